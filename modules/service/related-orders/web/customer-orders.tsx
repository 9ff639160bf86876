import type { Customer } from '#modules/registry/customer/contract.ts';
import { RelatedOrders } from './related-orders.tsx';

export default function CustomerOrders({ customer }: { customer: Customer }) {
  const { uuid, name } = customer;
  return <RelatedOrders label={`Ordens de ${name}`} of="customer_uuid" uuid={uuid} fresh={`customer=${uuid}`} />;
}
