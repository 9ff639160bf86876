import { Skeleton, Text } from '@mantine/core';
import { IconArrowRight, IconCoin, IconTool, type TablerIcon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { byDeviceWords } from '#core/contract/device-time.ts';
import { queryOf } from '#core/web/query.ts';
import { History } from '#core/web/show/history.tsx';
import { Moments, type Moment } from '#core/web/show/moments.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import { serviceOrder, type OrderChange } from '../contract.ts';
import { financialStatus, orderStatus, technicalStatus } from '../service-order.rules.ts';

const axes = {
  status: { of: orderStatus, icon: IconArrowRight as TablerIcon, verb: 'passou a ordem a' },
  technical: { of: technicalStatus, icon: IconTool as TablerIcon, verb: 'mudou o status técnico para' },
  financial: { of: financialStatus, icon: IconCoin as TablerIcon, verb: 'mudou o financeiro para' },
} as const;

/** The way the order went, then field by field. */
export function OrderHistory({ uuid }: { uuid: string }) {
  const { data } = useQuery({ ...queryOf(serviceOrder.changes, { params: { uuid } }), meta: { silent: true } });
  return (
    <>
      <Block title="Andamento">
        {data ? <Moments moments={data.data.toReversed().map(momentOf)} /> : <Skeleton h={160} />}
      </Block>
      <Block title="Alterações">
        <History entity="service_order" uuid={uuid} />
      </Block>
    </>
  );
}

function momentOf({ uuid, at, axis, from, to, reason, user_name, clock_offset }: OrderChange): Moment {
  const { of, icon, verb } = axes[axis];
  return {
    key: uuid,
    at,
    by: user_name ?? 'Sistema',
    icon,
    tone: axis === 'status' ? of.tone(to) : undefined,
    title: from ? (
      <>
        {verb} <b>{of.label(to)}</b>
      </>
    ) : (
      'abriu a ordem'
    ),
    body: (reason || clock_offset !== null) && (
      <Text size="sm" c="dimmed">
        {[reason, clock_offset !== null && byDeviceWords(clock_offset)].filter(Boolean).join(' · ')}
      </Text>
    ),
  };
}
