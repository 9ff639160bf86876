import { useQuery } from '@tanstack/react-query';
import { useCan } from '#core/web/access.tsx';
import { queryOf } from '#core/web/query.ts';
import { customerEquipment } from '#modules/asset/crm-customer-equipment/contract.ts';
import type { Customer } from '#modules/registry/customer/contract.ts';
import { RelatedVisits } from './related-visits.tsx';

export default function CustomerVisits({ customer }: { customer: Customer }) {
  const can = useCan();
  const units = useQuery({
    ...queryOf(customerEquipment.list, { query: { customer_uuid: customer.uuid, per_page: 2 } }),
    enabled: can(customerEquipment.list),
    meta: { silent: true },
  });
  // Who has one unit is visited for that one.
  const [only, another] = units.data?.data ?? [];
  const unit = only && !another ? `&installed=${only.uuid}` : '';
  return (
    <RelatedVisits
      label={`Agenda de ${customer.name}`}
      of="customer_uuid"
      uuid={customer.uuid}
      fresh={`customer=${customer.uuid}${unit}`}
    />
  );
}
