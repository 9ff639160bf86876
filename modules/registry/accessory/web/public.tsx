import type { FieldProps } from '#core/web/form/fields.tsx';
import { MultiPickerField } from '#core/web/form/multi-picker.tsx';
import { pickerSource, type PickerOption } from '#core/web/form/picker.types.ts';
import { accessory, type Accessory } from '../contract.ts';

export const accessorySource = pickerSource<Accessory>({
  list: accessory.list,
  show: accessory.show,
  query: { status: 'ACTIVE' },
  option: (row) => ({
    value: row.uuid,
    label: row.name,
    hint: [row.code, row.brand_name].filter(Boolean).join(' · '),
  }),
});

/** The accessories a model comes with. */
export function AccessoriesField(props: FieldProps & { chosen?: readonly PickerOption[] | undefined }) {
  return <MultiPickerField {...props} source={accessorySource} />;
}
