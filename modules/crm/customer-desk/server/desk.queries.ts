import { sql, type RawBuilder } from 'kysely';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { mayEnter } from '#core/server/access.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import { maintenanceSchedule } from '#modules/agenda/maintenance-schedule/contract.ts';
import { liveStatuses } from '#modules/agenda/maintenance-schedule/maintenance-schedule.rules.ts';
import { customerEquipment } from '#modules/asset/crm-customer-equipment/contract.ts';
import { budget } from '#modules/budget/budget/contract.ts';
import { customerFigures, visibleBudgets } from '#modules/budget/budget/server/public.ts';
import { contractBilling } from '#modules/contract/contract-billing/contract.ts';
import { usedThisYear } from '#modules/contract/contract-coverage/server/public.ts';
import { overdueOf } from '#modules/contract/contract-overdue/server/public.ts';
import { inForce, running } from '#modules/contract/contract-terms/contract-terms.rules.ts';
import { maintenanceContract } from '#modules/contract/maintenance-contract/contract.ts';
import { crmReport } from '#modules/crm/crm-report/contract.ts';
import { openStatuses } from '#modules/crm/crm-report/crm-report.rules.ts';
import { nonConformity } from '#modules/quality/non-conformity/contract.ts';
import { serviceOrder } from '#modules/service/service-order/contract.ts';
import { orderList, visibleOrders } from '#modules/service/service-order/server/public.ts';
import type { Desk } from '../contract.ts';

type Part<K extends keyof Desk> = NonNullable<Desk[K]>;
/** How many of each are shown: the rest is a press away. */
const few = 5;

async function only<Row>(ctx: Ctx, query: RawBuilder<Row>): Promise<Row> {
  const { rows } = await query.execute(ctx.db);
  const [row] = rows;
  if (row === undefined) throw new Error('A count answers one row');
  return row;
}
const among = (statuses: readonly string[]) => sql`status = any (${[...statuses]}::text[])`;

/** Everything the desk needs when the telephone rings, each part as its list would answer this person. */
export async function readDesk(ctx: Ctx, customer: string): Promise<Desk> {
  const asked = <T>({ access }: Pick<Endpoint, 'access'>, read: (ctx: Ctx, customer: string) => Promise<T>) =>
    mayEnter(access, ctx.identity) ? read(ctx, customer) : Promise.resolve(null);
  const [orders, budgets, contracts, overdue, units, visits, talks, faults] = await Promise.all([
    asked(serviceOrder.list, readOrders),
    asked(budget.list, readBudgets),
    asked(maintenanceContract.list, readContracts),
    asked(contractBilling.list, readOverdue),
    asked(customerEquipment.list, readUnits),
    asked(maintenanceSchedule.list, readVisits),
    asked(crmReport.list, readTalks),
    asked(nonConformity.list, countFaults),
  ]);
  const totals = {
    orders: orders?.total ?? null,
    budgets: budgets?.total ?? null,
    visits: visits?.total ?? null,
    installed: units?.total ?? null,
    relations: talks?.total ?? null,
    'non-conformities': faults?.total ?? null,
  };
  return { totals, orders, budgets, contracts, overdue, units, visits, talks };
}

async function readOrders(ctx: Ctx, customer: string): Promise<Part<'orders'> & { total: number }> {
  const open = sql`status not in ('DELIVERED', 'CLOSED', 'CANCELLED')`;
  const mine = sql.join([sql`customer_uuid = ${customer}::uuid`, ...visibleOrders(ctx)], sql` and `);
  const late = await orderList
    .ids(ctx.db, serviceOrder.list.query.parse({ customer_uuid: customer, open: '1', late: '1' }), visibleOrders(ctx))
    .execute();
  const isLate = new Set(late.map(({ uuid }) => uuid));
  const counted = await only(
    ctx,
    sql<Omit<Part<'orders'>, 'late'> & { total: number }>`
      select count(*)::int as total, count(*) filter (where ${open})::int as open,
        (select json_build_object('uuid', uuid, 'code', code, 'created_at', created_at) from service_order
          where ${mine} order by created_at desc, uuid desc limit 1) as last,
        (select coalesce(json_agg(one), '[]') from (
          select uuid, code, status, equipment_name, solution_due_at, false as is_late from service_order
          where ${mine} and ${open} order by solution_due_at nulls last, created_at, uuid limit ${few}) one) as rows
      from service_order where ${mine}`,
  );
  const rows = counted.rows.map((row) => ({ ...row, is_late: isLate.has(row.uuid) }));
  return { ...counted, late: late.length, rows };
}

