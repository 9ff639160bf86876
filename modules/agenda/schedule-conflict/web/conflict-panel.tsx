import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCalendarExclamation, IconClockExclamation } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { can } from '#core/contract/endpoint.ts';
import { formatDate } from '#core/contract/format.ts';
import { isOver } from '#core/contract/next-hour.ts';
import { useCan } from '#core/web/access.tsx';
import { TextareaField } from '#core/web/form/fields.tsx';
import { useFormKit, type FormApi } from '#core/web/form/form-context.ts';
import { queryOf } from '#core/web/query.ts';
import { useNow } from '#core/web/use-now.ts';
import type { FreeSlot } from '#modules/agenda/maintenance-schedule/conflict.rules.ts';
import type { ScheduleSummary } from '#modules/agenda/maintenance-schedule/contract.ts';
import { offered } from '../conflict.rules.ts';
import { scheduleConflict } from '../contract.ts';
import { askedOf } from './asked.ts';

const override = can('maintenance_schedule', 'override_conflict');

/** While an hour is typed: what stands against it, and the free ones to take instead. */
export default function ConflictPanel({ row }: { row: ScheduleSummary | undefined }) {
  const { form } = useFormKit();
  const mayOverride = useCan()(override);
  const wanted = JSON.stringify(askedOf(form.values, row));
  const [settled] = useDebouncedValue(wanted, 350);
  const asked = JSON.parse(settled) as ReturnType<typeof askedOf>;
  const { data } = useQuery({
    ...queryOf(scheduleConflict.checkConflicts, { body: asked ?? { scheduled_date: '', scheduled_time: '' } }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
  const now = useNow();
  const found = asked && data?.data;
  if (!found) return null;
  const isMoved = asked.scheduled_date !== row?.scheduled_date || !row.scheduled_time.startsWith(asked.scheduled_time);
  const past = isMoved && isOver(asked, now) && (
    <Alert color="yellow" icon={<IconClockExclamation size={18} />} role="status" style={{ gridColumn: '1 / -1' }}>
      Este horário já passou.
    </Alert>
  );
  if (found.conflicts.length === 0) return past;
  const { conflicts } = found;
  const near = (slots: readonly FreeSlot[]) => offered(slots, asked.scheduled_time, now);
  const free_slots = near(found.free_slots);
  const technicians = found.technicians
    .map((one) => ({ ...one, free_slots: near(one.free_slots) }))
    .filter((one) => one.free_slots.length > 0);
  return (
    <Stack gap="sm" style={{ gridColumn: '1 / -1' }}>
      {past}
      <Alert
        color="yellow"
        icon={<IconCalendarExclamation size={18} />}
        title="Há conflito neste horário"
        role="status"
      >
        {conflicts.map(({ kind, message, schedule }) => (
          <Text key={`${kind} ${schedule?.uuid ?? ''}`} size="sm">
            {message}
          </Text>
        ))}
        <Slots label={`Livres em ${formatDate(asked.scheduled_date)}`} slots={free_slots} form={form} />
        {technicians.map(({ uuid, name, free_slots: slots }) => (
          <Slots key={uuid} label={name} slots={slots} form={form} technician={uuid} />
        ))}
        {free_slots.length === 0 && technicians.length === 0 && (
          <Text size="sm" mt="xs">
            Ninguém tem horário livre neste dia: escolha outra data.
          </Text>
        )}
      </Alert>
      {mayOverride && (
        <TextareaField
          name="override_reason"
          label="Motivo para agendar com conflito"
          max={300}
          rows={2}
          help="Preencha só se a visita deve ficar neste horário mesmo assim."
        />
      )}
    </Stack>
  );
}

interface SlotsProps {
  label: string;
  slots: readonly FreeSlot[];
  form: FormApi;
  /** Who would go then, where that is not who was chosen. */
  technician?: string;
}
function Slots({ label, slots, form, technician }: SlotsProps) {
  if (slots.length === 0) return null;
  const take = ({ scheduled_date, scheduled_time }: FreeSlot) => {
    form.setFieldValue('scheduled_date', scheduled_date);
    form.setFieldValue('scheduled_time', scheduled_time.slice(0, 5));
    if (technician) form.setFieldValue('responsible_uuid', technician);
  };
  return (
    <div role="group" aria-label={label}>
      <Text size="xs" fw={500} mt="xs" mb={4}>
        {label}
      </Text>
      <Group gap={6}>
        {slots.map((slot) => (
          <Button key={slot.scheduled_time} size="compact-sm" variant="default" onClick={() => take(slot)}>
            {slot.scheduled_time.slice(0, 5)}
          </Button>
        ))}
      </Group>
    </div>
  );
}
