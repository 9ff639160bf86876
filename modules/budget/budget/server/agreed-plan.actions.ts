import { sql } from 'kysely';
import { addDays } from '#core/contract/days.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import '#modules/registry/labor/server/public.ts';
import '#modules/service/service-order-evaluation/server/public.ts';
import { longestEstimate } from '#modules/service/service-order-labor/service-order-labor.rules.ts';
import { agreeLabors, type AgreedLabor } from '#modules/service/service-order-labor/server/public.ts';
import { agreeParts, type PlannedPart } from '#modules/service/service-order-part/server/public.ts';
import { promiseOrder, type LockedOrder } from '#modules/service/service-order/server/public.ts';
import './budget.table.ts';

/** What was agreed is what the order is expected to need; what was not is taken out of its plan. */
export async function planAgreed(db: Tx, ctx: Ctx, order: LockedOrder): Promise<void> {
  const agreed = await agreedParts(db, order.uuid);
  const kept = new Set(agreed.map(({ part_uuid }) => part_uuid));
  const dropped = (await thoughtOf(db, order.uuid, 'part')).filter((uuid) => !kept.has(uuid));
  await agreeParts(db, ctx, order, { agreed, dropped });
  await planAgreedLabors(db, order.uuid);
}

/** The days the customer agreed to count from today; a promise made by hand stays. */
export async function promiseAgreed(
  db: Tx,
  ctx: Ctx,
  order: string,
  { delivery_days: days }: { delivery_days: number | null },
): Promise<void> {
  if (days !== null) await promiseOrder(db, ctx, order, addDays(todayOf(ctx), days));
}

/** The order is held by the caller. */
export async function planAgreedLabors(db: Tx, order: string): Promise<void> {
  const agreed = await agreedLabors(db, order);
  const kept = new Set(agreed.map(({ labor_uuid }) => labor_uuid));
  const dropped = (await thoughtOf(db, order, 'labor')).filter((uuid) => !kept.has(uuid));
  await agreeLabors(db, order, { agreed, dropped });
}

const approvedLines = (order: string) => sql`budget_item line join budget on budget.uuid = line.budget_uuid
  and budget.service_order_uuid = ${order}::uuid and budget.status in ('APPROVED', 'PARTIALLY_APPROVED') and line.approved`;

async function agreedParts(db: Db, order: string): Promise<PlannedPart[]> {
  const { rows } = await sql<PlannedPart>`
    select line.part_uuid, sum(line.quantity)::text as quantity, null as notes,
      case when min(line.percent) = 100 then 'FULL' when max(line.percent) = 0 then 'NONE' else 'PARTIAL' end as coverage
    from ${approvedLines(order)} where line.part_uuid is not null
    group by line.part_uuid order by line.part_uuid`.execute(db);
  return rows;
}

/** By the hour, the hours; else as often as the time the bench thought of, or the registry does. */
async function agreedLabors(db: Db, order: string): Promise<AgreedLabor[]> {
  const { rows } = await sql<AgreedLabor>`
    select line.labor_uuid, greatest(1, least(${longestEstimate}::int, round(sum(line.quantity *
      case when upper(line.unit) = 'H' then 60 else coalesce(bench.minutes, labor.estimated_minutes) end))))::int as minutes
    from ${approvedLines(order)} join labor on labor.uuid = line.labor_uuid
    left join (select advised.labor_uuid, max(advised.minutes) as minutes
      from service_order_evaluation_labor advised
      join service_order_evaluation evaluation on evaluation.uuid = advised.evaluation_uuid
      where evaluation.service_order_uuid = ${order}::uuid group by advised.labor_uuid) bench on bench.labor_uuid = labor.uuid
    group by line.labor_uuid order by min(budget.created_at), min(line.position)`.execute(db);
  return rows;
}

const columns = { part: sql`line.part_uuid`, labor: sql`line.labor_uuid` };
const advised = { part: sql`service_order_evaluation_part`, labor: sql`service_order_evaluation_labor` };
/** Every part or service that somebody was to pay for: the bench advised it and no warranty pays it, or a version of a budget named it. */
async function thoughtOf(db: Db, order: string, kind: 'part' | 'labor'): Promise<string[]> {
  const column = columns[kind];
  const { rows } = await sql<{ uuid: string }>`
    select ${column} as uuid from budget_item line join budget on budget.uuid = line.budget_uuid
    where budget.service_order_uuid = ${order}::uuid and ${column} is not null
    union
    select ${column} from ${advised[kind]} line
    join service_order_evaluation evaluation on evaluation.uuid = line.evaluation_uuid
    where evaluation.service_order_uuid = ${order}::uuid
      and not (evaluation.warranty_kind = 'TOTAL' or evaluation.warranty_kind = 'PARTIAL' and line.covered)`.execute(
    db,
  );
  return rows.map(({ uuid }) => uuid);
}
