import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { day, optionalText, recordFields, text, uuid, version } from '#core/contract/fields.ts';
import { one } from '#core/contract/page.ts';
import { onClosed, periodicity, seriesBasis, seriesStatus, seriesUnit } from './maintenance-series.rules.ts';

const whole = (max: number, what: string) => z.int(what).min(1, what).max(max, `No máximo ${max}`);
const none = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? null);
const rule = {
  periodicity: periodicity.schema,
  every: none(whole(999, 'Informe o intervalo')),
  unit: none(seriesUnit.schema),
  // A list of choices sends text.
  nth: none(z.coerce.number().refine((value) => [1, 2, 3, 4, 5, -1].includes(value), 'Escolha a semana do mês')),
  weekday: none(z.coerce.number().int().min(0).max(6)),
  use_every: none(whole(1_000_000, 'Informe a cada quanto uso')),
  use_unit: optionalText(30),
  basis: seriesBasis.schema.default('PLAN'),
  on_closed: onClosed.schema.default('NEXT'),
};
const ruleRow = {
  periodicity: periodicity.schema,
  every: z.int().nullable(),
  unit: seriesUnit.schema.nullable(),
  nth: z.int().nullable(),
  weekday: z.int().nullable(),
  use_every: z.int().nullable(),
  use_unit: z.string().nullable(),
  basis: seriesBasis.schema,
  on_closed: onClosed.schema,
};

const turn = z.object({
  uuid: z.string(),
  code: z.string(),
  turn: z.int(),
  status: z.string(),
  scheduled_date: z.string(),
  scheduled_time: z.string(),
  responsible_name: z.string().nullable(),
});
export const seriesRow = z.object({
  ...recordFields,
  ...ruleRow,
  status: seriesStatus.schema,
  /** 'Mensal', 'A cada 45 dias'. */
  words: z.string(),
  first_date: z.string(),
  /** Up to this day its turns were made. */
  filled_to: z.string().nullable(),
  turns: z.array(turn),
  readings: z.array(z.object({ read_on: z.string(), value: z.int() })),
});
export type Series = z.infer<typeof seriesRow>;

const adjustedTurn = z.object({
  turn: z.int(),
  uuid: z.string().nullable(),
  code: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

const adjusts = can('maintenance_schedule', 'adjust_periodicity');
const byUuid = '/maintenance-series/:uuid';
export const maintenanceSeries = contract({
  show: { method: 'GET', path: byUuid, access: can('maintenance_schedule', 'show'), reply: one(seriesRow) },
  /** A visit becomes the first turn of a series; the others are made like it. */
  create: {
    method: 'POST',
    path: '/maintenance-series',
    access: can('maintenance_schedule', 'create'),
    body: z.strictObject({ maintenance_schedule_uuid: uuid, ...rule }),
    status: 201,
    reply: one(seriesRow),
  },
  /** What adjusting would do, before it is done. Only what is still ahead is touched. */
  preview: {
    method: 'POST',
    path: `${byUuid}/preview-periodicity`,
    access: adjusts,
    body: z.strictObject({ ...rule, from: day.optional() }),
    reply: one(z.object({ turns: z.array(adjustedTurn) })),
  },
  adjust: {
    method: 'POST',
    path: `${byUuid}/adjust-periodicity`,
    access: adjusts,
    body: z.strictObject({ version, ...rule, from: day.optional() }),
    reply: one(seriesRow),
  },
  /** Hours or exams of the counter, as read at a visit: the next one follows from it. */
  read: {
    method: 'POST',
    path: `${byUuid}/reading`,
    access: can('maintenance_schedule', 'update', 'update_evaluation_task'),
    body: z.strictObject({ value: z.int('Informe a leitura').min(0).max(2_000_000_000), read_on: day }),
    reply: one(seriesRow),
  },
  /** Nothing comes after it; what is still ahead is cancelled. */
  end: {
    method: 'POST',
    path: `${byUuid}/end`,
    access: adjusts,
    body: z.strictObject({ version, reason: text(500, 'Informe o motivo') }),
    reply: one(seriesRow),
  },
});
