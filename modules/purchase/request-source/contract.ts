import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { positiveQuantity, uuid } from '#core/contract/fields.ts';
import { one } from '#core/contract/page.ts';
import { purchaseRequestRow } from '#modules/purchase/purchase-request/contract.ts';
import { requestStatus } from '#modules/purchase/purchase-request/purchase-request.rules.ts';

const drafts = { method: 'POST', access: can('purchase', 'create_request'), status: 201 } as const;

/** Drafts made in one click. */
export const requestSource = contract({
  /** Of what an order lacks. */
  fromOrder: { ...drafts, path: '/purchase/request/from-order/:uuid', reply: one(purchaseRequestRow) },
  /** How it stands with what an order lacks: whether anybody asked for it, and for how many parts nobody did. */
  lackOfOrder: {
    method: 'GET',
    path: '/purchase/request/from-order/:uuid',
    access: can('purchase', 'list_request'),
    reply: one(
      z.object({
        is_short: z.boolean(),
        unasked: z.int(),
        /** The last request made for it that still stands. */
        asked: z.object({ uuid: z.string(), code: z.string(), status: requestStatus.schema }).nullable(),
      }),
    ),
  },
  /** Of what the stock should buy. */
  fromStock: {
    ...drafts,
    path: '/purchase/request/from-stock',
    body: z.strictObject({
      items: z
        .array(z.strictObject({ item_uuid: uuid, quantity: positiveQuantity }))
        .min(1)
        .max(1000),
    }),
    reply: one(purchaseRequestRow),
  },
});
