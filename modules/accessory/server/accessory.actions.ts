import type { Received } from '#core/contract/endpoint.ts';
import type { Tx } from '#core/server/db.ts';
import { insertLines, insertRecord, syncLines, updateRecord } from '#core/server/records.ts';
import type { accessory } from '../contract.ts';
import './accessory.table.ts';

const linesOf = (uuids: readonly string[]) => uuids.map((equipment_category_uuid) => ({ equipment_category_uuid }));

export async function createAccessory(
  db: Tx,
  { equipment_category_uuids, ...values }: Received<typeof accessory.create>['body'],
): Promise<string> {
  const uuid = await insertRecord(db, 'accessory', values);
  const parent = { column: 'accessory_uuid', uuid };
  await insertLines(db, 'accessory_category', parent, linesOf(equipment_category_uuids));
  return uuid;
}

export async function updateAccessory(
  db: Tx,
  uuid: string,
  { version, equipment_category_uuids, ...values }: Received<typeof accessory.update>['body'],
): Promise<void> {
  await updateRecord(db, 'accessory', { uuid, version }, values);
  await syncLines(db, 'accessory_category', { column: 'accessory_uuid', uuid }, linesOf(equipment_category_uuids));
}
