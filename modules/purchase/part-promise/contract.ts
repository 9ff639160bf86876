import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { moment, uuid } from '#core/contract/fields.ts';
import { many } from '#core/contract/page.ts';

/** A document on the way, with the day that counts of it. */
const station = z.object({ uuid: z.string(), code: z.string(), status: z.string(), day: z.string().nullable() });
export type Station = z.infer<typeof station>;

/** One line that was asked for, and how far it is. */
export const chainRow = z.object({
  key: z.string(),
  description: z.string(),
  quantity: z.string(),
  received_quantity: z.string().nullable(),
  unit: z.string(),
  /** Whom it is for, and the moment that was promised. */
  order: z.object({ uuid: z.string(), code: z.string(), status: z.string(), due_at: moment.nullable() }).nullable(),
  request: station,
  quotation: station.nullable(),
  purchase: station.nullable(),
  import: station.extend({ step: z.string().nullable() }).nullable(),
  receiving: station.nullable(),
  /** When it should be here; nothing while nobody said, and once it is. */
  expected_at: z.string().nullable(),
  is_late: z.boolean(),
});
export type Chain = z.infer<typeof chainRow>;

export const partPromise = contract({
  list: {
    method: 'GET',
    path: '/purchase/part-promise',
    access: can('purchase', 'list_request', 'show'),
    query: z
      .strictObject({
        service_order_uuid: uuid.optional(),
        part_uuid: uuid.optional(),
        request_uuid: uuid.optional(),
        purchase_uuid: uuid.optional(),
      })
      .refine((asked) => Object.values(asked).filter(Boolean).length === 1, 'Diga de que registro'),
    reply: many(chainRow),
  },
});
