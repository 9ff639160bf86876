import { Life } from './life.tsx';

/** An asset lives the life of its unit. */
export default function AssetLife({ asset }: { asset: { uuid: string; stock_equipment_uuid: string } }) {
  return (
    <Life
      of={{ stock_equipment_uuid: asset.stock_equipment_uuid }}
      from={`/asset-equipment/show/${asset.uuid}?tab=life`}
    />
  );
}
