import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatDate } from '#core/contract/format.ts';
import { Can, useCan } from '#core/web/access.tsx';
import { StatusBadge } from '#core/web/badge.tsx';
import type { Column } from '#core/web/list/list.types.ts';
import { RelatedList } from '#core/web/show/related-list.tsx';
import {
  maintenanceSchedule,
  scheduleFields,
  type ScheduleSummary,
} from '#modules/agenda/maintenance-schedule/contract.ts';
import { scheduleStatus, scheduleType } from '#modules/agenda/maintenance-schedule/maintenance-schedule.rules.ts';

const { of } = scheduleFields;
const columns: Column<ScheduleSummary>[] = [
  {
    key: 'scheduled_date',
    title: 'Data',
    phone: 'line',
    render: (row) => `${formatDate(row.scheduled_date)} ${row.scheduled_time.slice(0, 5)}`,
  },
  { key: 'title', title: 'Título', phone: 'title' },
  {
    key: 'status',
    title: of.status.label,
    phone: 'badge',
    render: ({ status }) => <StatusBadge of={scheduleStatus} value={status} />,
  },
  { key: 'equipment_name', title: 'Equipamento', phone: 'line' },
  { key: 'responsible_name', title: 'Responsável' },
  { key: 'type', title: 'Tipo', render: (row) => scheduleType.label(row.type) },
];

interface Props {
  label: string;
  /** The filter of the list that leaves only this record's. */
  of: 'customer_uuid' | 'customer_equipment_uuid' | 'asset_equipment_uuid' | 'service_order_uuid';
  uuid: string;
  /** What the address of a new visit says: `installed=…`; none where no visit begins here. */
  fresh?: string;
}

/** The visits of one record, the last planned first, and the way to a new one. */
export function RelatedVisits({ label, of: filter, uuid, fresh }: Props) {
  const can = useCan();
  return (
    <>
      {fresh && (
        <Can endpoint={maintenanceSchedule.create}>
          <Group justify="flex-end" mb="sm">
            <Button
              component={Link}
              to={`/maintenance-schedule/create?${fresh}`}
              variant="default"
              size="xs"
              leftSection={<IconPlus size={16} />}
            >
              Agendar visita
            </Button>
          </Group>
        </Can>
      )}
      <RelatedList
        label={label}
        endpoint={maintenanceSchedule.list}
        query={{ [filter]: uuid, sort_by: 'scheduled_date', sort_order: 'desc' }}
        columns={columns}
        rowLink={(row) => (can(maintenanceSchedule.show) ? `/maintenance-schedule/show/${row.uuid}` : undefined)}
        size={20}
        empty="Nenhuma visita agendada."
      />
    </>
  );
}
