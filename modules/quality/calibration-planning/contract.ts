import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { day, flag, oneOrMore, optionalUuid, uuid } from '#core/contract/fields.ts';
import { defaultPerPage, done, many, maxPerPage, one, pageOf } from '#core/contract/page.ts';
import { calibrationStatus, criticality, instrumentStatus } from '#modules/quality/instrument/instrument.rules.ts';

const path = '/quality/calibrations';
export const maxSchedules = 500;
const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

const candidate = z.object({
  uuid: z.string(),
  asset_number: z.string(),
  name: z.string(),
  /** What it measures, or its name: those of one family stand in for each other. */
  family: z.string(),
  location: z.string().nullable(),
  criticality: criticality.schema,
  status: instrumentStatus.schema,
  in_use: z.boolean(),
  due_on: z.string().nullable(),
});
export type BenchCandidate = z.infer<typeof candidate>;

const alertRow = z.object({
  /** The instrument's. */
  uuid: z.string(),
  asset_number: z.string(),
  name: z.string(),
  location: z.string().nullable(),
  criticality: criticality.schema,
  calibration_status: calibrationStatus.schema,
  due_on: z.string().nullable(),
  /** Below zero when it is over; none where it never was calibrated. */
  days_left: z.int().nullable(),
  /** The next calibration that stands planned. */
  planned_uuid: z.string().nullable(),
  planned_on: z.string().nullable(),
  /** By the caller, of this stage: a nearer one is news again. */
  is_read: z.boolean(),
});
export type CalibrationAlert = z.infer<typeof alertRow>;

export const calibrationPlanning = contract({
  /** What could go to the laboratory, and what would stay on the bench week by week. */
  bench: {
    method: 'GET',
    path: `${path}/bench`,
    access: can('quality', 'calibrations_create'),
    query: z.strictObject({
      starts_on: day.optional(),
      weeks: whole(1, 26).default(6),
      weeks_away: whole(1, 12).default(2),
      /** Those that run out by then, or never were calibrated. */
      due_to: day.optional(),
      kind: z.string().trim().max(80).optional(),
      location: z.string().trim().max(120).optional(),
      criticality: oneOrMore(criticality.schema).optional(),
    }),
    reply: one(
      z.object({
        weeks: z.array(z.object({ starts_on: z.string(), day: z.string() })),
        candidates: z.array(candidate),
        /** How many there are: beyond the most one plan takes, the later ones wait for the next. */
        total: z.int(),
        others: z.array(z.object({ family: z.string(), left: z.array(z.int()) })),
      }),
    ),
  },
  bulkSchedule: {
    method: 'POST',
    path: `${path}/bulk-schedule`,
    access: can('quality', 'calibrations_create'),
    status: 201,
    body: z.strictObject({
      schedules: z
        .array(z.strictObject({ instrument_uuid: uuid, scheduled_on: day, supplier_uuid: optionalUuid }))
        .min(1, 'Escolha ao menos um instrumento')
        .max(maxSchedules, `Agende até ${maxSchedules} por vez`),
    }),
    reply: many(
      z.object({ uuid: z.string(), code: z.string(), instrument_uuid: z.string(), scheduled_on: z.string() }),
    ),
  },
  alerts: {
    method: 'GET',
    path: `${path}/alerts`,
    access: can('quality', 'calibrations_alerts'),
    query: z.strictObject({
      days_ahead: whole(0, 3650).default(60),
      unread: flag.optional(),
      page: whole(1, 1_000_000).default(1),
      per_page: whole(1, maxPerPage).default(defaultPerPage),
    }),
    reply: pageOf(alertRow),
  },
  readAlert: {
    method: 'POST',
    path: `${path}/alerts/:uuid/read`,
    access: can('quality', 'calibrations_alerts'),
    unaudited: 'marks the caller’s own reading; no business record changes',
    reply: done,
  },
});
