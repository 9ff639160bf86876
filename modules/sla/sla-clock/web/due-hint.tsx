import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { StatusBadge } from '#core/web/badge.tsx';
import { queryOf } from '#core/web/query.ts';
import type { OrderSummary } from '#modules/service/service-order/contract.ts';
import { slaState } from '#modules/service/service-order/service-order.rules.ts';
import { formatHours } from '#modules/sla/sla-configuration/policy.rules.ts';
import { targetKind } from '../clock.rules.ts';
import { slaClock } from '../contract.ts';
import { outcomeText } from '../explanation.rules.ts';

/** The explanation in a few lines, for whoever rests on a date of the list. */
export default function DueHint({ order }: { order: Pick<OrderSummary, 'uuid'> }) {
  const { data } = useQuery({
    ...queryOf(slaClock.explain, { params: { uuid: order.uuid } }),
    meta: { silent: true },
  });
  if (!data) return <Skeleton h={72} w={240} />;
  const { state, policy, targets, counted_minutes, paused_minutes } = data.data;
  return (
    <Stack gap={4}>
      <Group gap="xs">
        {state && <StatusBadge of={slaState} value={state} />}
        <Text size="sm" fw={500}>
          {policy ? policy.name : 'Combinado à mão'}
          {policy?.contract && ` · ${policy.contract.code}`}
        </Text>
      </Group>
      {targets.map((target) => (
        <Text key={target.kind} size="xs">
          {targetKind.label(target.kind)}: {outcomeText(target).toLowerCase()}
          {target.by === 'HAND' && ' (combinado à mão)'}
        </Text>
      ))}
      <Text size="xs" c="dimmed">
        Contou {formatHours(counted_minutes)}
        {paused_minutes > 0 && `, pausado ${formatHours(paused_minutes)}`}
      </Text>
    </Stack>
  );
}
