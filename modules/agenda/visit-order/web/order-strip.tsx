import { Anchor, Button, Group, Text } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Can, useCan } from '#core/web/access.tsx';
import { StatusBadge } from '#core/web/badge.tsx';
import { useWrite } from '#core/web/query.ts';
import type { Schedule } from '#modules/agenda/maintenance-schedule/contract.ts';
import { scheduleMachine } from '#modules/agenda/maintenance-schedule/maintenance-schedule.rules.ts';
import { serviceOrder } from '#modules/service/service-order/contract.ts';
import { orderStatus } from '#modules/service/service-order/service-order.rules.ts';
import { visitOrder } from '../contract.ts';

/** The order made of the visit, or the button that makes it. */
export default function OrderStrip({ schedule }: { schedule: Schedule }) {
  const may = useCan()(serviceOrder.show);
  const generate = useWrite(visitOrder.generate, { success: 'Ordem de serviço gerada com sucesso!' });
  const { service_order: order, uuid, status } = schedule;
  if (order)
    return (
      <Group gap="xs">
        <IconClipboardList size={18} aria-hidden />
        <Text size="sm">Ordem</Text>
        {may ? (
          <Anchor component={Link} to={`/service-order/show/${order.uuid}`} size="sm" underline="always">
            {order.code}
          </Anchor>
        ) : (
          <Text size="sm">{order.code}</Text>
        )}
        <StatusBadge of={orderStatus} value={order.status} />
      </Group>
    );
  if (scheduleMachine.isEnd(status)) return null;
  return (
    <Can endpoint={visitOrder.generate}>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconClipboardList size={16} />}
        loading={generate.isPending}
        onClick={() => generate.mutate({ params: { uuid }, body: {} })}
      >
        Gerar ordem de serviço
      </Button>
    </Can>
  );
}
