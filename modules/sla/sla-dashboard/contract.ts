import { z } from 'zod';
import { choice } from '#core/contract/choice.ts';
import type { Period } from '#core/contract/days.ts';
import { formatNumber, formatPercent } from '#core/contract/format.ts';
import { byOne, byRecord, report, type ReportAsked } from '#core/contract/report.ts';
import { bucket } from '#modules/sla/sla-clock/clock.rules.ts';
import { slaHead } from './report-head.ts';

export const grouping = choice({
  CUSTOMER: 'Cliente',
  TYPE: 'Tipo de ordem',
  TECHNICIAN: 'Técnico',
  PRIORITY: 'Prioridade',
  POLICY: 'Política',
  CONTRACT: 'Contrato',
});

const kept = {
  /** Ready in the period, of those with a promise. */
  done: z.int(),
  within: z.int(),
  /** In percent; none where nothing was ready. */
  share: z.number().nullable(),
};
const minutes = {
  own_minutes: z.int(),
  parts_minutes: z.int(),
  approval_minutes: z.int(),
  customer_minutes: z.int(),
  paused_minutes: z.int(),
};

/** The filter of the order list that leaves a group's orders. */
const filterOf: Record<string, string | undefined> = {
  CUSTOMER: 'customer_uuid',
  TYPE: 'type_uuid',
  TECHNICIAN: 'technician_uuid',
  PRIORITY: 'priority',
};
const ordersOf = (narrowed: Record<string, string | undefined>, { customer_uuid, type_uuid }: ReportAsked): string => {
  const all = Object.entries({ customer_uuid, type_uuid, ...narrowed });
  return `/service-order?${new URLSearchParams(all.flatMap(([key, value]) => (value ? [[key, value]] : [])))}`;
};
export const readyIn = ({ start_date, end_date }: Period, sla_state: string, asked: ReportAsked, group = {}): string =>
  ordersOf({ finished_from: start_date, finished_to: end_date, sla_state, ...group }, asked);
/** Of policies and contracts the order list has no filter. */
const readyOf = (row: { uuid: string }, sla_state: string, period: Period, asked: ReportAsked): string | undefined => {
  const key = filterOf[asked['by'] ?? 'CUSTOMER'];
  return key && readyIn(period, sla_state, asked, { [key]: row.uuid });
};
const short = (name: string): string => (name.length > 22 ? `${name.slice(0, 21)}…` : name);

