import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { optionalUuid, uuid } from '#core/contract/fields.ts';
import { startedOperation } from '#core/contract/operation.ts';
import { bulkErrors, mostItems } from './bulk-request.rules.ts';

/** Loose on purpose: what is wrong with an item is said in the specification's words, item by item. */
const item = z.strictObject({
  part_id: optionalUuid,
  quantity: z.union([z.string().max(20), z.number().transform(String)]).nullish(),
  supplier_id: optionalUuid,
});

const suggestion = z.object({
  part_id: z.string(),
  /** What its stock lacks to its level; null where no rule asks for any. */
  quantity: z.string().nullable(),
  supplier_id: z.string().nullable(),
  supplier_name: z.string().nullable(),
});
export type Suggestion = z.infer<typeof suggestion>;

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
  /** How many of each the reorder rules want, and who it is usually bought from. */
  suggest: {
    method: 'POST',
    path: '/purchase/request/items/suggestion',
    access: can('purchase', 'update_request', 'create_request'),
    unaudited: 'reads only: as many parts do not fit an address',
    body: z.strictObject({ part_ids: z.array(uuid).min(1).max(mostItems) }),
    reply: z.object({ data: z.array(suggestion) }),
  },
});
