import type { Tx } from '#core/server/db.ts';
import { insertRows, newUuids } from '#core/server/records.ts';
import type { AccessoryTable } from './accessory.table.ts';

export interface LoadedAccessory extends Pick<AccessoryTable, 'name' | 'code' | 'brand_uuid' | 'price' | 'status'> {
  created_at?: string;
  equipment_category_uuids: readonly string[];
}

/** Many at once, for demo data and imports; answers their uuids in the order given. */
export async function loadAccessories(db: Tx, rows: readonly LoadedAccessory[]): Promise<string[]> {
  const uuids = await newUuids(db, rows.length);
  await insertRows(
    db,
    'accessory',
    rows.map(({ equipment_category_uuids: _c, ...values }, place) => ({ ...values, uuid: uuids[place] })),
  );
  const lines = rows.flatMap((row, place) =>
    row.equipment_category_uuids.map((equipment_category_uuid, position) => ({
      accessory_uuid: uuids[place] ?? '',
      position,
      equipment_category_uuid,
    })),
  );
  await insertRows(db, 'accessory_category', lines);
  return uuids;
}
