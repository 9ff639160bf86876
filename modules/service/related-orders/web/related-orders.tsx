import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNumber } from '#core/contract/format.ts';
import { Can, useCan } from '#core/web/access.tsx';
import { StatusBadge } from '#core/web/badge.tsx';
import type { Column } from '#core/web/list/list.types.ts';
import { queryOf } from '#core/web/query.ts';
import { Figures } from '#core/web/figure/figure.tsx';
import { RelatedList } from '#core/web/show/related-list.tsx';
import { When } from '#core/web/when.tsx';
import { serviceOrder, type OrderSummary } from '#modules/service/service-order/contract.ts';
import { isOver, orderStatus, type OrderStatus } from '#modules/service/service-order/service-order.rules.ts';
import { ReturnMark } from '#modules/service/service-order/web/public.tsx';

const code: Column<OrderSummary> = {
  key: 'code',
  title: 'Código',
  mono: true,
  phone: 'title',
  render: (row) => (
    <Group gap={6} wrap="nowrap" component="span">
      {row.code}
      {row.possible_return && <ReturnMark />}
    </Group>
  ),
};
const equipment: Column<OrderSummary> = { key: 'equipment_name', title: 'Equipamento', phone: 'line' };
const customer: Column<OrderSummary> = {
  key: 'customer.name',
  title: 'Cliente',
  phone: 'line',
  render: (row) => row.customer.name,
};
const others: Column<OrderSummary>[] = [
  {
    key: 'status',
    title: 'Status',
    phone: 'badge',
    render: (row) => <StatusBadge of={orderStatus} value={row.status} />,
  },
  { key: 'type.name', title: 'Tipo', render: (row) => row.type.name },
  { key: 'reported_problem', title: 'Problema relatado', phone: 'line' },
  { key: 'created_at', title: 'Aberta', render: (row) => <When at={row.created_at} /> },
];

interface Props {
  label: string;
  /** The filter of the list that leaves only this record's. */
  of: 'customer_uuid' | 'customer_equipment_uuid' | 'asset_equipment_uuid' | 'stock_equipment_uuid';
  uuid: string;
  /** What the address of a new order says: `customer=…`. */
  fresh: string;
}

/** The orders of one record: how many there are, the newest few, and the way to a new one. */
export function RelatedOrders({ label, of, uuid, fresh }: Props) {
  const can = useCan();
  const { data } = useQuery({
    ...queryOf(serviceOrder.counts, { query: { [of]: uuid } as Partial<Record<Props['of'], string>> }),
    meta: { silent: true },
  });
  const count = (wanted: (status: OrderStatus) => boolean): string | undefined =>
    data && formatNumber(data.data.filter(({ status }) => wanted(status)).reduce((sum, { total }) => sum + total, 0));
  return (
    <>
      <Can endpoint={serviceOrder.create}>
        <Group justify="flex-end" mb="sm">
          <Button
            component={Link}
            to={`/service-order/register?${fresh}`}
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} />}
          >
            Nova ordem
          </Button>
        </Group>
      </Can>
      {(!data || data.data.some(({ total }) => total > 0)) && (
        <Figures
          figures={[
            { label: 'Ordens', value: count(() => true) },
            { label: 'Em andamento', value: count((status) => !isOver(status)) },
            { label: 'Entregues', value: count((status) => status === 'DELIVERED' || status === 'CLOSED') },
            { label: 'Canceladas', value: count((status) => status === 'CANCELLED') },
          ]}
        />
      )}
      <RelatedList
        label={label}
        endpoint={serviceOrder.list}
        query={{ [of]: uuid }}
        columns={[code, of === 'customer_uuid' ? equipment : customer, ...others]}
        rowLink={(row) => (can(serviceOrder.show) ? `/service-order/show/${row.uuid}` : undefined)}
        {...(of === 'customer_uuid' ? { all: `/service-order?customer_uuid=${uuid}` } : {})}
        size={of === 'customer_uuid' ? 10 : 50}
        empty="Nenhuma ordem de serviço ainda."
      />
    </>
  );
}
