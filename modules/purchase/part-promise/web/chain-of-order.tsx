import type { Order } from '#modules/service/service-order/contract.ts';
import { ChainList } from './chain-list.tsx';

const ChainOfOrder = ({ order }: { order: Order }) => <ChainList query={{ service_order_uuid: order.uuid }} />;
export default ChainOfOrder;
