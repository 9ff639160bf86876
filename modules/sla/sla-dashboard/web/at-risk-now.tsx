import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDateTime, formatDuration } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { queryOf } from '#core/web/query.ts';
import { useNow } from '#core/web/use-now.ts';
import { serviceOrder, type OrderSummary } from '#modules/service/service-order/contract.ts';

const shown = 5;

/** The next promises to be broken, with the time that is left ticking. */
export function AtRiskNow() {
  const can = useCan();
  const now = useNow();
  const query = {
    sla_state: 'AT_RISK',
    open: '1',
    sort_by: 'solution_due_at',
    sort_order: 'asc',
    per_page: shown,
  } as const;
  const { data } = useQuery({
    ...queryOf(serviceOrder.list, { query: query as never }),
    enabled: can(serviceOrder.list),
    meta: { silent: true },
    refetchInterval: 60_000,
  });
  if (!data || data.data.length === 0) return null;
  return (
    <Stack gap={0} component="section" aria-label="Em risco agora">
      <Text size="sm" fw={600}>
        Próximas a estourar
      </Text>
      {data.data.map((order) => (
        <Risk key={order.uuid} order={order} now={now.getTime()} />
      ))}
    </Stack>
  );
}

function Risk({ order, now }: { order: OrderSummary; now: number }) {
  const due =
    order.status === 'OPEN' ? (order.sla.response_due_at ?? order.sla.solution_due_at) : order.sla.solution_due_at;
  const left = due ? Math.floor((Date.parse(due) - now) / 60_000) : null;
  return (
    <Group gap="sm" wrap="wrap" style={{ rowGap: 0 }}>
      <Anchor component={Link} to={`/service-order/show/${order.uuid}?tab=sla`} size="sm" ff="monospace" py={4}>
        {order.code}
      </Anchor>
      <Text size="sm">{order.customer.name}</Text>
      {due && left !== null && (
        <Text size="sm" c={left < 0 ? 'var(--mantine-color-error)' : 'dimmed'}>
          {left < 0 ? 'estourou' : `faltam ${formatDuration(left)}`} · até {formatDateTime(due)}
        </Text>
      )}
    </Group>
  );
}
