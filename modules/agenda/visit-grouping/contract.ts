import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { day, text, time, uuid, version } from '#core/contract/fields.ts';
import { one } from '#core/contract/page.ts';
import { visitEntry } from '#modules/agenda/visit-agenda/contract.ts';

const place = {
  customer_uuid: z.string().nullable(),
  customer_name: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
};

/** A visit where it is, and where it would be among the others. */
const proposedVisit = visitEntry.extend({
  to: z.object({ scheduled_date: z.string(), scheduled_time: z.string() }),
  stays: z.boolean(),
});

const proposal = z.object({
  ...place,
  scheduled_date: z.string(),
  technician: z.object({ uuid: z.string(), name: z.string() }),
  visits: z.array(proposedVisit),
  saved_trips: z.int(),
  /** There and back, where it is known how long the way is. */
  saved_minutes: z.int().nullable(),
});
export type Proposal = z.infer<typeof proposal>;
export type ProposedVisit = Proposal['visits'][number];

const visited = z.object({ ...place, visits: z.array(visitEntry) });
export type VisitedPlace = z.infer<typeof visited>;

const board = z.object({
  from: z.string(),
  to: z.string(),
  /** Of one city after another, and in it of one customer after another. */
  places: z.array(visited),
  proposals: z.array(proposal),
});
export type NextDays = z.infer<typeof board>;

export const visitGrouping = contract({
  /** The next 30 days by city and customer, and the visits that could go together. */
  nextDays: {
    method: 'GET',
    path: '/maintenance-schedule/next-days',
    access: can('maintenance_schedule', 'list'),
    reply: one(board),
  },
  /** All of them are moved, or none is. */
  group: {
    method: 'POST',
    path: '/maintenance-schedule/group-visits',
    access: can('maintenance_schedule', 'update'),
    body: z.strictObject({
      reason: text(500, 'Diga o motivo'),
      responsible_uuid: uuid,
      visits: z
        .array(z.strictObject({ uuid, version, scheduled_date: day, scheduled_time: time }))
        .min(1, 'Escolha as visitas')
        .max(20, 'No máximo 20 visitas de uma vez'),
    }),
    reply: one(z.object({ moved: z.int() })),
  },
});
