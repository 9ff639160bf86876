import { sql, type RawBuilder } from 'kysely';
import { periodBefore, type Period } from '#core/contract/days.ts';
import { endOf, startOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import { orderList } from '#modules/service/service-order/server/public.ts';
import { serviceOrder } from '#modules/service/service-order/contract.ts';
import '#modules/sla/sla-clock/server/public.ts';

interface Narrowed {
  customer_uuid?: string | undefined;
  type_uuid?: string | undefined;
}
interface Kept {
  done: number;
  within: number;
  share: number | null;
}
interface Minutes {
  own_minutes: number;
  parts_minutes: number;
  approval_minutes: number;
  customer_minutes: number;
  paused_minutes: number;
}

/** What was ready in the period and had been promised; kept where nothing of it was broken. */
const ready = ({ start_date, end_date }: Period, { customer_uuid, type_uuid }: Narrowed) => sql`
  select clock.*, o.customer_uuid, o.customer_name, o.type_uuid, o.priority,
    coalesce(clock.response_kept, true) and coalesce(clock.arrival_kept, true) and coalesce(clock.solution_kept, true) as kept
  from sla_clock clock join service_order o on o.uuid = clock.service_order_uuid
  where clock.done_at >= ${startOf(start_date)} and clock.done_at < ${endOf(end_date)}
    and (${customer_uuid ?? null}::uuid is null or o.customer_uuid = ${customer_uuid ?? null}::uuid)
    and (${type_uuid ?? null}::uuid is null or o.type_uuid = ${type_uuid ?? null}::uuid)`;

const share = sql`round(100.0 * count(*) filter (where kept) / nullif(count(*), 0), 1)::float8 as share`;
const counted = sql`count(*)::int as done, (count(*) filter (where kept))::int as within, ${share}`;
const minutes = sql`coalesce(sum(own_minutes), 0)::int as own_minutes, coalesce(sum(parts_minutes), 0)::int as parts_minutes,
  coalesce(sum(approval_minutes), 0)::int as approval_minutes, coalesce(sum(customer_minutes), 0)::int as customer_minutes,
  coalesce(sum(paused_minutes), 0)::int as paused_minutes`;

type Totals = Kept & Minutes & { response_share: number | null };
async function totalsOf(db: Db, period: Period, narrowed: Narrowed): Promise<Totals> {
  const { rows } = await sql<Totals>`select ${counted}, ${minutes}, round(100.0 * count(*) filter (where response_kept)
      / nullif(count(response_kept), 0), 1)::float8 as response_share
    from (${ready(period, narrowed)}) ready`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('an aggregate has a row');
  return found;
}

export async function dashboardSummary(db: Db, ctx: Ctx, period: Period, narrowed: Narrowed) {
  const totals = await totalsOf(db, period, narrowed);
  const previous = await totalsOf(db, periodBefore(period), narrowed);
  const { rows: trend } = await sql<Kept & { week: string }>`
    select to_char(date_trunc('week', done_at at time zone business_zone()), 'DD/MM') as week, ${counted}
    from (${ready(period, narrowed)}) ready
    group by date_trunc('week', done_at at time zone business_zone())
    order by date_trunc('week', done_at at time zone business_zone())`.execute(db);
  const open = (asked: object): Promise<number> =>
    orderList.total(db, serviceOrder.list.query.parse({ open: '1', ...asked, ...narrowed }), [], ctx.identity?.uuid);
  return {
    totals,
    previous: { done: previous.done, within: previous.within, share: previous.share },
    trend,
    at_risk: await open({ sla_state: 'AT_RISK' }),
    breached: await open({ late: '1' }),
  };
}

export type Grouping = 'CUSTOMER' | 'TYPE' | 'TECHNICIAN' | 'PRIORITY' | 'POLICY' | 'CONTRACT';
/** An order of two technicians counts for both. */
const groups: Record<Grouping, RawBuilder<unknown>> = {
  CUSTOMER: sql`cross join lateral (select ready.customer_uuid::text as uuid, ready.customer_name as name) own`,
  TYPE: sql`join lateral (select type.uuid::text as uuid, type.name from service_order_type type where type.uuid = ready.type_uuid) own on true`,
  TECHNICIAN: sql`join lateral (select person.uuid::text as uuid, person.name from service_order_technician works
    join app_user person on person.uuid = works.user_uuid where works.service_order_uuid = ready.service_order_uuid) own on true`,
  PRIORITY: sql`cross join lateral (select ready.priority as uuid, case ready.priority when 'LOW' then 'Baixa'
    when 'MEDIUM' then 'Média' when 'HIGH' then 'Alta' else 'Urgente' end as name) own`,
  POLICY: sql`cross join lateral (select coalesce(ready.policy_uuid::text, 'hand') as uuid,
    coalesce(ready.terms ->> 'policy_name', 'Combinado à mão') as name) own`,
  CONTRACT: sql`cross join lateral (select coalesce(ready.terms #>> '{contract,uuid}', 'none') as uuid,
    coalesce(ready.terms #>> '{contract,code}', 'Sem contrato') as name) own`,
};

interface Row extends Kept, Minutes {
  uuid: string;
  name: string;
  late: number;
  spent_minutes: number;
}
export const dashboardRows = (
  period: Period,
  narrowed: Narrowed,
  by: Grouping = 'CUSTOMER',
): RawBuilder<Row> => sql<Row>`
  select own.uuid, max(own.name) as name, ${counted}, (count(*) filter (where not kept))::int as late,
    coalesce(round(avg(spent_minutes)), 0)::int as spent_minutes, ${minutes}
  from (${ready(period, narrowed)}) ready ${groups[by]} group by own.uuid`;
