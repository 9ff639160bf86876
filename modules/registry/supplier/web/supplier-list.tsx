import { IconTruckDelivery } from '@tabler/icons-react';
import { formatDocument, formatPhone, states } from '#core/contract/br.ts';
import { recordStatus } from '#core/contract/choice.ts';
import { formatDays, formatNumber } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { createdColumn, statusColumn, updatedColumn } from '#core/web/list/columns.tsx';
import { ImportButton } from '#core/web/list/import-button.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { Column, Filter } from '#core/web/list/list.types.ts';
import { qualificationStatus, supplier, supplierPerson, supplierType, type SupplierSummary } from '../contract.ts';

const columns: Column<SupplierSummary>[] = [
  { key: 'name', title: 'Nome ou razão social', sortable: true, phone: 'title' },
  { key: 'trade_name', title: 'Nome fantasia', sortable: true, hiddenByDefault: true },
  {
    key: 'document',
    title: 'Documento',
    sortable: true,
    mono: true,
    phone: 'line',
    inSheet: ['document', 'tax_id'],
    render: (row) => (row.document ? formatDocument(row.document) : row.tax_id),
  },
  { key: 'types', title: 'Fornece', phone: 'line', render: (row) => row.types.map(supplierType.label).join(', ') },
  {
    key: 'city',
    title: 'Cidade',
    sortable: true,
    hiddenByDefault: true,
    inSheet: ['city', 'state', 'country'],
    render: (row) => (row.city ? `${row.city}/${row.state}` : row.type === 'FOREIGN' ? row.country : null),
  },
  {
    key: 'lead_time_days',
    title: 'Prazo',
    sortable: true,
    align: 'right',
    hiddenByDefault: true,
    render: (row) => row.lead_time_days !== null && formatDays(row.lead_time_days),
  },
  {
    key: 'qualification_status',
    title: 'Qualificação',
    sortable: true,
    phone: 'badge',
    render: (row) => <StatusBadge of={qualificationStatus} value={row.qualification_status} />,
  },
  statusColumn(recordStatus),
  {
    key: 'iqf',
    title: 'IQF',
    sortable: true,
    align: 'right',
    hiddenByDefault: true,
    render: (row) => formatNumber(row.iqf, 1),
  },
  { key: 'country', title: 'País', sortable: true, hiddenByDefault: true },
  { key: 'payment_terms', title: 'Condição de pagamento', hiddenByDefault: true },
  { key: 'type', title: 'Tipo de pessoa', hiddenByDefault: true, render: (row) => supplierPerson.label(row.type) },
  { key: 'email', title: 'E-mail', hiddenByDefault: true },
  {
    key: 'phone',
    title: 'Telefone',
    hiddenByDefault: true,
    inSheet: ['phone', 'mobile'],
    render: (row) => (row.mobile ?? row.phone) && formatPhone(row.mobile ?? row.phone ?? ''),
  },
  updatedColumn,
  createdColumn,
];
const filters: Filter[] = [
  { key: 'types', label: 'Fornece', kind: 'choice', options: supplierType.options },
  { key: 'qualification_status', label: 'Qualificação', kind: 'choice', options: qualificationStatus.options },
  { key: 'type', label: 'Tipo de pessoa', kind: 'choice', options: supplierPerson.options },
  {
    key: 'state',
    label: 'UF',
    kind: 'choice',
    options: states.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
  },
  { key: 'name', label: 'Nome', kind: 'text', inside: true },
  { key: 'status', label: 'Situação', kind: 'choice', options: recordStatus.options },
];

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
