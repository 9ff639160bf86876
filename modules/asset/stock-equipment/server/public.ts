import { notFound } from '#core/contract/error.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { insertRows, newUuids } from '#core/server/records.ts';
import type { Unit } from '../contract.ts';
import type { UnitStatus } from '../stock-equipment.rules.ts';
import { findUnit as find } from './stock-equipment.queries.ts';
import type { StockEquipmentTable } from './stock-equipment.table.ts';

export { setUnitStatus } from './stock-equipment.actions.ts';

/** The unit another record is about. */
export async function requireUnit(db: Db, uuid: string): Promise<Unit> {
  const found = await find(db, uuid);
  if (!found) throw notFound('Unidade não encontrada.');
  return found;
}

/** A unit that moved: its place follows the record that moved it. */
export async function setUnitLocation(db: Tx, uuid: string, location: string | null): Promise<void> {
  await db.updateTable('stock_equipment').set({ location }).where('uuid', '=', uuid).execute();
}

type NotGiven = 'uuid' | 'version' | 'created_at' | 'updated_at' | 'search_text' | 'equipment_name' | 'status';
export interface LoadedUnit extends Omit<StockEquipmentTable, NotGiven> {
  status: UnitStatus;
  created_at?: string;
}

/** Many at once, for demo data; answers their uuids in the order given. */
export async function loadUnits(db: Tx, rows: readonly LoadedUnit[]): Promise<string[]> {
  const uuids = await newUuids(db, rows.length);
  await insertRows(
    db,
    'stock_equipment',
    rows.map((row, place) => ({ ...row, uuid: uuids[place] })),
  );
  return uuids;
}
