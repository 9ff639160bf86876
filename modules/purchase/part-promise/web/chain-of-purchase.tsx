import type { Purchase } from '#modules/purchase/purchase/contract.ts';
import { ChainList } from './chain-list.tsx';

const ChainOfPurchase = ({ purchase }: { purchase: Purchase }) => (
  <ChainList query={{ purchase_uuid: purchase.uuid }} />
);
export default ChainOfPurchase;
