import { sql, type SqlBool } from 'kysely';
import type { Ctx } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import type { Condition } from '#core/server/listing.ts';
import { isVisible, visibleOrders } from '#modules/service/service-order/server/public.ts';
import './budget.table.ts';

/** Whoever sees only some orders sees only their budgets, and those of no order. */
export const visibleBudgets = (ctx: Ctx): readonly Condition[] =>
  visibleOrders(ctx).map(
    (condition) => sql<SqlBool>`(budget.service_order_uuid is null or budget.service_order_uuid in (
      select service_order.uuid from service_order where ${condition}))`,
  );

export async function isBudgetVisible(ctx: Ctx, uuid: string, db: Db = ctx.db): Promise<boolean> {
  const found = await db.selectFrom('budget').select('service_order_uuid').where('uuid', '=', uuid).executeTakeFirst();
  if (!found) return false;
  return found.service_order_uuid === null || isVisible(ctx, found.service_order_uuid, db);
}
