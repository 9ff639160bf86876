import { z } from 'zod';
import { choice } from '#core/contract/choice.ts';
import { formatNumber, formatPercent } from '#core/contract/format.ts';
import { byRecord, bySome, report } from '#core/contract/report.ts';
import { assetStatus } from '#modules/asset/asset-equipment/asset-equipment.rules.ts';
import { assetAvailabilityHead } from './report-head.ts';

/** How a unit of ours is now. */
export const standing = choice({ RUNNING: ['Em funcionamento', 'green'], STOPPED: ['Parado', 'red'] });

const times = {
  /** Faults that began in the period. */
  stops: z.int(),
  availability: z.string().nullable(),
  mtbf_days: z.string().nullable(),
  /** From the order to the delivery, what still runs until now. */
  mttr_hours: z.string().nullable(),
  /** The same less what was waited for parts. */
  mttr_net_hours: z.string().nullable(),
};
const assetRow = z.object({
  uuid: z.string(),
  asset_number: z.string(),
  equipment_name: z.string(),
  serial_number: z.string(),
  department: z.string().nullable(),
  location: z.string().nullable(),
  in_service_date: z.string(),
  status: assetStatus.schema,
  standing: standing.schema,
  ...times,
});
export type AssetTimes = z.infer<typeof assetRow>;

const totals = z.object({ units: z.int(), running: z.int(), ...times });
export type AssetTotals = z.infer<typeof totals>;
const summary = z.object({
  ...totals.shape,
  previous: totals,
  /** Those that stood still longest. */
  worst: z.array(z.object({ uuid: z.string(), asset_number: z.string(), stops: z.int(), down_hours: z.number() })),
});
export type AssetSummary = z.infer<typeof summary>;

const daysWord = (days: string | null): string => (days === null ? '' : `${formatNumber(days, 1)} dias`);

export const assetAvailability = report({
  head: assetAvailabilityHead,
  path: '/asset-equipment/report/availability',
  period: { standard: 'twelve-months', presets: ['last-30', 'last-90', 'twelve-months'] },
  filters: {
    equipment_uuid: byRecord('Modelo'),
    standing: bySome('Agora', standing, { ofTable: true }),
    status: bySome('Situação', assetStatus, { ofTable: true }),
  },
  summary,
  row: assetRow,
  noun: { one: 'equipamento', many: 'equipamentos' },
  figures: [
    {
      label: 'Equipamentos',
      value: ({ units }) => units,
      to: () => '/asset-equipment',
    },
    {
      label: 'Disponibilidade',
      kind: 'percent',
      value: ({ availability }) => availability,
      before: ({ previous }) => previous.availability,
    },
    { label: 'Paradas', value: ({ stops }) => stops, before: ({ previous }) => previous.stops },
    {
      label: 'Parados agora',
      value: ({ running }) => running,
      shows: { standing: 'STOPPED' },
      colour: ({ running }) => (running > 0 ? 'red' : undefined),
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
  ],
  charts: [
    {
      kind: 'ranking',
      title: 'Mais tempo parados',
      height: 260,
      values: 'hours',
      x: { key: 'name', label: 'Patrimônio' },
      series: [{ key: 'hours', label: 'Horas paradas', color: 'red.6' }],
      points: ({ worst }) =>
        worst.map(({ uuid, asset_number, down_hours }) => ({ name: asset_number, uuid, hours: down_hours })),
      to: ({ uuid }) => `/asset-equipment/show/${uuid}`,
    },
  ],
  columns: [
    { key: 'asset_number', title: 'Patrimônio', mono: true, sortable: true, phone: 'line' },
    { key: 'equipment_name', title: 'Equipamento', sortable: true, strong: true, phone: 'title' },
    { key: 'serial_number', title: 'Nº de série', mono: true, sortable: true, hiddenByDefault: true },
    { key: 'department', title: 'Setor', sortable: true },
    { key: 'location', title: 'Local', sortable: true, hiddenByDefault: true },
    { key: 'in_service_date', title: 'Em uso desde', kind: 'date', sortable: true, hiddenByDefault: true },
    { key: 'status', title: 'Situação', choice: assetStatus, sortable: true, hiddenByDefault: true },
    { key: 'stops', title: 'Paradas', kind: 'number', sortable: true, total: true, phone: 'line' },
    { key: 'availability', title: 'Disponib.', kind: 'percent', sortable: true, phone: 'also' },
    { key: 'mtbf_days', title: 'MTBF (dias)', kind: 'number', sortable: true },
    { key: 'mttr_hours', title: 'MTTR', kind: 'hours', sortable: true },
    { key: 'mttr_net_hours', title: 'MTTR sem peças', kind: 'hours', sortable: true },
    { key: 'standing', title: 'Agora', choice: standing, sortable: true, phone: 'badge' },
  ],
  order: ['-stops', 'asset_number'],
  searchHint: 'Patrimônio, equipamento, nº de série, setor ou local',
  empty: { title: 'Nenhum equipamento', sentence: 'Cadastre os equipamentos da empresa no patrimônio.' },
  headline: ({ availability, running }) =>
    [
      availability !== null && `${formatPercent(availability, 1)} de disponibilidade`,
      `${formatNumber(running)} ${running === 1 ? 'parado' : 'parados'}`,
    ]
      .filter(Boolean)
      .join(', '),
});
