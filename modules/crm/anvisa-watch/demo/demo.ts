import { sql } from 'kysely';
import type { Demo } from '#tools/demo/demo.ts';

/**
 * Of models that stand at customers only, one has lost its registration and two have let it end: what we rent and sell
 * stays as it is, so that nothing else of the demo company is held back by it.
 */
export const demo: Demo = async (db, { today }) => {
  await sql`
    insert into anvisa_registration (number, commercial_name, holder, manufacturers, valid_until, is_cancelled)
    select model.anvisa_registration, model.name, model.manufacturer, '{}',
      case model.place when 1 then null else ${today}::date - (40 * model.place)::int end, model.place = 1
    from (
      select equipment.anvisa_registration, equipment.name, equipment.manufacturer,
        row_number() over (order by count(*) desc, equipment.anvisa_registration) as place
      from equipment join customer_equipment unit on unit.equipment_uuid = equipment.uuid and unit.status <> 'DECOMMISSIONED'
      where equipment.anvisa_registration is not null
        and not exists (select from stock_equipment where stock_equipment.equipment_uuid = equipment.uuid)
      group by equipment.uuid, equipment.anvisa_registration, equipment.name, equipment.manufacturer) model
    where model.place <= 3
    on conflict (number) do update set valid_until = excluded.valid_until, is_cancelled = excluded.is_cancelled`.execute(
    db,
  );
};
