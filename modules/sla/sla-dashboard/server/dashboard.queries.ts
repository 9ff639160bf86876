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
  select clock.*, o.customer_uuid, o.customer_name, o.type_uuid, o.priority, ${kept} as kept
  from sla_clock clock join service_order o on o.uuid = clock.service_order_uuid
  where clock.done_at >= ${startOf(start_date)} and clock.done_at < ${endOf(end_date)}
    and (${customer_uuid ?? null}::uuid is null or o.customer_uuid = ${customer_uuid ?? null}::uuid)
    and (${type_uuid ?? null}::uuid is null or o.type_uuid = ${type_uuid ?? null}::uuid)`;
const kept = sql`(coalesce(clock.response_kept, true) and coalesce(clock.arrival_kept, true) and coalesce(clock.solution_kept, true))`;

const share = sql`round(100.0 * count(*) filter (where kept) / nullif(count(*), 0), 1)::float8 as share`;
const counted = sql`count(*)::int as done, (count(*) filter (where kept))::int as within, ${share}`;
const minutes = sql`coalesce(sum(own_minutes), 0)::int as own_minutes, coalesce(sum(parts_minutes), 0)::int as parts_minutes,
  coalesce(sum(approval_minutes), 0)::int as approval_minutes, coalesce(sum(customer_minutes), 0)::int as customer_minutes,
  coalesce(sum(paused_minutes), 0)::int as paused_minutes`;

type Totals = Kept & Minutes & { response_share: number | null };
const nothing: Totals = {
  done: 0,
  within: 0,
  share: null,
  response_share: null,
  own_minutes: 0,
  parts_minutes: 0,
  approval_minutes: 0,
  customer_minutes: 0,
  paused_minutes: 0,
};

/** Orders are looked up only where somebody asked for some of them: the clocks alone are read by their index. */
const narrowing = ({ customer_uuid, type_uuid }: Narrowed) =>
  customer_uuid || type_uuid
    ? sql`and exists (select from service_order o where o.uuid = clock.service_order_uuid
        and (${customer_uuid ?? null}::uuid is null or o.customer_uuid = ${customer_uuid ?? null}::uuid)
        and (${type_uuid ?? null}::uuid is null or o.type_uuid = ${type_uuid ?? null}::uuid))`
    : sql``;

interface Span extends Totals {
  is_now: boolean;
  /** None: the whole of it. */
  week: string | null;
}
/** The period and the one before, as a whole and week by week, in one look. */
async function spansOf(db: Db, period: Period, narrowed: Narrowed): Promise<Span[]> {
  const { rows } = await sql<Span>`
    with ready as (
      select clock.*, ${kept} as kept, clock.done_at >= ${startOf(period.start_date)} as is_now,
        date_trunc('week', clock.done_at at time zone (select business_zone())) as week
      from sla_clock clock
      where clock.done_at >= ${startOf(periodBefore(period).start_date)} and clock.done_at < ${endOf(period.end_date)} ${narrowing(narrowed)})
    select is_now, to_char(week, 'DD/MM') as week, ${counted}, ${minutes},
      round(100.0 * count(*) filter (where response_kept) / nullif(count(response_kept), 0), 1)::float8 as response_share
    from ready group by grouping sets ((is_now), (is_now, ready.week)) order by is_now, ready.week`.execute(db);
  return rows;
}

export async function dashboardSummary(db: Db, ctx: Ctx, period: Period, narrowed: Narrowed) {
  const spans = await spansOf(db, period, narrowed);
  const whole = (isNow: boolean): Totals => {
    const {
      is_now: _now,
      week: _none,
      ...totals
    } = spans.find((one) => one.is_now === isNow && one.week === null) ?? {
      ...nothing,
      is_now: isNow,
      week: null,
    };
    return totals;
  };
  const previous = whole(false);
  const open = (asked: object): Promise<number> =>
    orderList.total(db, serviceOrder.list.query.parse({ open: '1', ...asked, ...narrowed }), [], ctx.identity?.uuid);
  return {
    totals: whole(true),
    previous: { done: previous.done, within: previous.within, share: previous.share },
    trend: spans.flatMap(({ is_now, week, done, within, share: part }) =>
      is_now && week !== null ? [{ week, done, within, share: part }] : [],
    ),
    at_risk: await open({ sla_state: 'AT_RISK' }),
    breached: await open({ late: '1' }),
  };
}

export type Grouping = 'CUSTOMER' | 'TYPE' | 'TECHNICIAN' | 'PRIORITY' | 'POLICY' | 'CONTRACT';
interface Group {
  key: RawBuilder<unknown>;
  name: RawBuilder<unknown>;
  /** What is joined for it. */
  with?: RawBuilder<unknown>;
}
const groups: Record<Grouping, Group> = {
  CUSTOMER: { key: sql`ready.customer_uuid`, name: sql`max(ready.customer_name)` },
  TYPE: {
    key: sql`ready.type_uuid`,
    name: sql`max(type.name)`,
    with: sql`join service_order_type type on type.uuid = ready.type_uuid`,
  },
  /** An order of two technicians counts for both. */
  TECHNICIAN: {
    key: sql`person.uuid`,
    name: sql`max(person.name)`,
    with: sql`join service_order_technician works on works.service_order_uuid = ready.service_order_uuid
      join app_user person on person.uuid = works.user_uuid`,
  },
  PRIORITY: {
    key: sql`ready.priority`,
    name: sql`case ready.priority when 'LOW' then 'Baixa' when 'MEDIUM' then 'Média' when 'HIGH' then 'Alta' else 'Urgente' end`,
  },
  POLICY: {
    key: sql`coalesce(ready.policy_uuid::text, 'hand')`,
    name: sql`coalesce(max(ready.terms ->> 'policy_name'), 'Combinado à mão')`,
  },
  CONTRACT: {
    key: sql`coalesce(ready.terms #>> '{contract,uuid}', 'none')`,
    name: sql`coalesce(max(ready.terms #>> '{contract,code}'), 'Sem contrato')`,
  },
};

interface Row extends Kept, Minutes {
  uuid: string;
  name: string;
  late: number;
  spent_minutes: number;
}
export function dashboardRows(period: Period, narrowed: Narrowed, by: Grouping = 'CUSTOMER'): RawBuilder<Row> {
  const { key, name, with: joined } = groups[by];
  return sql<Row>`
    select ${key}::text as uuid, ${name} as name, ${counted}, (count(*) filter (where not kept))::int as late,
      coalesce(round(avg(spent_minutes)), 0)::int as spent_minutes, ${minutes}
    from (${ready(period, narrowed)}) ready ${joined ?? sql``} group by ${key}`;
}
