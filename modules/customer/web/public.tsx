import { formatDocument } from '#core/contract/br.ts';
import { PickerField, type FieldProps } from '#core/web/form/fields.tsx';
import type { PickerOption } from '#core/web/form/picker.types.ts';
import { pickerSource } from '#core/web/form/picker.types.ts';
import { customer, type Customer, type CustomerSummary } from '../contract.ts';

export { CustomerLink, CustomerRail } from './customer-rail.tsx';

declare module '#core/web/slot.ts' {
  interface Slots {
    /** A tab of the customer's page: orders, contracts, installed base. */
    'customer.tabs': { customer: Customer };
    /** A figure in the customer's summary: open orders, amount due. */
    'customer.figures': { customer: Customer };
  }
}

export const customerSource = pickerSource<CustomerSummary>({
  list: customer.list,
  show: customer.show,
  query: { status: 'ACTIVE' },
  option: (row) => ({
    value: row.uuid,
    label: row.name,
    hint: [formatDocument(row.document), row.city && `${row.city}/${row.state ?? ''}`].filter(Boolean).join(' · '),
  }),
});

interface Props extends FieldProps {
  chosen?: PickerOption | null;
  onPick?: (uuid: string | null, option: PickerOption | null) => void;
}
/** The customer of an order, a budget, a contract. */
export function CustomerField(props: Props) {
  return <PickerField {...props} source={customerSource} />;
}
