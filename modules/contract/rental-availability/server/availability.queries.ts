import { sql } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import { today } from '#core/server/business-day.ts';
import type { Tx } from '#core/server/db.ts';
import '#modules/quality/instrument/server/public.ts';
import { below } from '#modules/registry/equipment-category/server/public.ts';
import { verdictOf } from '../availability.rules.ts';
import type { AvailableUnit, rentalAvailability } from '../contract.ts';

type Query = Received<typeof rentalAvailability.availability>['query'];
/**
 * Each part is one look at an index for all units. A hire takes the unit on its days, also once it is back, as a
 * contract that is written down afterwards would find; one past its end takes it until it is back; an order and
 * maintenance until somebody ends them; a registration, and the calibration of what is an instrument too (the same number of
 * patrimony), from the day it is not good any more.
 */
export async function availableUnits(db: Tx, { category_uuid, from, until }: Query): Promise<AvailableUnit[]> {
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
      where state <> 'RELEASED' and (held && daterange(${from}::date, ${until}::date + 1)
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
      union all
      select unit.uuid, 'CALIBRATION', case when instrument.status in ('ACTIVE', 'RESERVE') and instrument.due_on >= ${today} then instrument.due_on + 1
          else ${today} end, null,
        case when instrument.status = 'IN_CALIBRATION' then 'Em calibração' when instrument.status = 'QUARANTINE' then 'Bloqueado pela qualidade'
          when instrument.due_on is null then 'Sem calibração' else 'Calibração vence em ' || to_char(instrument.due_on, 'DD/MM/YYYY') end,
        '/quality/instruments/show/' || instrument.uuid
      from unit join instrument on searchable(instrument.asset_number) = searchable(unit.asset_number)
      where instrument.status in ('IN_CALIBRATION', 'QUARANTINE') or (instrument.status in ('ACTIVE', 'RESERVE')
        and instrument.calibration_kind <> 'EXEMPT' and (instrument.due_on is null or instrument.due_on < ${until}::date))
    )
    select unit.uuid, unit.asset_number, unit.equipment_name, unit.serial_number, unit.location,
      coalesce(jsonb_agg(jsonb_build_object('kind', busy.kind, 'from', busy."from", 'until', busy.until, 'words', busy.words,
        'path', busy.path) order by busy."from") filter (where busy.kind is not null), '[]') as busy
    from unit left join busy on busy.uuid = unit.uuid
    group by unit.uuid, unit.asset_number, unit.equipment_name, unit.serial_number, unit.location
    order by searchable(unit.equipment_name), searchable(unit.asset_number), unit.uuid`.execute(db);
  return rows.map((row) => ({ ...row, verdict: verdictOf(row.busy) }));
}
