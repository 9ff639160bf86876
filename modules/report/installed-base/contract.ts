import { z } from 'zod';
import { choice } from '#core/contract/choice.ts';
import { formatNumber } from '#core/contract/format.ts';
import { byRecord, bySome, report } from '#core/contract/report.ts';
import { installedStatus } from '#modules/asset/crm-customer-equipment/crm-customer-equipment.rules.ts';
import { installedBaseHead } from './report-head.ts';

/** By the day it was installed, in whole years. */
export const ageBand = choice({
  UP_TO_2: ['Até 2 anos', 'green'],
  FROM_2_TO_5: ['2 a 5 anos', 'teal'],
  FROM_5_TO_10: ['5 a 10 anos', 'yellow'],
  OVER_10: ['Mais de 10 anos', 'red'],
  UNKNOWN: ['Sem data', 'gray'],
});
export const warrantyState = choice({
  VALID: ['Em garantia', 'green'],
  ENDING: ['Vence em até 90 dias', 'yellow'],
  EXPIRED: ['Garantia vencida', 'red'],
  NONE: ['Sem garantia', 'gray'],
});
export const cover = choice({ COVERED: ['Com contrato', 'green'], UNCOVERED: ['Sem contrato', 'gray'] });

const unitRow = z.object({
  uuid: z.string(),
  customer_uuid: z.string(),
  customer_name: z.string(),
  equipment_name: z.string(),
  brand_name: z.string(),
  category_name: z.string(),
  serial_number: z.string().nullable(),
  status: installedStatus.schema,
  installed_at: z.string().nullable(),
  age: ageBand.schema,
  warranty_until: z.string().nullable(),
  warranty: warrantyState.schema,
  cover: cover.schema,
  contract_uuid: z.string().nullable(),
  contract_code: z.string().nullable(),
});
export type UnitRow = z.infer<typeof unitRow>;

const named = z.array(z.object({ uuid: z.string(), name: z.string(), units: z.int() }));
const summary = z.object({
  units: z.int(),
  customers: z.int(),
  in_repair: z.int(),
  in_warranty: z.int(),
  ending: z.int(),
  covered: z.int(),
  uncovered: z.int(),
  /** Out of warranty and under no contract: whoever owns it pays for everything. */
  exposed: z.int(),
  old: z.int(),
  average_age: z.string().nullable(),
  ages: z.array(z.object({ age: ageBand.schema, units: z.int() })),
  brands: named,
  owners: named,
});
export type InstalledSummary = z.infer<typeof summary>;
const share = (part: number, { units }: InstalledSummary): string =>
  units === 0 ? 'Nenhum equipamento' : `${formatNumber(Math.round((100 * part) / units))}% da base`;

