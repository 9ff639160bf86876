import { sql } from 'kysely';
import type { Ctx } from '#core/server/context.ts';
import { agreedBudgets } from '#modules/budget/budget/server/public.ts';
import { companyData } from '#modules/platform/company/server/public.ts';
import type { Order } from '#modules/service/service-order/contract.ts';
import { explain } from '#modules/sla/sla-clock/server/public.ts';
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

/** What was promised and how it stands, as the clock counts it: in working time, pauses taken out. */
export async function clockOf(ctx: Ctx, order: Order): Promise<Analytics['sla']> {
  const { targets, paused_minutes } = await explain(ctx, order.uuid);
  return { paused_minutes, promises: targets };
}
