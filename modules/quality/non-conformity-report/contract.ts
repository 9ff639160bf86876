import { z } from 'zod';
import { choice, type ValueOf } from '#core/contract/choice.ts';
import { drawn } from '#core/contract/decimal.ts';
import { formatNumber, formatPercent } from '#core/contract/format.ts';
import { byOne, report } from '#core/contract/report.ts';
import { nonConformityHead } from './report-head.ts';

/** What the bars of the Pareto stand for. */
export const groupedBy = choice({
  CAUSE: ['Causa (6M)', 'teal'],
  ORIGIN: ['Origem', 'blue'],
  SEVERITY: ['Gravidade', 'yellow'],
  SUPPLIER: ['Fornecedor', 'violet'],
  EQUIPMENT: ['Equipamento', 'gray'],
});
export type GroupedBy = ValueOf<typeof groupedBy>;

const totals = z.object({
  found: z.int(),
  closed: z.int(),
  /** Past their day and not treated. */
  late: z.int(),
  /** Days from being found to having the actions done, and to being closed. */
  treat_days: z.string().nullable(),
  close_days: z.string().nullable(),
  /** Of those treated, in percent. */
  on_time: z.string().nullable(),
  /** That came back: reopened, or the same cause of the same thing within a year of being closed. */
  recurrent: z.int(),
  cost: z.string(),
});
export type NonConformityTotals = z.infer<typeof totals>;

export const paretoRow = z.object({
  uuid: z.string(),
  name: z.string(),
  found: z.int(),
  share: z.string(),
  /** With those before it: where eight of ten come from. */
  cumulative: z.string(),
  late: z.int(),
  treat_days: z.string().nullable(),
  target_days: z.string().nullable(),
  recurrent: z.int(),
  cost: z.string(),
});
export type ParetoRow = z.infer<typeof paretoRow>;

const named = z.array(z.object({ name: z.string(), found: z.int() }));
const ranking = <S>(title: string, label: string, color: string, of: (summary: S) => z.infer<typeof named>) => ({
  kind: 'ranking' as const,
  title,
  height: 300,
  x: { key: 'name', label },
  series: [{ key: 'found', label: 'Não conformidades', color }],
  points: (summary: S) => of(summary).map(({ name, found }) => ({ name: name.slice(0, 28), found })),
});
const summary = z.object({
  totals,
  previous: totals,
  months: z.array(z.object({ month: z.string(), found: z.int(), closed: z.int() })),
  causes: named,
  origins: named,
});
type Summary = z.infer<typeof summary>;

export const nonConformityReport = report({
  head: nonConformityHead,
  path: '/quality/non-conformity-report',
  period: { standard: 'twelve-months', presets: ['last-30', 'last-90', 'twelve-months'] },
  filters: { by: byOne('Pareto por', groupedBy, { ofTable: true }) },
  summary,
  row: paretoRow,
  noun: { one: 'grupo', many: 'grupos' },
  figures: [
    {
      label: 'Registradas',
      value: ({ totals: now }) => now.found,
      before: ({ previous }) => previous.found,
      to: ({ start_date, end_date }) => `/quality/non-conformities?detected_from=${start_date}&detected_to=${end_date}`,
    },
    {
      label: 'Dias até tratar',
      value: ({ totals: now }) => now.treat_days,
      before: ({ previous }) => previous.treat_days,
    },
    {
      label: 'Tratadas no prazo',
      kind: 'percent',
      value: ({ totals: now }) => now.on_time,
      before: ({ previous }) => previous.on_time,
    },
    {
      label: 'Dias até encerrar',
      value: ({ totals: now }) => now.close_days,
      before: ({ previous }) => previous.close_days,
    },
    {
      label: 'Atrasadas',
      value: ({ totals: now }) => now.late,
      to: () => '/quality/non-conformities?late=true',
      colour: ({ totals: now }) => (now.late > 0 ? 'red' : undefined),
    },
    {
      label: 'Reincidentes',
      value: ({ totals: now }) => now.recurrent,
      before: ({ previous }) => previous.recurrent,
    },
    { label: 'Custo', kind: 'money', value: ({ totals: now }) => now.cost, before: ({ previous }) => previous.cost },
  ],
  charts: [
    {
      kind: 'bar',
      title: 'Registradas por mês e quantas já encerradas',
      height: 240,
      x: { key: 'month', label: 'Mês' },
      series: [
        { key: 'found', label: 'Registradas', color: 'red.6' },
        { key: 'closed', label: 'Já encerradas', color: 'green.6' },
      ],
      points: ({ months }) =>
        months.map(({ month, found, closed }) => ({
          month: `${month.slice(5, 7)}/${month.slice(0, 4)}`,
          found,
          closed,
        })),
    },
    ranking<Summary>('Pareto das causas', 'Causa', 'teal.6', ({ causes }) => causes),
    ranking<Summary>('Pareto das origens', 'Origem', 'blue.6', ({ origins }) => origins),
  ],
  columns: [
    { key: 'name', title: 'Grupo', sortable: true, strong: true, phone: 'title' },
    { key: 'found', title: 'Registradas', kind: 'number', sortable: true, total: true, phone: 'line' },
    { key: 'share', title: '% do total', kind: 'percent', phone: 'badge' },
    { key: 'cumulative', title: '% acumulado', kind: 'percent' },
    { key: 'treat_days', title: 'Dias até tratar', kind: 'number', sortable: true, phone: 'line' },
    {
      key: 'target_days',
      title: 'Meta (dias)',
      kind: 'number',
      tone: ({ treat_days, target_days }) =>
        treat_days !== null && target_days !== null && drawn(treat_days) > drawn(target_days) ? 'red' : undefined,
    },
    {
      key: 'late',
      title: 'Atrasadas',
      kind: 'number',
      sortable: true,
      total: true,
      tone: ({ late }) => (late > 0 ? 'red' : undefined),
    },
    { key: 'recurrent', title: 'Reincidentes', kind: 'number', sortable: true, total: true },
    { key: 'cost', title: 'Custo', kind: 'money', sortable: true, total: true },
  ],
  order: ['-found', 'name'],
  searchHint: 'Causa, origem, fornecedor ou equipamento',
  empty: {
    title: 'Nenhuma não conformidade no período',
    sentence: 'Escolha outro período acima: contam as constatadas nele, menos as improcedentes.',
  },
  headline: ({ totals: now }) =>
    now.on_time === null
      ? `${formatNumber(now.found)} registradas em 12 meses`
      : `${formatNumber(now.found)} em 12 meses, ${formatPercent(now.on_time, 0)} tratadas no prazo`,
});
