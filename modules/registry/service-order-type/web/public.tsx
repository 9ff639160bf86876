import { PickerField, type FieldProps } from '#core/web/form/fields.tsx';
import { pickerSource, type PickerOption } from '#core/web/form/picker.types.ts';
import { orderType, type OrderType } from '../contract.ts';

export const orderTypeSource = pickerSource<OrderType>({
  list: orderType.list,
  show: orderType.show,
  query: { status: 'ACTIVE' },
  option: (row) => ({ value: row.uuid, label: row.name }),
});

interface Props extends FieldProps {
  chosen?: PickerOption | null;
  onPick?: (uuid: string | null, option: PickerOption | null) => void;
}
/** What kind of work an order is. */
export function OrderTypeField(props: Props) {
  return <PickerField {...props} source={orderTypeSource} />;
}
