import { PickerField, type FieldProps } from '#core/web/form/fields.tsx';
import { pickerSource, type PickerOption } from '#core/web/form/picker.types.ts';
import { benefit, benefitCategory, type BenefitListed } from '../contract.ts';

export const benefitSource = pickerSource<BenefitListed>({
  list: benefit.list,
  show: benefit.show,
  query: { status: 'ACTIVE' },
  option: (row) => ({ value: row.uuid, label: row.name, hint: row.provider ?? benefitCategory.label(row.category) }),
});

/** Which benefit somebody has. */
export function BenefitField(props: FieldProps & { chosen?: PickerOption | null }) {
  return <PickerField {...props} source={benefitSource} />;
}
