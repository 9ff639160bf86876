import { z } from 'zod';
import { formatNumber } from '#core/contract/format.ts';
import { byRecord, bySome, report } from '#core/contract/report.ts';
import { fleetAdvice, fleetCover } from './customer-fleet.rules.ts';
import { customerFleetHead } from './report-head.ts';

const unitRow = z.object({
  uuid: z.string(),
  customer_uuid: z.string(),
  customer_name: z.string(),
  equipment_name: z.string(),
  serial_number: z.string().nullable(),
  site: z.string().nullable(),
  installed_at: z.string().nullable(),
  /** Whole years since it was installed. */
  years: z.int().nullable(),
  /** Faults that began in the period. */
  stops: z.int(),
  availability: z.string().nullable(),
  mtbf_days: z.string().nullable(),
  /** From the order to the delivery, what still runs until now. */
  mttr_hours: z.string().nullable(),
  /** The same less what was waited for parts. */
  mttr_net_hours: z.string().nullable(),
  /** Of budgets approved in the period; nothing for who may not list them. */
  cost: z.string().nullable(),
  warranty_until: z.string().nullable(),
  cover: fleetCover.schema,
  advice: fleetAdvice.schema,
  reason: z.string(),
});
export type FleetRow = z.infer<typeof unitRow>;

const totals = z.object({
  units: z.int(),
  average_age: z.string().nullable(),
  stops: z.int(),
  /** Stopped now: their running time is counted. */
  running: z.int(),
  availability: z.string().nullable(),
  mtbf_days: z.string().nullable(),
  mttr_hours: z.string().nullable(),
  mttr_net_hours: z.string().nullable(),
  cost: z.string().nullable(),
  covered: z.int(),
  exposed: z.int(),
  to_replace: z.int(),
});
export type FleetTotals = z.infer<typeof totals>;
const summary = z.object({
  ...totals.shape,
  previous: totals.pick({ stops: true, availability: true, mtbf_days: true, cost: true }),
  advices: z.array(z.object({ advice: fleetAdvice.schema, units: z.int() })),
});
export type FleetSummary = z.infer<typeof summary>;

const daysWord = (days: string | null): string => (days === null ? '' : `${formatNumber(days, 1)} dias`);

export const customerFleet = report({
  head: customerFleetHead,
  path: '/crm/customer-fleet',
  period: { standard: 'twelve-months', presets: ['last-30', 'last-90', 'twelve-months'] },
  filters: {
    customer_uuid: byRecord('Cliente'),
    equipment_uuid: byRecord('Modelo'),
    cover: bySome('Cobertura', fleetCover, { ofTable: true }),
    advice: bySome('Recomendação', fleetAdvice, { ofTable: true }),
  },
  summary,
  row: unitRow,
  noun: { one: 'equipamento', many: 'equipamentos' },
  figures: [
    {
      label: 'Equipamentos',
      value: ({ units }) => units,
      note: ({ average_age }) =>
        average_age ? `Idade média ${formatNumber(average_age, 1)} anos` : 'Idade desconhecida',
    },
    {
      label: 'Disponibilidade',
      kind: 'percent',
      value: ({ availability }) => availability,
      before: ({ previous }) => previous.availability,
    },
    {
      label: 'Paradas',
      value: ({ stops }) => stops,
      note: ({ running }) => (running === 0 ? 'Nenhuma em andamento' : `${formatNumber(running)} em andamento`),
    },
    {
      label: 'Tempo entre falhas',
      kind: 'text',
      value: ({ mtbf_days }) => daysWord(mtbf_days),
      note: ({ previous }) =>
        previous.mtbf_days ? `MTBF; antes ${daysWord(previous.mtbf_days)}` : 'MTBF; sem falhas antes',
    },
    {
      label: 'Tempo de reparo',
      kind: 'hours',
      value: ({ mttr_hours }) => mttr_hours,
      note: ({ mttr_net_hours }) =>
        mttr_net_hours ? `MTTR; sem espera por peças ${formatNumber(mttr_net_hours, 1)} h` : 'MTTR',
    },
    { label: 'Custo aprovado', kind: 'money', value: ({ cost }) => cost, before: ({ previous }) => previous.cost },
    {
      label: 'Cobertos',
      value: ({ covered }) => covered,
      note: ({ exposed }) => `${formatNumber(exposed)} ${exposed === 1 ? 'descoberto' : 'descobertos'}`,
      shows: { cover: 'CONTRACT,WARRANTY' },
    },
    {
      label: 'A substituir',
      value: ({ to_replace }) => to_replace,
      shows: { advice: 'REPLACE' },
      colour: ({ to_replace }) => (to_replace > 0 ? 'red' : undefined),
    },
  ],
  charts: [
    {
      kind: 'ranking',
      title: 'Recomendações',
      height: 220,
      values: 'number',
      x: { key: 'name', label: 'Recomendação' },
      series: [{ key: 'units', label: 'Equipamentos', color: 'teal.6' }],
      points: ({ advices }) => advices.map(({ advice, units }) => ({ advice, name: fleetAdvice.label(advice), units })),
      shows: ({ advice }) => ({ advice: String(advice) }),
    },
  ],
  columns: [
    { key: 'customer_name', title: 'Cliente', sortable: true, hiddenByDefault: true },
    { key: 'equipment_name', title: 'Equipamento', sortable: true, strong: true, phone: 'title' },
    { key: 'serial_number', title: 'Nº de série', mono: true, sortable: true, phone: 'line' },
    { key: 'site', title: 'Local', sortable: true, hiddenByDefault: true },
    { key: 'years', title: 'Idade (anos)', kind: 'number', sortable: true, hiddenByDefault: true },
    { key: 'stops', title: 'Paradas', kind: 'number', sortable: true, total: true, phone: 'line' },
    { key: 'availability', title: 'Disponib.', kind: 'percent', sortable: true, phone: 'also' },
    { key: 'mtbf_days', title: 'MTBF (dias)', kind: 'number', sortable: true, hiddenByDefault: true },
    { key: 'mttr_hours', title: 'MTTR', kind: 'hours', sortable: true, hiddenByDefault: true },
    { key: 'mttr_net_hours', title: 'MTTR sem peças', kind: 'hours', sortable: true, hiddenByDefault: true },
    { key: 'cost', title: 'Custo', kind: 'money', sortable: true, total: true },
    { key: 'cover', title: 'Cobertura', choice: fleetCover, sortable: true, phone: 'badge' },
    { key: 'warranty_until', title: 'Garantia até', kind: 'date', sortable: true, hiddenByDefault: true },
    { key: 'advice', title: 'Recomendação', choice: fleetAdvice, sortable: true, phone: 'badge' },
    { key: 'reason', title: 'Por quê', width: 230, phone: 'line' },
  ],
  order: ['customer_name', 'equipment_name', 'serial_number'],
  searchHint: 'Cliente, equipamento ou número de série',
  empty: { title: 'Nenhum equipamento', sentence: 'Cadastre os equipamentos deste cliente na base instalada.' },
  headline: ({ units, to_replace }) => `${formatNumber(units)} equipamentos, ${formatNumber(to_replace)} a substituir`,
});
