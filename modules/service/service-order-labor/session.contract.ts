import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { moment, text, version } from '#core/contract/fields.ts';
import { many, one } from '#core/contract/page.ts';
import { sessionEnd } from './service-order-labor.rules.ts';

/** Time one technician worked on one labor, from a press to the next. */
export const sessionRow = z.object({
  uuid: z.string(),
  version: z.int(),
  technician: z.object({ uuid: z.string(), name: z.string() }),
  started_at: moment,
  /** Null while it runs. */
  ended_at: moment.nullable(),
  ended_by: sessionEnd.schema.nullable(),
  seconds: z.number(),
  device_name: z.string().nullable(),
  /** Of a press sent late: told by the device's clock, which was this many seconds behind. Null: by the server's. */
  start_clock_offset: z.int().nullable(),
  end_clock_offset: z.int().nullable(),
  start_notes: z.string().nullable(),
  end_notes: z.string().nullable(),
  /** Oldest first: each keeps what the session said before it. */
  corrections: z.array(
    z.object({
      uuid: z.string(),
      created_at: moment,
      started_before: moment,
      ended_before: moment,
      started_after: moment,
      ended_after: moment,
      reason: z.string(),
      corrected_by: z.string(),
    }),
  ),
});
export type Session = z.infer<typeof sessionRow>;

const at = z.iso.datetime({ offset: true, error: 'Informe a data e a hora' });

export const laborSession = contract({
  list: {
    method: 'GET',
    path: '/service-order/:uuid/labor/:labor_uuid/session',
    access: can('service_order', 'show'),
    reply: many(sessionRow),
  },
  /** By whoever hands the work out. */
  correct: {
    method: 'PUT',
    path: '/service-order/:uuid/labor/:labor_uuid/session/:session_uuid',
    access: can('service_order', 'assign'),
    body: z.strictObject({
      started_at: at,
      ended_at: at,
      reason: text(300, 'Diga o motivo da correção'),
      version,
    }),
    reply: one(sessionRow),
  },
});
