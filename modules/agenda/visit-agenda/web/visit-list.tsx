import { Text, VisuallyHidden } from '@mantine/core';
import { IconCalendarEvent, IconClockExclamation } from '@tabler/icons-react';
import { addDays } from '#core/contract/days.ts';
import { dayOf, formatDate, formatDuration } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { listColumns, listFilters } from '#core/web/list/field-columns.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { ShippedView } from '#core/web/list/list.types.ts';
import { useUser } from '#core/web/session.tsx';
import { useNow } from '#core/web/use-now.ts';
import { assetSource } from '#modules/asset/asset-equipment/web/public.tsx';
import { customerEquipmentSource } from '#modules/asset/crm-customer-equipment/web/public.tsx';
import { customerSource } from '#modules/registry/customer/web/public.tsx';
import {
  maintenanceSchedule,
  scheduleFields,
  type ScheduleSummary,
} from '#modules/agenda/maintenance-schedule/contract.ts';
import {
  liveStatuses,
  scheduleMachine,
  scheduleStatus,
} from '#modules/agenda/maintenance-schedule/maintenance-schedule.rules.ts';
import { useScheduleSteps } from '#modules/agenda/maintenance-schedule/web/public.tsx';
import { AgendaTabs } from './agenda-tabs.tsx';
import { isOwnFirst } from './own-first.ts';
import { addressOfNew, technicianSource, useVisitCalendar } from './visit-calendar.ts';
import { standard } from './visit-standard.ts';

/** When it is; of what nobody went to, that it is past. */
function Hour({ of }: { of: ScheduleSummary }) {
  const hour = `${formatDate(of.scheduled_date)} ${of.scheduled_time.slice(0, 5)}`;
  const today = dayOf(useNow());
  if (!isWaiting(of.status) || of.scheduled_date >= today) return hour;
  return (
    <Text span inherit c="red" title="Atrasada">
      {hour}
      <VisuallyHidden> · atrasada</VisuallyHidden>
      <IconClockExclamation size={14} style={{ marginInlineStart: 4, verticalAlign: -2 }} aria-hidden />
    </Text>
  );
}
const waiting = ['SCHEDULED', 'RESCHEDULED'] as const;
const isWaiting = (status: string): boolean => waiting.some((one) => one === status);

const columns = listColumns<typeof scheduleFields.of, ScheduleSummary>(scheduleFields, [
  { key: 'code', phone: 'also', width: 150 },
  { key: 'title', phone: 'title' },
  {
    key: 'status',
    phone: 'badge',
    render: ({ status }) => <StatusBadge of={scheduleStatus} value={status} />,
  },
  {
    key: 'scheduled_date',
    phone: 'line',
    inSheet: ['scheduled_date', 'scheduled_time'],
    render: (row) => <Hour of={row} />,
  },
  { key: 'equipment_name', phone: 'line' },
  { key: 'customer_uuid', phone: 'line' },
  {
    key: 'responsible_uuid',
    render: (row) =>
      row.responsible_name ?? (
        <Text span c="dimmed" inherit>
          Sem técnico
        </Text>
      ),
  },
  'type',
  { key: 'duration_minutes', hiddenByDefault: true, render: (row) => formatDuration(row.duration_minutes) },
  { key: 'city', hiddenByDefault: true },
]);

const filters = listFilters(scheduleFields, [
  { key: 'status', label: 'Status', kind: 'choice', options: scheduleStatus.options },
  {
    key: 'scheduled',
    label: 'Data',
    kind: 'period',
    from: 'scheduled_date_from',
    to: 'scheduled_date_to',
    ahead: true,
  },
  { key: 'responsible_uuid', source: technicianSource },
  'type',
  { key: 'customer_uuid', source: customerSource },
  { key: 'customer_equipment_uuid', source: customerEquipmentSource() },
  { key: 'asset_equipment_uuid', source: assetSource },
]);

const live: ShippedView = { key: 'live', label: 'Em aberto', query: standard };
const mine: ShippedView = {
  key: 'mine',
  label: 'Minhas',
  query: ({ uuid }) => ({ ...standard, responsible_uuid: uuid }),
};
const others: ShippedView[] = [
  {
    key: 'late',
    label: 'Atrasadas',
    query: () => ({ ...standard, status: waiting.join(), scheduled_date_to: addDays(dayOf(new Date()), -1) }),
  },
  ...scheduleStatus.options.map(({ value, label }) => ({
    key: value.toLowerCase().replace('_', '-'),
    label,
    query: { status: value, sort_by: 'scheduled_date', sort_order: isLive(value) ? 'asc' : 'desc' },
  })),
];
const viewsFor = (ownFirst: boolean): ShippedView[] => [
  { ...live, ...(ownFirst ? {} : { standard: true }) },
  { ...mine, ...(ownFirst ? { standard: true } : {}) },
  ...others,
];
const views = { own: viewsFor(true), all: viewsFor(false) };

function isLive(status: string): boolean {
  return (liveStatuses as readonly string[]).includes(status);
}

export function Component() {
  const steps = useScheduleSteps();
  const { calendar, dialog, day } = useVisitCalendar();
  const ownFirst = isOwnFirst(useUser());
  return (
    <>
      <ListScreen
        screen="maintenance-schedule"
        title="Agenda de manutenção"
        noun={{ one: 'agendamento', many: 'agendamentos' }}
        resource={maintenanceSchedule}
        columns={columns}
        filters={filters}
        views={ownFirst ? views.own : views.all}
        searchHint="Código, título, equipamento, cliente ou técnico"
        main={{
          label: 'Novo agendamento',
          to: day ? addressOfNew({ day }) : '/maintenance-schedule/create',
          access: maintenanceSchedule.create.access,
        }}
        paths={{ show: '/maintenance-schedule/show', edit: '/maintenance-schedule/edit' }}
        nameOf={(row) => row.code}
        rowActions={steps.actionsOf}
        locked={(row) => scheduleMachine.whyNotEdit(row.status)}
        keep={(row) => scheduleMachine.whyNotRemove(row.status)}
        board={{
          by: 'status',
          columns: scheduleStatus.options,
          columnOf: (row) => row.status,
          card,
          moves: steps.moves,
          onMove: steps.onMove,
        }}
        calendar={calendar}
        above={<AgendaTabs at="/maintenance-schedule" />}
        removed="Agendamento excluído com sucesso!"
        empty={{
          icon: <IconCalendarEvent size={40} stroke={1.4} />,
          sentence: 'Marque a primeira visita: qual equipamento, quem vai e quando.',
        }}
      />
      {steps.dialog}
      {dialog}
    </>
  );
}

function card(row: ScheduleSummary) {
  return (
    <>
      <Text size="sm" lineClamp={2}>
        {row.title}
      </Text>
      <Text size="xs" c="dimmed" lineClamp={2}>
        {[row.equipment_name, row.customer_name].filter(Boolean).join(' · ')}
      </Text>
      <Text size="xs" c="dimmed" mt={6}>
        {formatDate(row.scheduled_date)} {row.scheduled_time.slice(0, 5)} · {row.responsible_name ?? 'sem técnico'}
      </Text>
    </>
  );
}
