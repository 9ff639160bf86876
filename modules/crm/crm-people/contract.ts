import { z } from 'zod';
import type { Period } from '#core/contract/days.ts';
import { formatMoney, formatNumber } from '#core/contract/format.ts';
import { bySome, report } from '#core/contract/report.ts';
import { crmReportType } from '#modules/crm/crm-report/crm-report.rules.ts';
import { peopleHead } from './report-head.ts';

const totals = z.object({
  won: z.int(),
  won_value: z.string(),
  lost: z.int(),
  /** Of what was decided; nothing where nothing was. */
  conversion: z.string().nullable(),
});
export type Totals = z.infer<typeof totals>;

const personRow = z.object({
  uuid: z.string(),
  responsible_uuid: z.string().nullable(),
  name: z.string(),
  open: z.int(),
  overdue: z.int(),
  value: z.string(),
  weighted: z.string(),
  ...totals.shape,
});
export type PersonRow = z.infer<typeof personRow>;

const decided = (status: string, { start_date, end_date }: Period): string =>
  `/crm?status=${status}&closed_from=${start_date}&closed_to=${end_date}`;
const openOf = ({ responsible_uuid: who }: PersonRow, more = ''): string =>
  `/crm?${who ? `open=1&responsible_uuid=${who}` : 'status=NOT_ASSIGNED'}${more}`;
const decidedBy = ({ responsible_uuid: who }: PersonRow, status: string, period: Period): string | undefined =>
  who ? `${decided(status, period)}&responsible_uuid=${who}` : undefined;

export const people = report({
  head: peopleHead,
  path: '/crm/people',
  period: { standard: 'last-90', presets: ['last-30', 'last-90', 'last-month', 'last-year'] },
  filters: { type: bySome('Tipo', crmReportType) },
  summary: z.object({
    open: z.int(),
    overdue: z.int(),
    value: z.string(),
    weighted: z.string(),
    totals,
    previous: totals,
    reasons: z.array(z.object({ uuid: z.string(), name: z.string(), lost: z.int() })),
  }),
  row: personRow,
  noun: { one: 'responsável', many: 'responsáveis' },
  figures: [
    { label: 'Em aberto', value: ({ open }) => open, to: () => '/crm?open=1' },
    {
      label: 'Ações vencidas',
      value: ({ overdue }) => overdue,
      to: () => '/crm?overdue=1',
      colour: ({ overdue }) => (overdue > 0 ? 'red' : undefined),
    },
    {
      label: 'Valor no funil',
      kind: 'money',
      value: ({ value }) => value,
      note: ({ weighted }) => `Ponderado ${formatMoney(weighted)}`,
      to: () => '/crm?open=1&sort_by=value&sort_order=desc',
    },
    {
      label: 'Convertidos',
      value: ({ totals: now }) => now.won,
      before: ({ previous }) => previous.won,
      to: (period) => decided('WON', period),
    },
    {
      label: 'Valor convertido',
      kind: 'money',
      value: ({ totals: now }) => now.won_value,
      before: ({ previous }) => previous.won_value,
      to: (period) => decided('WON', period),
    },
    {
      label: 'Conversão',
      kind: 'percent',
      value: ({ totals: now }) => now.conversion,
      before: ({ previous }) => previous.conversion,
      to: (period) => decided('WON,LOST', period),
    },
  ],
  charts: [
    {
      kind: 'ranking',
      title: 'Por que se perde',
      height: 240,
      values: 'number',
      x: { key: 'name', label: 'Motivo' },
      series: [{ key: 'lost', label: 'Perdidos', color: 'red.6' }],
      points: ({ reasons }) => reasons.map(({ uuid, name, lost }) => ({ uuid, name, lost })),
      to: ({ uuid }, _series, period) => `${decided('LOST', period)}&lost_reason_uuid=${String(uuid)}`,
    },
  ],
  columns: [
    { key: 'name', title: 'Responsável', sortable: true, strong: true, phone: 'title', to: (row) => openOf(row) },
    {
      key: 'open',
      title: 'Em aberto',
      kind: 'number',
      sortable: true,
      total: true,
      phone: 'line',
      to: (row) => openOf(row),
    },
    {
      key: 'overdue',
      title: 'Ações vencidas',
      kind: 'number',
      sortable: true,
      total: true,
      to: (row) => openOf(row, '&overdue=1'),
      tone: ({ overdue }) => (overdue > 0 ? 'red' : undefined),
    },
    { key: 'value', title: 'Valor no funil', kind: 'money', sortable: true, total: true, phone: 'also' },
    { key: 'weighted', title: 'Ponderado', kind: 'money', sortable: true, total: true },
    {
      key: 'won',
      title: 'Convertidos',
      kind: 'number',
      sortable: true,
      total: true,
      phone: 'line',
      to: (row, period) => decidedBy(row, 'WON', period),
    },
    { key: 'won_value', title: 'Valor convertido', kind: 'money', sortable: true, total: true },
    {
      key: 'lost',
      title: 'Perdidos',
      kind: 'number',
      sortable: true,
      total: true,
      to: (row, period) => decidedBy(row, 'LOST', period),
    },
    { key: 'conversion', title: 'Conversão', kind: 'percent', phone: 'badge' },
  ],
  order: ['-weighted', 'name'],
  searchHint: 'Responsável',
  empty: {
    title: 'Ninguém tem relatórios',
    sentence: 'Registre o primeiro relatório de CRM e atribua um responsável.',
  },
  headline: ({ open, weighted }) => `${formatNumber(open)} em aberto, ${formatMoney(weighted)} ponderados`,
});
