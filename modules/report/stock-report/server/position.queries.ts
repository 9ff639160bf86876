import { sql, type RawBuilder } from 'kysely';
import type { ValueOf } from '#core/contract/choice.ts';
import { addDays, daysOf, periodBefore, type Period } from '#core/contract/days.ts';
import { dayAt, endOf, startOf } from '#core/server/business-day.ts';
import type { Db } from '#core/server/db.ts';
import { readSetting } from '#core/server/settings.ts';
import type { stockKind } from '#modules/stock/stock/stock.rules.ts';
import type { Flow, PositionRow } from '../position.report.ts';
import { stockSetting } from '../setting.contract.ts';
import { alertsNow } from './alert.queries.ts';

type Kind = ValueOf<typeof stockKind> | undefined;
interface Wanted {
  kind?: Kind;
  holding?: PositionRow['holding'] | undefined;
  moving?: PositionRow['moving'] | undefined;
}

/**
 * What there was on a day is what there is now, less what the ledger wrote since: so today's position is the stock's
 * own, and opening, entries, exits and adjustments add up to closing whatever the days.
 */
const valueThen = (quantity: RawBuilder<unknown>, value: RawBuilder<unknown>) =>
  sql`case when ${quantity} > 0 then greatest(0, round(${value}, 2)) else 0.00 end`;

/** Every item that is kept or moved, with its position on both ends of the days and what went on between. */
function positions(period: Period, kind: Kind): RawBuilder<PositionRow> {
  const days = daysOf(period);
  const over = sql`at >= ${endOf(period.end_date)}`;
  const between = sql`at < ${endOf(period.end_date)}`;
  return sql<PositionRow>`
    select uuid, kind, code, name, unit, opening, entries, exits, closing - opening - entries + exits as adjusted, closing,
      opening_value, value, consumed, search_text,
      round(consumed / nullif((opening_value + value) / 2, 0), 2) as turnover,
      round(closing * ${days}::int / nullif(exits, 0))::int as coverage_days,
      ${period.end_date}::date - last_exit as idle_days,
      case when closing > 0 then 'IN_STOCK' else 'EMPTY' end as holding, case when exits > 0 then 'MOVING' else 'IDLE' end as moving
    from (
      select item.uuid, item.kind, item.code, item.name, item.unit, item.search_text, ends.opening, ends.closing,
        coalesce(moved.entries, 0) as entries, coalesce(moved.exits, 0) as exits, coalesce(moved.consumed, 0.00) as consumed,
        ${valueThen(sql`ends.opening`, sql`item.stock_value - coalesce(moved.since_value, 0)`)} as opening_value,
        ${valueThen(sql`ends.closing`, sql`item.stock_value - coalesce(moved.after_value, 0)`)} as value,
        (select ${dayAt(sql`max(at)`)} from stock_movement
          where item_uuid = item.uuid and stock_movement.kind = 'OUT' and ${between}) as last_exit
      from stock_item item
      left join (
        select item_uuid, sum(quantity) as since, sum(quantity * unit_cost) as since_value,
          coalesce(sum(quantity) filter (where ${over}), 0) as after,
          coalesce(sum(quantity * unit_cost) filter (where ${over}), 0) as after_value,
          coalesce(sum(quantity) filter (where ${between} and kind = 'IN'), 0) as entries,
          coalesce(-sum(quantity) filter (where ${between} and kind = 'OUT'), 0) as exits,
          coalesce(round(-sum(quantity * unit_cost) filter (where ${between} and kind = 'OUT'), 2), 0.00) as consumed
        from stock_movement where quantity <> 0 and at >= ${startOf(period.start_date)} group by item_uuid
      ) moved on moved.item_uuid = item.uuid
      cross join lateral (
        select item.on_hand - coalesce(moved.since, 0) as opening, item.on_hand - coalesce(moved.after, 0) as closing
      ) ends
      where (item.status = 'ACTIVE' or item.on_hand > 0 or moved.item_uuid is not null) ${kind ? sql`and item.kind = ${kind}` : sql``}
    ) item`;
}

export const positionRows = (
  period: Period,
  { kind, holding, moving }: Wanted,
): RawBuilder<PositionRow> => sql<PositionRow>`
  select uuid, kind, code, name, unit, opening::text, entries::text, exits::text, adjusted::text, closing::text,
    opening_value::text, value::text, consumed::text, turnover::text, coverage_days, idle_days, holding, moving, search_text
  from (${positions(period, kind)}) item
  where true ${holding ? sql`and holding = ${holding}` : sql``} ${moving ? sql`and moving = ${moving}` : sql``}`;

const flow = (days: number) => sql`coalesce(sum(consumed), 0.00)::text as consumed,
  round(sum(consumed) / nullif((sum(opening_value) + sum(value)) / 2, 0), 2)::text as turnover,
  round(sum(value) * ${days}::int / nullif(sum(consumed), 0))::int as coverage_days`;

async function flowOf(db: Db, period: Period, kind: Kind): Promise<Flow> {
  const { rows } = await sql<Flow>`select ${flow(daysOf(period))} from (${positions(period, kind)}) item`.execute(db);
  return rows[0] ?? { consumed: '0', turnover: null, coverage_days: null };
}

