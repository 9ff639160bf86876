import { formatMoney } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { StatusBadge } from '#core/web/badge.tsx';
import type { Column } from '#core/web/list/list.types.ts';
import { RelatedList } from '#core/web/show/related-list.tsx';
import { When } from '#core/web/when.tsx';
import { budgetStatus } from '../budget.rules.ts';
import type { BudgetSummary } from '../budget.rows.ts';
import { budget } from '../contract.ts';
import { warrantyClass } from '#modules/budget/coverage/money.rules.ts';
import { BudgetCode } from './budget-code.tsx';
import { ValidUntil } from './valid-until.tsx';

const code: Column<BudgetSummary> = {
  key: 'code',
  title: 'Código',
  phone: 'title',
  render: (row) => <BudgetCode row={row} />,
};
const order: Column<BudgetSummary> = {
  key: 'service_order.code',
  title: 'Ordem',
  mono: true,
  phone: 'line',
  render: (row) => row.service_order?.code,
};
const others: Column<BudgetSummary>[] = [
  {
    key: 'status',
    title: 'Status',
    phone: 'badge',
    render: (row) => <StatusBadge of={budgetStatus} value={row.status} />,
  },
  {
    key: 'warranty_class',
    title: 'Garantia',
    render: (row) => <StatusBadge of={warrantyClass} value={row.warranty_class} look="outline" />,
  },
  { key: 'covered_total', title: 'Coberto', align: 'right', render: (row) => formatMoney(row.covered_total) },
  {
    key: 'chargeable_total',
    title: 'A cobrar',
    align: 'right',
    phone: 'line',
    render: (row) => formatMoney(row.chargeable_total),
  },
  { key: 'valid_until', title: 'Válido até', render: (row) => <ValidUntil row={row} /> },
  { key: 'created_at', title: 'Criado', render: (row) => <When at={row.created_at} /> },
];

interface Props {
  label: string;
  /** The filter of the list that leaves only this record's. */
  of: 'customer_uuid' | 'service_order_uuid';
  uuid: string;
  empty: string;
}

/** The budgets of one record, the newest few. Of an order, its earlier versions too. */
export function RelatedBudgets({ label, of, uuid, empty }: Props) {
  const can = useCan();
  const ofOrder = of === 'service_order_uuid';
  return (
    <RelatedList
      label={label}
      endpoint={budget.list}
      query={{ [of]: uuid, ...(ofOrder ? { all_versions: '1' } : {}) }}
      columns={ofOrder ? [code, ...others] : [code, order, ...others]}
      rowLink={(row) => (can(budget.show) ? `/budget/show/${row.uuid}` : undefined)}
      {...(ofOrder ? {} : { all: `/budget?customer_uuid=${uuid}` })}
      size={ofOrder ? 50 : 10}
      empty={empty}
    />
  );
}
