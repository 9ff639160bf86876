import { z } from 'zod';
import { contract } from './endpoint.ts';
import { moment, text, typedMoment } from './fields.ts';
import { done } from './page.ts';

/** What a device says of itself at each contact: how much of its person's work it still keeps, and since when. */
export const unsentWork = contract({
  tell: {
    method: 'PUT',
    path: '/unsent-work',
    access: 'signed-in',
    body: z.strictObject({
      device_id: text(80),
      device_name: text(80),
      unsent: z.int().min(0).max(100_000),
      /** The oldest of it, by the server's clock. */
      oldest_at: typedMoment.nullable(),
    }),
    unaudited: 'a count a device tells of itself; the work it counts is logged when it arrives',
    reply: done,
  },
});

/** One device with work of somebody that has not arrived. */
export const unsentDevice = z.object({
  user_uuid: z.string(),
  device: z.string(),
  unsent: z.int(),
  oldest_at: moment.nullable(),
  /** Its last contact that said so. */
  told_at: moment,
});
export type UnsentDevice = z.infer<typeof unsentDevice>;
