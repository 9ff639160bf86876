import { sql } from 'kysely';
import type { z } from 'zod';
import type { uf } from '#core/contract/br.ts';
import type { Db } from '#core/server/db.ts';
import { requireCustomerEquipment } from '#modules/asset/crm-customer-equipment/server/public.ts';
import type { Schedule } from '../contract.ts';

type Place = Pick<Schedule, 'address' | 'city'> & { state: z.output<typeof uf> };
interface Placed {
  customer_equipment_uuid: string | null;
  customer_uuid?: string | null | undefined;
  address: string | null;
}

/** Whose unit it is, and where that customer is visited unless another address is said. */
export async function atItsPlace<V extends Placed>(db: Db, visit: V): Promise<V> {
  const { customer_equipment_uuid: installed, address } = visit;
  const customer_uuid = installed
    ? (await requireCustomerEquipment(db, installed)).customer_uuid
    : (visit.customer_uuid ?? null);
  if (address || !customer_uuid) return { ...visit, customer_uuid };
  return { ...visit, customer_uuid, ...(await mainAddress(db, customer_uuid)) };
}

async function mainAddress(db: Db, customer: string): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select concat_ws(', ', street, number, complement, district) as address, city, state from customer_address
    where customer_uuid = ${customer} and is_main`.execute(db);
  return rows[0];
}
