import { IconUsersGroup } from '@tabler/icons-react';
import { formatPhone } from '#core/contract/br.ts';
import { listColumns, listFilters } from '#core/web/list/field-columns.tsx';
import { ImportButton } from '#core/web/list/import-button.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { Column } from '#core/web/list/list.types.ts';
import { customer, customerFields, type CustomerSummary } from '../contract.ts';

const columns: Column<CustomerSummary>[] = listColumns(customerFields, [
  { key: 'name', phone: 'title' },
  { key: 'trade_name', hiddenByDefault: true },
  { key: 'document', phone: 'line' },
  'segment',
  {
    key: 'city',
    phone: 'line',
    inSheet: ['city', 'state'],
    render: (row) => row.city && `${row.city}/${row.state ?? ''}`,
  },
  { key: 'state', hiddenByDefault: true },
  {
    key: 'phone',
    inSheet: ['phone', 'mobile'],
    render: (row) => (row.mobile ?? row.phone) && formatPhone(row.mobile ?? row.phone ?? ''),
  },
  { key: 'mobile', hiddenByDefault: true },
  { key: 'status', phone: 'badge' },
]);
const filters = listFilters(customerFields, [
  'status',
  { key: 'type', single: true },
  'segment',
  'state',
  { key: 'has_email', label: 'E-mail', kind: 'flag', yes: 'Com e-mail', no: 'Sem e-mail' },
]);

export function Component() {
  return (
    <ListScreen
      screen="customer"
      title="Clientes"
      noun={{ one: 'cliente', many: 'clientes' }}
      resource={customer}
      columns={columns}
      filters={filters}
      searchHint="Nome, CPF/CNPJ, e-mail ou telefone"
      main={{ label: 'Novo cliente', to: '/customer/create', access: customer.create.access }}
      secondary={<ImportButton type="customer" resource={customer} />}
      paths={{ show: '/customer/show', edit: '/customer/update' }}
      nameOf={(row) => row.name}
      removed="Cliente excluído com sucesso!"
      empty={{
        icon: <IconUsersGroup size={40} stroke={1.4} />,
        sentence: 'Cadastre quem compra, aluga ou traz equipamentos para manutenção.',
      }}
    />
  );
}
