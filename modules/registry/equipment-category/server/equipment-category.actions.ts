import type { Received } from '#core/contract/endpoint.ts';
import type { Tx } from '#core/server/db.ts';
import { advisoryLock } from '#core/server/advisory-lock.ts';
import { insertRecord, updateRecord } from '#core/server/records.ts';
import type { equipmentCategory } from '../contract.ts';
import './equipment-category.table.ts';

/** One hand at a time: two crossing moves would each see a sound tree and leave a circle. */
const holdTree = (db: Tx) => advisoryLock(db, 'tree of categories');

export async function createCategory(db: Tx, body: Received<typeof equipmentCategory.create>['body']): Promise<string> {
  await holdTree(db);
  return insertRecord(db, 'equipment_category', body);
}

export async function updateCategory(
  db: Tx,
  uuid: string,
  { version, ...values }: Received<typeof equipmentCategory.update>['body'],
): Promise<void> {
  await holdTree(db);
  await updateRecord(db, 'equipment_category', { uuid, version }, values);
}
