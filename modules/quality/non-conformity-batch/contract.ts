import { z } from 'zod';
import { choice } from '#core/contract/choice.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { moment, text, uuid } from '#core/contract/fields.ts';
import { many } from '#core/contract/page.ts';
import { batchStatus, movementReason, stockKind } from '#modules/stock/stock/stock.rules.ts';

/** What becomes of a batch that was put aside. */
export const batchDecision = choice({
  RELEASED: ['Liberado para uso', 'green'],
  REJECTED: ['Rejeitado', 'red'],
});

/** A document that took some of it, or a hand that gave no document. */
export const destinationRow = z.object({
  document_type: z.string().nullable(),
  document_uuid: z.string().nullable(),
  /** The order's code, or why it left. */
  label: z.string(),
  reason: movementReason.schema,
  quantity: z.string(),
  last_at: moment,
  customer_uuid: z.string().nullable(),
  customer_name: z.string().nullable(),
});
export type Destination = z.infer<typeof destinationRow>;

export const asideRow = z.object({
  uuid: z.string(),
  item_uuid: z.string(),
  item_kind: stockKind.schema,
  item_code: z.string(),
  item_name: z.string(),
  unit: z.string(),
  batch_number: z.string(),
  /** Of all its places: the worst of them where they differ. */
  status: batchStatus.schema,
  on_hand: z.string(),
  put_aside_at: moment,
  put_aside_by: z.string().nullable(),
  decision: batchDecision.schema.nullable(),
  decision_notes: z.string().nullable(),
  decided_at: moment.nullable(),
  decided_by: z.string().nullable(),
  destinations: z.array(destinationRow),
  /** Promised to these when it was put aside; promised anew from other batches where they had enough. */
  unpromised: z.array(z.object({ label: z.string(), quantity: z.string() })),
});
export type Aside = z.infer<typeof asideRow>;

/** A batch as it is chosen. */
export const choosableRow = z.object({
  uuid: z.string(),
  batch_number: z.string(),
  item_code: z.string(),
  item_name: z.string(),
  unit: z.string(),
  on_hand: z.string(),
});
export type Choosable = z.infer<typeof choosableRow>;

const path = '/quality/non-conformities/:uuid/batches';
const [show, update] = [can('quality', 'non_conformities_show'), can('quality', 'non_conformities_update')];
const reply = many(asideRow);

export const nonConformityBatch = contract({
  list: { method: 'GET', path, access: show, reply },
  /** By number, code or name, the newest first: who treats the case need not work in the stock. */
  choose: {
    method: 'GET',
    path: '/quality/batches',
    access: update,
    query: z.strictObject({ search: z.string().trim().max(100).optional(), uuid: uuid.optional() }),
    reply: many(choosableRow),
  },
  /** Named and put aside in the same act, wherever it lies. */
  putAside: { method: 'POST', path, access: update, body: z.strictObject({ batch_uuid: uuid }), reply },
  decide: {
    method: 'POST',
    path: `${path}/:asideUuid/decide`,
    access: update,
    body: z.strictObject({
      decision: batchDecision.schema,
      notes: text(500, 'Diga em que a decisão se apoia'),
    }),
    reply,
  },
});
