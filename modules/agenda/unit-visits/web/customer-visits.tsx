import type { Customer } from '#modules/registry/customer/contract.ts';
import { RelatedVisits } from './related-visits.tsx';

export default function CustomerVisits({ customer }: { customer: Customer }) {
  return (
    <RelatedVisits
      label={`Agenda de ${customer.name}`}
      of="customer_uuid"
      uuid={customer.uuid}
      fresh={`customer=${customer.uuid}`}
    />
  );
}
