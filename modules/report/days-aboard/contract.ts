import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { oneOrMore, uuid } from '#core/contract/fields.ts';
import { one } from '#core/contract/page.ts';

const chosenRow = z.object({
  uuid: z.string(),
  code: z.string(),
  title: z.string(),
  customer_name: z.string().nullable(),
  /** The day it is for; none where it waits for no day. */
  day: z.string().nullable(),
  /** By hand: it stays aboard when its day is over. */
  pinned: z.boolean(),
});
export type Chosen = z.infer<typeof chosenRow>;

export const chosenAboard = z.object({
  /** The days ahead that count, today not among them. */
  days: z.int(),
  /** Of one manual. */
  manual_megabytes: z.int(),
  orders: z.array(chosenRow),
  visits: z.array(chosenRow),
});
export type ChosenAboard = z.infer<typeof chosenAboard>;

/** What whoever is signed in takes into the field; pinned are records they asked for by hand. */
export const aboard = contract({
  chosen: {
    method: 'GET',
    path: '/aboard',
    access: can('service_order', 'show'),
    query: z.strictObject({ orders: oneOrMore(uuid).optional(), visits: oneOrMore(uuid).optional() }),
    reply: one(chosenAboard),
  },
});