export const slaDashboard = report({
  head: slaHead,
  path: '/sla-dashboard',
  period: { standard: 'last-30', presets: ['last-7', 'last-30', 'last-90', 'last-month', 'last-year'], longest: 366 },
  filters: {
    customer_uuid: byRecord('Cliente'),
    type_uuid: byRecord('Tipo de ordem'),
    by: byOne('Agrupar por', grouping, { ofTable: true }),
  },
  summary: z.object({
    totals: z.object({ ...kept, response_share: z.number().nullable(), ...minutes }),
    /** As many days before. */
    previous: z.object(kept),
    trend: z.array(z.object({ week: z.string(), ...kept })),
    at_risk: z.int(),
    breached: z.int(),
  }),
  row: z.object({ uuid: z.string(), name: z.string(), ...kept, late: z.int(), spent_minutes: z.int(), ...minutes }),
  noun: { one: 'grupo', many: 'grupos' },
  figures: [
    {
      label: 'Dentro do SLA',
      kind: 'percent',
      value: ({ totals }) => totals.share,
      before: ({ previous }) => previous.share,
      to: (period, asked) => readyIn(period, 'MET', asked),
    },
    { label: 'Primeiro atendimento no prazo', kind: 'percent', value: ({ totals }) => totals.response_share },
    {
      label: 'Concluídas com prazo',
      value: ({ totals }) => totals.done,
      before: ({ previous }) => previous.done,
      to: (period, asked) => readyIn(period, 'MET,BREACHED', asked),
    },
    {
      label: 'Concluídas fora do SLA',
      value: ({ totals }) => totals.done - totals.within,
      before: ({ previous }) => previous.done - previous.within,
      to: (period, asked) => readyIn(period, 'BREACHED', asked),
    },
    {
      label: 'Em risco agora',
      value: ({ at_risk }) => at_risk,
      note: () => 'Abertas, perto do fim do prazo',
      to: (_period, asked) =>
        ordersOf({ open: '1', sla_state: 'AT_RISK', sort_by: 'solution_due_at', sort_order: 'asc' }, asked),
      colour: ({ at_risk }) => (at_risk > 0 ? 'yellow' : undefined),
    },
    {
      label: 'Estouradas agora',
      value: ({ breached }) => breached,
      note: () => 'Abertas, além do prazo',
      to: (_period, asked) => ordersOf({ open: '1', late: '1' }, asked),
      colour: ({ breached }) => (breached > 0 ? 'red' : undefined),
    },
  ],
  charts: [
    {
      kind: 'bar',
      title: 'Dentro do SLA por semana',
      height: 240,
      values: 'percent',
      x: { key: 'week', label: 'Semana de' },
      series: [{ key: 'share', label: 'Dentro do SLA', color: 'teal.6' }],
      points: ({ trend }) => trend.map(({ week, share }) => ({ week, share: share ?? 0 })),
    },
    {
      kind: 'ranking',
      title: 'Onde foi o tempo',
      height: 240,
      values: 'hours',
      x: { key: 'name', label: 'De quem era o tempo' },
      series: [{ key: 'hours', label: 'Horas de trabalho', color: 'blue.6' }],
      points: ({ totals }) =>
        [
          { name: bucket.label('OWN'), hours: totals.own_minutes / 60 },
          { name: bucket.label('PARTS'), hours: totals.parts_minutes / 60 },
          { name: bucket.label('APPROVAL'), hours: totals.approval_minutes / 60 },
          { name: bucket.label('CUSTOMER'), hours: totals.customer_minutes / 60 },
          { name: bucket.label('PAUSED'), hours: totals.paused_minutes / 60 },
        ].map((point) => ({ ...point, name: short(point.name) })),
    },
  ],
  columns: [
    { key: 'name', title: 'Grupo', sortable: true, phone: 'title' },
    {
      key: 'done',
      title: 'Concluídas',
      kind: 'number',
      sortable: true,
      phone: 'line',
      to: (row, period, asked) => readyOf(row, 'MET,BREACHED', period, asked),
    },
    {
      key: 'late',
      title: 'Fora do SLA',
      kind: 'number',
      sortable: true,
      phone: 'also',
      to: (row, period, asked) => (row.late > 0 ? readyOf(row, 'BREACHED', period, asked) : undefined),
    },
    { key: 'share', title: 'Dentro do SLA', kind: 'percent', sortable: true, phone: 'badge' },
    { key: 'spent_minutes', title: 'Tempo médio', kind: 'worked', sortable: true },
    { key: 'own_minutes', title: bucket.label('OWN'), kind: 'worked', hiddenByDefault: true },
    { key: 'parts_minutes', title: bucket.label('PARTS'), kind: 'worked', sortable: true },
    { key: 'approval_minutes', title: bucket.label('APPROVAL'), kind: 'worked', sortable: true },
    { key: 'customer_minutes', title: bucket.label('CUSTOMER'), kind: 'worked', sortable: true },
    { key: 'paused_minutes', title: bucket.label('PAUSED'), kind: 'worked', hiddenByDefault: true },
  ],
  order: ['-late', 'name'],
  searchHint: 'Nome do grupo',
  empty: {
    title: 'Nenhuma ordem com prazo ficou pronta no período',
    sentence: 'Escolha outro período acima, ou veja se há políticas de SLA ativas.',
  },
  headline: ({ totals }) =>
    totals.share === null
      ? 'Nenhuma ordem com prazo em 30 dias'
      : `${formatPercent(totals.share, 0)} dentro do SLA em ${formatNumber(totals.done)} ordens`,
});
