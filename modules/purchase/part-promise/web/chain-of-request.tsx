import type { PurchaseRequest } from '#modules/purchase/purchase-request/contract.ts';
import { ChainList } from './chain-list.tsx';

const ChainOfPurchaseRequest = ({ request }: { request: PurchaseRequest }) => (
  <ChainList query={{ request_uuid: request.uuid }} />
);
export default ChainOfPurchaseRequest;
