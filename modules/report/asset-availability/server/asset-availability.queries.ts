import { sql, type RawBuilder } from 'kysely';
import { periodBefore, type Period } from '#core/contract/days.ts';
import { endOf, startOf } from '#core/server/business-day.ts';
import type { Db } from '#core/server/db.ts';
import '#modules/asset/asset-equipment/server/public.ts';
import '#modules/asset/stock-equipment/server/public.ts';
import {
  availabilityOfAll,
  availabilityOfOne,
  stopColumns,
  stopJoins,
  stopTables,
} from '#modules/service/unit-stops/server/public.ts';
import type { AssetSummary, AssetTimes, AssetTotals } from '../contract.ts';

interface Narrowed {
  equipment_uuid?: string | undefined;
}
interface Wanted extends Narrowed {
  standing?: readonly string[] | undefined;
  status?: readonly string[] | undefined;
}
const among = (column: RawBuilder<unknown>, values: readonly string[] | undefined) =>
  values ? sql`and ${column} = any (${values}::text[])` : sql``;
const midnight = (day: RawBuilder<unknown>) => sql`(${day}::timestamp at time zone business_zone())`;

/** Our units, each with the time of the period it was in use for; what went before the period is not told of. */
const observed = ({ start_date, end_date }: Period, { equipment_uuid }: Narrowed) => sql`
  select own.*, greatest(${startOf(start_date)}, ${midnight(sql`own.in_service_date`)}) as seen_from,
    least(${endOf(end_date)}, now(), ${midnight(sql`own.dropped_on`)}) as seen_to
  from asset_equipment own
  where (own.dropped_on is null or own.dropped_on > ${start_date}::date) ${
    equipment_uuid
      ? sql`and own.stock_equipment_uuid in (select uuid from stock_equipment where equipment_uuid = ${equipment_uuid}::uuid)`
      : sql``
  }`;

const figures = (period: Period, narrowed: Narrowed) => sql`
  with units as materialized (${observed(period, narrowed)}), ${stopTables('asset_equipment_uuid')}
  select units.*, ${stopColumns} from units ${stopJoins}`;

export const assetRows = (period: Period, { standing, status, ...narrowed }: Wanted): RawBuilder<AssetTimes> =>
  sql<AssetTimes>`select * from (
    select uuid, asset_number, equipment_name, serial_number, department, location, in_service_date::text, status, search_text,
      case when stopped_now then 'STOPPED' else 'RUNNING' end as standing, ${availabilityOfOne}
    from (${figures(period, narrowed)}) unit) told
    where true ${among(sql`standing`, standing)} ${among(sql`status`, status)}`;

async function totalsOf(db: Db, period: Period, narrowed: Narrowed): Promise<AssetTotals> {
  const { rows } = await sql<AssetTotals>`select ${availabilityOfAll} from (${figures(period, narrowed)}) unit`.execute(
    db,
  );
  const [found] = rows;
  if (!found) throw new Error('a sum over nothing is a row too');
  return found;
}

/** As many as can be told apart in a chart. */
const mostBars = 10;
export async function assetSummary(db: Db, period: Period, { equipment_uuid }: Narrowed): Promise<AssetSummary> {
  const narrowed = { equipment_uuid };
  const [now, previous, worst] = await Promise.all([
    totalsOf(db, period, narrowed),
    totalsOf(db, periodBefore(period), narrowed),
    sql<AssetSummary['worst'][number]>`
      select uuid, asset_number, stops, round((down / 3600)::numeric, 1)::float8 as down_hours
      from (${figures(period, narrowed)}) unit where down > 0 order by down desc, asset_number limit ${mostBars}`.execute(
      db,
    ),
  ]);
  return { ...now, previous, worst: worst.rows };
}
