import { sql } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import { today } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { gather } from '#core/server/events.ts';
import { below } from '#modules/registry/equipment-category/server/public.ts';
import { verdictOf } from '../availability.rules.ts';
import type { AvailableUnit, rentalAvailability } from '../contract.ts';

type Query = Received<typeof rentalAvailability.availability>['query'];
type Busy = AvailableUnit['busy'][number];
declare module '#core/server/events.ts' {
  interface Questions {
    /** What else keeps units of ours from being rented in some days, as calibration does. */
    'rental.availability': {
      asked: { assets: readonly string[]; from: string; until: string };
      answer: readonly { asset_equipment_uuid: string; from: string; until: string | null; words: string }[];
    };
  }
}

/**
 * Each part is one look at an index for all units. A hire past its end takes the unit until it is back; an order and
 * maintenance until somebody ends them; a registration from the day it is not good any more.
 */
export async function availableUnits(
  db: Tx,
  ctx: Ctx,
  { category_uuid, from, until }: Query,
): Promise<AvailableUnit[]> {
  const inCategory = category_uuid ? sql`where equipment.category_uuid in (${below(category_uuid)})` : sql``;
  const { rows } = await sql<Omit<AvailableUnit, 'verdict'>>`
    with unit as materialized (
      select asset.uuid, asset.asset_number, asset.equipment_name, asset.serial_number, asset.location, asset.status,
        equipment.anvisa_registration
      from asset_equipment asset join stock_equipment stock on stock.uuid = asset.stock_equipment_uuid and asset.status <> 'DROPPED'
      join equipment on equipment.uuid = stock.equipment_uuid ${inCategory}
    ), busy as (
      select asset_equipment_uuid as uuid, case state when 'RESERVED' then 'HOLD' else 'HIRE' end as kind, held_from as "from",
        case when state = 'ON_HIRE' and held_until < ${today} then null else held_until end as until,
        concat_ws(' · ', contract_code, customer_name) as words, '/contract/rental/show/' || contract_uuid as path
      from rental_hold join rental_contract on rental_contract.uuid = contract_uuid
      where state in ('RESERVED', 'ON_HIRE') and (held && daterange(${from}::date, ${until}::date + 1)
        or (state = 'ON_HIRE' and held_until < ${today} and held_from <= ${until}::date))
      union all
      select asset_equipment_uuid, 'VISIT', scheduled_date, scheduled_date, code || ' · ' || title, '/maintenance-schedule/show/' || uuid
      from maintenance_schedule where asset_equipment_uuid is not null and status in ('SCHEDULED', 'RESCHEDULED', 'IN_PROGRESS')
        and scheduled_date between ${from}::date and ${until}::date
      union all
      select asset_equipment_uuid, 'ORDER', created_at::date, null, code, '/service-order/show/' || uuid
      from service_order where asset_equipment_uuid is not null and status not in ('DELIVERED', 'CLOSED', 'CANCELLED')
      union all
      select uuid, 'MAINTENANCE', ${today}, null, 'Em manutenção', '/asset-equipment/show/' || uuid from unit where status = 'IN_MAINTENANCE'
      union all
      select uuid, 'ANVISA', case when is_cancelled then ${today} else valid_until + 1 end, null,
        case when is_cancelled then 'Registro ' || number || ' cancelado' else 'Registro ' || number || ' vencido' end, null
      from unit join anvisa_registration on number = unit.anvisa_registration and (is_cancelled or valid_until < ${until}::date)
    )
    select unit.uuid, unit.asset_number, unit.equipment_name, unit.serial_number, unit.location,
      coalesce(jsonb_agg(jsonb_build_object('kind', busy.kind, 'from', busy."from", 'until', busy.until, 'words', busy.words,
        'path', busy.path) order by busy."from") filter (where busy.kind is not null), '[]') as busy
    from unit left join busy on busy.uuid = unit.uuid
    group by unit.uuid, unit.asset_number, unit.equipment_name, unit.serial_number, unit.location
    order by searchable(unit.equipment_name), searchable(unit.asset_number), unit.uuid`.execute(db);
  const told = await gather(db, ctx, 'rental.availability', { assets: rows.map(({ uuid }) => uuid), from, until });
  const more = Map.groupBy(told.flat(), ({ asset_equipment_uuid }) => asset_equipment_uuid);
  return rows.map((row) => {
    const busy: Busy[] = [
      ...row.busy,
      ...(more.get(row.uuid) ?? []).map(({ asset_equipment_uuid: _asset, ...one }) => ({
        ...one,
        kind: 'OTHER' as const,
        path: null,
      })),
    ];
    return { ...row, busy, verdict: verdictOf(busy) };
  });
}
