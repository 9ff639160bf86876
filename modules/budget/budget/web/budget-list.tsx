import { IconBellRinging, IconFileDollar } from '@tabler/icons-react';
import { formatDate, formatMoney } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { BulkAction, Column, Filter, ShippedView } from '#core/web/list/list.types.ts';
import { When } from '#core/web/when.tsx';
import { customerSource } from '#modules/registry/customer/web/public.tsx';
import { orderSource, UnitName } from '#modules/service/service-order/web/public.tsx';
import { budgetStatus, mayEdit, mayRemove } from '../budget.rules.ts';
import type { BudgetSummary } from '../budget.rows.ts';
import { budget } from '../contract.ts';
import { warrantyClass } from '#modules/budget/coverage/money.rules.ts';
import { notDraft, notRemovable } from './budget-texts.ts';
import { BudgetCode } from './budget-code.tsx';
import { ValidUntil } from './valid-until.tsx';

const columns: Column<BudgetSummary>[] = [
  {
    key: 'code',
    title: 'Código',
    sortable: true,
    phone: 'title',
    render: (row) => <BudgetCode row={row} />,
  },
  {
    key: 'customer.name',
    sortBy: 'customer_name',
    title: 'Cliente',
    sortable: true,
    phone: 'line',
    render: (row) => row.customer.name,
  },
  { key: 'service_order.code', title: 'Ordem', mono: true, render: (row) => row.service_order?.code },
  {
    key: 'equipment_name',
    title: 'Equipamento',
    hiddenByDefault: true,
    name: true,
    render: (row) => row.equipment_name && <UnitName {...row} />,
  },
  {
    key: 'status',
    title: 'Status',
    sortable: true,
    phone: 'badge',
    render: (row) => <StatusBadge of={budgetStatus} value={row.status} />,
  },
  {
    key: 'warranty_class',
    title: 'Garantia',
    render: (row) => <StatusBadge of={warrantyClass} value={row.warranty_class} look="outline" />,
  },
  { key: 'total', title: 'Total', sortable: true, align: 'right', render: (row) => formatMoney(row.total) },
  {
    key: 'covered_total',
    title: 'Coberto',
    align: 'right',
    hiddenByDefault: true,
    render: (row) => formatMoney(row.covered_total),
  },
  {
    key: 'chargeable_total',
    title: 'A cobrar',
    sortable: true,
    align: 'right',
    phone: 'line',
    render: (row) => formatMoney(row.chargeable_total),
  },
  { key: 'valid_until', title: 'Válido até', sortable: true, render: (row) => <ValidUntil row={row} /> },
  { key: 'sent_at', title: 'Enviado', hiddenByDefault: true, render: (row) => <When at={row.sent_at} /> },
  {
    key: 'reminded_at',
    title: 'Último lembrete',
    hiddenByDefault: true,
    render: (row) => <When at={row.reminded_at} />,
  },
  {
    key: 'decided_at',
    title: 'Respondido',
    sortable: true,
    hiddenByDefault: true,
    render: (row) => <When at={row.decided_at} />,
  },
  { key: 'created_by_name', title: 'Criado por', hiddenByDefault: true },
  {
    key: 'created_at',
    title: 'Criado',
    sortable: true,
    hiddenByDefault: true,
    render: (row) => formatDate(row.created_at),
  },
];

const filters: Filter[] = [
  { key: 'status', label: 'Status', kind: 'choice', options: budgetStatus.options },
  { key: 'warranty_class', label: 'Garantia', kind: 'choice', options: warrantyClass.options },
  { key: 'customer_uuid', label: 'Cliente', kind: 'record', source: customerSource },
  { key: 'service_order_uuid', label: 'Ordem', kind: 'record', source: orderSource },
  { key: 'standalone', label: 'Origem', kind: 'flag', yes: 'Sem ordem de serviço', no: 'De uma ordem de serviço' },
  { key: 'undelivered', label: 'Entrega', kind: 'flag', yes: 'Aprovado a entregar', no: 'Todos os outros' },
  { key: 'valid', label: 'Válido até', kind: 'period', from: 'valid_from', to: 'valid_to', ahead: true },
  { key: 'decided', label: 'Respondido', kind: 'period', from: 'decided_from', to: 'decided_to' },
  { key: 'created', label: 'Criado', kind: 'period', from: 'created_from', to: 'created_to' },
  { key: 'all_versions', label: 'Versões', kind: 'flag', yes: 'Com as anteriores', no: 'Só a vigente' },
];

const views: ShippedView[] = [
  {
    key: 'waiting',
    label: 'Aguardando resposta',
    query: { status: 'SENT', sort_by: 'valid_until', sort_order: 'asc' },
  },
  { key: 'drafts', label: 'Rascunhos', query: { status: 'DRAFT,UNDER_REVIEW' } },
  { key: 'approved', label: 'Aprovados', query: { status: 'APPROVED,PARTIALLY_APPROVED' } },
  { key: 'expired', label: 'Vencidos', query: { status: 'EXPIRED' } },
];

const bulk: BulkAction[] = [
  {
    label: 'Enviar lembrete',
    joint: 'de',
    icon: <IconBellRinging size={16} />,
    endpoint: budget.bulkRemind,
    consequence:
      'Cada cliente que ainda não respondeu recebe um e-mail com o PDF e o link de aprovação, no máximo um por dia. Os demais ficam como estão e são listados ao final, com o motivo.',
  },
];

export function Component() {
  return (
    <ListScreen
      screen="budget"
      title="Orçamentos"
      noun={{ one: 'orçamento', many: 'orçamentos' }}
      resource={budget}
      columns={columns}
      filters={filters}
      views={views}
      bulk={bulk}
      searchHint="Código, cliente, ordem, equipamento ou nº de série"
      main={{ label: 'Novo orçamento', to: '/budget/register', access: budget.create.access }}
      paths={{ show: '/budget/show', edit: '/budget/edit' }}
      locked={({ status }) => (mayEdit(status) ? undefined : notDraft(status))}
      keep={(row) => (mayRemove(row) ? undefined : notRemovable(row))}
      nameOf={(row) => row.code}
      removed="Orçamento excluído com sucesso!"
      empty={{
        icon: <IconFileDollar size={40} stroke={1.4} />,
        sentence: 'Faça o primeiro a partir de uma ordem que aguarda orçamento, ou avulso.',
      }}
    />
  );
}
