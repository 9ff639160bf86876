import { IconUsersGroup } from '@tabler/icons-react';
import { formatDocument, formatPhone, states } from '#core/contract/br.ts';
import { recordStatus } from '#core/contract/choice.ts';
import { createdColumn, statusColumn, updatedColumn } from '#core/web/list/columns.tsx';
import { ImportButton } from '#core/web/list/import-button.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { Column, Filter } from '#core/web/list/list.types.ts';
import { customer, customerType, segment, type CustomerSummary } from '../contract.ts';

const columns: Column<CustomerSummary>[] = [
  { key: 'name', title: 'Nome ou razão social', sortable: true, phone: 'title' },
  { key: 'trade_name', title: 'Nome fantasia', sortable: true, hiddenByDefault: true },
  {
    key: 'document',
    title: 'CPF/CNPJ',
    sortable: true,
    mono: true,
    phone: 'line',
    render: (row) => formatDocument(row.document),
  },
  { key: 'segment', title: 'Segmento', sortable: true, render: (row) => row.segment && segment.label(row.segment) },
  {
    key: 'city',
    title: 'Cidade',
    sortable: true,
    phone: 'line',
    inSheet: ['city', 'state'],
    render: (row) => row.city && `${row.city}/${row.state ?? ''}`,
  },
  { key: 'state', title: 'UF', sortable: true, hiddenByDefault: true },
  {
    key: 'phone',
    title: 'Telefone',
    inSheet: ['phone', 'mobile'],
    render: (row) => (row.mobile ?? row.phone) && formatPhone(row.mobile ?? row.phone ?? ''),
  },
  { key: 'mobile', title: 'Celular', hiddenByDefault: true, render: (row) => row.mobile && formatPhone(row.mobile) },
  statusColumn(recordStatus),
  { key: 'type', title: 'Tipo de pessoa', hiddenByDefault: true, render: (row) => customerType.label(row.type) },
  { key: 'email', title: 'E-mail', hiddenByDefault: true },
  updatedColumn,
  createdColumn,
];
const filters: Filter[] = [
  { key: 'status', label: 'Situação', kind: 'choice', options: recordStatus.options },
  { key: 'type', label: 'Tipo de pessoa', kind: 'choice', single: true, options: customerType.options },
  { key: 'segment', label: 'Segmento', kind: 'choice', options: segment.options },
  {
    key: 'state',
    label: 'UF',
    kind: 'choice',
    options: states.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
  },
  { key: 'has_email', label: 'E-mail', kind: 'flag', yes: 'Com e-mail', no: 'Sem e-mail' },
];

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
