import { Group } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { formatDateTime } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { Column, Filter, RowAction, ShippedView } from '#core/web/list/list.types.ts';
import { When } from '#core/web/when.tsx';
import { customerSource } from '#modules/registry/customer/web/public.tsx';
import { equipmentSource } from '#modules/registry/equipment/web/public.tsx';
import { orderTypeSource } from '#modules/registry/service-order-type/web/public.tsx';
import { userSource } from '#modules/access/user/web/public.tsx';
import { serviceOrder, type OrderSummary } from '../contract.ts';
import {
  financialStatus,
  mayUpdate,
  orderStatus,
  priority,
  serviceLocation,
  slaState,
  technicalStatus,
} from '../service-order.rules.ts';
import { ongoing } from './order-standard.ts';
import { orderBoard, orderCalendar } from './order-board.tsx';
import { useNextScreens, useOrderSteps } from './order-steps.tsx';
import { DueCell } from './due-cell.tsx';
import { ReturnSign, UnitName } from './public.tsx';
import { useAssign } from './use-assign.tsx';
import { useBulkOrders } from './use-bulk-orders.tsx';

const columns: Column<OrderSummary>[] = [
  {
    key: 'code',
    title: 'Código',
    sortable: true,
    mono: true,
    phone: 'title',
    render: (row) => (
      <Group gap={6} wrap="nowrap" component="span">
        {row.code}
        {row.possible_return && <ReturnSign />}
      </Group>
    ),
  },
  {
    key: 'status',
    title: 'Status',
    sortable: true,
    phone: 'badge',
    render: (row) => <StatusBadge of={orderStatus} value={row.status} />,
  },
  {
    key: 'customer.name',
    sortBy: 'customer_name',
    title: 'Cliente',
    sortable: true,
    phone: 'line',
    render: (row) => row.customer.name,
  },
  {
    key: 'equipment_name',
    title: 'Equipamento',
    sortable: true,
    phone: 'line',
    name: true,
    render: (row) => row.equipment_name && <UnitName {...row} />,
  },
  { key: 'serial_number', title: 'Número de série', mono: true, hiddenByDefault: true },
  {
    key: 'sla.solution_due_at',
    sortBy: 'solution_due_at',
    title: 'Prazo',
    sortable: true,
    phone: 'also',
    render: (row) => row.sla.state && <DueCell row={row} />,
  },
  {
    key: 'sla.state',
    title: 'SLA',
    hiddenByDefault: true,
    render: ({ sla }) => sla.state && <StatusBadge of={slaState} value={sla.state} />,
  },
  {
    key: 'priority',
    title: 'Prioridade',
    sortable: true,
    render: (row) => <StatusBadge of={priority} value={row.priority} />,
  },
  { key: 'technicians', title: 'Técnicos', render: ({ technicians }) => firstAndMore(technicians) },
  { key: 'type.name', title: 'Tipo', hiddenByDefault: true, render: (row) => row.type.name },
  {
    key: 'financial_status',
    title: 'Financeiro',
    hiddenByDefault: true,
    render: (row) => <StatusBadge of={financialStatus} value={row.financial_status} />,
  },
  {
    key: 'technical_status',
    title: 'Status técnico',
    hiddenByDefault: true,
    render: (row) => <StatusBadge of={technicalStatus} value={row.technical_status} />,
  },
  {
    key: 'scheduled_for',
    title: 'Agendada',
    sortable: true,
    hiddenByDefault: true,
    render: (row) => row.scheduled_for && formatDateTime(row.scheduled_for),
  },
  {
    key: 'created_at',
    title: 'Aberta',
    sortable: true,
    hiddenByDefault: true,
    render: (row) => <When at={row.created_at} />,
  },
  {
    key: 'closed_at',
    title: 'Encerrada',
    hiddenByDefault: true,
    render: (row) => row.closed_at && formatDateTime(row.closed_at),
  },
];

/** "Luana Pires +1": the others are on the order. */
const firstAndMore = ([first, ...more]: readonly { name: string }[]): string | undefined =>
  first && (more.length > 0 ? `${first.name} +${more.length}` : first.name);

