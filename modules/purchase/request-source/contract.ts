import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { positiveQuantity, uuid } from '#core/contract/fields.ts';
import { one } from '#core/contract/page.ts';
import { purchaseRequestRow } from '#modules/purchase/purchase-request/contract.ts';

const drafts = { method: 'POST', access: can('purchase', 'create_request'), status: 201 } as const;

/** Drafts made in one click. */
export const requestSource = contract({
  /** Of what an order lacks. */
  fromOrder: { ...drafts, path: '/purchase/request/from-order/:uuid', reply: one(purchaseRequestRow) },
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
