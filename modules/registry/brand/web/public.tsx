import { NamedField, type ChoiceProps } from '#core/web/form/creating-field.tsx';
import { pickerSource, type PickerOption } from '#core/web/form/picker.types.ts';
import { brand, type Brand } from '../contract.ts';

const option = (row: Brand): PickerOption => ({
  value: row.uuid,
  label: row.name,
  hint: row.manufacturer ?? undefined,
});
export const brandSource = pickerSource<Brand>({
  list: brand.list,
  show: brand.show,
  query: { status: 'ACTIVE' },
  option,
});

/** The brand of a model, a part, an accessory; one that is not there yet is registered on the spot. */
export function BrandField(props: ChoiceProps) {
  return (
    <NamedField<Brand>
      {...props}
      source={brandSource}
      create={brand.create}
      option={option}
      success="Marca criada com sucesso!"
    />
  );
}
