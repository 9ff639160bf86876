import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { optionalUuid } from '#core/contract/fields.ts';
import { many, one } from '#core/contract/page.ts';
import { instrumentStatus } from '#modules/quality/instrument/instrument.rules.ts';

/** Why it stands before the others. */
export const habit = z.enum(['HELD', 'USED']);

export const measuringInstrument = z.object({
  uuid: z.string(),
  /** As an answer names it. */
  label: z.string(),
  serial_number: z.string().nullable(),
  unit: z.string().nullable(),
  range_min: z.string().nullable(),
  range_max: z.string().nullable(),
  calibration_kind: z.string(),
  status: instrumentStatus.schema,
  due_on: z.string().nullable(),
  habit: habit.nullable(),
});
export type MeasuringInstrument = z.infer<typeof measuringInstrument>;

const access = can('quality', 'instruments_list', 'instruments_show');
const path = '/quality/instrument-use';

export const instrumentUse = contract({
  /** What this person measures with: what they hold, what they used last, then the others. */
  options: {
    method: 'GET',
    path,
    access,
    query: z.strictObject({
      /** Words, an asset number, or the address on a label. */
      text: z.string().trim().max(300).optional(),
      uuid: optionalUuid,
      /** Of the value to be measured. */
      unit: z.string().max(40).optional(),
    }),
    reply: many(measuringInstrument),
  },
  /** What those on an order hold, and what of it may not be measured with today. */
  ofOrder: {
    method: 'GET',
    path: `${path}/order/:uuid`,
    access,
    reply: one(
      z.object({
        held_count: z.int(),
        unusable: z.array(z.object({ asset_number: z.string(), holder_name: z.string(), why: z.string() })),
      }),
    ),
  },
  /** Whether there is anything to choose from, and whether one must. */
  state: {
    method: 'GET',
    path: `${path}/state`,
    access,
    reply: one(z.object({ has_instruments: z.boolean(), is_needed: z.boolean() })),
  },
});
