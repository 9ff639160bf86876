import { Group, Text } from '@mantine/core';
import { formatDateTime } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import type { BoardView } from '#core/web/board/board.types.ts';
import type { CalendarView } from '#core/web/calendar/calendar.types.ts';
import { When } from '#core/web/when.tsx';
import { userSource } from '#modules/access/user/web/public.tsx';
import type { OrderSummary } from '../contract.ts';
import { orderStatus, priority } from '../service-order.rules.ts';
import { columnOf, columns } from './order-columns.ts';
import { Due, ReturnMark } from './public.tsx';

/** How a card may be moved: the steps of the list it is on. */
type Moving = Pick<BoardView<OrderSummary>, 'moves' | 'onMove'>;

export const orderBoard = ({ moves, onMove }: Moving): BoardView<OrderSummary> => ({
  by: 'status',
  columns,
  columnOf: ({ status }) => columnOf(status),
  card: (row) => <Card row={row} />,
  moves,
  onMove,
});

function Card({ row }: { row: OrderSummary }) {
  const names = row.technicians.map(({ name }) => name.split(' ')[0]).join(', ');
  const shared = columnOf(row.status).includes(',');
  return (
    <>
      <Text size="sm" truncate>
        {row.customer.name}
      </Text>
      {row.equipment_name && (
        <Text size="xs" c="dimmed" lineClamp={2}>
          {row.equipment_name}
        </Text>
      )}
      <Group gap={6} mt={6}>
        {shared && <StatusBadge of={orderStatus} value={row.status} />}
        {(row.priority === 'HIGH' || row.priority === 'URGENT') && <StatusBadge of={priority} value={row.priority} />}
        {row.possible_return && <ReturnMark />}
      </Group>
      <Text size="xs" c="dimmed" mt={6}>
        {row.sla.state && row.sla.state !== 'MET' && (
          <>
            Prazo <Due sla={row.sla} />
            <br />
          </>
        )}
        {row.scheduled_for ? `Agendada ${formatDateTime(row.scheduled_for)}` : <When at={row.created_at} />}
        {names && ` · ${names}`}
      </Text>
    </>
  );
}

export const orderCalendar: CalendarView<OrderSummary> = {
  from: 'scheduled_from',
  to: 'scheduled_to',
  by: { key: 'technician_uuid', label: 'Técnico', source: userSource },
  people: { all: [], of: ({ technicians }) => technicians, nobody: 'Sem técnico' },
  event: (row) =>
    row.scheduled_for
      ? {
          start: row.scheduled_for,
          title: `${row.customer.name} · ${row.technicians.map(({ name }) => name.split(' ')[0]).join(', ') || 'sem técnico'}`,
          note: [row.code, row.equipment_name, orderStatus.label(row.status)].filter(Boolean).join(' · '),
          tone: orderStatus.tone(row.status),
        }
      : null,
};
