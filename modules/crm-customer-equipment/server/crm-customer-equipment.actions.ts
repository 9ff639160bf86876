import { sql } from 'kysely';
import { addMonths } from '#core/contract/days.ts';
import type { Received } from '#core/contract/endpoint.ts';
import { notFound } from '#core/contract/error.ts';
import type { Tx } from '#core/server/db.ts';
import { insertRecord, newUuids, updateRecord } from '#core/server/records.ts';
import { requireCustomer } from '#modules/customer/server/public.ts';
import { requireEquipment } from '#modules/equipment/server/public.ts';
import type { customerEquipment } from '../contract.ts';
import type { InstalledStatus } from '../crm-customer-equipment.rules.ts';
import './crm-customer-equipment.table.ts';

export type Body = Received<typeof customerEquipment.create>['body'];

export async function createInstalled(db: Tx, body: Body): Promise<string> {
  return insertRecord(db, 'customer_equipment', await completed(db, body));
}

/** The warranty the model gives from the installation on, where nobody says. */
async function completed(db: Tx, body: Body) {
  await requireCustomer(db, body.customer_uuid);
  const { warranty_months } = await requireEquipment(db, body.equipment_uuid);
  const proposed = warranty_months && body.installed_at ? addMonths(body.installed_at, warranty_months) : null;
  return { ...body, warranty_until: body.warranty_until === undefined ? proposed : body.warranty_until };
}

/** What the sheet brings, already checked line by line. */
export async function loadBodies(db: Tx, bodies: readonly Body[]): Promise<string[]> {
  const uuids = await newUuids(db, bodies.length);
  const rows = [];
  for (const [place, body] of bodies.entries()) rows.push({ ...(await completed(db, body)), uuid: uuids[place] });
  await db.insertInto('customer_equipment').values(rows).execute();
  return uuids;
}

export async function updateInstalled(
  db: Tx,
  uuid: string,
  { version, ...values }: Received<typeof customerEquipment.update>['body'],
): Promise<void> {
  await requireCustomer(db, values.customer_uuid);
  await requireEquipment(db, values.equipment_uuid);
  await updateRecord(db, 'customer_equipment', { uuid, version }, values);
}

/** By a person, who saw a certain version. */
export const setStatusByHand = (
  db: Tx,
  uuid: string,
  { version, status }: Received<typeof customerEquipment.setStatus>['body'],
): Promise<void> => updateRecord(db, 'customer_equipment', { uuid, version }, { status });

/** For the modules that know why: an order takes it in for repair and gives it back. The row stays locked. */
export async function setInstalledStatus(db: Tx, uuid: string, status: InstalledStatus): Promise<void> {
  const before = await db
    .selectFrom('customer_equipment')
    .select('status')
    .where('uuid', '=', uuid)
    .modifyEnd(sql`for no key update`)
    .executeTakeFirst();
  if (!before) throw notFound();
  if (before.status === status) return;
  await db.updateTable('customer_equipment').set({ status }).where('uuid', '=', uuid).execute();
}
