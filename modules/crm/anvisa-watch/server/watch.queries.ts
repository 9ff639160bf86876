import { sql, type RawBuilder } from 'kysely';
import { mayEnter } from '#core/server/access.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import { assetEquipment } from '#modules/asset/asset-equipment/contract.ts';
import { stockEquipment } from '#modules/asset/stock-equipment/contract.ts';
import { currentBase, irregularRegistrations } from '#modules/registry/anvisa/server/public.ts';
import type { AnvisaLetter, WatchedUnit, WatchSummary } from '../contract.ts';
import './anvisa-letter.table.ts';

interface Wanted {
  customer_uuid?: string | undefined;
  stands?: readonly string[] | undefined;
  situation?: readonly string[] | undefined;
}
const is = (column: RawBuilder<unknown>, value: string | undefined) =>
  value ? sql`and ${column} = ${value}::uuid` : sql``;
const among = (column: RawBuilder<unknown>, values: readonly string[] | undefined) =>
  values ? sql`and ${column} = any (${values}::text[])` : sql``;

/** A unit counts once, where it stands: what is in the fleet is not in stock. What is sold, dropped or out of service is gone. */
const units = (shown: { fleet: boolean; stock: boolean }) => sql`
  select unit.uuid, 'INSTALLED' as stands, unit.equipment_name, unit.serial_number, unit.equipment_uuid,
    nullif(concat_ws(' · ', unit.location_unit, unit.location_sector), '') as location, unit.customer_uuid, unit.customer_name
  from customer_equipment unit where unit.status <> 'DECOMMISSIONED'
  union all
  select asset.uuid, 'FLEET', asset.equipment_name, asset.serial_number, stock.equipment_uuid, asset.location, hire.customer_uuid, hire.customer_name
  from asset_equipment asset join stock_equipment stock on stock.uuid = asset.stock_equipment_uuid
  left join lateral (
    select rental_contract.customer_uuid, rental_contract.customer_name
    from rental_hold join rental_contract on rental_contract.uuid = rental_hold.contract_uuid
    where rental_hold.asset_equipment_uuid = asset.uuid and rental_hold.state = 'ON_HIRE' order by rental_hold.held_from desc limit 1
  ) hire on true
  where asset.status <> 'DROPPED' and ${shown.fleet}
  union all
  select stock.uuid, 'STOCK', stock.equipment_name, stock.serial_number, stock.equipment_uuid, stock.location, null, null
  from stock_equipment stock where stock.status in ('AVAILABLE', 'RESERVED', 'RENTED', 'IN_MAINTENANCE') and ${shown.stock}
    and not exists (select from asset_equipment asset where asset.stock_equipment_uuid = stock.uuid and asset.status <> 'DROPPED')`;

const watched = (shown: { fleet: boolean; stock: boolean }): RawBuilder<WatchedUnit> => sql<WatchedUnit>`
  select unit.uuid, unit.stands, unit.equipment_name, unit.serial_number, unit.location, unit.customer_uuid, unit.customer_name,
    bad.number as registration, bad.situation, bad.valid_until::text, letter.sent_at as told_at
  from (${irregularRegistrations}) bad
  join equipment on equipment.anvisa_registration = bad.number
  join (${units(shown)}) unit on unit.equipment_uuid = equipment.uuid
  left join anvisa_letter letter on letter.customer_uuid = unit.customer_uuid and letter.registration = bad.number
    and letter.situation = bad.situation`;

/** Of the fleet and the stock only what the reader may list. */
const shownTo = ({ identity }: Ctx) => ({
  fleet: mayEnter(assetEquipment.list.access, identity),
  stock: mayEnter(stockEquipment.list.access, identity),
});
const everything = { fleet: true, stock: true };

export const watchedRows = (ctx: Ctx, { customer_uuid, stands, situation }: Wanted): RawBuilder<WatchedUnit> =>
  sql<WatchedUnit>`select * from (${watched(shownTo(ctx))}) unit where true ${is(sql`customer_uuid`, customer_uuid)}
    ${among(sql`stands`, stands)} ${among(sql`situation`, situation)}`;

export async function watchSummary(db: Db, ctx: Ctx, { customer_uuid }: Wanted): Promise<WatchSummary> {
  const [base, { rows }] = await Promise.all([
    currentBase(db),
    sql<Omit<WatchSummary, 'base_date'>>`
      select count(*)::int as units, count(*) filter (where stands = 'INSTALLED')::int as installed,
        count(*) filter (where stands = 'FLEET')::int as fleet, count(*) filter (where stands = 'STOCK')::int as stock,
        count(distinct registration)::int as registrations, count(*) filter (where situation = 'CANCELLED')::int as cancelled,
        count(distinct customer_uuid)::int as customers, count(distinct customer_uuid) filter (where told_at is null)::int as untold
      from (${watched(shownTo(ctx))}) unit where true ${is(sql`customer_uuid`, customer_uuid)}`.execute(db),
  ]);
  const [counted] = rows;
  if (!counted) throw new Error('a count answers one row');
  return { ...counted, base_date: base?.base_date ?? null };
}

/** Customers with such units, those still to be written to first. */
export async function letters(db: Db, customer?: string): Promise<AnvisaLetter[]> {
  const { rows } = await sql<AnvisaLetter>`
    select unit.customer_uuid, customer.name as customer_name, customer.email, count(*)::int as units,
      array_agg(distinct unit.registration order by unit.registration) as registrations,
      count(distinct unit.registration) filter (where told_at is null)::int as untold, last.sent_at, last.sent_to
    from (${watched(everything)}) unit join customer on customer.uuid = unit.customer_uuid
    left join lateral (select sent_at, to_address as sent_to from anvisa_letter
      where anvisa_letter.customer_uuid = customer.uuid order by sent_at desc, uuid limit 1) last on true
    where true ${is(sql`unit.customer_uuid`, customer)}
    group by unit.customer_uuid, customer.name, customer.email, last.sent_at, last.sent_to
    order by count(*) filter (where told_at is null) = 0, customer.name, unit.customer_uuid`.execute(db);
  return rows;
}

/** What a letter to one customer lists. */
export async function unitsOf(db: Db, customer: string): Promise<WatchedUnit[]> {
  const { rows } = await sql<WatchedUnit>`select * from (${watched(everything)}) unit
    where customer_uuid = ${customer}::uuid order by equipment_name, serial_number, uuid`.execute(db);
  return rows;
}

export interface IrregularRegistration {
  key: string;
  registration: string;
  situation: 'EXPIRED' | 'CANCELLED';
  valid_until: string | null;
  units: number;
  customers: number;
  equipment_name: string;
}
/** One of each registration with something that bears it, for the weekly look. */
export const registrationsDue = sql<IrregularRegistration>`
  select situation || ':' || registration as key, registration, situation, min(valid_until) as valid_until,
    count(*)::int as units, count(distinct customer_uuid)::int as customers, min(equipment_name) as equipment_name
  from (${watched(everything)}) unit group by situation, registration`;
