import { sql } from 'kysely';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { required } from '#core/server/change.ts';
import type { StepsOf } from '#core/server/document.ts';
import { announce } from '#core/server/events.ts';
import { requireLevel } from '#modules/purchase/purchase-setting/server/public.ts';
import type { purchase } from '../contract.ts';
import type { purchaseMachine } from '../purchase.rules.ts';
import { requestLinesOf, tellRequests } from './purchase.actions.ts';
import { findPurchase } from './purchase.queries.ts';
import { requireState } from './supplier-state.ts';
import './purchase.table.ts';

declare module '#core/server/events.ts' {
  interface Announcements {
    /** A version went to the supplier: whoever writes the e-mail hears to whom. */
    'purchase.sent': { purchase_uuid: string; to: readonly string[]; message: string | null };
  }
}

/** What each step of an order does besides moving it. */
export const purchaseSteps: StepsOf<typeof purchase, typeof purchaseMachine, 'purchase'> = {
  async send({ db, ctx, doc, body, take }) {
    await requireState(db, ctx, doc.supplier_uuid, body.override_reason);
    await requireLevel(db, ctx, await notAskedFor(db, doc.uuid));
    await take({ sent_at: sql`now()` });
    await keepRevision(db, ctx, doc.uuid, body.override_reason);
    await announce(db, ctx, 'purchase.sent', { purchase_uuid: doc.uuid, to: body.to, message: body.message });
  },
  confirm: ({ body, take }) => take(body.expected_at ? { expected_at: body.expected_at } : {}),
  revise: ({ doc, take }) => take({ revision: doc.revision + 1 }),
  async cancel({ db, doc, take }) {
    await take();
    await tellRequests(db, await requestLinesOf(db, doc.uuid));
  },
};

/** What nobody has approved yet: the lines that came from no request. */
export async function notAskedFor(db: Tx, uuid: string): Promise<string> {
  const { rows } = await sql<{ total: string }>`select coalesce(sum(total), 0)::text as total from purchase_line
    where purchase_uuid = ${uuid}::uuid and request_line_uuid is null`.execute(db);
  return rows[0]?.total ?? '0';
}

/** As the supplier has it from now on. */
export async function keepRevision(db: Tx, ctx: Ctx, uuid: string, reason: string | null): Promise<void> {
  const content = await required(findPurchase(db, uuid));
  await db
    .insertInto('purchase_revision')
    .values({
      purchase_uuid: uuid,
      revision: content.revision,
      user_name: ctx.user.name,
      reason,
      content: JSON.stringify(content),
    })
    .execute();
}
