import { PickerField, type FieldProps } from '#core/web/form/fields.tsx';
import { pickerSource, type PickerOption } from '#core/web/form/picker.types.ts';
import { user, type UserOption } from '../contract.ts';

export const userSource = pickerSource<UserOption>({
  list: user.options,
  named: true,
  query: { status: 'ACTIVE' },
  option: (row) => ({ value: row.uuid, label: row.name, hint: row.job_title ?? row.username }),
});

interface Props extends FieldProps {
  chosen?: PickerOption | null;
  onPick?: (uuid: string | null, option: PickerOption | null) => void;
}
/** Someone of the team: a responsible, a manager. */
export function UserField(props: Props) {
  return <PickerField {...props} source={userSource} />;
}
