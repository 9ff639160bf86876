import type { Tx } from '#core/server/db.ts';
import { recordHistory, type HistoryRecord } from '#modules/asset/equipment-history/server/public.ts';

interface Asset {
  uuid: string;
  asset_number: string;
  stock_equipment_uuid: string;
}

type News = Omit<HistoryRecord, 'unit' | 'document'>;
/** The asset's news belong to the life of its unit. */
export const assetHistory = ({ uuid, asset_number, stock_equipment_uuid }: Asset, news: News): HistoryRecord => ({
  ...news,
  unit: { stock_equipment_uuid },
  document: { label: `Patrimônio ${asset_number}`, path: `/asset-equipment/show/${uuid}` },
});

export const recordAssetHistory = (db: Tx, asset: Asset, news: News): Promise<void> =>
  recordHistory(db, assetHistory(asset, news));