async function readBudgets(ctx: Ctx, customer: string): Promise<Part<'budgets'> & { total: number }> {
  const mine = sql.join([sql`budget.customer_uuid = ${customer}::uuid`, ...visibleBudgets(ctx)], sql` and `);
  const [{ open_count, ...sums }, found] = await Promise.all([
    customerFigures(ctx, customer),
    only(
      ctx,
      sql<Pick<Part<'budgets'>, 'rows'> & { total: number }>`
        select count(*) filter (where status <> 'SUPERSEDED')::int as total, (select coalesce(json_agg(one), '[]') from (
          select uuid, code, status, chargeable_total::text as total, valid_until from budget
          where ${mine} and status in ('SENT', 'UNDER_REVIEW') order by sent_at, uuid limit ${few}) one) as rows
        from budget where ${mine}`,
    ),
  ]);
  return { ...sums, open: open_count, ...found };
}

async function readContracts(ctx: Ctx, customer: string): Promise<Part<'contracts'>> {
  type Held = Omit<Part<'contracts'>['rows'][number], 'used_visits' | 'used_hours' | 'used_parts'> & {
    starts_at: string;
  };
  const { rows } = await sql<Held & { in_force: number; suspended: number }>`
    select uuid, code, status, title, starts_at::text, ends_at::text, included_visits, included_hours::text, parts_cap::text,
      (count(*) filter (where ${among(inForce)}) over ())::int as in_force,
      (count(*) filter (where status = 'SUSPENDED') over ())::int as suspended
    from maintenance_contract where customer_uuid = ${customer}::uuid and ${among(running)}
    order by ends_at nulls last, code limit ${few}`.execute(ctx.db);
  const day = todayOf(ctx);
  const used = await Promise.all(rows.map((row) => usedThisYear(ctx.db, row, day)));
  return {
    in_force: rows[0]?.in_force ?? 0,
    suspended: rows[0]?.suspended ?? 0,
    rows: rows.map(({ in_force: _all, suspended: _some, starts_at: _began, ...row }, n) => ({
      ...row,
      used_visits: used[n]?.used_visits ?? 0,
      used_hours: used[n]?.used_hours ?? '0',
      used_parts: used[n]?.used_parts ?? '0.00',
    })),
  };
}

const readOverdue = (ctx: Ctx, customer_uuid: string) => overdueOf(ctx.db, { customer_uuid });

const readUnits = (ctx: Ctx, customer: string) =>
  only(
    ctx,
    sql<Part<'units'> & { total: number }>`
      select count(*)::int as total, count(*) filter (where status <> 'DECOMMISSIONED')::int as in_service,
        count(*) filter (where status = 'IN_REPAIR')::int as in_repair
      from customer_equipment where customer_uuid = ${customer}::uuid`,
  );

const readVisits = (ctx: Ctx, customer: string) =>
  only(
    ctx,
    sql<Part<'visits'> & { total: number }>`
      select count(*)::int as total, count(*) filter (where ${among(liveStatuses)})::int as ahead,
        (select coalesce(json_agg(one), '[]') from (
          select uuid, code, title, status, scheduled_date, left(scheduled_time::text, 5) as scheduled_time,
            responsible_name
          from maintenance_schedule where customer_uuid = ${customer}::uuid and ${among(liveStatuses)}
          order by scheduled_date, scheduled_time, uuid limit ${few}) one) as rows
      from maintenance_schedule where customer_uuid = ${customer}::uuid`,
  );

const readTalks = (ctx: Ctx, customer: string) =>
  only(
    ctx,
    sql<Part<'talks'> & { total: number }>`
      select count(*)::int as total, count(*) filter (where ${among(openStatuses)})::int as open,
        (select coalesce(json_agg(one), '[]') from (
          select uuid, code, type, subject, status, occurred_at, responsible_name from crm_report
          where customer_uuid = ${customer}::uuid order by occurred_at desc, uuid desc limit ${few}) one) as rows
      from crm_report where customer_uuid = ${customer}::uuid`,
  );

const countFaults = (ctx: Ctx, customer: string) =>
  only(
    ctx,
    sql<{ total: number }>`
      select count(*)::int as total from non_conformity where customer_uuid = ${customer}::uuid`,
  );