interface Standing extends Flow {
  items: number;
  value: string;
  opening_value: string;
  idle_items: number;
  idle_value: string;
}
async function standingOf(db: Db, period: Period, kind: Kind): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select ${flow(daysOf(period))}, count(*) filter (where holding = 'IN_STOCK')::int as items,
      coalesce(sum(value), 0.00)::text as value, coalesce(sum(opening_value), 0.00)::text as opening_value,
      count(*) filter (where moving = 'IDLE' and holding = 'IN_STOCK')::int as idle_items,
      coalesce(sum(value) filter (where moving = 'IDLE'), 0.00)::text as idle_value
    from (${positions(period, kind)}) item`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('a sum over nothing is a row too');
  return found;
}

/** What somebody should look at now, as the alerts count it. */
async function attention(db: Db, kind: Kind) {
  const { idle_days } = await readSetting(db, stockSetting);
  const { rows } = await sql<{ below_min: number; expiring: number; expiring_value: string }>`
    select count(*) filter (where alert in ('OUT', 'BELOW_MIN'))::int as below_min,
      count(*) filter (where alert like 'EXPIR%')::int as expiring,
      coalesce(sum(round(batch.quantity * item.average_cost, 2)) filter (where alert like 'EXPIR%'), 0.00)::text as expiring_value
    from ${alertsNow(idle_days)} alerts join stock_item item on item.uuid = alerts.item_uuid
    left join stock_batch batch on batch.uuid = alerts.batch_uuid
    where true ${kind ? sql`and item.kind = ${kind}` : sql``}`.execute(db);
  return rows[0] ?? { below_min: 0, expiring: 0, expiring_value: '0' };
}

/** Lots of the inventories approved in the days. */
async function accuracyOf(db: Db, { start_date, end_date }: Period, kind: Kind) {
  const { rows } = await sql<{ counted: number; accuracy: string | null }>`
    select count(line.difference)::int as counted,
      round(100.0 * count(*) filter (where line.difference = 0) / nullif(count(line.difference), 0), 1)::text as accuracy
    from stock_count_line line join stock_count on stock_count.uuid = line.count_uuid
    join stock_item item on item.uuid = line.item_uuid
    where stock_count.status = 'APPROVED' and stock_count.ended_at >= ${startOf(start_date)}
      and stock_count.ended_at < ${endOf(end_date)} ${kind ? sql`and item.kind = ${kind}` : sql``}`.execute(db);
  return rows[0] ?? { counted: 0, accuracy: null };
}

const mostPoints = 12;
/** The days a course is drawn by: the last one, and as many before it as can be told apart. */
function pointsOf(period: Period): string[] {
  const days = daysOf(period);
  const step = Math.ceil(days / mostPoints);
  const count = Math.ceil(days / step);
  return Array.from({ length: count }, (_, place) => addDays(period.end_date, (place + 1 - count) * step));
}

/**
 * All its days in one reading of the ledger. What an item was worth changes only between the days it moved: from what all
 * of it is worth now, back by what each of these changes came to.
 */
async function courseOf(db: Db, period: Period, kind: Kind): Promise<{ day: string; value: string }[]> {
  const days = pointsOf(period);
  const ends = sql`array[${sql.join(days.map(endOf))}]`;
  const ofKind = kind ? sql`item.kind = ${kind}` : sql`true`;
  const { rows } = await sql<{ day: string; value: string }>`
    with written as (
      select item_uuid, width_bucket(at, ${ends}) as place, sum(quantity) as quantity, sum(quantity * unit_cost) as value
      from stock_movement where quantity <> 0 and at >= ${endOf(days[0] ?? period.end_date)} group by 1, 2),
    since as (
      select item.on_hand, item.stock_value, written.*, sum(written.quantity) over later as all_quantity,
        sum(written.value) over later as all_value
      from written join stock_item item on item.uuid = written.item_uuid where ${ofKind}
      window later as (partition by written.item_uuid order by written.place desc)),
    changes as (
      select place, sum(${valueThen(sql`on_hand - all_quantity`, sql`stock_value - all_value`)}
        - ${valueThen(sql`on_hand - all_quantity + quantity`, sql`stock_value - all_value + value`)}) as value
      from since group by place),
    now as (select coalesce(sum(${valueThen(sql`on_hand`, sql`stock_value`)}), 0.00) as value from stock_item item where ${ofKind})
    select days.day, (now.value + coalesce(sum(changes.value), 0.00))::text as value
    from unnest(${days}::text[]) with ordinality as days (day, place) cross join now
    left join changes on changes.place >= days.place group by days.day, now.value order by days.day`.execute(db);
  return rows;
}

export async function positionSummary(db: Db, period: Period, kind: Kind) {
  const [standing, previous, now, counts, course] = await Promise.all([
    standingOf(db, period, kind),
    flowOf(db, periodBefore(period), kind),
    attention(db, kind),
    accuracyOf(db, period, kind),
    courseOf(db, period, kind),
  ]);
  return { ...standing, ...now, ...counts, previous, course };
}
