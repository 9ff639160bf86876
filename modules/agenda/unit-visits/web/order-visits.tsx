import type { Order } from '#modules/service/service-order/contract.ts';
import { RelatedVisits } from './related-visits.tsx';

export default function OrderVisits({ order }: { order: Order }) {
  return <RelatedVisits label={`Agenda de ${order.code}`} of="service_order_uuid" uuid={order.uuid} />;
}
