import { PickerField, type FieldProps } from '#core/web/form/fields.tsx';
import { pickerSource } from '#core/web/form/picker.types.ts';
import { lostReason, type LostReason } from '../contract.ts';

export const lostReasonSource = pickerSource<LostReason>({
  list: lostReason.list,
  show: lostReason.show,
  query: { status: 'ACTIVE' },
  option: ({ uuid, name }) => ({ value: uuid, label: name }),
});

/** Why it was lost. */
export function LostReasonField(props: FieldProps) {
  return <PickerField {...props} source={lostReasonSource} />;
}
