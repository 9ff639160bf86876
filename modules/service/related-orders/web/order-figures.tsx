import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#core/contract/format.ts';
import { queryOf } from '#core/web/query.ts';
import { Figure } from '#core/web/figure/figure.tsx';
import { When } from '#core/web/when.tsx';
import { serviceOrder } from '#modules/service/service-order/contract.ts';
import { isOver, orderStatus } from '#modules/service/service-order/service-order.rules.ts';

type Whose = { customer_uuid: string } | { equipment_uuid: string };

/** How many are open and which was the last, of a customer or a model. */
export function OrderFigures({ of }: { of: Whose }) {
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

export function LastOrder({ of }: { of: Whose }) {
  const query = { ...of, sort_by: 'created_at' as const, sort_order: 'desc' as const, per_page: 1 };
  const { data } = useQuery({ ...queryOf(serviceOrder.list, { query }), meta: { silent: true } });
  const last = data?.data[0];
  return (
    <Figure
      label="Última ordem"
      value={data && (last?.code ?? 'Nenhuma')}
      to={last && `/service-order/show/${last.uuid}`}
      note={last ? <When at={last.created_at} /> : ''}
    />
  );
}
