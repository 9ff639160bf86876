import { z } from 'zod';
import { choice } from '#core/contract/choice.ts';
import { drawn } from '#core/contract/decimal.ts';
import { formatDate, formatMoney, formatNumber } from '#core/contract/format.ts';
import { byOne, report } from '#core/contract/report.ts';
import { stockKind } from '#modules/stock/stock/stock.rules.ts';
import { itemColumns, itemNoun, itemRow, itemSearch } from './item.ts';
import { positionHead } from './report-heads.ts';

export const holding = choice({ IN_STOCK: ['Com saldo', 'green'], EMPTY: ['Zerado', 'gray'] });
export const moving = choice({ MOVING: ['Com saída', 'teal'], IDLE: ['Sem saída', 'violet'] });

export const positionRow = itemRow.extend({
  /** What there was before the first day, and after the last one. */
  opening: z.string(),
  entries: z.string(),
  exits: z.string(),
  /** Counts, corrections and what was taken back. */
  adjusted: z.string(),
  closing: z.string(),
  opening_value: z.string(),
  value: z.string(),
  consumed: z.string(),
  turnover: z.string().nullable(),
  coverage_days: z.int().nullable(),
  idle_days: z.int().nullable(),
  holding: holding.schema,
  moving: moving.schema,
});
export type PositionRow = z.infer<typeof positionRow>;

const flow = z.object({ consumed: z.string(), turnover: z.string().nullable(), coverage_days: z.int().nullable() });
export type Flow = z.infer<typeof flow>;

/** Of now, whatever the days. */
const now = z.object({ below_min: z.int(), expiring: z.int(), expiring_value: z.string() });

export const position = report({
  head: positionHead,
  path: '/stock/position',
  period: { standard: 'last-90', presets: ['last-30', 'last-90', 'last-month', 'last-year'] },
  filters: {
    kind: byOne('Tipo', stockKind),
    holding: byOne('Saldo', holding, { ofTable: true }),
    moving: byOne('Giro', moving, { ofTable: true }),
  },
  summary: z.object({
    ...flow.shape,
    ...now.shape,
    items: z.int(),
    value: z.string(),
    opening_value: z.string(),
    idle_items: z.int(),
    idle_value: z.string(),
    counted: z.int(),
    /** Of the lots counted, those found as they were said to be. */
    accuracy: z.string().nullable(),
    previous: flow,
    course: z.array(z.object({ day: z.string(), value: z.string() })),
  }),
  row: positionRow,
  noun: itemNoun,
  figures: [
    {
      label: 'Valor em estoque',
      kind: 'money',
      value: ({ value }) => value,
      before: ({ opening_value }) => opening_value,
      shows: { holding: 'IN_STOCK' },
    },
    {
      label: 'Consumo no período',
      kind: 'money',
      value: ({ consumed }) => consumed,
      before: ({ previous }) => previous.consumed,
      shows: { moving: 'MOVING' },
    },
    {
      label: 'Giro',
      value: ({ turnover }) => turnover,
      before: ({ previous }) => previous.turnover,
      shows: { moving: 'MOVING' },
    },
    {
      label: 'Cobertura',
      value: ({ coverage_days }) => coverage_days,
      note: () => 'Dias, pelo consumo do período',
      shows: { moving: 'MOVING' },
    },
    {
      label: 'Parado no período',
      kind: 'money',
      value: ({ idle_value }) => idle_value,
      note: ({ idle_items }) => `${formatNumber(idle_items)} itens sem saída`,
      shows: { moving: 'IDLE', holding: 'IN_STOCK' },
    },
    {
      label: 'Abaixo do mínimo',
      value: ({ below_min }) => below_min,
      note: () => 'Agora',
      to: () => '/stock/alerts?alert=OUT,BELOW_MIN',
      colour: ({ below_min }) => (below_min > 0 ? 'red' : undefined),
    },
    {
      label: 'Vencidos ou a vencer',
      value: ({ expiring }) => expiring,
      note: ({ expiring_value }) => `${formatMoney(expiring_value)} em 90 dias`,
      to: () => '/stock/alerts?alert=EXPIRED,EXPIRING_30,EXPIRING_60,EXPIRING_90',
      colour: ({ expiring }) => (expiring > 0 ? 'yellow' : undefined),
    },
    {
      label: 'Acurácia dos inventários',
      kind: 'percent',
      value: ({ accuracy }) => accuracy,
      note: ({ counted }) => `${formatNumber(counted)} lotes contados`,
      to: ({ start_date, end_date }) => `/report/stock-count?start_date=${start_date}&end_date=${end_date}`,
    },
  ],
  charts: [
    {
      kind: 'area',
      title: 'Valor em estoque',
      height: 220,
      values: 'money',
      x: { key: 'day', label: 'Dia' },
      series: [{ key: 'value', label: 'Valor', color: 'teal.6' }],
      points: ({ course }) => course.map(({ day, value }) => ({ day: formatDate(day), value: drawn(value) })),
    },
  ],
  columns: [
    ...itemColumns,
    { key: 'opening', title: 'Saldo inicial', kind: 'number', sortable: true },
    { key: 'entries', title: 'Entradas', kind: 'number', sortable: true },
    { key: 'exits', title: 'Saídas', kind: 'number', sortable: true },
    { key: 'adjusted', title: 'Ajustes', kind: 'number', sortable: true, hiddenByDefault: true },
    { key: 'closing', title: 'Saldo final', kind: 'number', unit: 'unit', sortable: true, phone: 'line' },
    { key: 'value', title: 'Valor', kind: 'money', sortable: true, total: true, phone: 'also' },
    { key: 'consumed', title: 'Consumo', kind: 'money', sortable: true, total: true },
    { key: 'turnover', title: 'Giro', kind: 'number', sortable: true },
    { key: 'coverage_days', title: 'Cobertura (dias)', kind: 'number', sortable: true },
    { key: 'idle_days', title: 'Dias sem saída', kind: 'number', sortable: true },
    { key: 'opening_value', title: 'Valor inicial', kind: 'money', sortable: true, total: true, hiddenByDefault: true },
    { key: 'holding', title: 'Saldo', choice: holding, hiddenByDefault: true },
    { key: 'moving', title: 'Giro no período', choice: moving, phone: 'badge', hiddenByDefault: true },
  ],
  order: ['-value', 'name'],
  searchHint: itemSearch,
  empty: { title: 'Nenhum item', sentence: 'Dê entrada em peças ou produtos para ver a posição do estoque.' },
  headline: ({ value, items }) => `${formatMoney(value)} em ${formatNumber(items)} itens`,
});
