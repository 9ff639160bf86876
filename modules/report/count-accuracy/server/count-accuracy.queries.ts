import { sql, type RawBuilder } from 'kysely';
import type { ValueOf } from '#core/contract/choice.ts';
import { periodBefore, type Period } from '#core/contract/days.ts';
import { dayAt, endOf, startOf } from '#core/server/business-day.ts';
import type { Db } from '#core/server/db.ts';
import '#modules/registry/part/server/public.ts';
import '#modules/registry/product/server/public.ts';
import type { stockKind } from '#modules/stock/stock/stock.rules.ts';
import type { AccuracyRow, AccuracySummary, AccuracyTotals } from '../contract.ts';

type Kind = ValueOf<typeof stockKind> | undefined;
interface Wanted {
  kind?: Kind;
  outcome?: readonly string[] | undefined;
}

/** Batches that were counted, of the inventories approved in the days: each with where it lies and what it is of. */
const countedIn = ({ start_date, end_date }: Period, kind: Kind) => sql`(
  select kept.uuid as count_uuid, kept.code as count_code, kept.title, kept.scope, kept.ended_at, item.kind,
    nullif(coalesce(nullif(batch.location, ''), item.location), '') as location,
    case item.kind when 'PART' then part.family else category.name end as family, line.difference, line.value
  from stock_count kept join stock_count_line line on line.count_uuid = kept.uuid
  join stock_item item on item.uuid = line.item_uuid join stock_batch batch on batch.uuid = line.batch_uuid
  left join part on part.uuid = item.part_uuid
  left join product on product.uuid = item.product_uuid left join equipment_category category on category.uuid = product.category_uuid
  where kept.status = 'APPROVED' and kept.ended_at >= ${startOf(start_date)} and kept.ended_at < ${endOf(end_date)}
    and line.difference is not null ${kind ? sql`and item.kind = ${kind}` : sql``})`;

const sums = sql`count(*)::int as counted, count(*) filter (where difference = 0)::int as matched,
  round(100.0 * count(*) filter (where difference = 0) / nullif(count(*), 0), 1)::text as accuracy,
  coalesce(sum(value) filter (where value > 0), 0.00)::text as surplus,
  coalesce(sum(value) filter (where value < 0), 0.00)::text as shortage, coalesce(sum(value), 0.00)::text as net`;

/** What each inventory found in each place of each family. */
export const accuracyRows = (period: Period, { kind, outcome }: Wanted): RawBuilder<AccuracyRow> => sql<AccuracyRow>`
  select * from (
    select md5(concat_ws('|', count_uuid, kind, location, '|', family))::uuid::text as uuid, count_uuid::text, count_code, title, scope,
      ended_at, kind, location, family, ${sums},
      case when count(*) filter (where difference <> 0) > 0 then 'WRONG' else 'RIGHT' end as outcome,
      searchable(concat_ws(' ', count_code, title, location, family)) as search_text
    from ${countedIn(period, kind)} line
    group by count_uuid, count_code, title, scope, ended_at, kind, location, family) told
  ${outcome ? sql`where outcome = any (${outcome}::text[])` : sql``}`;

async function totalsOf(db: Db, period: Period, kind: Kind): Promise<AccuracyTotals> {
  const { rows } = await sql<AccuracyTotals>`
    select count(distinct count_uuid)::int as counts, ${sums} from ${countedIn(period, kind)} line`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('a sum over nothing is a row too');
  return found;
}

async function partsOf(db: Db, period: Period, kind: Kind, by: RawBuilder<unknown>, order: RawBuilder<unknown>) {
  const { rows } = await sql<AccuracySummary['places'][number]>`
    select name, ${sums} from (select ${by} as name, difference, value from ${countedIn(period, kind)} line) line
    group by name order by ${order}`.execute(db);
  return rows;
}
const largestFirst = sql`sum(abs(value)) desc nulls last, name`;

export async function accuracySummary(db: Db, period: Period, kind: Kind): Promise<AccuracySummary> {
  const [now, previous, months, places, families] = await Promise.all([
    totalsOf(db, period, kind),
    totalsOf(db, periodBefore(period), kind),
    partsOf(db, period, kind, sql`to_char(${dayAt(sql`ended_at`)}, 'YYYY-MM')`, sql`name`),
    partsOf(db, period, kind, sql`coalesce(location, 'Sem local')`, largestFirst),
    partsOf(db, period, kind, sql`coalesce(family, 'Sem família')`, largestFirst),
  ]);
  return { ...now, previous, months, places, families };
}
