import { IconKey } from '@tabler/icons-react';
import { listColumns, listFilters } from '#core/web/list/field-columns.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import { apiKey, apiKeyFields } from '../contract.ts';
import { apiKeyMachine, apiKeyStatus } from '../api-key.rules.ts';
import { useApiKeySteps } from './api-key-steps.tsx';

const columns = listColumns(apiKeyFields, [
  { key: 'code', phone: 'line', width: 150 },
  { key: 'name', phone: 'title' },
  { key: 'status', phone: 'badge' },
  { key: 'prefix', phone: 'line' },
  'owner_uuid',
  'expires_on',
  'last_used_at',
  'last_used_ip',
]);
const filters = listFilters(apiKeyFields, [
  { key: 'status', label: 'Status', kind: 'choice', options: apiKeyStatus.options },
]);

export function Component() {
  const steps = useApiKeySteps();
  return (
    <>
      <ListScreen
        screen="api-key"
        title="Chaves de API"
        noun={{ one: 'chave', many: 'chaves' }}
        resource={apiKey}
        columns={columns}
        filters={filters}
        searchHint="Código, sistema ou começo do segredo"
        main={{ label: 'Nova chave', to: '/config/api-keys/register', access: apiKey.create.access }}
        paths={{ show: '/config/api-keys/show', edit: '/config/api-keys/edit' }}
        nameOf={(row) => row.name}
        rowActions={steps.actionsOf}
        locked={(row) => apiKeyMachine.whyNotEdit(row.status)}
        keep={(row) => apiKeyMachine.whyNotRemove(row.status)}
        removed="Chave excluída com sucesso!"
        empty={{
          icon: <IconKey size={40} stroke={1.4} />,
          sentence: 'Um sistema por chave: o que ele pode fazer, até quando, e um botão que o desliga na hora.',
        }}
      />
      {steps.dialog}
    </>
  );
}
