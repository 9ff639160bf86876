import { Alert, Button, Group, Text } from '@mantine/core';
import { IconCalendarExclamation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate, formatNumber } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { queryOf } from '#core/web/query.ts';
import type { Purchase } from '#modules/purchase/purchase/contract.ts';
import { partPromise } from '../contract.ts';

const shown = 3;

/** On a purchase that comes too late for orders: which, and the way to tell their customers. */
export default function LateOrders({ purchase }: { purchase: Purchase }) {
  const query = { purchase_uuid: purchase.uuid };
  const { data } = useQuery({ ...queryOf(partPromise.slipped, { query }), meta: { silent: true } });
  const may = useCan()(partPromise.tell);
  const rows = data?.data ?? [];
  if (rows.length === 0) return null;
  const title =
    rows.length === 1
      ? 'Uma ordem recebe a peça depois do prazo'
      : `${formatNumber(rows.length)} ordens recebem a peça depois do prazo`;
  return (
    <Alert w="100%" color="yellow" icon={<IconCalendarExclamation size={20} />} title={title} role="region">
      {rows.slice(0, shown).map((row) => (
        <Text key={row.uuid} size="sm">
          {row.code} · {row.customer_name}: prometida para {formatDate(row.due_at)}, a peça chega em{' '}
          {formatDate(row.arrives_at)}
        </Text>
      ))}
      <Group mt="xs">
        <Button component={Link} to={`/purchase/slipped?purchase_uuid=${purchase.uuid}`} size="xs" variant="default">
          {may ? 'Ver prazos e avisar clientes' : 'Ver prazos'}
        </Button>
      </Group>
    </Alert>
  );
}
