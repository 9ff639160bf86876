import { IconTruckDelivery } from '@tabler/icons-react';
import { formatDocument, formatPhone } from '#core/contract/br.ts';
import { listColumns, listFilters } from '#core/web/list/field-columns.tsx';
import { ImportButton } from '#core/web/list/import-button.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { Column } from '#core/web/list/list.types.ts';
import { supplier, supplierFields, type SupplierSummary } from '../contract.ts';

const columns: Column<SupplierSummary>[] = listColumns(supplierFields, [
  { key: 'name', phone: 'title' },
  { key: 'trade_name', hiddenByDefault: true },
  {
    key: 'document',
    title: 'Documento',
    phone: 'line',
    inSheet: ['document', 'tax_id'],
    render: (row) => (row.document ? formatDocument(row.document) : row.tax_id),
  },
  { key: 'types', phone: 'line' },
  {
    key: 'city',
    hiddenByDefault: true,
    inSheet: ['city', 'state', 'country'],
    render: (row) => (row.city ? `${row.city}/${row.state}` : row.type === 'FOREIGN' ? row.country : null),
  },
  { key: 'lead_time_days', hiddenByDefault: true },
  { key: 'qualification_status', phone: 'badge' },
  { key: 'status', phone: 'badge' },
  { key: 'iqf', hiddenByDefault: true },
  { key: 'country', hiddenByDefault: true },
  {
    key: 'phone',
    hiddenByDefault: true,
    inSheet: ['phone', 'mobile'],
    render: (row) => (row.mobile ?? row.phone) && formatPhone(row.mobile ?? row.phone ?? ''),
  },
]);
const filters = listFilters(supplierFields, [
  'types',
  'qualification_status',
  'type',
  'state',
  { key: 'name', label: 'Nome' },
]);

export function Component() {
  return (
    <ListScreen
      screen="supplier"
      title="Fornecedores"
      noun={{ one: 'fornecedor', many: 'fornecedores' }}
      resource={supplier}
      columns={columns}
      filters={filters}
      searchHint="Nome, documento, e-mail ou cidade"
      main={{ label: 'Novo fornecedor', to: '/supplier/register', access: supplier.create.access }}
      secondary={<ImportButton type="supplier" resource={supplier} />}
      paths={{ show: '/supplier/show', edit: '/supplier/edit' }}
      nameOf={(row) => row.name}
      removed="Fornecedor excluído com sucesso!"
      empty={{
        icon: <IconTruckDelivery size={40} stroke={1.4} />,
        sentence: 'Cadastre de quem a empresa compra peças, equipamentos, calibrações e transporte.',
      }}
    />
  );
}
