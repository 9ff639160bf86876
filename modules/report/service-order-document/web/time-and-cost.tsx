import { Skeleton, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { absent, formatDateTime, formatDuration, formatMoney, formatNumber } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { WideTable } from '#core/web/list/wide-table.tsx';
import { queryOf } from '#core/web/query.ts';
import { Figures } from '#core/web/figure/figure.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import { orderStatus } from '#modules/service/service-order/service-order.rules.ts';
import { laborStatus } from '#modules/service/service-order-labor/service-order-labor.rules.ts';
import type { PromiseTarget } from '#modules/sla/sla-clock/contract.ts';
import { targetKind } from '#modules/sla/sla-clock/clock.rules.ts';
import { outcomeText } from '#modules/sla/sla-clock/explanation.rules.ts';
import { formatHours } from '#modules/sla/sla-configuration/policy.rules.ts';
import { orderDocuments, type Analytics } from '../contract.ts';

/** Where the order's time and money went. */
export function TimeAndCost({ order }: { order: string }) {
  const { data } = useQuery(queryOf(orderDocuments.analytics, { params: { uuid: order } }));
  if (!data) return <Skeleton h={160} mt="lg" />;
  const { timeline, labors, logged_minutes, technicians, parts, labor, margin, sla, checklist, ...time } = data.data;
  const total = timeline.reduce((sum, { minutes }) => sum + minutes, 0);
  return (
    <Block title="Tempo e custo">
      <Figures
        figures={[
          { label: 'Tempo total', value: formatDuration(total) },
          {
            label: 'Serviços',
            value: formatDuration(time.timed_minutes),
            note: `de ${formatDuration(time.estimated_minutes)} previstos`,
          },
          { label: 'Tempo registrado', value: formatDuration(logged_minutes) },
          {
            label: 'Checklist',
            value: formatDuration(checklist.minutes),
            note: `de ${formatDuration(checklist.estimated_minutes)} previstos`,
          },
          { label: 'Custo de peças', value: formatMoney(parts.cost) },
          {
            label: 'Custo de mão de obra',
            value: labor.cost === null ? 'Sem custo por hora' : formatMoney(labor.cost),
          },
          ...(margin ? [{ label: 'Margem sobre o orçamento', value: marginWords(margin) }] : []),
          ...sla.promises.map((promise) => ({ label: targetKind.label(promise.kind), value: <Left of={promise} /> })),
          ...(sla.paused_minutes > 0 ? [{ label: 'Prazo parado', value: formatHours(sla.paused_minutes) }] : []),
          { label: 'Coberto por garantia', value: formatMoney(parts.covered_cost) },
        ]}
      />
      {labors.length > 0 && <Labors labors={labors} />}
      {technicians.length > 0 && (
        <Text size="sm" my="sm">
          {technicians
            .map((one) => `${one.name}: ${formatDuration(Math.max(one.timed_minutes, one.logged_minutes))}`)
            .join(' · ')}
        </Text>
      )}
      <WideTable name="Tempo em cada status" cards>
        <Table aria-label="Tempo em cada status" verticalSpacing="xs" miw={{ sm: 560 }}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Status</Table.Th>
              <Table.Th>De</Table.Th>
              <Table.Th ta="right">Ficou</Table.Th>
              <Table.Th>Quem e por quê</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {timeline.map((stay) => (
              <Table.Tr key={stay.from}>
                <Table.Td>
                  <StatusBadge of={orderStatus} value={stay.status} />
                </Table.Td>
                <Table.Td data-label="De">{formatDateTime(stay.from)}</Table.Td>
                <Table.Td ta="right" data-label="Ficou">
                  {formatDuration(stay.minutes)}
                </Table.Td>
                <Table.Td data-label="Quem e por quê" data-wide>
                  {[stay.by, stay.reason].filter(Boolean).join(' · ') || absent}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
    </Block>
  );
}

const marginWords = ({ value, percent }: NonNullable<Analytics['margin']>): string =>
  percent === null ? formatMoney(value) : `${formatMoney(value)} (${formatNumber(percent, 1)}%)`;

/** In the words of the explanation: what is left, or by how much it was missed. */
const Left = ({ of }: { of: PromiseTarget }) =>
  of.kept === false ? <Text c="var(--mantine-color-red-text)">{outcomeText(of)}</Text> : outcomeText(of);

function Labors({ labors }: { labors: Analytics['labors'] }) {
  return (
    <WideTable name="Tempo por serviço" cards>
      <Table aria-label="Tempo por serviço" verticalSpacing="xs" miw={{ sm: 560 }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Serviço</Table.Th>
            <Table.Th>Status</Table.Th>
            <Table.Th ta="right">Previsto</Table.Th>
            <Table.Th ta="right">Gasto</Table.Th>
            <Table.Th>Por quem</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {labors.map((labor) => (
            <Table.Tr key={labor.uuid}>
              <Table.Td>{labor.name}</Table.Td>
              <Table.Td>
                <StatusBadge of={laborStatus} value={labor.status} />
              </Table.Td>
              <Table.Td ta="right" data-label="Previsto">
                {formatDuration(labor.estimated_minutes)}
              </Table.Td>
              <Table.Td
                ta="right"
                data-label="Gasto"
                {...(labor.minutes > labor.estimated_minutes ? { c: 'var(--mantine-color-red-text)' } : {})}
              >
                {formatDuration(labor.minutes)}
              </Table.Td>
              <Table.Td data-label="Por quem" data-wide>
                {labor.technicians.map(({ name, minutes }) => `${name} (${formatDuration(minutes)})`).join(', ') ||
                  absent}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  );
}
