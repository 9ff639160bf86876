import { Table, Text } from '@mantine/core';
import { absent, formatDateTime } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { WideTable } from '#core/web/list/wide-table.tsx';
import { orderStatus } from '#modules/service/service-order/service-order.rules.ts';
import { formatHours } from '#modules/sla/sla-configuration/policy.rules.ts';
import { segmentReason, targetKind } from '../clock.rules.ts';
import type { Explanation } from '../contract.ts';
import { outcomeText } from '../explanation.rules.ts';

type Told = { told: Explanation };
const hours = (minutes: number): string => (minutes === 0 ? absent : formatHours(minutes));

/** Each promise: how long, how much of it is used, until when, and how it stands. */
export const TargetTable = ({ told: { targets } }: Told) => (
  <WideTable name="promessas" cards>
    <Table verticalSpacing={6} miw={{ sm: 480 }}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Promessa</Table.Th>
          <Table.Th ta="right">Prazo</Table.Th>
          <Table.Th ta="right">Usado</Table.Th>
          <Table.Th>Até</Table.Th>
          <Table.Th>Resultado</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {targets.map((target) => (
          <Table.Tr key={target.kind}>
            <Table.Td>{targetKind.label(target.kind)}</Table.Td>
            <Table.Td ta="right" data-label="Prazo">
              {target.by === 'HAND' ? 'Combinado' : formatHours(target.minutes)}
            </Table.Td>
            <Table.Td ta="right" data-label="Usado">
              {formatHours(target.spent_minutes)}
            </Table.Td>
            <Table.Td data-label="Até">{target.due_at ? formatDateTime(target.due_at) : absent}</Table.Td>
            <Table.Td data-label="Resultado">
              <Text span inherit {...(target.kept === false ? { c: 'var(--mantine-color-error)', fw: 500 } : {})}>
                {outcomeText(target)}
              </Text>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </WideTable>
);

/** Every part of the way, with what of it counted; the last line is the figure above. */
export const SegmentTable = ({ told }: Told) => (
  <WideTable name="partes do tempo" cards>
    <Table verticalSpacing={6} miw={{ sm: 640 }}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>De</Table.Th>
          <Table.Th>Até</Table.Th>
          <Table.Th>A ordem estava</Table.Th>
          <Table.Th>Relógio</Table.Th>
          <Table.Th ta="right">Contou</Table.Th>
          <Table.Th ta="right">Pausado</Table.Th>
          <Table.Th ta="right">Fora do expediente</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {told.segments.map((segment) => (
          <Table.Tr key={`${segment.from} ${segment.status}`}>
            <Table.Td data-label="De" data-late>
              {formatDateTime(segment.from)}
            </Table.Td>
            <Table.Td data-label="Até" data-late>
              {formatDateTime(segment.to)}
            </Table.Td>
            <Table.Td data-label="A ordem estava">{orderStatus.label(segment.status)}</Table.Td>
            <Table.Td data-label="Relógio">
              <StatusBadge of={segmentReason} value={segment.reason} />
            </Table.Td>
            <Table.Td ta="right" data-label="Contou" data-minutes={segment.counted_minutes}>
              {hours(segment.counted_minutes)}
            </Table.Td>
            <Table.Td ta="right" data-label="Pausado" data-none={segment.paused_minutes === 0 || undefined}>
              {hours(segment.paused_minutes)}
            </Table.Td>
            <Table.Td ta="right" data-label="Fora do expediente" data-none={segment.closed_minutes === 0 || undefined}>
              {hours(segment.closed_minutes)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <Table.Tr>
          <Table.Th colSpan={4}>Total</Table.Th>
          <Table.Th ta="right" data-label="Contou" data-minutes={told.counted_minutes}>
            {formatHours(told.counted_minutes)}
          </Table.Th>
          <Table.Th ta="right" data-label="Pausado">
            {formatHours(told.paused_minutes)}
          </Table.Th>
          <Table.Th ta="right" data-label="Fora do expediente">
            {formatHours(told.closed_minutes)}
          </Table.Th>
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  </WideTable>
);
