import type { Received } from '#core/contract/endpoint.ts';
import type { Tx } from '#core/server/db.ts';
import { insertRecord, updateRecord } from '#core/server/records.ts';
import type { accessory } from '../contract.ts';
import { accessoryCategories } from './accessory.queries.ts';

export async function createAccessory(
  db: Tx,
  { equipment_category_uuids, ...values }: Received<typeof accessory.create>['body'],
): Promise<string> {
  const uuid = await insertRecord(db, 'accessory', values);
  await accessoryCategories.insert(db, uuid, equipment_category_uuids);
  return uuid;
}

export async function updateAccessory(
  db: Tx,
  uuid: string,
  { version, equipment_category_uuids, ...values }: Received<typeof accessory.update>['body'],
): Promise<void> {
  await updateRecord(db, 'accessory', { uuid, version }, values);
  await accessoryCategories.sync(db, uuid, equipment_category_uuids);
}
