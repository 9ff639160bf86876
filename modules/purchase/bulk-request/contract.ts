import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { optionalUuid } from '#core/contract/fields.ts';
import { startedOperation } from '#core/contract/operation.ts';
import { bulkErrors } from './bulk-request.rules.ts';

/** Loose on purpose: what is wrong with an item is said in the specification's words, item by item. */
const item = z.strictObject({
  part_id: optionalUuid,
  quantity: z.union([z.string().max(20), z.number().transform(String)]).nullish(),
  supplier_id: optionalUuid,
});

/** Many parts asked for at once: they are added to a request on the queue, each once however often the call is repeated. */
export const bulkRequest = contract({
  add: {
    method: 'POST',
    path: '/purchase/request/:uuid/items/batch',
    access: can('purchase', 'update_request', 'create_request'),
    status: 202,
    timeout: 30_000,
    bodyLimit: 2 * 1024 * 1024,
    body: z.strictObject({
      items: z.array(item).superRefine((items, refusal) => {
        for (const message of bulkErrors(items).slice(0, 100)) refusal.addIssue({ code: 'custom', message });
      }),
    }),
    reply: startedOperation,
  },
});
