import { lazy, type ReactNode } from 'react';
import { formatDocument } from '#core/contract/br.ts';
import { CreatingField, type ChoiceProps } from '#core/web/form/creating-field.tsx';
import { pickerSource, type PickerOption } from '#core/web/form/picker.types.ts';
import { customer, type Customer, type CustomerSummary } from '../contract.ts';

export { CustomerLink, CustomerRail } from './customer-rail.tsx';

declare module '#core/web/slot.ts' {
  interface Slots {
    /** A tab of the customer's page: orders, contracts, installed base. */
    'customer.tabs': { customer: Customer };
    /**
     * The customer's summary: what is under way, for who answers the telephone, with what is told `below` it once it
     * stands there, so that nothing is pushed down.
     */
    'customer.desk': { customer: Customer; below: ReactNode };
  }
}

const option = (row: Pick<CustomerSummary, 'uuid' | 'name' | 'document' | 'city' | 'state'>): PickerOption => ({
  value: row.uuid,
  label: row.name,
  hint: [formatDocument(row.document), row.city && `${row.city}/${row.state ?? ''}`].filter(Boolean).join(' · '),
});
export const customerSource = pickerSource<CustomerSummary>({
  list: customer.list,
  show: customer.show,
  query: { status: 'ACTIVE' },
  option,
});

const NewCustomer = lazy(() => import('./new-customer.tsx'));

/** The customer of an order, a budget, a contract; one that is not there yet is registered on the spot. */
export function CustomerField(props: ChoiceProps) {
  return (
    <CreatingField<Customer> {...props} source={customerSource} create={customer.create} option={option}>
      {(asked) => <NewCustomer {...asked} />}
    </CreatingField>
  );
}
