import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#core/server/context.ts';
import '#modules/asset/crm-customer-equipment/server/public.ts';
import { visibleOrders } from '#modules/service/service-order/server/public.ts';
import type { Choices, KnownUnit, Reading } from '../contract.ts';
import { bareCode, uuidOnLabel } from '../on-the-spot.rules.ts';

/** A hospital has thousands: those on the person's own orders come first. */
const most = 300;

const unitOf = sql<KnownUnit>`jsonb_build_object('uuid', unit.uuid,
  'label', concat_ws(' · ', coalesce(unit.serial_number, unit.tag), unit.equipment_name, unit.location_sector),
  'codes', array_remove(array[unit.serial_number, unit.tag], null),
  'customer', jsonb_build_object('uuid', unit.customer_uuid, 'name', unit.customer_name))`;

/** Of the customers whose orders this person works on, or opened, and which are not over. */
export async function readChoices({ db, user }: Ctx): Promise<Choices> {
  const mine = sql`select mine.customer_uuid, mine.customer_equipment_uuid from service_order mine
    where mine.status not in ('DELIVERED', 'CLOSED', 'CANCELLED') and (mine.opened_by_uuid = ${user.uuid}::uuid
      or mine.uuid in (select service_order_uuid from service_order_technician where user_uuid = ${user.uuid}::uuid))`;
  const [types, services, customers, units] = await Promise.all([
    sql<Choices['types'][number]>`select uuid, name, requires_equipment from service_order_type
      where status = 'ACTIVE' order by searchable(name)`.execute(db),
    sql<Choices['services'][number]>`select uuid, name from labor
      where status = 'ACTIVE' order by searchable(name) limit ${most}`.execute(db),
    sql<Choices['customers'][number]>`select uuid, name from customer
      where status = 'ACTIVE' and uuid in (select customer_uuid from (${mine}) mine) order by searchable(name)`.execute(
      db,
    ),
    sql<{ unit: KnownUnit }>`with mine as (${mine}) select ${unitOf} as unit from customer_equipment unit
      where unit.status <> 'DECOMMISSIONED' and unit.customer_uuid in (select customer_uuid from mine)
      order by unit.uuid in (select customer_equipment_uuid from mine) desc, searchable(unit.equipment_name), unit.uuid
      limit ${most}`.execute(db),
  ]);
  return {
    types: types.rows,
    services: services.rows,
    customers: customers.rows,
    units: units.rows.map(({ unit }) => unit),
  };
}

/** Whatever carries exactly this code, of what this person may know of; dashes and blanks aside where numbers have them. */
export async function readCode(ctx: Ctx, text: string): Promise<Reading[]> {
  const uuid = uuidOnLabel(text) ?? null;
  const bare = uuid ? '' : bareCode(text);
  if (!uuid && bare === '') return [];
  const is = (own: RawBuilder<unknown>, byCode: RawBuilder<unknown>) =>
    uuid ? sql`${own} = ${uuid}::uuid` : sql`(${byCode})`;
  const written = (...columns: RawBuilder<unknown>[]) =>
    sql.join(
      columns.map((column) => sql`searchable(${column}) = searchable(${text})`),
      sql` or `,
    );
  // The index finds those that have it anywhere; of these the ones that are it.
  const stripped = (searched: RawBuilder<unknown>, ...columns: RawBuilder<unknown>[]) =>
    sql`${searched} like ${`%${bare}%`} and ${bare} in (${sql.join(
      columns.map((column) => sql`regexp_replace(searchable(${column}), '[^[:alnum:]]', '', 'g')`),
    )})`;
  const visible = visibleOrders(ctx).map((condition) => sql`and ${condition}`);
  const { rows } = await sql<Reading>`
    (select 'order' as kind, uuid, code as title, concat_ws(' · ', customer_name, equipment_name) as detail,
      null::jsonb as unit from service_order where ${is(sql`uuid`, written(sql`code`))}
      ${sql.join(visible, sql` `)} limit 1)
    union all (select 'unit', unit.uuid, concat_ws(' · ', coalesce(unit.serial_number, unit.tag), unit.equipment_name),
      unit.customer_name, ${unitOf} from customer_equipment unit
      where ${is(sql`unit.uuid`, stripped(sql`unit.search_text`, sql`unit.serial_number`, sql`unit.tag`))} limit 5)
    union all (select 'asset', uuid, concat_ws(' · ', asset_number, equipment_name), 'nº de série ' || serial_number,
      null from asset_equipment where ${is(sql`uuid`, written(sql`asset_number`, sql`serial_number`))} limit 5)
    union all (select 'part', uuid, concat_ws(' · ', code, description), parts_number, null
      from part where ${is(sql`uuid`, stripped(sql`search_text`, sql`code`, sql`parts_number`))} limit 5)`.execute(
    ctx.db,
  );
  return rows;
}
