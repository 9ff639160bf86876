import { z } from 'zod';
import type { Point } from '#core/contract/chart.ts';
import { choice } from '#core/contract/choice.ts';
import { drawn } from '#core/contract/decimal.ts';
import { formatMoney, formatNumber, formatPercent } from '#core/contract/format.ts';
import { byOne, bySome, report } from '#core/contract/report.ts';
import type { PeriodRule } from '#core/contract/report-period.ts';
import { abcClass, stockKind } from '#modules/stock/stock/stock.rules.ts';
import { itemColumns, itemNoun, itemRow, itemSearch } from './item.ts';
import { abcHead } from './report-heads.ts';

/** Nothing went out: class C by rule, and a question of its own. */
export const turnover = choice({ MOVING: ['Com giro', 'green'], IDLE: ['Sem giro', 'gray'] });

export const abcRow = itemRow.extend({
  rank: z.int(),
  /** What went out in the period, and what it was worth when it did. */
  quantity: z.string(),
  value: z.string(),
  share: z.string(),
  cumulative: z.string(),
  class: abcClass.schema,
  turnover: turnover.schema,
  on_hand: z.string(),
  stock_value: z.string(),
});
export type AbcRow = z.infer<typeof abcRow>;

export const abcSummary = z.object({
  a_limit: z.string(),
  b_limit: z.string(),
  total: z.string(),
  /** The same number of days before, for the trend. */
  previous_total: z.string(),
  classes: z.array(
    z.object({ class: abcClass.schema, items: z.int(), value: z.string(), share: z.string(), stock_value: z.string() }),
  ),
  idle_items: z.int(),
  idle_stock_value: z.string(),
  /** The whole ranking in some hundred points, the last of each class among them. */
  curve: z.array(z.object({ rank: z.int(), cumulative: z.string(), class: abcClass.schema })),
});
export type AbcSummary = z.infer<typeof abcSummary>;

/** Also whoever asks of which class an item is goes by it. */
export const abcPeriod: PeriodRule = { standard: 'last-year', presets: ['last-30', 'last-90', 'last-year'] };

/** The colours of the classes' badges. */
const colors = { A: 'green.6', B: 'blue.6', C: 'gray.5' };
const items = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'item' : 'itens'}`;

export const abc = report({
  head: abcHead,
  path: '/stock/report/abc',
  period: abcPeriod,
  filters: {
    class: bySome('Classe', abcClass, { ofTable: true }),
    turnover: byOne('Giro', turnover, { ofTable: true }),
    kind: byOne('Tipo', stockKind),
  },
  summary: abcSummary,
  row: abcRow,
  noun: itemNoun,
  figures: [
    {
      label: 'Consumo no período',
      kind: 'money',
      value: ({ total }) => total,
      before: ({ previous_total }) => previous_total,
      wide: true,
    },
    ...abcClass.values.map((letter) => ({
      label: `Classe ${letter}`,
      kind: 'text' as const,
      value: ({ classes }: AbcSummary) => items(classes.find((one) => one.class === letter)?.items ?? 0),
      note: ({ classes }: AbcSummary) =>
        `${formatPercent(classes.find((one) => one.class === letter)?.share ?? '0', 1)} do valor consumido`,
      shows: { class: letter },
    })),
    {
      label: 'Sem giro',
      kind: 'text',
      value: ({ idle_items }) => items(idle_items),
      note: ({ idle_stock_value }) => `${formatMoney(idle_stock_value)} parados`,
      shows: { turnover: 'IDLE' },
    },
  ],
  charts: [
    {
      kind: 'area',
      title: 'Valor consumido, do item que mais consome ao que menos',
      height: 220,
      values: 'percent',
      most: 100,
      x: { key: 'rank', label: 'Classe', numeric: (rank) => formatNumber(rank) },
      series: abcClass.values.map((one) => ({ key: one, label: `Classe ${one}`, color: colors[one] })),
      points: ({ curve }) => pointsOf(curve),
      // A point stands in its class; a line of the table is one.
      shows: ({ name }, letter) => ({ class: String(name ?? letter) }),
      references: ({ a_limit, b_limit }) => [
        { at: drawn(a_limit), label: `${formatPercent(drawn(a_limit))}: fim da classe A` },
        { at: drawn(b_limit), label: `${formatPercent(drawn(b_limit))}: fim da classe B` },
      ],
      table: ({ classes }) => ({
        x: 'name',
        columns: [
          { key: 'items', label: 'Itens' },
          { key: 'ofItems', label: '% dos itens' },
          { key: 'share', label: '% do valor' },
        ],
        rows: classes.map((one) => ({
          name: one.class,
          items: formatNumber(one.items),
          ofItems: formatPercent(shareOf(one.items, classes), 1),
          share: formatPercent(one.share, 1),
        })),
      }),
    },
  ],
  columns: [
    { key: 'rank', title: 'Posição', kind: 'number', width: 90 },
    { key: 'class', title: 'Classe', choice: abcClass, phone: 'badge' },
    ...itemColumns,
    { key: 'quantity', title: 'Consumo', kind: 'number', unit: 'unit', sortable: true },
    { key: 'value', title: 'Valor consumido', kind: 'money', sortable: true, total: true, phone: 'line' },
    { key: 'share', title: '% do total', kind: 'percent' },
    { key: 'cumulative', title: '% acumulado', kind: 'percent' },
    { key: 'turnover', title: 'Giro', choice: turnover, hiddenByDefault: true },
    { key: 'on_hand', title: 'Saldo', kind: 'number', hiddenByDefault: true },
    { key: 'stock_value', title: 'Valor em estoque', kind: 'money', sortable: true, total: true },
  ],
  order: ['rank'],
  searchHint: itemSearch,
  empty: {
    title: 'Nenhum item em estoque',
    sentence: 'Cadastre itens de estoque e registre as saídas: a curva se faz delas.',
  },
  headline: ({ total }) => `${formatMoney(total)} consumidos em 12 meses`,
});

const shareOf = (some: number, classes: AbcSummary['classes']): number => {
  const all = classes.reduce((sum, one) => sum + one.items, 0);
  return all > 0 ? (100 * some) / all : 0;
};

/** A class begins where the one before ends, so that the curve has no gaps. */
function pointsOf(curve: AbcSummary['curve']): Point[] {
  return curve.map(({ rank, cumulative, class: own }, index) => {
    const next = curve[index + 1]?.class ?? own;
    return { rank, [own]: drawn(cumulative), [next]: drawn(cumulative) };
  });
}
