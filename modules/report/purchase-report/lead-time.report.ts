import { z } from 'zod';
import { drawn } from '#core/contract/decimal.ts';
import { formatNumber, formatPercent } from '#core/contract/format.ts';
import { report } from '#core/contract/report.ts';
import { leadTimeHead } from './report-heads.ts';

const kept = {
  orders: z.int(),
  /** Days from sending to the day promised, and to the day it came. */
  promised_days: z.string().nullable(),
  real_days: z.string().nullable(),
  /** Of those with a promised day, in percent. */
  on_time: z.string().nullable(),
};
const totals = z.object(kept);
export type LeadTotals = z.infer<typeof totals>;

export const leadTimeRow = z.object({
  /** Of the supplier. */
  uuid: z.string(),
  supplier_name: z.string(),
  ...kept,
  /** How much later than promised it comes, on average; less than nothing is earlier. */
  delay_days: z.string().nullable(),
  worst_days: z.int().nullable(),
});
export type LeadTimeRow = z.infer<typeof leadTimeRow>;

export const leadTime = report({
  head: leadTimeHead,
  path: '/purchase/report/lead-time',
  period: { standard: 'last-year', presets: ['last-30', 'last-90', 'last-year'] },
  filters: {},
  summary: z.object({
    totals,
    previous: totals,
    suppliers: z.array(leadTimeRow.pick({ supplier_name: true, promised_days: true, real_days: true })),
  }),
  row: leadTimeRow,
  noun: { one: 'fornecedor', many: 'fornecedores' },
  figures: [
    {
      label: 'Pedidos que chegaram',
      value: ({ totals: now }) => now.orders,
      before: ({ previous }) => previous.orders,
    },
    { label: 'Prazo prometido (dias)', value: ({ totals: now }) => now.promised_days },
    {
      label: 'Prazo real (dias)',
      value: ({ totals: now }) => now.real_days,
      before: ({ previous }) => previous.real_days,
    },
    {
      label: 'No prazo',
      kind: 'percent',
      value: ({ totals: now }) => now.on_time,
      before: ({ previous }) => previous.on_time,
    },
  ],
  charts: [
    {
      kind: 'ranking',
      title: 'Dias até chegar: prometido e real',
      height: 340,
      x: { key: 'name', label: 'Fornecedor' },
      series: [
        { key: 'promised', label: 'Prometido', color: 'gray.5' },
        { key: 'real', label: 'Real', color: 'teal.6' },
      ],
      points: ({ suppliers }) =>
        suppliers.map(({ supplier_name, promised_days, real_days }) => ({
          name: supplier_name,
          promised: drawn(promised_days ?? '0'),
          real: drawn(real_days ?? '0'),
        })),
    },
  ],
  columns: [
    { key: 'supplier_name', title: 'Fornecedor', sortable: true, strong: true, phone: 'title' },
    { key: 'orders', title: 'Pedidos', kind: 'number', sortable: true, phone: 'line' },
    { key: 'promised_days', title: 'Prometido (dias)', kind: 'number', sortable: true },
    { key: 'real_days', title: 'Real (dias)', kind: 'number', sortable: true, phone: 'line' },
    {
      key: 'delay_days',
      title: 'Atraso médio (dias)',
      kind: 'number',
      sortable: true,
      tone: ({ delay_days }) => (delay_days !== null && drawn(delay_days) > 0 ? 'red' : undefined),
    },
    { key: 'worst_days', title: 'Maior atraso (dias)', kind: 'number', sortable: true },
    { key: 'on_time', title: 'No prazo', kind: 'percent', sortable: true, phone: 'badge' },
  ],
  order: ['-orders', 'supplier_name'],
  searchHint: 'Fornecedor',
  empty: {
    title: 'Nenhum pedido chegou no período',
    sentence: 'Escolha outro período acima: contam os pedidos recebidos ou encerrados nele.',
  },
  headline: ({ totals: now }) =>
    now.on_time === null
      ? `${formatNumber(now.orders)} pedidos chegaram em 12 meses`
      : `${formatPercent(now.on_time, 0)} dos pedidos no prazo`,
});
