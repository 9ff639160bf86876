import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import './service-order.table.ts';

interface Change {
  axis: 'status' | 'technical' | 'financial';
  from: string | null;
  to: string;
  reason?: string | null;
}
/** One line of the order's own history: what moved, by whom and why. */
export async function recordChange(
  db: Tx,
  ctx: Ctx,
  uuid: string,
  { axis, from, to, reason = null }: Change,
): Promise<void> {
  await db
    .insertInto('service_order_change')
    .values({
      service_order_uuid: uuid,
      axis,
      from_status: from,
      to_status: to,
      reason,
      user_uuid: ctx.identity?.uuid ?? null,
      user_name: ctx.identity?.name ?? null,
    })
    .execute();
}
