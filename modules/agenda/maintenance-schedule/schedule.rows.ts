import { z } from 'zod';
import { field } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { day, moment } from '#core/contract/fields.ts';
import { scheduleStatus, scheduleType } from './maintenance-schedule.rules.ts';

const minutes = { one: 'minuto', many: 'minutos' };
export const usualMinutes = 60;
const duration = z
  .int('Informe a duração em minutos')
  .min(5, 'No mínimo 5 minutos')
  .max(1440, 'No máximo um dia (1.440 minutos)');

export const scheduleFields = fields({
  code: field.code(),
  title: field.text({ label: 'Título', max: 160, missing: 'Diga o que será feito', sort: true }),
  type: field.choiceOr(scheduleType, 'PREVENTIVE', { label: 'Tipo', filter: true }),
  status: field.choice(scheduleStatus, { label: 'Status', sort: true, readOnly: true }),
  scheduled_date: { ...field.day({ label: 'Data', required: true, sort: true }), row: z.string(), write: day },
  scheduled_time: field.time({ label: 'Horário' }),
  duration_minutes: {
    ...field.count({ label: 'Duração', unit: minutes, min: 5, max: 1440 }),
    row: z.int(),
    write: duration.default(usualMinutes),
    initial: usualMinutes,
  },
  responsible_uuid: field.reference('responsible_name', {
    label: 'Responsável',
    entity: 'user',
    sort: true,
    filter: true,
  }),
  /** Our own unit, or one at a customer's: exactly one of both. */
  asset_equipment_uuid: field.reference('asset_number', {
    label: 'Patrimônio',
    entity: 'asset_equipment',
    filter: true,
  }),
  customer_equipment_uuid: field.reference('installed_code', {
    label: 'Equipamento instalado',
    entity: 'customer_equipment',
    filter: true,
  }),
  equipment_name: {
    ...field.optionalText({ label: 'Equipamento', max: 200, readOnly: true, sort: true, history: false }),
    row: z.string(),
  },
  serial_number: field.optionalText({ label: 'Nº de série', max: 60, readOnly: true, mono: true, history: false }),
  customer_uuid: field.reference('customer_name', { label: 'Cliente', entity: 'customer', sort: true, filter: true }),
  checklist_uuid: field.reference('checklist_name', { label: 'Checklist', entity: 'checklist' }),
  contact_name: field.optionalText({ label: 'Contato', max: 120 }),
  contact_phone: field.phone({ label: 'Telefone do contato' }),
  contact_email: field.email({ label: 'E-mail do contato' }),
  address: field.optionalText({ label: 'Endereço', max: 300 }),
  city: field.optionalText({ label: 'Cidade', max: 80, sort: true, filter: true }),
  state: field.state({ label: 'UF', filter: true }),
  notes: field.longText({ label: 'Observações', max: 4000, rows: 3, list: false }),
  /** Said by who placed it although something stood against it. */
  override_reason: field.longText({ label: 'Motivo para agendar com conflito', max: 300, rows: 2 }),
  /** The day it was first planned for, however often it moved since. */
  first_date: { ...field.day({ label: 'Data prevista', readOnly: true, history: false }), row: z.string() },
  started_at: field.moment({ label: 'Iniciada em', readOnly: true }),
  completed_at: field.moment({ label: 'Concluída em', readOnly: true }),
  /** What was left undone, of one completed in part. */
  remaining: field.longText({ label: 'Ficou por fazer', max: 500, readOnly: true }),
  ...field.dates(),
});

const named = z.object({ uuid: z.string(), name: z.string() });
const model = z.object({ uuid: z.string(), name: z.string(), model: z.string() });

export const scheduleSummary = z.object({
  ...scheduleFields.listRow,
  responsible: named.nullable(),
  customer: named.nullable(),
  asset_equipment: z
    .object({
      uuid: z.string(),
      asset_number: z.string(),
      equipment_stock: z.object({ uuid: z.string(), serial_number: z.string(), equipment: model }),
    })
    .nullable(),
  customer_equipment: z
    .object({ uuid: z.string(), serial_number: z.string().nullable(), tag: z.string().nullable(), equipment: model })
    .nullable(),
  /** The turn of a series it is, if it is one. */
  series_uuid: z.string().nullable(),
  series_turn: z.int().nullable(),
  service_order: z.object({ uuid: z.string(), code: z.string(), status: z.string() }).nullable(),
  /** Required tasks of its checklist without an answer, once it was begun. */
  open_tasks: z.int(),
});
export type ScheduleSummary = z.infer<typeof scheduleSummary>;

/** One time it was moved, and why. */
const move = z.object({
  uuid: z.string(),
  at: moment,
  from_date: z.string(),
  from_time: z.string(),
  to_date: z.string(),
  to_time: z.string(),
  reason: z.string(),
  user_name: z.string().nullable(),
});

export const scheduleRow = scheduleSummary.extend({
  notes: scheduleFields.row.notes,
  moves: z.array(move),
});
export type Schedule = z.infer<typeof scheduleRow>;
