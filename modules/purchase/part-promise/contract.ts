import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { day, moment, optionalText, uuid } from '#core/contract/fields.ts';
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
  /** What the stock has set aside of it for the order. */
  reservation: z.object({ quantity: z.string() }).nullable(),
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

/** An order that a part comes too late for, with the promise as it is and as it could be. */
export const slippedRow = z.object({
  uuid: z.string(),
  code: z.string(),
  status: z.string(),
  customer_name: z.string(),
  equipment_name: z.string().nullable(),
  /** Where the customer is told; nothing where no address is known. */
  email: z.string().nullable(),
  due_at: moment,
  /** When the last of its parts should come. */
  arrives_at: z.string(),
  /** It should have come already. */
  is_overdue: z.boolean(),
  /** The day to promise now: after the arrival, as many open days as the house needs. */
  promised_for: z.string(),
  parts: z.array(z.string()),
  purchases: z.array(z.object({ uuid: z.string(), code: z.string() })),
});
export type SlippedOrder = z.infer<typeof slippedRow>;

const sees = can('purchase', 'list_request', 'show');
/** Whoever keeps the customer's promises sees what endangers them. */
export const seesSlipped = [...sees, ...can('service_order', 'update')];

export const partPromise = contract({
  list: {
    method: 'GET',
    path: '/purchase/part-promise',
    access: sees,
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
  /** The orders that are late by what is late; all of them, of one purchase, or one order. */
  slipped: {
    method: 'GET',
    path: '/purchase/part-promise/slipped',
    access: seesSlipped,
    query: z.strictObject({ service_order_uuid: uuid.optional(), purchase_uuid: uuid.optional() }),
    reply: many(slippedRow),
  },
  /** Promises another day for each of these orders and tells their customers, once of each day. */
  tell: {
    method: 'POST',
    path: '/purchase/part-promise/tell',
    access: can('service_order', 'update'),
    body: z.strictObject({
      orders: z
        .array(z.strictObject({ uuid, promised_for: day }))
        .min(1, 'Escolha ao menos uma ordem')
        .max(200, 'Escolha no máximo 200 ordens'),
      message: optionalText(1000),
    }),
    reply: many(z.object({ uuid: z.string(), code: z.string(), due_at: moment, told_to: z.string().nullable() })),
  },
});
