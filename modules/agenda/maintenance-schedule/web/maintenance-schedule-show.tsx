import { Anchor, Group, Stack, Text } from '@mantine/core';
import { IconCalendarRepeat, IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatDate, formatDateTime, formatDuration } from '#core/contract/format.ts';
import { placeOf } from '#core/contract/way-to.ts';
import { usePinAction } from '#core/web/aboard/use-pin-action.tsx';
import { WayLink } from '#core/web/contact-links.tsx';
import { DocumentPage, type DocumentKind } from '#core/web/document/document-page.tsx';
import { factsOf } from '#core/web/show/field-facts.ts';
import { FillParts } from '#core/web/show/fills.tsx';
import { FactList } from '#core/web/show/key-facts.tsx';
import { useFillTabs } from '#core/web/show/record-tabs.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { maintenanceSchedule, scheduleFields, scheduleFiles, type Schedule } from '../contract.ts';
import { scheduleMachine } from '../maintenance-schedule.rules.ts';
import './public.tsx';
import { useScheduleSteps } from './maintenance-schedule-steps.tsx';

const kind: DocumentKind = {
  entity: 'maintenance_schedule',
  noun: 'o agendamento',
  path: '/maintenance-schedule',
  contract: maintenanceSchedule,
  machine: scheduleMachine,
  files: scheduleFiles,
  removed: 'Agendamento excluído com sucesso!',
};

export function Component() {
  return (
    <RecordLoader endpoint={maintenanceSchedule.show} back="/maintenance-schedule">
      {(row) => <SchedulePage row={row} />}
    </RecordLoader>
  );
}

const facts = ['type', 'checklist_uuid', 'contact_name', 'contact_phone', 'contact_email'] as const;
/** Shown where there is something to say. */
const seldom = ['notes', 'override_reason', 'started_at', 'completed_at', 'remaining'] as const;
const hourOf = (date: string, time: string): string => `${formatDate(date)} ${time.slice(0, 5)}`;

function SchedulePage({ row }: { row: Schedule }) {
  const fact = factsOf(scheduleFields, row);
  const fills = useFillTabs('maintenance-schedule.tabs', { schedule: row });
  return (
    <DocumentPage
      kind={kind}
      row={row}
      title={row.title}
      steps={useScheduleSteps()}
      actions={usePinAction('visits', row.uuid)}
      facts={[
        { label: 'Quando', value: hourOf(row.scheduled_date, row.scheduled_time) },
        fact('duration_minutes', { value: formatDuration(row.duration_minutes) }),
        fact('responsible_uuid', { value: row.responsible_name ?? 'Sem técnico' }),
        { label: 'Equipamento', value: <Unit row={row} /> },
        fact('customer_uuid', {
          value: row.customer && (
            <Anchor component={Link} to={`/customer/show/${row.customer.uuid}`} inherit>
              {row.customer.name}
            </Anchor>
          ),
        }),
      ]}
      tabs={[
        {
          key: 'visit',
          label: 'Visita',
          icon: IconInfoCircle,
          content: (
            <FactList
              facts={[
                ...facts.map((name) => fact(name)),
                fact('address', { value: row.address && <WayLink place={row.address} of={placeOf(row)} /> }),
                fact('city', { value: [row.city, row.state].filter(Boolean).join(' / ') || null }),
                ...seldom.filter((name) => row[name] !== null).map((name) => fact(name)),
              ]}
            />
          ),
        },
        ...(row.moves.length > 0
          ? [
              {
                key: 'moves',
                label: 'Reagendamentos',
                icon: IconCalendarRepeat,
                count: row.moves.length,
                content: <Moves row={row} />,
              },
            ]
          : []),
        ...fills,
      ]}
    >
      <Group gap="xl" mb="md">
        <FillParts slot="maintenance-schedule.strip" handed={{ schedule: row }} />
      </Group>
    </DocumentPage>
  );
}

function Unit({ row }: { row: Schedule }) {
  const name = [row.equipment_name, row.serial_number].filter(Boolean).join(' · ');
  const to = row.asset_equipment
    ? `/asset-equipment/show/${row.asset_equipment.uuid}`
    : `/crm/customer-equipment/show/${row.customer_equipment?.uuid}`;
  return (
    <Anchor component={Link} to={to} inherit>
      {name}
    </Anchor>
  );
}

/** The first day, and every time it moved since. */
function Moves({ row }: { row: Schedule }) {
  return (
    <Stack gap="md">
      <Text size="sm">Prevista primeiro para {formatDate(row.first_date)}.</Text>
      {row.moves.map((move) => (
        <div key={move.uuid}>
          <Text size="sm" fw={500}>
            {hourOf(move.from_date, move.from_time)} → {hourOf(move.to_date, move.to_time)}
          </Text>
          <Text size="sm">{move.reason}</Text>
          <Text size="xs" c="dimmed">
            {[move.user_name, formatDateTime(move.at)].filter(Boolean).join(' · ')}
          </Text>
        </div>
      ))}
    </Stack>
  );
}
