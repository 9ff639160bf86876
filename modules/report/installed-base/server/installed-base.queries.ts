import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#core/server/context.ts';
import { today } from '#core/server/business-day.ts';
import type { Db } from '#core/server/db.ts';
import '#modules/contract/maintenance-contract/server/public.ts';
import type { InstalledSummary, UnitRow } from '../contract.ts';

interface Narrowed {
  customer_uuid?: string | undefined;
  brand_uuid?: string | undefined;
  equipment_uuid?: string | undefined;
}
interface Wanted extends Narrowed {
  age?: readonly string[] | undefined;
  warranty?: readonly string[] | undefined;
  cover?: readonly string[] | undefined;
  status?: readonly string[] | undefined;
}
const warnedDays = 90;
const mostBars = 8;

const is = (column: RawBuilder<unknown>, value: string | undefined) =>
  value ? sql`and ${column} = ${value}::uuid` : sql``;
const among = (column: RawBuilder<unknown>, values: readonly string[] | undefined) =>
  values ? sql`and ${column} = any (${values}::text[])` : sql``;

/** Every unit that is not decommissioned, as it stands today. A contract that covers it is named to who may list contracts. */
function base(ctx: Ctx, { customer_uuid, brand_uuid, equipment_uuid }: Narrowed): RawBuilder<UnitRow> {
  const named = ctx.holds({ module: 'maintenance_contract', action: 'list' });
  return sql<UnitRow>`
    select unit.uuid, unit.customer_uuid, unit.customer_name, unit.equipment_name, brand.uuid as brand_uuid, brand.name as brand_name,
      category.name as category_name, unit.serial_number, unit.status, unit.installed_at, unit.warranty_until,
      extract(year from age(${today}, unit.installed_at))::int as years,
      case when unit.installed_at is null then 'UNKNOWN' when unit.installed_at > ${today} - interval '2 years' then 'UP_TO_2'
        when unit.installed_at > ${today} - interval '5 years' then 'FROM_2_TO_5'
        when unit.installed_at > ${today} - interval '10 years' then 'FROM_5_TO_10' else 'OVER_10' end as age,
      case when unit.warranty_until is null then 'NONE' when unit.warranty_until < ${today} then 'EXPIRED'
        when unit.warranty_until <= ${today} + ${warnedDays}::int then 'ENDING' else 'VALID' end as warranty,
      case when held.uuid is null then 'UNCOVERED' else 'COVERED' end as cover,
      case when ${named} then held.uuid end as contract_uuid, case when ${named} then held.code end as contract_code
    from customer_equipment unit
    join equipment on equipment.uuid = unit.equipment_uuid
    join brand on brand.uuid = equipment.brand_uuid
    join equipment_category category on category.uuid = equipment.category_uuid
    left join lateral (
      select contract.uuid, contract.code from maintenance_contract_item line
      join maintenance_contract contract on contract.uuid = line.maintenance_contract_uuid
      where line.customer_equipment_uuid = unit.uuid and line.covered @> ${today} and contract.status in ('ACTIVE', 'RENEWED')
        and contract.starts_at <= ${today} and (contract.ends_at is null or contract.ends_at >= ${today})
      order by contract.code limit 1
    ) held on true
    where unit.status <> 'DECOMMISSIONED' ${is(sql`unit.customer_uuid`, customer_uuid)}
      ${is(sql`brand.uuid`, brand_uuid)} ${is(sql`unit.equipment_uuid`, equipment_uuid)}`;
}

export const installedRows = (ctx: Ctx, { age, warranty, cover, status, ...narrowed }: Wanted): RawBuilder<UnitRow> =>
  sql<UnitRow>`select uuid, customer_uuid, customer_name, equipment_name, brand_name, category_name, serial_number, status,
      installed_at::text, age, warranty_until::text, warranty, cover, contract_uuid, contract_code
    from (${base(ctx, narrowed)}) unit where true ${among(sql`age`, age)} ${among(sql`warranty`, warranty)}
      ${among(sql`cover`, cover)} ${among(sql`status`, status)}`;

export async function installedSummary(db: Db, ctx: Ctx, narrowed: Narrowed): Promise<InstalledSummary> {
  const { rows } = await sql<InstalledSummary>`
    with base as materialized (${base(ctx, narrowed)}), ranked (kind, uuid, name, units) as (
      select 'brand', brand_uuid, brand_name, count(*)::int from base group by brand_uuid, brand_name
      union all
      select 'owner', customer_uuid, min(customer_name), count(*)::int from base group by customer_uuid)
    select count(*)::int as units, count(distinct customer_uuid)::int as customers,
      count(*) filter (where status = 'IN_REPAIR')::int as in_repair,
      count(*) filter (where warranty in ('VALID', 'ENDING'))::int as in_warranty,
      count(*) filter (where warranty = 'ENDING')::int as ending,
      count(*) filter (where cover = 'COVERED')::int as covered,
      count(*) filter (where cover = 'UNCOVERED')::int as uncovered,
      count(*) filter (where cover = 'UNCOVERED' and warranty in ('EXPIRED', 'NONE'))::int as exposed,
      count(*) filter (where age = 'OVER_10')::int as old, round(avg(years), 1)::text as average_age,
      (select coalesce(jsonb_agg(jsonb_build_object('age', band, 'units', (select count(*) from base where base.age = band)) order by place), '[]')
        from unnest(array['UP_TO_2', 'FROM_2_TO_5', 'FROM_5_TO_10', 'OVER_10', 'UNKNOWN']) with ordinality as bands (band, place)) as ages,
      ${topOf('brand')} as brands, ${topOf('owner')} as owners
    from base`.execute(db);
  const [summary] = rows;
  if (!summary) throw new Error('a sum over nothing is a row too');
  return summary;
}

const topOf = (kind: 'brand' | 'owner') => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('uuid', uuid, 'name', name, 'units', units) order by units desc, name), '[]')
  from (select * from ranked where kind = ${kind} order by units desc, name limit ${mostBars}) most)`;
