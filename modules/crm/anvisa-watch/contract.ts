import { z } from 'zod';
import { choice } from '#core/contract/choice.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { email, moment, optionalText } from '#core/contract/fields.ts';
import { formatNumber } from '#core/contract/format.ts';
import { file, many, one } from '#core/contract/page.ts';
import { byRecord, bySome, report } from '#core/contract/report.ts';
import { anvisaWatchHead } from './report-head.ts';

export const watchedPlace = choice({
  INSTALLED: ['No cliente', 'violet'],
  FLEET: ['Frota e patrimônio', 'blue'],
  STOCK: ['Estoque', 'gray'],
});
export const watchedSituation = choice({ CANCELLED: ['Cancelado', 'red'], EXPIRED: ['Vencido', 'yellow'] });

const unitRow = z.object({
  uuid: z.string(),
  stands: watchedPlace.schema,
  equipment_name: z.string(),
  serial_number: z.string().nullable(),
  location: z.string().nullable(),
  /** Whose it is, or who rents it now. */
  customer_uuid: z.string().nullable(),
  customer_name: z.string().nullable(),
  registration: z.string(),
  situation: watchedSituation.schema,
  valid_until: z.string().nullable(),
  /** When its customer was written to of this. */
  told_at: z.string().nullable(),
});
export type WatchedUnit = z.infer<typeof unitRow>;

const summary = z.object({
  units: z.int(),
  installed: z.int(),
  fleet: z.int(),
  stock: z.int(),
  registrations: z.int(),
  cancelled: z.int(),
  customers: z.int(),
  /** With something they were not written to of. */
  untold: z.int(),
  /** The day of the base it is compared with; nothing before one was loaded. */
  base_date: z.string().nullable(),
});
export type WatchSummary = z.infer<typeof summary>;

export const anvisaWatch = report({
  head: anvisaWatchHead,
  path: '/crm/anvisa-watch',
  filters: {
    customer_uuid: byRecord('Cliente'),
    stands: bySome('Onde está', watchedPlace, { ofTable: true }),
    situation: bySome('Situação', watchedSituation, { ofTable: true }),
  },
  summary,
  row: unitRow,
  noun: { one: 'equipamento', many: 'equipamentos' },
  figures: [
    {
      label: 'Equipamentos irregulares',
      value: ({ units }) => units,
      note: ({ registrations }) => `De ${formatNumber(registrations)} registros`,
      colour: ({ units }) => (units > 0 ? 'red' : undefined),
    },
    { label: 'Nos clientes', value: ({ installed }) => installed, shows: { stands: 'INSTALLED' } },
    { label: 'Na frota e no patrimônio', value: ({ fleet }) => fleet, shows: { stands: 'FLEET' } },
    { label: 'No estoque', value: ({ stock }) => stock, shows: { stands: 'STOCK' } },
    { label: 'Registro cancelado', value: ({ cancelled }) => cancelled, shows: { situation: 'CANCELLED' } },
    {
      label: 'Clientes a avisar',
      value: ({ untold }) => untold,
      note: ({ customers }) => `De ${formatNumber(customers)} clientes`,
      to: () => '/crm/anvisa-letters',
      colour: ({ untold }) => (untold > 0 ? 'yellow' : undefined),
    },
  ],
  columns: [
    { key: 'equipment_name', title: 'Equipamento', sortable: true, strong: true, phone: 'title' },
    { key: 'serial_number', title: 'Nº de série', mono: true, sortable: true, phone: 'line' },
    { key: 'stands', title: 'Onde está', choice: watchedPlace, sortable: true, phone: 'badge' },
    { key: 'customer_name', title: 'Cliente', sortable: true, phone: 'line' },
    { key: 'location', title: 'Local', sortable: true, hiddenByDefault: true },
    { key: 'registration', title: 'Registro', mono: true, sortable: true, phone: 'also' },
    { key: 'situation', title: 'Situação', choice: watchedSituation, sortable: true, phone: 'badge' },
    { key: 'valid_until', title: 'Válido até', kind: 'date', sortable: true },
    { key: 'told_at', title: 'Cliente avisado em', kind: 'moment', sortable: true },
  ],
  order: ['customer_name', 'equipment_name', 'serial_number'],
  searchHint: 'Equipamento, cliente ou registro',
  empty: {
    title: 'Nada irregular',
    sentence: 'Nenhum equipamento tem registro vencido ou cancelado na base carregada.',
  },
  headline: ({ units, untold }) => `${formatNumber(units)} irregulares, ${formatNumber(untold)} clientes a avisar`,
});

export const letterRow = z.object({
  customer_uuid: z.string(),
  customer_name: z.string(),
  email: z.string().nullable(),
  units: z.int(),
  registrations: z.array(z.string()),
  /** Registrations of these they were not written to of. */
  untold: z.int(),
  sent_at: moment.nullable(),
  sent_to: z.string().nullable(),
});
export type AnvisaLetter = z.infer<typeof letterRow>;

const path = '/crm/anvisa-letters';
const access = anvisaWatchHead.access;
/** What is written to the customers who have such units, each of them once for each registration. */
export const anvisaLetters = contract({
  list: { method: 'GET', path, access, reply: many(letterRow) },
  letter: { method: 'GET', path: `${path}/:uuid/pdf`, access, binary: true, reply: file },
  send: {
    method: 'POST',
    path: `${path}/:uuid/send`,
    access: can('crm', 'update_report'),
    body: z.strictObject({
      to: z.array(email).min(1, 'Informe ao menos um e-mail').max(5, 'Use no máximo 5 e-mails'),
      message: optionalText(2000),
    }),
    reply: one(z.object({ to: z.array(z.string()) })),
  },
});
