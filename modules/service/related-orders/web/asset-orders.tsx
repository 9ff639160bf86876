import type { Asset } from '#modules/asset/asset-equipment/contract.ts';
import { RelatedOrders } from './related-orders.tsx';

export default function AssetOrders({ asset: { uuid } }: { asset: Asset }) {
  return (
    <RelatedOrders label="Ordens deste patrimônio" of="asset_equipment_uuid" uuid={uuid} fresh={`asset=${uuid}`} />
  );
}
