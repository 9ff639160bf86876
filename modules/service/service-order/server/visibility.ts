import { sql, type SqlBool } from 'kysely';
import type { Ctx } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import type { Condition } from '#core/server/listing.ts';

/** A technician, who accepts work but does not hand it out, sees only the orders they work on. */
const seesOnlyOwn = (ctx: Ctx): boolean =>
  ctx.holds({ module: 'service_order', action: 'confirm_assignment' }) &&
  !ctx.holds({ module: 'service_order', action: 'assign' });

/** Nothing when this person sees every order. */
export const visibleOrders = (ctx: Ctx): readonly Condition[] =>
  seesOnlyOwn(ctx)
    ? [
        sql<SqlBool>`service_order.uuid in (select service_order_uuid from service_order_technician where user_uuid = ${ctx.user.uuid})`,
      ]
    : [];

export async function isVisible(ctx: Ctx, uuid: string, db: Db = ctx.db): Promise<boolean> {
  if (!seesOnlyOwn(ctx)) return true;
  const mine = await db
    .selectFrom('service_order_technician')
    .select('user_uuid')
    .where('service_order_uuid', '=', uuid)
    .where('user_uuid', '=', ctx.user.uuid)
    .executeTakeFirst();
  return mine !== undefined;
}
