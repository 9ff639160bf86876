import { sql, type Expression, type RawBuilder } from 'kysely';
import { moneyPlaces, sumOf } from '#core/contract/decimal.ts';
import type { Reply } from '#core/contract/endpoint.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import { visibleBudgets } from '#modules/budget/budget/server/public.ts';
import type { Unclaimed, warrantyClaim } from '../contract.ts';
import './warranty-claim.table.ts';

/** A line somebody approved at a manufacturer's cost, and of which no claim that counts has asked for it. */
export interface UnclaimedLine {
  budget_item_uuid: string;
  brand_uuid: string | null;
  brand_name: string | null;
  description: string;
  equipment: string | null;
  claimed: string;
  decided_at: string;
}

/** Each of them once; the order tells the machine, or else the unit the budget names. */
export const unclaimedLines = (
  conditions: readonly Expression<unknown>[],
): RawBuilder<UnclaimedLine> => sql<UnclaimedLine>`
  select line.uuid as budget_item_uuid, brand.uuid as brand_uuid, brand.name as brand_name, line.description,
    nullif(concat_ws(' · nº de série ', budget.equipment_name, budget.serial_number), '') as equipment,
    line.covered::text as claimed, budget.decided_at, budget.code, line.position
  from budget join budget_item line on line.budget_uuid = budget.uuid
  left join service_order on service_order.uuid = budget.service_order_uuid
  left join customer_equipment unit on unit.uuid = budget.customer_equipment_uuid
  left join equipment model on model.uuid = coalesce(service_order.equipment_uuid, unit.equipment_uuid)
  left join brand on brand.uuid = model.brand_uuid
  where budget.status in ('APPROVED', 'PARTIALLY_APPROVED') and line.approved and line.cause = 'MANUFACTURER' and line.covered > 0
    and not exists (select from warranty_claim_line asked where asked.budget_item_uuid = line.uuid and asked.live)
    ${conditions.length === 0 ? sql`` : sql`and ${sql.join(conditions, sql` and `)}`}`;

export async function unclaimedOf(db: Db, ctx: Ctx): Promise<Reply<typeof warrantyClaim.unclaimed>['data']> {
  const { rows } = await sql<Unclaimed>`
    select brand_uuid, brand_name, count(*)::int as lines, sum(claimed::numeric)::numeric(16, 2)::text as amount,
      (min(decided_at) at time zone business_zone())::date::text as since
    from (${unclaimedLines(visibleBudgets(ctx))}) line
    group by brand_uuid, brand_name order by sum(claimed::numeric) desc, brand_name`.execute(db);
  return {
    lines: rows.reduce((sum, { lines }) => sum + lines, 0),
    amount: sumOf(
      rows.map(({ amount }) => amount),
      moneyPlaces,
    ),
    brands: rows,
  };
}
