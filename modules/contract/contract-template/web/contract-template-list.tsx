import { IconFileCertificate } from '@tabler/icons-react';
import { listColumns, listFilters } from '#core/web/list/field-columns.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import { contractTemplate, contractTemplateFields } from '../contract.ts';

const columns = listColumns(contractTemplateFields, [
  { key: 'name', phone: 'title' },
  { key: 'kind', phone: 'line' },
  { key: 'clause_count', phone: 'line' },
  'standard',
  { key: 'status', phone: 'badge' },
  'updated_at',
]);
const filters = listFilters(contractTemplateFields, ['kind', 'status']);

export function Component() {
  return (
    <ListScreen
      screen="contract-template"
      title="Modelos de contrato"
      noun={{ one: 'modelo', many: 'modelos' }}
      resource={contractTemplate}
      columns={columns}
      filters={filters}
      searchHint="Nome ou título"
      main={{ label: 'Novo modelo', to: '/contract/template/register', access: contractTemplate.create.access }}
      paths={{ edit: '/contract/template/edit' }}
      history={{ entity: 'contract_template' }}
      nameOf={(row) => row.name}
      removed="Modelo excluído com sucesso!"
      empty={{
        icon: <IconFileCertificate size={40} stroke={1.4} />,
        sentence: 'Os modelos guardam as cláusulas com que os contratos são impressos e assinados.',
      }}
    />
  );
}
