import { z } from 'zod';
import { shareOf } from '#core/contract/decimal.ts';
import type { Period } from '#core/contract/days.ts';
import { formatDate, formatDuration, formatPercent } from '#core/contract/format.ts';
import { byRecord, report, type ReportFigure } from '#core/contract/report.ts';
import { productivityHead, timeHead } from './report-heads.ts';
import { mostBars, shortName, workedRow, workPeriod, type Worked } from './worked.ts';

/** How much was worked, and how it came out against what was planned. */
const workFigures: readonly ReportFigure<{ totals: Worked; previous: Worked }>[] = [
  {
    label: 'Tempo trabalhado',
    kind: 'duration',
    value: ({ totals }) => totals.spent_minutes,
    before: ({ previous }) => previous.spent_minutes,
  },
  {
    label: 'Estimado × gasto nos concluídos',
    kind: 'text',
    value: ({ totals }) => `${formatDuration(totals.completed_estimated)} × ${formatDuration(totals.completed_spent)}`,
    wide: true,
  },
  {
    label: 'Eficiência',
    kind: 'percent',
    value: ({ totals }) => totals.efficiency,
    before: ({ previous }) => previous.efficiency,
  },
  {
    label: 'Serviços acima do estimado',
    value: ({ totals }) => totals.late,
    before: ({ previous }) => previous.late,
  },
];

const workColumns = [
  { key: 'spent_minutes', title: 'Tempo no período', kind: 'duration', sortable: true, phone: 'line' },
  { key: 'orders', title: 'Ordens', kind: 'number' },
  { key: 'completed', title: 'Concluídos', kind: 'number', sortable: true, total: true, phone: 'line' },
  { key: 'completed_estimated', title: 'Estimado dos concluídos', kind: 'duration' },
  { key: 'completed_spent', title: 'Gasto nos concluídos', kind: 'duration' },
  { key: 'late', title: 'Acima do estimado', kind: 'number', total: true },
  { key: 'efficiency', title: 'Eficiência', kind: 'percent', sortable: true, phone: 'badge' },
] as const;

const byService = ({ start_date, end_date }: Period): string =>
  `/labor-productivity?start_date=${start_date}&end_date=${end_date}`;

export const timeRow = workedRow.extend({
  uuid: z.string(),
  technician_name: z.string(),
  /** Of the hours the house was open, those they were there for. */
  available_minutes: z.int(),
  /** Worked of those, in percent. */
  utilization: z.number().nullable(),
});
const inHours = (minutes: number): number => Math.round(minutes / 6) / 10;

export const timeControl = report({
  head: timeHead,
  path: '/labor-productivity/technician',
  period: workPeriod,
  filters: {},
  summary: z.object({
    totals: workedRow,
    /** The same number of days before. */
    previous: workedRow,
    /** Of all who worked, together. */
    available_minutes: z.int(),
    /** Who worked most. */
    technicians: z.array(timeRow),
    days: z.array(z.object({ day: z.string(), minutes: z.int() })),
    running: z.int(),
  }),
  row: timeRow,
  noun: { one: 'técnico', many: 'técnicos' },
  figures: [
    ...workFigures.map((figure) => ({ ...figure, to: byService })),
    {
      label: 'Utilização',
      kind: 'percent',
      value: ({ totals, available_minutes }) => shareOf(String(totals.spent_minutes), String(available_minutes), 1),
      note: ({ available_minutes }) => `de ${formatDuration(available_minutes)} úteis, sem ausências`,
    },
  ],
  charts: [
    {
      kind: 'ranking',
      title: 'Estimado e gasto por técnico',
      height: 320,
      values: 'hours',
      x: { key: 'name', label: 'Técnico' },
      series: [
        { key: 'estimated', label: 'Estimado', color: 'gray.4' },
        { key: 'spent', label: 'Gasto', color: 'teal.6' },
      ],
      points: ({ technicians }) =>
        technicians.slice(0, mostBars).map((row) => ({
          name: shortName(row.technician_name),
          uuid: row.uuid,
          estimated: inHours(row.completed_estimated),
          spent: inHours(row.completed_spent),
        })),
      to: ({ uuid }, _series, period) => `${byService(period)}&technician_uuid=${uuid}`,
    },
    {
      kind: 'area',
      title: 'Horas trabalhadas por dia',
      height: 320,
      values: 'hours',
      x: { key: 'day', label: 'Dia' },
      series: [{ key: 'hours', label: 'Horas', color: 'teal.6' }],
      points: ({ days, technicians }) =>
        technicians.length === 0
          ? []
          : days.map(({ day, minutes }) => ({ day: formatDate(day).slice(0, 5), on: day, hours: inHours(minutes) })),
      to: ({ on }) => `/labor-productivity?start_date=${on}&end_date=${on}`,
    },
  ],
  columns: [
    {
      key: 'technician_name',
      title: 'Técnico',
      sortable: true,
      phone: 'title',
      to: ({ uuid }, period) => `${byService(period)}&technician_uuid=${uuid}`,
    },
    ...workColumns,
    { key: 'available_minutes', title: 'Tempo útil', kind: 'duration', hiddenByDefault: true },
    { key: 'utilization', title: 'Utilização', kind: 'percent', sortable: true },
  ],
  order: ['-spent_minutes', 'technician_name'],
  searchHint: 'Técnico',
  empty: {
    title: 'Nenhum tempo foi registrado no período',
    sentence: 'Escolha outro período acima, ou peça à equipe que use o cronômetro.',
  },
  headline: ({ running }) => (running === 1 ? '1 cronômetro em andamento' : `${running} cronômetros em andamento`),
});

export const productivityRow = workedRow.extend({
  /** Of the pair. */
  uuid: z.string(),
  technician_uuid: z.string(),
  technician_name: z.string(),
  labor_uuid: z.string(),
  labor_code: z.string(),
  labor_name: z.string(),
});

export const productivity = report({
  head: productivityHead,
  path: '/labor-productivity',
  period: workPeriod,
  filters: { technician_uuid: byRecord('Técnico'), labor_uuid: byRecord('Serviço') },
  summary: z.object({ totals: workedRow, previous: workedRow }),
  row: productivityRow,
  noun: { one: 'linha', many: 'linhas', feminine: true },
  figures: workFigures,
  columns: [
    { key: 'technician_name', title: 'Técnico', sortable: true, phone: 'title' },
    { key: 'labor_code', title: 'Código', mono: true, hiddenByDefault: true },
    { key: 'labor_name', title: 'Serviço', sortable: true, phone: 'line' },
    ...workColumns,
  ],
  order: ['-spent_minutes', 'technician_name', 'labor_name'],
  searchHint: 'Técnico ou serviço',
  empty: {
    title: 'Nenhum tempo foi registrado no período',
    sentence: 'Escolha outro período acima, ou peça à equipe que use o cronômetro.',
  },
  headline: ({ totals }) => `Eficiência de ${formatPercent(totals.efficiency, 1)} em 30 dias`,
});
