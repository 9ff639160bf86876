import { sql } from 'kysely';
import type { Db } from '#core/server/db.ts';
import type { DueDates } from '#modules/service/service-order/server/public.ts';
import type { OrderStatus, Priority, TechnicalStatus } from '#modules/service/service-order/service-order.rules.ts';
import type { ClockedOrder, Stay, Terms } from '../clock.rules.ts';
import './sla-clock.table.ts';

/** An order as the clock reads it, with what decides which policy holds. */
export interface OrderToCount extends ClockedOrder {
  uuid: string;
  version: number;
  opened_on: string;
  customer_uuid: string;
  type_uuid: string;
  priority: Priority;
  category_uuid: string | null;
  /** Of what is ready and was counted: it was promised by these, whatever policies say now. */
  kept_terms: Terms | null;
}

type Change = [axis: 'status' | 'technical', to: string, at: number];
interface Row extends Omit<OrderToCount, 'stays' | 'isOnSite' | 'promised'> {
  opened: number;
  on_site: boolean;
  promised_response: number | null;
  promised_solution: number | null;
  changes: Change[] | null;
}

/** The orders with their histories, in one statement. */
export async function ordersToCount(db: Db, uuids: readonly string[]): Promise<OrderToCount[]> {
  const { rows } = await sql<Row>`
    select o.uuid, o.version, (extract(epoch from o.created_at) * 1000)::float8 as opened, to_char(o.created_at at time zone business_zone(), 'YYYY-MM-DD') as opened_on,
      o.customer_uuid, o.type_uuid, o.priority, equipment.category_uuid, o.service_location = 'ON_SITE' as on_site,
      (extract(epoch from o.promised_response_at) * 1000)::float8 as promised_response,
      (extract(epoch from o.promised_solution_at) * 1000)::float8 as promised_solution,
      case when o.finished_at is not null and clock.done_at is not null then clock.terms end as kept_terms,
      (select json_agg(json_build_array(axis, to_status, extract(epoch from at) * 1000) order by at, uuid)
        from status_change where record_uuid = o.uuid and axis in ('status', 'technical')) as changes
    from service_order o
    left join equipment on equipment.uuid = o.equipment_uuid
    left join sla_clock clock on clock.service_order_uuid = o.uuid
    where o.uuid = any (${uuids}::uuid[])`.execute(db);
  return rows.map(({ opened, on_site, promised_response, promised_solution, changes, ...row }) => ({
    ...row,
    stays: staysOf(opened, changes ?? []),
    isOnSite: on_site,
    promised: { response: promised_response, solution: promised_solution },
  }));
}

/** What it was from when on; what one transaction changed together changed at once. */
function staysOf(opened: number, changes: readonly Change[]): [Stay, ...Stay[]] {
  const stays: [Stay, ...Stay[]] = [{ at: opened, status: 'OPEN', technical: 'RECEIVED' }];
  for (const [axis, to, at] of changes) {
    const before = stays.at(-1) ?? stays[0];
    const after =
      axis === 'status' ? { ...before, status: to as OrderStatus } : { ...before, technical: to as TechnicalStatus };
    if (before.at === at && stays.length > 1) stays[stays.length - 1] = after;
    else stays.push({ ...after, at });
  }
  return stays;
}

/** Of these orders, those that are due otherwise now. */
export async function changedDueDates(db: Db, dates: readonly DueDates[]): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select o.uuid from json_to_recordset(${JSON.stringify(dates)}::json) as due (uuid uuid, response_due_at timestamptz,
      arrival_due_at timestamptz, solution_due_at timestamptz, risk_at timestamptz, paused_left_minutes int)
    join service_order o on o.uuid = due.uuid
    where (o.response_due_at, o.arrival_due_at, o.solution_due_at, o.risk_at, o.paused_left_minutes)
      is distinct from (due.response_due_at, due.arrival_due_at, due.solution_due_at, due.risk_at, due.paused_left_minutes)
  `.execute(db);
  return rows.map(({ uuid }) => uuid);
}

/** Each category and the one it lies under. */
export async function categoryParents(db: Db): Promise<ReadonlyMap<string, string | null>> {
  const rows = await db.selectFrom('equipment_category').select(['uuid', 'parent_uuid']).execute();
  return new Map(rows.map(({ uuid, parent_uuid }) => [uuid, parent_uuid]));
}

/** Not ready and not given up; with `since`, what was ready after that day too. */
export async function uncountedOrders(db: Db, readyDays: number): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select uuid from service_order where finished_at is null and status <> 'CANCELLED'
    union all
    select uuid from service_order where finished_at > now() - make_interval(days => ${readyDays}::int)
      and status <> 'CANCELLED'
    order by uuid`.execute(db);
  return rows.map(({ uuid }) => uuid);
}
