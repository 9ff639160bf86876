import type { Received } from '#core/contract/endpoint.ts';
import type { Tx } from '#core/server/db.ts';
import { addLines, saveLines, type LineKind } from '#core/server/lines.ts';
import { insertLines, insertRecord, syncLines, updateRecord } from '#core/server/records.ts';
import type { equipmentRegistry } from '../contract.ts';
import './equipment.table.ts';

const parent = 'equipment_uuid';
const accessories: LineKind = { table: 'equipment_accessory', parent, field: 'accessory_uuids', key: 'accessory_uuid' };
const parts: LineKind = { table: 'equipment_part', parent, field: 'part_uuids', key: 'part_uuid' };
const linesOf = (column: string, uuids: readonly string[]) => uuids.map((uuid) => ({ [column]: uuid }));

export async function createEquipment(
  db: Tx,
  { technical_specs, accessory_uuids, part_uuids, ...values }: Received<typeof equipmentRegistry.create>['body'],
): Promise<string> {
  const uuid = await insertRecord(db, 'equipment', values);
  await insertLines(db, 'equipment_spec', { column: parent, uuid }, technical_specs);
  await addLines(db, accessories, uuid, linesOf('accessory_uuid', accessory_uuids));
  await addLines(db, parts, uuid, linesOf('part_uuid', part_uuids));
  return uuid;
}

export async function updateEquipment(
  db: Tx,
  uuid: string,
  {
    version,
    technical_specs,
    accessory_uuids,
    part_uuids,
    ...values
  }: Received<typeof equipmentRegistry.update>['body'],
): Promise<void> {
  // First the version: it also makes a second editor wait before the lines are touched.
  await updateRecord(db, 'equipment', { uuid, version }, values);
  await syncLines(db, 'equipment_spec', { column: parent, uuid }, technical_specs);
  await saveLines(db, accessories, uuid, linesOf('accessory_uuid', accessory_uuids));
  await saveLines(db, parts, uuid, linesOf('part_uuid', part_uuids));
}
