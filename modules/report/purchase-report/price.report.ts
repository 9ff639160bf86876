import { z } from 'zod';
import { choice, type ValueOf } from '#core/contract/choice.ts';
import { drawn } from '#core/contract/decimal.ts';
import { formatDate, formatNumber } from '#core/contract/format.ts';
import { byRecord, bySome, report } from '#core/contract/report.ts';
import { priceHead } from './report-heads.ts';

/** Against the time it was bought before. */
export const priceChange = choice({
  DEARER: ['Mais caro que antes', 'red'],
  CHEAPER: ['Mais barato que antes', 'green'],
});
export type PriceChange = ValueOf<typeof priceChange>;

export const priceRow = z.object({
  /** Of the line of the order. */
  uuid: z.string(),
  purchase_uuid: z.string(),
  code: z.string(),
  description: z.string(),
  supplier_name: z.string(),
  bought_on: z.string(),
  quantity: z.string(),
  unit: z.string(),
  unit_price: z.string(),
  /** What was paid for it the last time before, from whomever. */
  before: z.string().nullable(),
  drift: z.string().nullable(),
});
export type PriceRow = z.infer<typeof priceRow>;

export const price = report({
  head: priceHead,
  path: '/purchase/report/price',
  period: { standard: 'last-year', presets: ['last-90', 'last-year'] },
  filters: { part_uuid: byRecord('Peça'), change: bySome('Preço', priceChange, { ofTable: true }) },
  summary: z.object({
    bought: z.int(),
    dearer: z.int(),
    cheaper: z.int(),
    /** More than at the price before, in money: over all quantities, less than nothing is saved. */
    paid_more: z.string(),
    /** Of one part only: each day it was bought, at what price. */
    course: z.array(z.object({ day: z.string(), unit_price: z.string() })),
  }),
  row: priceRow,
  noun: { one: 'compra', many: 'compras', feminine: true },
  figures: [
    { label: 'Itens comprados', value: ({ bought }) => bought },
    { label: 'Mais caros que antes', value: ({ dearer }) => dearer, shows: { change: 'DEARER' } },
    { label: 'Mais baratos que antes', value: ({ cheaper }) => cheaper, shows: { change: 'CHEAPER' } },
    {
      label: 'Pago a mais',
      kind: 'money',
      value: ({ paid_more }) => paid_more,
      note: () => 'sobre o preço da compra anterior',
    },
  ],
  charts: [
    {
      kind: 'area',
      title: 'Preço pago pela peça escolhida',
      height: 240,
      values: 'money',
      x: { key: 'day', label: 'Data' },
      series: [{ key: 'price', label: 'Preço unitário', color: 'teal.6' }],
      points: ({ course }) => course.map(({ day, unit_price }) => ({ day: formatDate(day), price: drawn(unit_price) })),
    },
  ],
  columns: [
    { key: 'bought_on', title: 'Data', kind: 'date', sortable: true, phone: 'line' },
    { key: 'code', title: 'Pedido', mono: true, to: ({ purchase_uuid }) => `/purchase/show/${purchase_uuid}` },
    { key: 'description', title: 'Item', sortable: true, strong: true, phone: 'title' },
    { key: 'supplier_name', title: 'Fornecedor', sortable: true, phone: 'also' },
    { key: 'quantity', title: 'Quantidade', kind: 'number', unit: 'unit' },
    { key: 'unit_price', title: 'Preço', kind: 'money', sortable: true, phone: 'line' },
    { key: 'before', title: 'Preço anterior', kind: 'money' },
    {
      key: 'drift',
      title: 'Variação',
      kind: 'percent',
      sortable: true,
      phone: 'badge',
      tone: ({ drift }) => (drift !== null && drawn(drift) > 10 ? 'red' : undefined),
    },
  ],
  order: ['-bought_on', 'description'],
  searchHint: 'Item, pedido ou fornecedor',
  empty: {
    title: 'Nada foi comprado no período',
    sentence: 'Escolha outro período ou outra peça.',
  },
  headline: ({ dearer, bought }) => `${formatNumber(dearer)} de ${formatNumber(bought)} itens mais caros que antes`,
});
