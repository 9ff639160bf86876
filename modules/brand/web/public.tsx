import { PickerField, type FieldProps } from '#core/web/form/fields.tsx';
import { pickerSource, type PickerOption } from '#core/web/form/picker.types.ts';
import { brand, type Brand } from '../contract.ts';

export const brandSource = pickerSource<Brand>({
  list: brand.list,
  show: brand.show,
  query: { status: 'ACTIVE' },
  option: (row) => ({ value: row.uuid, label: row.name, hint: row.manufacturer ?? undefined }),
});

interface Props extends FieldProps {
  chosen?: PickerOption | null;
  onPick?: (uuid: string | null, option: PickerOption | null) => void;
}
/** The brand of a model, a part, an accessory. */
export function BrandField(props: Props) {
  return <PickerField {...props} source={brandSource} />;
}
