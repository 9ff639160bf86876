import { z } from 'zod';
import { drawn } from '#core/contract/decimal.ts';
import type { Period } from '#core/contract/days.ts';
import { formatNumber, formatPercent } from '#core/contract/format.ts';
import { report } from '#core/contract/report.ts';
import { performanceHead } from './report-heads.ts';
import { mostBars, shortName, workPeriod } from './worked.ts';

/** What came of orders that were delivered in the period; of an order of two technicians, each has half the money. */
const results = {
  delivered: z.int(),
  /** Of those with a promised day: finished by it, in percent. */
  on_time: z.number().nullable(),
  /** Did not come back within the warranty of the service, in percent. */
  first_time_fix: z.number().nullable(),
  /** Orders that came back in the period. */
  rework: z.int(),
  /** Items answered of all items of the checklists of those orders, in percent. */
  checklists: z.number().nullable(),
  /** What the customer pays by the budgets approved. */
  revenue: z.string(),
  /** What that leaves of orders with an approved budget, once their parts and hours are paid. */
  margin: z.string().nullable(),
};
const resultsRow = z.object(results);
export type Results = z.infer<typeof resultsRow>;

export const performanceRow = z.object({
  /** Of the technician. */
  uuid: z.string(),
  technician_name: z.string(),
  /** By what was delivered, then by what was on time. */
  rank: z.int(),
  ...results,
  spent_minutes: z.int(),
  /** Of the hours the house was open, those they were there for. */
  available_minutes: z.int(),
  /** Worked of those, in percent. */
  utilization: z.number().nullable(),
  efficiency: z.number().nullable(),
});

const deliveredIn = ({ start_date, end_date }: Period): string =>
  `/service-order?delivered_from=${start_date}&delivered_to=${end_date}`;

export const performance = report({
  head: performanceHead,
  path: '/labor-productivity/performance',
  period: workPeriod,
  filters: {},
  summary: z.object({
    totals: resultsRow,
    /** The same number of days before. */
    previous: resultsRow,
    technicians: z.array(z.object({ uuid: z.string(), technician_name: z.string(), ...results })),
  }),
  row: performanceRow,
  noun: { one: 'técnico', many: 'técnicos' },
  figures: [
    {
      label: 'Ordens entregues',
      value: ({ totals }) => totals.delivered,
      before: ({ previous }) => previous.delivered,
      to: deliveredIn,
    },
    {
      label: 'No prazo',
      kind: 'percent',
      value: ({ totals }) => totals.on_time,
      before: ({ previous }) => previous.on_time,
    },
    {
      label: 'Resolvidas de primeira',
      kind: 'percent',
      value: ({ totals }) => totals.first_time_fix,
      before: ({ previous }) => previous.first_time_fix,
    },
    {
      label: 'Retornos em garantia',
      value: ({ totals }) => totals.rework,
      before: ({ previous }) => previous.rework,
    },
    {
      label: 'Checklists completos',
      kind: 'percent',
      value: ({ totals }) => totals.checklists,
      before: ({ previous }) => previous.checklists,
    },
    {
      label: 'Faturamento aprovado',
      kind: 'money',
      value: ({ totals }) => totals.revenue,
      before: ({ previous }) => previous.revenue,
    },
    {
      label: 'Margem dos orçamentos',
      kind: 'money',
      value: ({ totals }) => totals.margin,
      before: ({ previous }) => previous.margin,
    },
  ],
  charts: [
    {
      kind: 'ranking',
      title: 'Ordens entregues por técnico',
      height: 320,
      x: { key: 'name', label: 'Técnico' },
      series: [{ key: 'delivered', label: 'Entregues', color: 'teal.6' }],
      points: ({ technicians }) =>
        technicians
          .slice(0, mostBars)
          .map((row) => ({ name: shortName(row.technician_name), uuid: row.uuid, delivered: row.delivered })),
      to: ({ uuid }, _series, period) => `${deliveredIn(period)}&technician_uuid=${uuid}`,
    },
    {
      kind: 'ranking',
      title: 'Faturamento aprovado por técnico',
      height: 320,
      values: 'money',
      x: { key: 'name', label: 'Técnico' },
      series: [{ key: 'revenue', label: 'Faturamento', color: 'blue.6' }],
      points: ({ technicians }) =>
        technicians
          .slice(0, mostBars)
          .map((row) => ({ name: shortName(row.technician_name), revenue: drawn(row.revenue) })),
    },
  ],
  columns: [
    { key: 'rank', title: 'Posição', kind: 'number', width: 90 },
    { key: 'technician_name', title: 'Técnico', sortable: true, phone: 'title', width: 170 },
    {
      key: 'delivered',
      title: 'Entregues',
      kind: 'number',
      sortable: true,
      phone: 'line',
      to: ({ uuid }, period) => `${deliveredIn(period)}&technician_uuid=${uuid}`,
    },
    { key: 'on_time', title: 'No prazo', kind: 'percent', sortable: true, phone: 'badge' },
    { key: 'first_time_fix', title: 'De primeira', kind: 'percent', sortable: true },
    { key: 'rework', title: 'Retornos', kind: 'number', sortable: true },
    { key: 'checklists', title: 'Checklists', kind: 'percent', sortable: true },
    { key: 'spent_minutes', title: 'Tempo', kind: 'duration', sortable: true, hiddenByDefault: true },
    { key: 'available_minutes', title: 'Tempo útil', kind: 'duration', sortable: true, hiddenByDefault: true },
    { key: 'utilization', title: 'Utilização', kind: 'percent', sortable: true },
    // The time report is about it; here it would cut the names.
    { key: 'efficiency', title: 'Eficiência', kind: 'percent', sortable: true, hiddenByDefault: true },
    { key: 'revenue', title: 'Faturamento', kind: 'money', sortable: true, phone: 'line' },
    { key: 'margin', title: 'Margem', kind: 'money', sortable: true },
  ],
  order: ['rank'],
  searchHint: 'Técnico',
  empty: {
    title: 'Nenhuma ordem foi entregue no período',
    sentence: 'Escolha outro período acima, ou veja nas ordens de serviço o que espera a entrega.',
  },
  headline: ({ totals }) =>
    [
      `${formatNumber(totals.delivered)} entregues em 30 dias`,
      totals.on_time !== null && `${formatPercent(totals.on_time, 0)} no prazo`,
    ]
      .filter(Boolean)
      .join(', '),
});
