import { PickerField, type FieldProps } from '#core/web/form/fields.tsx';
import { pickerSource, type PickerOption } from '#core/web/form/picker.types.ts';
import { assetStatus } from '../asset-equipment.rules.ts';
import { assetEquipment, type Asset, type AssetSummary } from '../contract.ts';

export { AssetStep } from './asset-step.tsx';

declare module '#core/web/slot.ts' {
  interface Slots {
    /** A tab of the asset's page: its life record, its orders, its rental use. */
    'asset-equipment.tabs': { asset: Asset };
  }
}

const owned = assetStatus.values.filter((status) => status !== 'DROPPED').join(',');
/** Assets the company still has. */
export const assetSource = pickerSource<AssetSummary>({
  list: assetEquipment.list,
  show: assetEquipment.show,
  query: { status: owned },
  option: (row) => ({
    value: row.uuid,
    label: `${row.asset_number} · ${row.equipment_name}`,
    hint: [row.serial_number, row.department, row.location].filter(Boolean).join(' · '),
  }),
});

interface Props extends FieldProps {
  chosen?: PickerOption | null;
  onPick?: (uuid: string | null, option: PickerOption | null) => void;
}
/** The asset of an order, a rental, a schedule. */
export function AssetField(props: Props) {
  return <PickerField {...props} source={assetSource} />;
}
