import { IconFileCheck } from '@tabler/icons-react';
import { listColumns, listFilters } from '#core/web/list/field-columns.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import { documentType, documentTypeFields } from '../contract.ts';

const columns = listColumns(documentTypeFields, [
  { key: 'name', phone: 'title' },
  { key: 'mandatory', phone: 'line' },
  { key: 'critical', phone: 'line' },
  { key: 'validity_days', render: (row) => (row.has_expiry ? undefined : 'Não vence') },
  'alert_days',
  { key: 'supplier_types', render: (row) => (row.supplier_types.length === 0 ? 'Todos' : undefined) },
  { key: 'supplier_persons', hiddenByDefault: true },
  { key: 'status', phone: 'badge' },
  { key: 'updated_at', hiddenByDefault: true },
]);
const filters = listFilters(documentTypeFields, ['mandatory', 'critical', 'supplier_types', 'status']);

export function Component() {
  return (
    <ListScreen
      screen="document-type"
      title="Documentos exigidos"
      noun={{ one: 'documento', many: 'documentos' }}
      resource={documentType}
      columns={columns}
      filters={filters}
      searchHint="Nome do documento"
      main={{ label: 'Novo documento', to: '/quality/document-types/register', access: documentType.create.access }}
      paths={{ edit: '/quality/document-types/edit' }}
      history={{ entity: 'document_type' }}
      nameOf={(row) => row.name}
      removed="Documento excluído com sucesso!"
      empty={{
        icon: <IconFileCheck size={40} stroke={1.4} />,
        sentence: 'Diga que documentos a empresa pede aos seus fornecedores e quais deles bloqueiam a compra.',
      }}
    />
  );
}
