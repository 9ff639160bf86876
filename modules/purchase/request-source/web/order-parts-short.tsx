import { Group, Text } from '@mantine/core';
import { useCan } from '#core/web/access.tsx';
import { ActionButton } from '#core/web/show/page-header.tsx';
import type { Order } from '#modules/service/service-order/contract.ts';
import { useOrderLack } from './use-order-lack.tsx';

/** Where the parts of an order say that the stock lacks some. */
export default function OrderPartsShort({ order }: { order: Order }) {
  const can = useCan();
  const lack = useOrderLack(order);
  if (!lack) return null;
  const { text, remedy } = lack;
  return (
    <Group gap="sm" mt="xs">
      <Text size="sm">{text}</Text>
      {(remedy.access === undefined || can(remedy.access)) && <ActionButton small action={remedy} />}
    </Group>
  );
}
