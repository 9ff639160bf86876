import { sql } from 'kysely';
import { invalid } from '#core/contract/error.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { newUuids } from '#core/server/records.ts';
import { setUnitStatus } from '#modules/stock-equipment/server/public.ts';
import type { AssetEquipmentTable } from './asset-equipment.table.ts';

/** The asset another record is about, with its model; an unknown one is told on that record's own field. */
export async function requireAsset(db: Db, uuid: string, field = 'asset_equipment_uuid') {
  const found = await db
    .selectFrom('asset_equipment')
    .innerJoin('stock_equipment', 'stock_equipment.uuid', 'asset_equipment.stock_equipment_uuid')
    .select(['asset_equipment.uuid', 'asset_equipment.asset_number', 'asset_equipment.status'])
    .select('stock_equipment.equipment_uuid')
    .where('asset_equipment.uuid', '=', uuid)
    .executeTakeFirst();
  if (!found) throw invalid({ [field]: ['Patrimônio não encontrado'] });
  return found;
}

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
