import { z } from 'zod';
import { attachments } from '#core/contract/attachment.ts';
import { document } from '#core/contract/document.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { field } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { day, optionalDay, optionalText } from '#core/contract/fields.ts';
import { file } from '#core/contract/page.ts';
import { incidentMachine, incidentRisk, incidentStatus } from './data-incident.rules.ts';

export const incidentFields = fields({
  code: field.code(),
  title: field.text({ label: 'O que houve', max: 160, missing: 'Diga em uma frase o que houve', sort: true }),
  occurred_on: field.day({ label: 'Aconteceu em' }),
  known_on: { ...field.day({ label: 'Conhecido em', required: true, sort: true }), row: z.string(), write: day },
  due_on: { ...field.day({ label: 'Comunicar até', sort: true, readOnly: true }), row: z.string() },
  risk: field.choiceOr(incidentRisk, 'UNKNOWN', { label: 'Risco', filter: true }),
  people_count: field.count({ label: 'Pessoas atingidas', max: 10_000_000 }),
  data_kinds: field.longText({ label: 'Dados envolvidos', max: 2000, rows: 3, list: false }),
  description: field.longText({ label: 'Como aconteceu', max: 4000, rows: 4, list: false }),
  measures: field.longText({ label: 'Medidas tomadas', max: 4000, rows: 4, list: false }),
  status: field.choice(incidentStatus, { label: 'Status', sort: true, readOnly: true }),
  told_anpd_on: field.day({ label: 'ANPD comunicada em', short: 'Comunicado em', readOnly: true }),
  told_people_on: field.day({ label: 'Pessoas comunicadas em', list: false, readOnly: true }),
  protocol: field.optionalText({ label: 'Protocolo', max: 60, list: false, readOnly: true }),
  made_by_uuid: field.reference('made_by_name', { label: 'Registrado por', entity: 'user', readOnly: true }),
  ...field.dates(),
});

export const incidentSummary = z.object(incidentFields.listRow);
export type IncidentSummary = z.infer<typeof incidentSummary>;
export const incidentRow = z.object(incidentFields.row);
export type DataIncident = z.infer<typeof incidentRow>;

export const dataIncident = contract({
  ...document({
    path: '/data-incident',
    module: 'data_incident',
    row: incidentRow,
    listRow: incidentSummary,
    write: incidentFields.write,
    machine: incidentMachine,
    bodies: { tell: { told_anpd_on: day, told_people_on: optionalDay, protocol: optionalText(60) } },
    filters: incidentFields.filters,
    sort: incidentFields.sort,
  }),
  pdf: {
    method: 'GET',
    path: '/data-incident/:uuid/pdf',
    access: can('data_incident', 'show'),
    binary: true,
    reply: file,
  },
});

export const incidentFiles = attachments('/data-incident', {
  show: can('data_incident', 'show'),
  update: can('data_incident', 'update'),
});
