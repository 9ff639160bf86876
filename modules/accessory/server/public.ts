import type { Tx } from '#core/server/db.ts';
import { newUuids } from '#core/server/records.ts';
import type { AccessoryTable } from './accessory.table.ts';

export interface LoadedAccessory extends Pick<AccessoryTable, 'name' | 'code' | 'brand_uuid' | 'price' | 'status'> {
  created_at?: string;
  equipment_category_uuids: readonly string[];
}

/** Several hundred at once, for demo data and imports; answers their uuids in the order given. */
export async function loadAccessories(db: Tx, rows: readonly LoadedAccessory[]): Promise<string[]> {
  if (rows.length === 0) return [];
  const uuids = await newUuids(db, rows.length);
  await db
    .insertInto('accessory')
    .values(rows.map(({ equipment_category_uuids: _c, ...values }, place) => ({ ...values, uuid: uuids[place] })))
    .execute();
  const lines = rows.flatMap((row, place) =>
    row.equipment_category_uuids.map((equipment_category_uuid, position) => ({
      accessory_uuid: uuids[place] ?? '',
      position,
      equipment_category_uuid,
    })),
  );
  if (lines.length > 0) await db.insertInto('accessory_category').values(lines).execute();
  return uuids;
}
