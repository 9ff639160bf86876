import { z } from 'zod';
import { choice } from '#core/contract/choice.ts';
import { drawn } from '#core/contract/decimal.ts';
import { formatNumber, formatPercent } from '#core/contract/format.ts';
import { byOne, bySome, report } from '#core/contract/report.ts';
import { countScope } from '#modules/stock/stock-count/stock-count.rules.ts';
import { stockKind } from '#modules/stock/stock/stock.rules.ts';
import { accuracyHead } from './report-head.ts';

/** What a count found somewhere: as the system says, or not. */
export const outcome = choice({ RIGHT: ['Certo', 'green'], WRONG: ['Com diferença', 'yellow'] });

const sums = {
  /** Batches somebody counted, and those of them that were right. */
  counted: z.int(),
  matched: z.int(),
  accuracy: z.string().nullable(),
  /** At the average of the counting: more than expected, less, and the one against the other. */
  surplus: z.string(),
  shortage: z.string(),
  net: z.string(),
};
/** What a count found in one place of one family. */
const accuracyRow = z.object({
  uuid: z.string(),
  count_uuid: z.string(),
  count_code: z.string(),
  title: z.string(),
  scope: countScope.schema,
  ended_at: z.string(),
  kind: stockKind.schema,
  /** None for what has no place or no family. */
  location: z.string().nullable(),
  family: z.string().nullable(),
  outcome: outcome.schema,
  ...sums,
});
export type AccuracyRow = z.infer<typeof accuracyRow>;

const totals = z.object({ counts: z.int(), ...sums });
export type AccuracyTotals = z.infer<typeof totals>;
const part = z.object({ name: z.string(), ...sums });
const summary = z.object({
  ...totals.shape,
  previous: totals,
  /** By month the count ended in, by place and by family, the largest differences first: each adds up to the whole. */
  months: z.array(part),
  places: z.array(part),
  families: z.array(part),
});
export type AccuracySummary = z.infer<typeof summary>;

const mostBars = 10;
const ofParts = (parts: readonly z.infer<typeof part>[]) =>
  parts.slice(0, mostBars).map(({ name, surplus, shortage }) => ({
    name,
    surplus: drawn(surplus),
    // Drawn to the same side: how large it is tells, its sign is in its name.
    shortage: Math.abs(drawn(shortage)),
  }));
const differences = [
  { key: 'surplus', label: 'Sobra', color: 'teal.6' },
  { key: 'shortage', label: 'Falta', color: 'red.6' },
];

export const accuracy = report({
  head: accuracyHead,
  path: '/stock/report/count-accuracy',
  period: { standard: 'twelve-months', presets: ['month', 'last-90', 'twelve-months'] },
  filters: {
    kind: byOne('Tipo', stockKind),
    outcome: bySome('Resultado', outcome, { ofTable: true }),
  },
  summary,
  row: accuracyRow,
  noun: { one: 'linha', many: 'linhas', feminine: true },
  figures: [
    {
      label: 'Acurácia',
      kind: 'percent',
      value: (told) => told.accuracy,
      before: ({ previous }) => previous.accuracy,
    },
    {
      label: 'Inventários aprovados',
      value: ({ counts }) => counts,
      before: ({ previous }) => previous.counts,
      to: () => '/stock/count?status=APPROVED',
    },
    {
      label: 'Lotes contados',
      value: ({ counted }) => counted,
      note: ({ matched }) => `${formatNumber(matched)} certos`,
    },
    { label: 'Sobras', kind: 'money', value: ({ surplus }) => surplus, shows: { outcome: 'WRONG' } },
    { label: 'Faltas', kind: 'money', value: ({ shortage }) => shortage, shows: { outcome: 'WRONG' } },
    { label: 'Diferença líquida', kind: 'money', value: ({ net }) => net, before: ({ previous }) => previous.net },
  ],
  charts: [
    {
      kind: 'area',
      title: 'Acurácia por mês',
      height: 220,
      values: 'percent',
      x: { key: 'name', label: 'Mês' },
      series: [{ key: 'accuracy', label: 'Acurácia', color: 'teal.6' }],
      points: ({ months }) =>
        months.map(({ name, accuracy: share }) => ({
          name: `${name.slice(5)}/${name.slice(0, 4)}`,
          accuracy: drawn(share ?? '0'),
        })),
    },
    {
      kind: 'ranking',
      title: 'Diferenças por local',
      height: 260,
      values: 'money',
      x: { key: 'name', label: 'Local' },
      series: differences,
      points: ({ places }) => ofParts(places),
    },
    {
      kind: 'ranking',
      title: 'Diferenças por família',
      height: 260,
      values: 'money',
      x: { key: 'name', label: 'Família' },
      series: differences,
      points: ({ families }) => ofParts(families),
    },
  ],
  columns: [
    {
      key: 'count_code',
      title: 'Inventário',
      mono: true,
      sortable: true,
      phone: 'line',
      to: ({ count_uuid }) => `/stock/count/show/${count_uuid}`,
    },
    { key: 'title', title: 'Título', sortable: true, phone: 'title' },
    { key: 'ended_at', title: 'Aprovado em', kind: 'moment', sortable: true, phone: 'line' },
    { key: 'scope', title: 'Escopo', choice: countScope, hiddenByDefault: true },
    { key: 'kind', title: 'Tipo', choice: stockKind, hiddenByDefault: true },
    { key: 'location', title: 'Local', sortable: true },
    { key: 'family', title: 'Família', sortable: true },
    { key: 'counted', title: 'Contados', kind: 'number', sortable: true, total: true },
    { key: 'matched', title: 'Certos', kind: 'number', sortable: true, total: true },
    { key: 'accuracy', title: 'Acurácia', kind: 'percent', sortable: true, phone: 'also' },
    { key: 'surplus', title: 'Sobra', kind: 'money', sortable: true, total: true, hiddenByDefault: true },
    { key: 'shortage', title: 'Falta', kind: 'money', sortable: true, total: true, hiddenByDefault: true },
    { key: 'net', title: 'Diferença', kind: 'money', sortable: true, total: true },
    { key: 'outcome', title: 'Resultado', choice: outcome, phone: 'badge' },
  ],
  order: ['-ended_at', 'count_code', 'location', 'family'],
  searchHint: 'Inventário, local ou família',
  empty: {
    title: 'Nenhum inventário aprovado no período',
    sentence: 'Escolha outro período acima, ou aprove um inventário contado.',
  },
  headline: ({ accuracy: share, counted }) =>
    share === null ? 'Nada contado em 12 meses' : `${formatPercent(share, 1)} de ${formatNumber(counted)} lotes`,
});
