import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#core/contract/format.ts';
import { queryOf } from '#core/web/query.ts';
import { Figure } from '#core/web/figure/figure.tsx';
import { serviceOrder } from '#modules/service/service-order/contract.ts';
import { isOver, orderStatus } from '#modules/service/service-order/service-order.rules.ts';

/** How many of a model are open. */
export function OrderFigures({ of }: { of: { equipment_uuid: string } }) {
  const [[filter, uuid] = ['', '']] = Object.entries(of);
  const { data } = useQuery({ ...queryOf(serviceOrder.counts, { query: of }), meta: { silent: true } });
  const open = data?.data.filter(({ status }) => !isOver(status)).reduce((sum, { total }) => sum + total, 0);
  const going = orderStatus.options.map(({ value }) => value).filter((status) => !isOver(status));
  return (
    <Figure
      label="Ordens em aberto"
      value={open === undefined ? undefined : formatNumber(open)}
      to={open ? `/service-order?${filter}=${uuid}&status=${going.join(',')}` : undefined}
    />
  );
}
