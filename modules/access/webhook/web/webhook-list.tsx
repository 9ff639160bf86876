import { IconWebhook } from '@tabler/icons-react';
import { listColumns, listFilters } from '#core/web/list/field-columns.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import { webhook, webhookFields } from '../contract.ts';
import { webhookMachine, webhookStatus } from '../webhook.rules.ts';
import { useWebhookSteps } from './webhook-steps.tsx';

const columns = listColumns(webhookFields, [
  { key: 'code', phone: 'line', width: 150 },
  { key: 'name', phone: 'title' },
  { key: 'status', phone: 'badge' },
  { key: 'url', phone: 'line' },
  'last_sent_at',
  'failing_since',
]);
const filters = listFilters(webhookFields, [
  { key: 'status', label: 'Status', kind: 'choice', options: webhookStatus.options },
]);

export function Component() {
  const steps = useWebhookSteps();
  return (
    <>
      <ListScreen
        screen="webhook"
        title="Webhooks"
        noun={{ one: 'webhook', many: 'webhooks' }}
        resource={webhook}
        columns={columns}
        filters={filters}
        searchHint="Código, sistema ou endereço"
        main={{ label: 'Novo webhook', to: '/webhook/register', access: webhook.create.access }}
        paths={{ show: '/webhook/show', edit: '/webhook/edit' }}
        nameOf={(row) => row.name}
        rowActions={steps.actionsOf}
        locked={(row) => webhookMachine.whyNotEdit(row.status)}
        keep={(row) => webhookMachine.whyNotRemove(row.status)}
        removed="Webhook excluído com sucesso!"
        empty={{
          icon: <IconWebhook size={40} stroke={1.4} />,
          sentence: 'Outro sistema avisado do que acontece aqui, no momento em que acontece.',
        }}
      />
      {steps.dialog}
    </>
  );
}
