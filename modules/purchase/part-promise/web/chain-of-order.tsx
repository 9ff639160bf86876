import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#core/web/query.ts';
import { Block } from '#core/web/show/show-page.tsx';
import type { Order } from '#modules/service/service-order/contract.ts';
import { partPromise } from '../contract.ts';
import { ChainList } from './chain-list.tsx';

/** Below the parts of an order, once something was asked of purchasing for it. */
export default function ChainOfOrder({ order }: { order: Order }) {
  const query = { service_order_uuid: order.uuid };
  const { data } = useQuery({ ...queryOf(partPromise.list, { query }), meta: { silent: true } });
  if (!data || data.data.length === 0) return null;
  return (
    <Block title="Caminho da peça">
      <ChainList query={query} />
    </Block>
  );
}
