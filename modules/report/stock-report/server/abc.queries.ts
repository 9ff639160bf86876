import { sql, type RawBuilder } from 'kysely';
import type { ValueOf } from '#core/contract/choice.ts';
import { periodBefore, type Period } from '#core/contract/days.ts';
import { periodOf } from '#core/contract/report-period.ts';
import { endOf, readToday, startOf } from '#core/server/business-day.ts';
import type { Db } from '#core/server/db.ts';
import { readSetting } from '#core/server/settings.ts';
import type { abcClass } from '#modules/stock/stock/stock.rules.ts';
import { abcPeriod, type AbcRow, type AbcSummary } from '../abc.report.ts';
import { stockSetting } from '../setting.contract.ts';

type Kind = 'PART' | 'PRODUCT' | undefined;
interface Wanted {
  kind?: Kind;
  class?: readonly string[] | undefined;
  turnover?: AbcRow['turnover'] | undefined;
}
type Limits = Pick<typeof stockSetting.defaults, 'a_limit' | 'b_limit'>;

const within = ({ start_date, end_date }: Period) =>
  sql`stock_movement.at >= ${startOf(start_date)} and stock_movement.at < ${endOf(end_date)}`;

/**
 * Every item by the value of what went out, largest first. An item is of the class its predecessors
 * leave open: the one that crosses a limit stays in the higher class.
 */
function ranking(kind: Kind, period: Period, { a_limit, b_limit }: Limits) {
  return sql`
    select *, case when value > 0 and upto - value < total * ${a_limit}::numeric / 100 then 'A'
        when value > 0 and upto - value < total * ${b_limit}::numeric / 100 then 'B' else 'C' end as class,
      consumed = 0 as idle, case when consumed = 0 then 'IDLE' else 'MOVING' end as turnover,
      round(100 * value / nullif(total, 0), 2) as share, round(100 * upto / nullif(total, 0), 2) as cumulative
    from (
      select stock_item.uuid, stock_item.kind, stock_item.code, stock_item.name, stock_item.unit, stock_item.on_hand,
        stock_item.stock_value, stock_item.search_text, coalesce(gone.quantity, 0) as consumed, coalesce(gone.value, 0) as value,
        row_number() over ranks as rank, sum(coalesce(gone.value, 0)) over ranks as upto, sum(coalesce(gone.value, 0)) over () as total
      from stock_item
      left join (
        select stock_movement.item_uuid, -sum(stock_movement.quantity) as quantity,
          round(-sum(stock_movement.quantity * stock_movement.unit_cost), 2) as value
        from stock_movement where stock_movement.kind = 'OUT' and ${within(period)} group by stock_movement.item_uuid
      ) gone on gone.item_uuid = stock_item.uuid
      where (stock_item.status = 'ACTIVE' or gone.item_uuid is not null) ${kind ? sql`and stock_item.kind = ${kind}` : sql``}
      window ranks as (order by coalesce(gone.value, 0) desc, coalesce(gone.quantity, 0) desc, stock_item.code, stock_item.uuid)
    ) ranked`;
}

export async function abcRows(db: Db, period: Period, wanted: Wanted): Promise<RawBuilder<AbcRow>> {
  const ranks = ranking(wanted.kind, period, await readSetting(db, stockSetting));
  const ofClass = wanted.class ? sql`and item.class = any(${wanted.class}::text[])` : sql``;
  const ofTurnover = wanted.turnover ? sql`and item.turnover = ${wanted.turnover}` : sql``;
  return sql<AbcRow>`
    select uuid, kind, code, name, unit, rank::int as rank, consumed::text as quantity, value::text as value,
      coalesce(share, 0)::text as share, coalesce(cumulative, 0)::text as cumulative, class, turnover,
      on_hand::text as on_hand, stock_value::text as stock_value, search_text
    from (${ranks}) item where true ${ofClass} ${ofTurnover}`;
}

/** Items of these classes, by the last twelve months, for who counts or buys by class. */
export async function itemsOfClasses(db: Db, classes: readonly ValueOf<typeof abcClass>[]): Promise<string[]> {
  const setting = await readSetting(db, stockSetting);
  const ranks = ranking(undefined, periodOf(abcPeriod, {}, await readToday(db)), setting);
  const { rows } = await sql<{ uuid: string }>`
    select uuid from (${ranks}) item where item.class = any(${classes}::text[])`.execute(db);
  return rows.map(({ uuid }) => uuid);
}

/** As many as a screen is wide enough to tell apart. */
const mostPoints = 200;
/** Where the curve is steepest every item has its own. */
const steepPoints = 30;

export async function abcSummary(db: Db, period: Period, kind: Kind): Promise<AbcSummary> {
  const setting = await readSetting(db, stockSetting);
  const { rows } = await sql<Omit<AbcSummary, 'a_limit' | 'b_limit' | 'previous_total'>>`
    with ranks as materialized (${ranking(kind, period, setting)})
    select (select coalesce(sum(value), 0)::text from ranks) as total,
      (select count(*)::int from ranks where idle) as idle_items,
      (select coalesce(sum(stock_value), 0)::text from ranks where idle) as idle_stock_value,
      (select jsonb_agg(jsonb_build_object('class', letter, 'items', items, 'value', value::text, 'share', share::text,
          'stock_value', stock_value::text) order by letter)
        from (select letter, count(ranks.uuid)::int as items, coalesce(sum(ranks.value), 0) as value,
            coalesce(round(100 * sum(ranks.value) / nullif((select sum(value) from ranks), 0), 2), 0) as share,
            coalesce(sum(ranks.stock_value), 0) as stock_value
          from unnest(array['A', 'B', 'C']) letter left join ranks on ranks.class = letter group by letter) sums) as classes,
      (select coalesce(jsonb_agg(jsonb_build_object('rank', rank, 'cumulative', cumulative::text, 'class', class) order by rank), '[]')
        from (select rank, cumulative, class, class is distinct from lead(class) over (order by rank) as last_of_class,
            ceil(count(*) over () / ${mostPoints}::numeric) as step from ranks) placed
        where cumulative is not null and (rank <= ${steepPoints} or last_of_class or rank % step = 0)) as curve`.execute(
    db,
  );
  const [found] = rows;
  if (!found) throw new Error('a summary always has its row');
  const { a_limit, b_limit } = setting;
  return { ...found, a_limit, b_limit, previous_total: await previousTotal(db, kind, period) };
}

async function previousTotal(db: Db, kind: Kind, period: Period): Promise<string> {
  const { rows } = await sql<{ total: string }>`
    select coalesce(sum(value), 0)::text as total from (
      select round(-sum(stock_movement.quantity * stock_movement.unit_cost), 2) as value
      from stock_movement join stock_item on stock_item.uuid = stock_movement.item_uuid
      where stock_movement.kind = 'OUT' and ${within(periodBefore(period))}
        ${kind ? sql`and stock_item.kind = ${kind}` : sql``}
      group by stock_movement.item_uuid) gone`.execute(db);
  return rows[0]?.total ?? '0';
}
