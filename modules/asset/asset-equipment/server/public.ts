import { sql } from 'kysely';
import { invalid } from '#core/contract/error.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { newUuids } from '#core/server/records.ts';
import { setUnitLocation, setUnitStatus } from '#modules/asset/stock-equipment/server/public.ts';
import { follow, lockAsset } from './asset-equipment.actions.ts';
import type {
  AssetDropTable,
  AssetEquipmentTable,
  AssetMovementTable,
  AssetValueTable,
} from './asset-equipment.table.ts';

export { assetHistory } from './asset-history.actions.ts';
export { requestMaintenance } from './asset-maintenance.actions.ts';
export { follow as followAsset, lockAsset, lockOpenAsset } from './asset-equipment.actions.ts';
export { move as moveAsset } from './asset-movement.actions.ts';

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

type NotGiven =
  | 'uuid'
  | 'version'
  | 'created_at'
  | 'updated_at'
  | 'search_text'
  | 'equipment_name'
  | 'serial_number'
  | 'status'
  | 'dropped_on'
  | 'resumes_as';
export type LoadedAsset = Omit<AssetEquipmentTable, NotGiven> & { created_at?: string };

/** Several at once, for demo data: each takes its unit, and its value counts from the day it came into use. */
export async function loadAssets(db: Tx, rows: readonly LoadedAsset[]): Promise<string[]> {
  if (rows.length === 0) return [];
  const uuids = await newUuids(db, rows.length);
  for (const { stock_equipment_uuid, location } of rows) {
    await setUnitStatus(db, stock_equipment_uuid, { status: 'ASSET', told: true });
    await setUnitLocation(db, stock_equipment_uuid, location);
  }
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

type Loaded<Table, More extends keyof Table = never> = Omit<Table, 'uuid' | 'created_at' | More>;
export interface LoadedSteps {
  movements: readonly Loaded<AssetMovementTable>[];
  revaluations: readonly Loaded<AssetValueTable, 'kind'>[];
  drops: readonly (Loaded<AssetDropTable, 'result' | 'undone_at' | 'undone_reason' | 'book_value'> & {
    stock_equipment_uuid: string;
  })[];
}

/** What became of them since, for demo data; each in the order it happened. */
export async function loadAssetSteps(db: Tx, { movements, revaluations, drops }: LoadedSteps): Promise<void> {
  if (movements.length > 0) await db.insertInto('asset_movement').values(movements).execute();
  for (const { asset_uuid, to_location, to_department } of movements) {
    const { stock_equipment_uuid } = await db
      .updateTable('asset_equipment')
      .set({ location: to_location, department: to_department })
      .where('uuid', '=', asset_uuid)
      .returning('stock_equipment_uuid')
      .executeTakeFirstOrThrow();
    await setUnitLocation(db, stock_equipment_uuid, to_location);
  }
  if (revaluations.length > 0)
    await db
      .insertInto('asset_value')
      .values(revaluations.map((row) => ({ ...row, kind: 'REVALUATION' as const })))
      .execute();
  for (const { stock_equipment_uuid, ...row } of drops) {
    const book_value = sql<string>`asset_value_on(${row.asset_uuid}, ${row.dropped_on}::date)`;
    await db
      .insertInto('asset_drop')
      .values({ ...row, book_value, undone_at: null, undone_reason: null })
      .execute();
    const asset = await lockAsset(db, row.asset_uuid);
    const dropped = { status: 'DROPPED', resumes_as: 'ACTIVE' } as const;
    const { version } = asset;
    await follow(db, asset, dropped, { version, reason: row.reason, values: { dropped_on: row.dropped_on } });
    await setUnitStatus(db, stock_equipment_uuid, { status: row.reason === 'SALE' ? 'SOLD' : 'DROPPED', told: true });
  }
}
