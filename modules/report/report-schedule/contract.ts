import { z } from 'zod';
import { choice } from '#core/contract/choice.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { field } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { uuid, version } from '#core/contract/fields.ts';
import { done, many, one } from '#core/contract/page.ts';
import { isPeriodName, type PeriodName } from '#core/contract/report-period.ts';
import { frequency, outcome, scheduleStatus, sentFormat, weekday } from './schedule.rules.ts';

const hours = Array.from({ length: 18 }, (_, n) => `${String(n + 5).padStart(2, '0')}:00`);
export const sendingHour = choice(Object.fromEntries(hours.map((hour) => [hour, hour])));

export const scheduleFields = fields({
  name: field.text({ label: 'Nome', max: 120, missing: 'Dê um nome ao envio' }),
  format: field.choice(sentFormat, { label: 'Arquivo', initial: 'pdf' }),
  frequency: field.choice(frequency, { label: 'Frequência', initial: 'WEEKLY' }),
  weekday: field.choice(weekday, { label: 'Dia da semana', initial: '1' }),
  month_day: {
    ...field.count({ label: 'Dia do mês', min: 1, max: 31, required: true }),
    row: z.int(),
    write: z.int('Informe o dia').min(1, 'De 1 a 31').max(31, 'De 1 a 31'),
  },
  at_time: field.choice(sendingHour, { label: 'Horário', initial: '07:00' }),
});

/** What its address says: filters, words searched, order. */
const asked = z.record(z.string().max(60), z.string().max(400));
const period = z.custom<PeriodName>((name) => typeof name === 'string' && isPeriodName(name), 'Escolha um período');

export const scheduleRow = z.object({
  ...scheduleFields.row,
  uuid,
  version,
  created_at: z.string(),
  updated_at: z.string(),
  status: scheduleStatus.schema,
  /** The address of its screen, and what it is called; nothing where there is no such report any more. */
  report: z.string(),
  report_title: z.string().nullable(),
  /** Days it can speak of; none where it speaks of now. */
  periods: z.array(period),
  query: asked,
  period: period.nullable(),
  people: z.array(z.object({ uuid, name: z.string() })),
  /** Of these, who does not want it any more: nothing goes to them. */
  left: z.array(z.object({ uuid, name: z.string(), at: z.string() })),
  next_on: z.string(),
  /** What narrows it, in words. */
  filters: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Who got what, the last time. */
  last: z
    .object({
      turn_at: z.string(),
      people: z.array(z.object({ name: z.string(), outcome: outcome.schema })),
    })
    .nullable(),
});
export type ReportSchedule = z.infer<typeof scheduleRow>;

const written = {
  ...scheduleFields.write,
  period: period.nullish(),
  people: z.array(uuid).min(1, 'Escolha quem recebe').max(20, 'No máximo 20 pessoas'),
};

const path = '/report-schedule';
const access = can('report_schedule', 'schedule');

/** Each person's own: to others it is not there. */
export const reportSchedule = contract({
  list: { method: 'GET', path, access, reply: many(scheduleRow) },
  create: {
    method: 'POST',
    path,
    access,
    body: z.strictObject({ ...written, report: z.string().max(120), query: asked }),
    status: 201,
    reply: one(scheduleRow),
  },
  update: {
    method: 'PUT',
    path: `${path}/:uuid`,
    access,
    body: z.strictObject({ ...written, version }),
    reply: one(scheduleRow),
  },
  setStatus: {
    method: 'PUT',
    path: `${path}/:uuid/status`,
    access,
    body: z.strictObject({ status: scheduleStatus.schema }),
    reply: one(scheduleRow),
  },
  remove: { method: 'DELETE', path: `${path}/:uuid`, access, reply: done },
  /** To its owner alone, to see how it comes. */
  try: {
    method: 'POST',
    path: `${path}/:uuid/try`,
    access,
    unaudited: 'sends a file to whoever asks; that it left the house is logged when it is made',
    status: 202,
    reply: done,
  },
});
