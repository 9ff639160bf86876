import type { Received } from '#core/contract/endpoint.ts';
import type { Tx } from '#core/server/db.ts';
import { insertLines, insertRecord, syncLines, updateRecord } from '#core/server/records.ts';
import type { equipmentRegistry } from '../contract.ts';
import './equipment.table.ts';

const accessoryLines = (uuids: readonly string[]) => uuids.map((accessory_uuid) => ({ accessory_uuid }));
const partLines = (uuids: readonly string[]) => uuids.map((part_uuid) => ({ part_uuid }));

export async function createEquipment(
  db: Tx,
  { technical_specs, accessory_uuids, part_uuids, ...values }: Received<typeof equipmentRegistry.create>['body'],
): Promise<string> {
  const uuid = await insertRecord(db, 'equipment', values);
  const parent = { column: 'equipment_uuid', uuid };
  await insertLines(db, 'equipment_spec', parent, technical_specs);
  await insertLines(db, 'equipment_accessory', parent, accessoryLines(accessory_uuids));
  await insertLines(db, 'equipment_part', parent, partLines(part_uuids));
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
  const parent = { column: 'equipment_uuid', uuid };
  await syncLines(db, 'equipment_spec', parent, technical_specs);
  await syncLines(db, 'equipment_accessory', parent, accessoryLines(accessory_uuids));
  await syncLines(db, 'equipment_part', parent, partLines(part_uuids));
}
