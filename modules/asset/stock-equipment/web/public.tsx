import { PickerField, type FieldProps } from '#core/web/form/fields.tsx';
import { pickerSource, type PickerOption } from '#core/web/form/picker.types.ts';
import { stockEquipment, type Unit, type UnitSummary } from '../contract.ts';
import { unitStatus, type UnitStatus } from '../stock-equipment.rules.ts';

declare module '#core/web/slot.ts' {
  interface Slots {
    /** A tab of the unit's page: the asset it became, its orders, its life record. */
    'stock-equipment.tabs': { unit: Unit };
  }
}

export const unitSource = (...statuses: UnitStatus[]) =>
  pickerSource<UnitSummary>({
    list: stockEquipment.list,
    show: stockEquipment.show,
    ...(statuses.length > 0 ? { query: { status: statuses.join(',') } } : {}),
    option: (row) => ({
      value: row.uuid,
      label: `${row.serial_number} · ${row.equipment_name}`,
      hint: [unitStatus.label(row.status), row.location].filter(Boolean).join(' · '),
    }),
  });
const [anyUnit, freeUnit] = [unitSource(), unitSource('AVAILABLE')];

interface Props extends FieldProps {
  /** Only those on the shelf. */
  free?: boolean;
  chosen?: PickerOption | null;
  onPick?: (uuid: string | null, option: PickerOption | null) => void;
}
/** The unit of an asset, a rental, an order. */
export function UnitField({ free = false, ...props }: Props) {
  return <PickerField {...props} source={free ? freeUnit : anyUnit} />;
}
