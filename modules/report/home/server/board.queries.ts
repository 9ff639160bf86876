import { sql } from 'kysely';
import { addDays, addMonths } from '#core/contract/days.ts';
import { plus } from '#core/contract/decimal.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Condition } from '#core/server/listing.ts';
import { undelivered, visibleBudgets } from '#modules/budget/budget/server/public.ts';
import '#modules/contract/contract-billing/server/public.ts';
import { visibleOrders } from '#modules/service/service-order/server/public.ts';
import type { BoardFigures } from '../contract.ts';
import { months, within, type Days } from './months.ts';

/** Money of budgets and of contracts side by side says nothing to who may see one of them only. */
export const seesBoard = (ctx: Ctx): boolean =>
  ctx.holds({ module: 'budget', action: 'list' }) && ctx.holds({ module: 'contract_billing', action: 'list' });

interface Found {
  approved_count: number;
  approved: string;
  approved_before: string;
  delivered: number;
  delivered_before: number;
  due_count: number;
  due: string;
  due_before: string;
  ahead_count: number;
  ahead: string;
}

/**
 * The month as a board reads it, each figure by the filters of the list it opens. The forecast promises nothing that no
 * record says: billings of contracts that are due (rented days and measures come with their proposal) and approved
 * budgets that are still to be delivered.
 */
export async function boardFigures(ctx: Ctx): Promise<BoardFigures> {
  const today = todayOf(ctx);
  const { now, before } = months(today);
  const [whole, wholeBefore] = [monthOf(now.from), monthOf(before.from)];
  const seen = (conditions: readonly Condition[]) => sql.join([sql`true`, ...conditions], sql` and `);
  const budgets = sql`from budget where ${seen(visibleBudgets(ctx))}`;
  const approved = (days: Days) =>
    sql`${budgets} and budget.status in ('APPROVED', 'PARTIALLY_APPROVED') and ${within(sql`budget.decided_at`, days)}`;
  const delivered = (days: Days) =>
    sql`(select count(*) from service_order where ${seen(visibleOrders(ctx))}
      and ${within(sql`service_order.delivered_at`, days)})::int`;
  const due = ({ from, to }: Days) =>
    sql`from contract_billing where status <> 'CANCELLED' and due_on between ${from}::date and ${to}::date`;
  const pays = sql`coalesce(sum(chargeable_total), 0)::numeric(16, 2)::text`;
  const total = sql`coalesce(sum(total), 0)::numeric(16, 2)::text`;
  const { rows } = await sql<Found>`
    select (select count(*) ${approved(now)})::int as approved_count, (select ${pays} ${approved(now)}) as approved,
      (select ${pays} ${approved(before)}) as approved_before,
      ${delivered(now)} as delivered, ${delivered(before)} as delivered_before,
      (select count(*) ${due(whole)})::int as due_count, (select ${total} ${due(whole)}) as due,
      (select ${total} ${due(wholeBefore)}) as due_before,
      (select count(*) ${budgets} and ${undelivered})::int as ahead_count,
      (select ${pays} ${budgets} and ${undelivered}) as ahead`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw new Error('sums always have their row');
  return {
    from: whole.from,
    today,
    to: whole.to,
    approved: { count: found.approved_count, now: found.approved, before: found.approved_before },
    delivered: { now: found.delivered, before: found.delivered_before },
    due: { count: found.due_count, now: found.due, before: found.due_before },
    ahead: { count: found.ahead_count, total: found.ahead },
    forecast: plus(found.due, found.ahead),
  };
}

const monthOf = (first: string): Days => ({ from: first, to: addDays(addMonths(first, 1), -1) });
