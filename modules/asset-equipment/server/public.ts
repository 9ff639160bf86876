import { sql } from 'kysely';
import type { Tx } from '#core/server/db.ts';
import { newUuids } from '#core/server/records.ts';
import { setUnitStatus } from '#modules/stock-equipment/server/public.ts';
import type { AssetEquipmentTable } from './asset-equipment.table.ts';

type Kept =
  | 'uuid'
  | 'version'
  | 'created_at'
  | 'updated_at'
  | 'search_text'
  | 'equipment_name'
  | 'serial_number'
  | 'status'
  | 'dropped_on';
export interface LoadedAsset extends Omit<AssetEquipmentTable, Kept> {
  created_at?: string;
}

/** Several at once, for demo data: each takes its unit, and its value counts from the day it came into use. */
export async function loadAssets(db: Tx, rows: readonly LoadedAsset[]): Promise<string[]> {
  if (rows.length === 0) return [];
  const uuids = await newUuids(db, rows.length);
  for (const { stock_equipment_uuid } of rows) await setUnitStatus(db, stock_equipment_uuid, { status: 'ASSET' });
  await db
    .insertInto('asset_equipment')
    .values(rows.map((row, place) => ({ ...row, uuid: uuids[place], dropped_on: null })))
    .execute();
  await db
    .insertInto('asset_value')
    .values(
      rows.map((row, place) => ({
        asset_uuid: uuids[place] ?? '',
        kind: 'ACQUISITION' as const,
        on_date: row.in_service_date,
        value_before: row.acquisition_value,
        value: row.acquisition_value,
        residual_value: row.residual_value,
        months: sql<number | null>`depreciation_months(${row.depreciation_rate}::numeric)`,
        reason: null,
        user_name: null,
      })),
    )
    .execute();
  return uuids;
}
