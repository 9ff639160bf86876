import type { Tx } from '#core/server/db.ts';
import { recordHistory, type HistoryRecord } from '#modules/asset/equipment-history/server/public.ts';

interface Asset {
  uuid: string;
  asset_number: string;
  stock_equipment_uuid: string;
}

/** The asset's news belong to the life of its unit. */
export const assetHistory = (
  { uuid, asset_number, stock_equipment_uuid }: Asset,
  news: Omit<HistoryRecord, 'unit' | 'document'>,
): HistoryRecord => ({
  ...news,
  unit: { stock_equipment_uuid },
  document: { label: `Patrimônio ${asset_number}`, path: `/asset-equipment/show/${uuid}` },
});

export const recordAssetHistory = (
  db: Tx,
  asset: Asset,
  news: Omit<HistoryRecord, 'unit' | 'document'>,
): Promise<void> => recordHistory(db, assetHistory(asset, news));
