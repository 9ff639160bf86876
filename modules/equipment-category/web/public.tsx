import { PickerField, type FieldProps } from '#core/web/form/fields.tsx';
import { MultiPickerField } from '#core/web/form/multi-picker.tsx';
import { pickerSource, type PickerOption } from '#core/web/form/picker.types.ts';
import { equipmentCategory, type EquipmentCategory } from '../contract.ts';

export const equipmentCategorySource = pickerSource<EquipmentCategory>({
  list: equipmentCategory.list,
  show: equipmentCategory.show,
  query: { status: 'ACTIVE' },
  option: (row) => ({ value: row.uuid, label: row.path }),
});

interface Props extends FieldProps {
  chosen?: PickerOption | null;
  onPick?: (uuid: string | null, option: PickerOption | null) => void;
}
/** The category of a model, or the one another lies under. */
export function EquipmentCategoryField(props: Props) {
  return <PickerField {...props} source={equipmentCategorySource} />;
}

/** The categories a part, an accessory or a service is for. */
export function EquipmentCategoriesField(props: FieldProps & { chosen?: readonly PickerOption[] | undefined }) {
  return <MultiPickerField {...props} source={equipmentCategorySource} />;
}
