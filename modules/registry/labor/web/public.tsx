import { formatDuration, formatMoney } from '#core/contract/format.ts';
import { PickerField, type FieldProps } from '#core/web/form/fields.tsx';
import { pickerSource, type PickerOption } from '#core/web/form/picker.types.ts';
import { labor, type Labor } from '../contract.ts';

export const laborSource = pickerSource<Labor>({
  list: labor.list,
  show: labor.show,
  takesCodes: true,
  query: { status: 'ACTIVE' },
  option: (row) => ({
    value: row.uuid,
    label: row.name,
    usual: row.estimated_minutes,
    hint: [
      row.code,
      formatDuration(row.estimated_minutes),
      row.hourly_price ? `${formatMoney(row.hourly_price)}/h` : formatMoney(row.fixed_price),
    ].join(' · '),
  }),
});

interface Props extends FieldProps {
  chosen?: PickerOption | null;
  onPick?: (uuid: string | null, option: PickerOption | null) => void;
}
/** The service of an order or of a budget's line. */
export function LaborField(props: Props) {
  return <PickerField {...props} source={laborSource} />;
}
