import { Skeleton, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { absent, formatDateTime, formatDuration, formatMoney } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { WideTable } from '#core/web/list/wide-table.tsx';
import { queryOf } from '#core/web/query.ts';
import { KeyFacts } from '#core/web/show/key-facts.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import { orderStatus } from '#modules/service-order/service-order.rules.ts';
import { laborStatus } from '#modules/service-order-labor/service-order-labor.rules.ts';
import { orderDocuments, type Analytics } from '../contract.ts';

/** Where the order's time and money went. */
export function Figures({ order }: { order: string }) {
  const { data } = useQuery(queryOf(orderDocuments.analytics, { params: { uuid: order } }));
  if (!data) return <Skeleton h={160} mt="lg" />;
  const { timeline, labors, logged_minutes, technicians, parts, checklist, ...time } = data.data;
  const total = timeline.reduce((sum, { minutes }) => sum + minutes, 0);
  return (
    <Block title="Tempo e custo">
      <KeyFacts
        facts={[
          { label: 'Tempo total', value: formatDuration(total) },
          {
            label: 'Serviços',
            value: `${formatDuration(time.timed_minutes)} de ${formatDuration(time.estimated_minutes)} previstos`,
          },
          { label: 'Tempo registrado', value: formatDuration(logged_minutes) },
          {
            label: 'Checklist',
            value: `${formatDuration(checklist.minutes)} de ${formatDuration(checklist.estimated_minutes)} previstos`,
          },
          { label: 'Custo de peças', value: formatMoney(parts.cost) },
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

function Labors({ labors }: { labors: Analytics['labors'] }) {
  return (
    <WideTable name="Tempo por serviço" cards>
      <Table aria-label="Tempo por serviço" verticalSpacing="xs" miw={{ sm: 560 }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Serviço</Table.Th>
            <Table.Th>Situação</Table.Th>
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