const filters: Filter[] = [
  { key: 'status', label: 'Status', kind: 'choice', options: orderStatus.options },
  { key: 'open', label: 'Em andamento', kind: 'flag', yes: 'Em andamento', no: 'Entregues ou canceladas' },
  { key: 'late', label: 'Prazo vencido', kind: 'flag', yes: 'Passou do prazo', no: 'Dentro do prazo' },
  { key: 'sla_state', label: 'SLA', kind: 'choice', options: slaState.options },
  { key: 'priority', label: 'Prioridade', kind: 'choice', options: priority.options },
  { key: 'type_uuid', label: 'Tipo', kind: 'record', source: orderTypeSource },
  { key: 'customer_uuid', label: 'Cliente', kind: 'record', source: customerSource },
  { key: 'technician_uuid', label: 'Técnico', kind: 'record', source: userSource },
  { key: 'unassigned', label: 'Sem técnico', kind: 'flag', yes: 'Ninguém atribuído', no: 'Com técnico' },
  {
    key: 'stuck',
    label: 'Parada',
    kind: 'flag',
    yes: 'Há mais de 7 dias no mesmo status',
    no: 'Andou nos últimos 7 dias',
  },
  { key: 'equipment_uuid', label: 'Modelo', kind: 'record', source: equipmentSource },
  { key: 'technical_status', label: 'Status técnico', kind: 'choice', options: technicalStatus.options },
  { key: 'financial_status', label: 'Financeiro', kind: 'choice', options: financialStatus.options },
  { key: 'service_location', label: 'Local', kind: 'choice', options: serviceLocation.options, single: true },
  { key: 'possible_return', label: 'Retorno em garantia', kind: 'flag', yes: 'Possível retorno', no: 'Não é retorno' },
  { key: 'scheduled', label: 'Agendada', kind: 'period', from: 'scheduled_from', to: 'scheduled_to', ahead: true },
  { key: 'due', label: 'Prazo', kind: 'period', from: 'due_from', to: 'due_to', ahead: true },
  { key: 'created', label: 'Aberta', kind: 'period', from: 'created_from', to: 'created_to' },
  { key: 'delivered', label: 'Entregue', kind: 'period', from: 'delivered_from', to: 'delivered_to' },
  { key: 'finished', label: 'Concluída', kind: 'period', from: 'finished_from', to: 'finished_to' },
  { key: 'closed', label: 'Encerrada', kind: 'period', from: 'closed_from', to: 'closed_to' },
];

/** What each role opens the list for. */
const views: ShippedView[] = [
  { key: 'ongoing', label: 'Em andamento', query: ongoing, standard: true },
  { key: 'mine', label: 'Minhas', query: ({ uuid }) => ({ open: '1', technician_uuid: uuid }) },
  { key: 'late', label: 'Atrasadas', query: { open: '1', late: '1', sort_by: 'solution_due_at', sort_order: 'asc' } },
  { key: 'risk', label: 'Em risco', query: { sla_state: 'AT_RISK', sort_by: 'solution_due_at', sort_order: 'asc' } },
  { key: 'customer', label: 'Aguardando cliente', query: { status: 'PENDING_APPROVAL' } },
  { key: 'ready', label: 'Prontas', query: { status: 'READY' } },
];

/** Orders as a table, as the way they go, and by the day they are booked for. */
export function Component() {
  const navigate = useNavigate();
  const steps = useOrderSteps(({ uuid }) => void navigate(`/service-order/show/${uuid}?deliver=1`));
  const nextScreens = useNextScreens();
  const assign = useAssign();
  const many = useBulkOrders();
  const rowActions = (row: OrderSummary): RowAction[] => [
    ...nextScreens(row),
    ...assign.actions(row),
    ...steps.actionsOf(row),
  ];
  return (
    <>
      <ListScreen
        screen="service-order"
        title="Ordens de serviço"
        noun={{ one: 'ordem de serviço', many: 'ordens de serviço', feminine: true }}
        resource={serviceOrder}
        columns={columns}
        filters={filters}
        views={views}
        searchHint="Código, cliente, equipamento, nº de série ou problema"
        main={{ label: 'Nova ordem', to: '/service-order/register', access: serviceOrder.create.access }}
        paths={{ show: '/service-order/show', edit: '/service-order/edit' }}
        locked={({ status }) =>
          mayUpdate(status) ? undefined : `A ordem está ${orderStatus.label(status).toLowerCase()} e não muda mais.`
        }
        rowActions={rowActions}
        bulk={many.bulk}
        nameOf={(row) => row.code}
        board={orderBoard(steps)}
        calendar={orderCalendar}
        empty={{
          icon: <IconClipboardList size={40} stroke={1.4} />,
          sentence: 'Abra a primeira: o que o cliente pediu, em qual equipamento, e até a entrega.',
        }}
      />
      {steps.dialog}
      {assign.dialog}
      {many.dialog}
    </>
  );
}
