import type { Asset } from '#modules/asset/asset-equipment/contract.ts';
import { RelatedVisits } from './related-visits.tsx';

export default function AssetVisits({ asset }: { asset: Asset }) {
  return (
    <RelatedVisits
      label={`Agenda de ${asset.asset_number}`}
      of="asset_equipment_uuid"
      uuid={asset.uuid}
      fresh={`asset=${asset.uuid}`}
    />
  );
}
