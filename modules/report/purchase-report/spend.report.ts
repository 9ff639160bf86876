import { z } from 'zod';
import { choice, type ValueOf } from '#core/contract/choice.ts';
import type { Period } from '#core/contract/days.ts';
import { drawn } from '#core/contract/decimal.ts';
import { formatMoney } from '#core/contract/format.ts';
import { byOne, report } from '#core/contract/report.ts';
import { purchaseStatus } from '#modules/purchase/purchase/purchase.rules.ts';
import { monthText } from './month-text.ts';
import { spendHead } from './report-heads.ts';

export const spendBy = choice({
  SUPPLIER: ['Fornecedor', 'teal'],
  FAMILY: ['Família', 'blue'],
  MONTH: ['Mês', 'gray'],
});
export type SpendBy = ValueOf<typeof spendBy>;

const totals = z.object({
  orders: z.int(),
  /** What the lines come to. */
  goods: z.string(),
  /** Freight and taxes of those orders, less what was taken off them as a whole. */
  charges: z.string(),
});
export type SpendTotals = z.infer<typeof totals>;

export const spendRow = z.object({
  uuid: z.string(),
  name: z.string(),
  orders: z.int(),
  items: z.int(),
  goods: z.string(),
  share: z.string(),
  /** Of as many days before. */
  before: z.string(),
});
export type SpendRow = z.infer<typeof spendRow>;

/** Those that count: sent, and standing. */
const standing = purchaseStatus.values.filter((status) => status !== 'DRAFT' && status !== 'CANCELLED').join(',');
const sentIn = ({ start_date, end_date }: Period): string =>
  `/purchase?status=${standing}&sent_from=${start_date}&sent_to=${end_date}`;

export const spend = report({
  head: spendHead,
  path: '/purchase/report/spend',
  period: { standard: 'twelve-months', presets: ['last-30', 'last-90', 'last-month', 'twelve-months'] },
  filters: { by: byOne('Agrupar por', spendBy, { ofTable: true }) },
  summary: z.object({
    totals,
    previous: totals,
    months: z.array(z.object({ month: z.string(), goods: z.string() })),
    suppliers: z.array(z.object({ name: z.string(), goods: z.string() })),
  }),
  row: spendRow,
  noun: { one: 'grupo', many: 'grupos' },
  figures: [
    {
      label: 'Itens comprados',
      kind: 'money',
      value: ({ totals: now }) => now.goods,
      before: ({ previous }) => previous.goods,
      wide: true,
    },
    {
      label: 'Frete, impostos e descontos',
      kind: 'money',
      value: ({ totals: now }) => now.charges,
      before: ({ previous }) => previous.charges,
    },
    {
      label: 'Pedidos enviados',
      value: ({ totals: now }) => now.orders,
      before: ({ previous }) => previous.orders,
      to: sentIn,
    },
  ],
  charts: [
    {
      kind: 'bar',
      title: 'Gasto por mês',
      height: 220,
      values: 'money',
      x: { key: 'month', label: 'Mês' },
      series: [{ key: 'goods', label: 'Itens comprados', color: 'teal.6' }],
      points: ({ months }) => months.map(({ month, goods }) => ({ month: monthText(month), goods: drawn(goods) })),
    },
    {
      kind: 'ranking',
      title: 'Maiores fornecedores',
      height: 320,
      values: 'money',
      x: { key: 'name', label: 'Fornecedor' },
      series: [{ key: 'goods', label: 'Itens comprados', color: 'blue.6' }],
      points: ({ suppliers }) => suppliers.map(({ name, goods }) => ({ name, goods: drawn(goods) })),
    },
  ],
  columns: [
    { key: 'name', title: 'Grupo', sortable: true, strong: true, phone: 'title' },
    { key: 'goods', title: 'Itens comprados', kind: 'money', sortable: true, total: true, phone: 'line' },
    { key: 'share', title: '% do total', kind: 'percent', phone: 'badge' },
    { key: 'before', title: 'Período anterior', kind: 'money', sortable: true },
    { key: 'orders', title: 'Pedidos', kind: 'number', sortable: true },
    { key: 'items', title: 'Itens', kind: 'number', sortable: true, total: true },
  ],
  order: ['-goods', 'name'],
  searchHint: 'Fornecedor, família ou mês',
  empty: {
    title: 'Nenhum pedido enviado no período',
    sentence: 'Escolha outro período acima, ou veja nos pedidos de compra o que ainda é rascunho.',
  },
  headline: ({ totals: now }) => `${formatMoney(now.goods)} comprados em 12 meses`,
});