export const installedBase = report({
  head: installedBaseHead,
  path: '/crm/installed-base',
  filters: {
    customer_uuid: byRecord('Cliente'),
    brand_uuid: byRecord('Marca'),
    equipment_uuid: byRecord('Modelo'),
    age: bySome('Idade', ageBand, { ofTable: true }),
    warranty: bySome('Garantia', warrantyState, { ofTable: true }),
    cover: bySome('Contrato', cover, { ofTable: true }),
    status: bySome('Situação', installedStatus, { ofTable: true }),
  },
  summary,
  row: unitRow,
  noun: { one: 'equipamento', many: 'equipamentos' },
  figures: [
    {
      label: 'Equipamentos',
      value: ({ units }) => units,
      note: ({ customers }) => `Em ${formatNumber(customers)} clientes`,
      to: () => '/crm/customer-equipment/units?status=IN_USE,STANDBY,IN_REPAIR',
    },
    { label: 'Em conserto', value: ({ in_repair }) => in_repair, shows: { status: 'IN_REPAIR' } },
    {
      label: 'Em garantia',
      value: ({ in_warranty }) => in_warranty,
      note: (told) => share(told.in_warranty, told),
      shows: { warranty: 'VALID,ENDING' },
    },
    {
      label: 'Garantia a vencer',
      value: ({ ending }) => ending,
      note: () => 'Nos próximos 90 dias',
      shows: { warranty: 'ENDING' },
      colour: ({ ending }) => (ending > 0 ? 'yellow' : undefined),
    },
    {
      label: 'Com contrato',
      value: ({ covered }) => covered,
      note: (told) => share(told.covered, told),
      shows: { cover: 'COVERED' },
    },
    {
      label: 'Sem garantia nem contrato',
      value: ({ exposed }) => exposed,
      note: () => 'A oferecer contrato',
      shows: { cover: 'UNCOVERED', warranty: 'EXPIRED,NONE' },
    },
    {
      label: 'Mais de 10 anos',
      value: ({ old }) => old,
      note: ({ average_age }) =>
        average_age ? `Idade média ${formatNumber(average_age, 1)} anos` : 'Idade desconhecida',
      shows: { age: 'OVER_10' },
    },
  ],
  charts: [
    {
      kind: 'bar',
      title: 'Por idade',
      height: 240,
      values: 'number',
      x: { key: 'name', label: 'Idade' },
      series: [{ key: 'units', label: 'Equipamentos', color: 'teal.6' }],
      points: ({ ages }) => ages.map(({ age, units }) => ({ age, name: ageBand.label(age), units })),
      shows: ({ age }) => ({ age: String(age) }),
    },
    {
      kind: 'ranking',
      title: 'Por marca',
      height: 300,
      values: 'number',
      x: { key: 'name', label: 'Marca' },
      series: [{ key: 'units', label: 'Equipamentos', color: 'blue.6' }],
      points: ({ brands }) => brands.map(({ uuid, name, units }) => ({ uuid, name, units })),
      shows: ({ uuid }) => ({ brand_uuid: String(uuid) }),
    },
    {
      kind: 'ranking',
      title: 'Maiores clientes',
      height: 300,
      values: 'number',
      x: { key: 'name', label: 'Cliente' },
      series: [{ key: 'units', label: 'Equipamentos', color: 'violet.6' }],
      points: ({ owners }) => owners.map(({ uuid, name, units }) => ({ uuid, name, units })),
      shows: ({ uuid }) => ({ customer_uuid: String(uuid) }),
    },
  ],
  columns: [
    { key: 'customer_name', title: 'Cliente', sortable: true, phone: 'line' },
    { key: 'equipment_name', title: 'Equipamento', sortable: true, strong: true, phone: 'title' },
    { key: 'serial_number', title: 'Número de série', mono: true, sortable: true, phone: 'line' },
    { key: 'brand_name', title: 'Marca', sortable: true, hiddenByDefault: true },
    { key: 'category_name', title: 'Categoria', sortable: true, hiddenByDefault: true },
    { key: 'status', title: 'Situação', choice: installedStatus, sortable: true },
    { key: 'installed_at', title: 'Instalado em', kind: 'date', sortable: true },
    { key: 'age', title: 'Idade', choice: ageBand, sortable: true },
    { key: 'warranty_until', title: 'Garantia até', kind: 'date', sortable: true },
    { key: 'warranty', title: 'Garantia', choice: warrantyState, sortable: true, phone: 'badge' },
    { key: 'cover', title: 'Contrato', choice: cover, sortable: true, phone: 'badge' },
    {
      key: 'contract_code',
      title: 'Código do contrato',
      mono: true,
      hiddenByDefault: true,
      to: ({ contract_uuid }) => (contract_uuid ? `/contract/maintenance/show/${contract_uuid}` : undefined),
    },
  ],
  order: ['customer_name', 'equipment_name', 'serial_number'],
  searchHint: 'Cliente, equipamento ou número de série',
  empty: { title: 'Nenhum equipamento', sentence: 'Cadastre os equipamentos que estão nos clientes.' },
  headline: ({ units, covered }) => `${formatNumber(units)} equipamentos, ${formatNumber(covered)} com contrato`,
});
