import { Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconFileDownload, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDateTime } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { download } from '#core/web/call.ts';
import { Empty } from '#core/web/empty.tsx';
import { usePaper } from '#core/web/paper/use-paper.tsx';
import { queryOf } from '#core/web/query.ts';
import type { Order } from '#modules/service/service-order/contract.ts';
import { slaState } from '#modules/service/service-order/service-order.rules.ts';
import { formatHours, pauseStatus, policyCalendar } from '#modules/sla/sla-configuration/policy.rules.ts';
import { slaClock, type Explanation } from '../contract.ts';
import { SegmentTable, TargetTable } from './explanation-tables.tsx';

/** Why the promise stands as it does: every part of the clock, adding up to the figure shown. */
export default function SlaTab({ order }: { order: Order }) {
  const params = { uuid: order.uuid };
  const { data } = useQuery(queryOf(slaClock.explain, { params }));
  const paper = usePaper({
    title: `Explicação do prazo ${order.code}`,
    word: 'explicação',
    read: () => download(slaClock.pdf, { params }),
  });
  if (!data) return <Skeleton h={240} aria-label="Carregando o prazo" />;
  const told = data.data;
  if (told.targets.length === 0)
    return (
      <Empty
        within
        title="Nada foi prometido nesta ordem"
        sentence="Nenhuma política de SLA serve a ela, e ninguém combinou um prazo ao editá-la."
      />
    );
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="start">
        <Why told={told} />
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} />}
            onClick={paper.print.onClick}
            loading={paper.busy}
          >
            Imprimir explicação
          </Button>
          <Button
            variant="default"
            leftSection={<IconFileDownload size={16} />}
            onClick={paper.save.onClick}
            loading={paper.busy}
          >
            Baixar PDF
          </Button>
        </Group>
      </Group>
      <section aria-label="O que foi prometido">
        <Text fw={600} mb={6}>
          O que foi prometido
        </Text>
        <TargetTable told={told} />
      </section>
      <section aria-label="Onde foi o tempo">
        <Text fw={600} mb={6}>
          Onde foi o tempo
        </Text>
        <SegmentTable told={told} />
      </section>
      <Text size="xs" c="dimmed">
        Contado em {formatDateTime(told.at)}. Contam só as horas de trabalho; pausas também são medidas só dentro delas.
        {told.counted_then !== null &&
          ` Quando ficou pronta foram contadas ${formatHours(told.counted_then)}: o calendário mudou depois.`}
      </Text>
      {paper.viewer}
    </Stack>
  );
}

function Why({ told: { state, policy, targets } }: { told: Explanation }) {
  const isByHand = targets.some(({ by }) => by === 'HAND');
  const pauses = policy?.pauses.map((pause) => pauseStatus.label(pause).toLowerCase()).join(', ');
  return (
    <Stack gap={4} maw={620}>
      <Group gap="xs">
        {state && <StatusBadge of={slaState} value={state} />}
        <Text fw={600}>{policy ? `Política ${policy.name}` : 'Combinado à mão'}</Text>
      </Group>
      {policy && (
        <Text size="sm" c="dimmed">
          {policy.why}
          {policy.contract && (
            <>
              {' '}
              <Anchor component={Link} to={policy.contract.path} inherit underline="always">
                {policy.contract.code}
              </Anchor>
            </>
          )}
          . Conta em {policyCalendar.label(policy.calendar).toLowerCase()}
          {pauses ? `; o relógio para em: ${pauses}` : '; nada para o relógio'}.
        </Text>
      )}
      {isByHand && (
        <Text size="sm" c="dimmed">
          O prazo combinado à mão vale antes da política, e nenhuma pausa o move.
        </Text>
      )}
    </Stack>
  );
}
