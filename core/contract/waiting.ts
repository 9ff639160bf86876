import { z } from 'zod';
import { contract } from './endpoint.ts';
import { many } from './page.ts';

/** Something that does not go on until this person does their part. */
export const waitingRow = z.object({
  key: z.string(),
  /** What they are: 'Ordens atrasadas'. */
  label: z.string(),
  /** Red is late, amber waits, blue is merely next. */
  tone: z.enum(['red', 'yellow', 'blue']),
  count: z.int(),
  /** Since when the oldest of them waits: a day or a moment; null where nobody knows. */
  oldest: z.string().nullable(),
  /** The list it counts. */
  to: z.string(),
});
export type WaitingRow = z.infer<typeof waitingRow>;

/** What waits for the caller in every module, worst first; what there is none of is left out. */
export const waiting = contract({
  list: { method: 'GET', path: '/waiting', access: 'signed-in', poll: true, reply: many(waitingRow) },
});
