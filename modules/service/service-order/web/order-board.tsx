import { Badge, Group, Text } from '@mantine/core';
import { IconRotate2 } from '@tabler/icons-react';
import type { Option } from '#core/contract/choice.ts';
import { formatDateTime } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import type { BoardView } from '#core/web/board/board.types.ts';
import type { CalendarView } from '#core/web/calendar/calendar.types.ts';
import { When } from '#core/web/when.tsx';
import { userSource } from '#modules/access/user/web/public.tsx';
import type { OrderSummary } from '../contract.ts';
import { orderStatus, priority, type OrderStatus } from '../service-order.rules.ts';
import { DueDate } from './public.tsx';
import type { OfferedStep } from './order-steps.tsx';

/** The way of an order from the counter to the door: statuses that wait for the same people share a column. */
const stages: { label: string; tone: NonNullable<Option['tone']>; statuses: readonly OrderStatus[] }[] = [
  { label: 'Abertas', tone: 'blue', statuses: ['OPEN'] },
  { label: 'Avaliação', tone: 'yellow', statuses: ['PENDING_EVALUATION'] },
  { label: 'Orçamento', tone: 'violet', statuses: ['PENDING_BUDGET', 'PENDING_APPROVAL', 'BUDGET_REJECTED'] },
  { label: 'Na fila', tone: 'gray', statuses: ['BUDGET_APPROVED', 'NOT_STARTED'] },
  { label: 'Na bancada', tone: 'teal', statuses: ['IN_PROGRESS', 'TESTING'] },
  { label: 'Paradas', tone: 'yellow', statuses: ['WAITING_PARTS', 'PAUSED'] },
  { label: 'Prontas', tone: 'green', statuses: ['READY'] },
  { label: 'Entregues', tone: 'green', statuses: ['DELIVERED'] },
];
const columns: Option[] = stages.map(({ label, tone, statuses }) => ({ value: statuses.join(','), label, tone }));
const columnOf = (status: OrderStatus): string =>
  columns.find(({ value }) => value.split(',').includes(status))?.value ?? status;

interface Moving {
  stepsOf: (row: OrderSummary) => OfferedStep[];
  onTake: (row: OrderSummary, ...steps: OfferedStep[]) => Promise<void>;
}

export function orderBoard({ stepsOf, onTake }: Moving): BoardView<OrderSummary> {
  const open = (row: OrderSummary) => stepsOf(row).filter(({ missing }) => missing === undefined);
  return {
    by: 'status',
    columns,
    columnOf: ({ status }) => columnOf(status),
    card: (row) => <Card row={row} />,
    moves: (row) => open(row).map(({ to }) => columnOf(to)),
    onMove: (row, column) => onTake(row, ...open(row).filter(({ to }) => columnOf(to) === column)),
  };
}

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
        {row.sla.solution_due_at && (
          <>
            Prazo <DueDate at={row.sla.solution_due_at} breached={row.sla.breached} />
            <br />
          </>
        )}
        {row.scheduled_for ? `Agendada ${formatDateTime(row.scheduled_for)}` : <When at={row.created_at} />}
        {names && ` · ${names}`}
      </Text>
    </>
  );
}

/** It came back within the warranty of a service. */
export function ReturnMark() {
  return (
    <Badge
      color="yellow"
      variant="light"
      radius="sm"
      tt="none"
      fw={500}
      maw="none"
      leftSection={<IconRotate2 size={12} aria-hidden />}
      title="Possível retorno em garantia"
    >
      Retorno
    </Badge>
  );
}

const whoOf = ({ technicians }: OrderSummary): string =>
  technicians.map(({ name }) => name.split(' ')[0]).join(', ') || 'sem técnico';

export const orderCalendar: CalendarView<OrderSummary> = {
  from: 'scheduled_from',
  to: 'scheduled_to',
  by: { key: 'technician_uuid', label: 'Técnico', source: userSource },
  event: (row) =>
    row.scheduled_for
      ? {
          start: row.scheduled_for,
          title: `${row.customer.name} · ${whoOf(row)}`,
          note: [row.code, row.equipment_name, orderStatus.label(row.status)].filter(Boolean).join(' · '),
          tone: orderStatus.tone(row.status),
        }
      : null,
};
