import { IconFileCheck } from '@tabler/icons-react';
import { formatNumber } from '#core/contract/format.ts';
import { listColumns, listFilters } from '#core/web/list/field-columns.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import { supplierType } from '#modules/registry/supplier/contract.ts';
import { documentType, documentTypeFields, type DocumentTypeSummary } from '../contract.ts';
import { SupplierTabs } from './public.tsx';

function validityOf({ has_expiry, validity_days }: DocumentTypeSummary): string {
  if (!has_expiry) return 'Não vence';
  return validity_days === null ? 'De cada um' : `${formatNumber(validity_days)} dias`;
}

const columns = listColumns(documentTypeFields, [
  { key: 'name', phone: 'title' },
  { key: 'mandatory', phone: 'line' },
  { key: 'critical', phone: 'line' },
  { key: 'validity_days', render: (row) => validityOf(row) },
  'alert_days',
  {
    key: 'supplier_types',
    render: ({ supplier_types: of }) => (of.length === 0 ? 'Todos' : of.map(supplierType.label).join(', ')),
  },
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
      above={<SupplierTabs at="/quality/document-types" />}
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
