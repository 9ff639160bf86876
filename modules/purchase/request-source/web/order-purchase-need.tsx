import { NeedLine } from '#core/web/show/needs.tsx';
import type { Order } from '#modules/service/service-order/contract.ts';
import { useOrderLack } from './use-order-lack.tsx';

/** In the strip of what the order still needs. */
export default function OrderPurchaseNeed({ order }: { order: Order }) {
  const lack = useOrderLack(order);
  return lack && <NeedLine need={{ key: 'purchase', state: 'attention', ...lack }} />;
}
