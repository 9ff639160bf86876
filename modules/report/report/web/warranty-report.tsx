import { Anchor } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { z } from 'zod';
import type { Period } from '#core/contract/days.ts';
import { day } from '#core/contract/fields.ts';
import { dayOf, formatDateTime, formatMoney } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { Column, Filter, RowOf } from '#core/web/list/list.types.ts';
import { budgetStatus } from '#modules/budget/budget/budget.rules.ts';
import { budget } from '#modules/budget/budget/contract.ts';
import { coverageCause } from '#modules/budget/coverage/coverage.rules.ts';
import { warrantyClass } from '#modules/budget/coverage/money.rules.ts';
import { customerSource } from '#modules/registry/customer/web/public.tsx';
import { monthOf } from '../report.rules.ts';
import { WarrantyAnswer } from './warranty-answer.tsx';

const resource = { list: budget.list, export: budget.warrantyExport };
type Row = RowOf<typeof resource>;

const columns: Column<Row>[] = [
  { key: 'code', title: 'Código', sortable: true, mono: true, phone: 'title' },
  {
    key: 'customer.name',
    sortBy: 'customer_name',
    title: 'Cliente',
    sortable: true,
    phone: 'line',
    render: (row) => row.customer.name,
  },
  {
    key: 'service_order.code',
    title: 'Ordem',
    mono: true,
    render: ({ service_order }) =>
      service_order && (
        <Anchor component={Link} to={`/service-order/show/${service_order.uuid}`} inherit>
          {service_order.code}
        </Anchor>
      ),
  },
  { key: 'equipment_name', title: 'Equipamento', hiddenByDefault: true },
  {
    key: 'warranty_class',
    title: 'Garantia',
    phone: 'badge',
    render: (row) => <StatusBadge of={warrantyClass} value={row.warranty_class} />,
  },
  {
    key: 'status',
    title: 'Status',
    hiddenByDefault: true,
    render: (row) => <StatusBadge of={budgetStatus} value={row.status} />,
  },
  { key: 'covered_total', title: 'Em garantia', align: 'right', render: (row) => formatMoney(row.covered_total) },
  {
    key: 'chargeable_total',
    title: 'Cobrável',
    sortable: true,
    align: 'right',
    phone: 'line',
    render: (row) => formatMoney(row.chargeable_total),
  },
  { key: 'total', title: 'Total', sortable: true, align: 'right', render: (row) => formatMoney(row.total) },
  { key: 'decided_at', title: 'Aprovado em', sortable: true, render: (row) => formatDateTime(row.decided_at) },
];

const filters: Filter[] = [
  { key: 'warranty_class', label: 'Garantia', kind: 'choice', options: warrantyClass.options },
  { key: 'cause', label: 'Quem cobriu', kind: 'choice', options: coverageCause.options },
  { key: 'customer_uuid', label: 'Cliente', kind: 'record', source: customerSource },
];

const periodQuery = z.object({ start_date: day, end_date: day });
/** What the address says, the current month where it says nothing that can be understood. */
function periodIn(params: URLSearchParams): Period {
  const said = periodQuery.safeParse({ start_date: params.get('start_date'), end_date: params.get('end_date') });
  return said.success ? said.data : monthOf(dayOf(new Date()));
}

/** What warranty covered and what was charged, of the budgets approved in a period; below, those very budgets. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const period = periodIn(params);
  function setPeriod(next: Period) {
    const changed = new URLSearchParams(params);
    changed.delete('page');
    for (const [key, value] of Object.entries(next)) changed.set(key, value as string);
    setParams(changed, { preventScrollReset: true });
  }
  return (
    <ListScreen
      screen="report-warranty"
      title="Análise de garantias"
      noun={{ one: 'orçamento', many: 'orçamentos' }}
      resource={resource}
      columns={columns}
      filters={filters}
      fixed={{ status: 'APPROVED,PARTIALLY_APPROVED', decided_from: period.start_date, decided_to: period.end_date }}
      searchHint="Código, cliente, ordem, equipamento ou nº de série"
      rowLink={(row) => `/budget/show/${row.uuid}`}
      nameOf={(row) => row.code}
      above={<WarrantyAnswer period={period} onPeriod={setPeriod} />}
      empty={{
        icon: <IconShieldCheck size={40} stroke={1.4} />,
        title: 'Nenhum orçamento aprovado no período',
        sentence: 'Escolha outro período acima.',
      }}
    />
  );
}
