import { sql } from 'kysely';
import type { Ctx } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import { agreedBudgets } from '#modules/budget/budget/server/public.ts';
import { companyData } from '#modules/platform/company/server/public.ts';
import type { Order } from '#modules/service/service-order/contract.ts';
import type { Analytics } from '../contract.ts';

/** The hours at what one costs the company, and what the agreed budgets leave once parts and hours are paid. */
export async function moneyOf(
  ctx: Ctx,
  order: Order,
  { minutes, parts }: { minutes: number; parts: string },
): Promise<Pick<Analytics, 'labor' | 'margin'>> {
  const { labor_hourly_cost: hourly } = await companyData(ctx.db);
  const agreed = ctx.holds({ module: 'budget', action: 'show' }) ? await agreedBudgets(ctx.db, order.uuid) : [];
  const revenues = agreed.map(({ chargeable_total }) => chargeable_total);
  const { rows } = await sql<{ cost: string | null; revenue: string; margin: string; percent: string | null }>`
    select cost::text, revenue::text, (revenue - parts - coalesce(cost, 0))::text as margin,
      round((revenue - parts - coalesce(cost, 0)) * 100 / nullif(revenue, 0), 1)::text as percent
    from (select round(${hourly}::numeric * ${minutes}::int / 60, 2) as cost, ${parts}::numeric as parts,
      (select coalesce(sum(amount), 0)::numeric(16, 2) from unnest(${revenues}::numeric[]) amount) as revenue) as figures`.execute(
    ctx.db,
  );
  const [found] = rows;
  return {
    labor: { hourly_cost: hourly, minutes, cost: found?.cost ?? null },
    margin: agreed.length > 0 && found ? { revenue: found.revenue, value: found.margin, percent: found.percent } : null,
  };
}

interface Promised {
  kind: 'RESPONSE' | 'SOLUTION';
  due_at: string | null;
  done_at: string | null;
  minutes: number;
}

/** What was promised: how long is left, or by how much it was missed; it stands still once kept. */
export async function clockOf(db: Db, order: Order): Promise<Analytics['sla']> {
  const { rows } = await sql<Promised>`
    select kind, due_at, done_at, floor(extract(epoch from due_at - coalesce(done_at, now())) / 60)::int as minutes
    from service_order, lateral (values
      ('RESPONSE', response_due_at, responded_at), ('SOLUTION', solution_due_at, finished_at)) as promise (kind, due_at, done_at)
    where service_order.uuid = ${order.uuid}::uuid and due_at is not null and status <> 'CANCELLED'`.execute(db);
  return {
    paused_minutes: order.sla.paused_minutes,
    promises: rows.map(({ kind, due_at, done_at, minutes }) => ({
      kind,
      due_at: due_at ?? '',
      done_at,
      remaining_minutes: minutes,
      late: minutes < 0,
    })),
  };
}
