import { Alert, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { AppError } from '#core/contract/error.ts';
import { formatDate, formatDuration } from '#core/contract/format.ts';
import { can } from '#core/contract/endpoint.ts';
import { isOver } from '#core/contract/next-hour.ts';
import { useCan } from '#core/web/access.tsx';
import { useWrite } from '#core/web/query.ts';
import { useReturnFocus } from '#core/web/form/use-return-focus.ts';
import { useNow } from '#core/web/use-now.ts';
import {
  conflictCode,
  conflictsFound,
  type ConflictsFound,
  type FreeSlot,
} from '#modules/agenda/maintenance-schedule/conflict.rules.ts';
import { maintenanceSchedule } from '#modules/agenda/maintenance-schedule/contract.ts';
import { offered } from '#modules/agenda/schedule-conflict/conflict.rules.ts';
import type { VisitEntry } from '../contract.ts';
import type { Wanted } from './move-visit.tsx';

interface Props {
  row: VisitEntry;
  to: Wanted;
  onClose: (moved: boolean) => void;
}
const conflictsOf = ({ code, details }: AppError): ConflictsFound | undefined =>
  code === conflictCode ? conflictsFound.safeParse(details).data : undefined;

/** Another hour or person for a visit: why, what stands against it, and what is free instead. */
export default function MoveVisitDialog({ row, to, onClose }: Props) {
  const may = useCan();
  const now = useNow();
  const [wanted, setWanted] = useState(to);
  const [who, setWho] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [found, setFound] = useState<ConflictsFound | null>(null);
  useReturnFocus();
  const options = {
    success: 'Visita reagendada!',
    onSuccess: () => onClose(true),
    onRefused: (error: AppError) => {
      const conflicts = conflictsOf(error);
      if (conflicts) setFound(conflicts);
      return conflicts !== undefined;
    },
  };
  const reschedule = useWrite(maintenanceSchedule.reschedule, options);
  const assign = useWrite(maintenanceSchedule.assign, { ...options, success: 'Visita alterada!' });
  const busy = reschedule.isPending || assign.isPending;
  // Whoever goes, and for how long, may change without a reason: the customer expects the same hour.
  const sameHour =
    wanted.scheduled_date === row.scheduled_date && wanted.scheduled_time === row.scheduled_time.slice(0, 5);
  // A visit is taken from somebody only by giving it to somebody else, or with its hour.
  const person = wanted.responsible_uuid ?? (sameHour ? null : row.responsible_uuid);

  function send(event: FormEvent, over = false) {
    event.preventDefault();
    if (busy) return;
    if ((!sameHour || over) && reason.trim() === '') return setMissing(true);
    const { duration_minutes, scheduled_date, scheduled_time } = wanted;
    const params = { uuid: row.uuid };
    const override_reason = over ? reason : null;
    const common = { version: row.version, duration_minutes, override_reason };
    setFound(null);
    if (sameHour) return assign.mutate({ params, body: { ...common, responsible_uuid: person } });
    reschedule.mutate({
      params,
      body: { ...common, ...(person ? { responsible_uuid: person } : {}), scheduled_date, scheduled_time, reason },
    });
  }
  function choose(slot: FreeSlot, technician?: { uuid: string; name: string }) {
    setWanted({
      ...wanted,
      scheduled_date: slot.scheduled_date,
      scheduled_time: slot.scheduled_time.slice(0, 5),
      ...(technician ? { responsible_uuid: technician.uuid } : {}),
    });
    if (technician) setWho(technician.name);
    setFound(null);
  }
  return (
    <Modal
      opened
      onClose={() => onClose(false)}
      title={`${sameHour ? 'Alterar' : 'Reagendar'} ${row.code}`}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <form onSubmit={send} noValidate>
        <Stack>
          <div>
            <Text fw={500}>{row.customer_name ?? row.title}</Text>
            <Text size="sm" c="dimmed">
              {hourOf(row)} → <b>{hourOf(wanted)}</b> · {formatDuration(wanted.duration_minutes)}
              {who && ` · ${who}`}
            </Text>
          </div>
          {!sameHour && isOver(wanted, now) && (
            <Alert color="yellow" role="status">
              Este horário já passou.
            </Alert>
          )}
          {found && <Found found={found} time={wanted.scheduled_time} onChoose={choose} />}
          <Textarea
            label="Motivo"
            required={!sameHour || found !== null}
            maxLength={500}
            autosize
            minRows={2}
            data-autofocus
            value={reason}
            error={missing && 'Diga o motivo'}
            onChange={({ currentTarget: { value } }) => {
              setReason(value);
              setMissing(false);
            }}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={() => onClose(false)}>
              Deixar como está
            </Button>
            {found && may(can('maintenance_schedule', 'override_conflict')) && (
              <Button variant="default" loading={busy} onClick={(event) => send(event, true)}>
                Agendar assim mesmo
              </Button>
            )}
            <Button type="submit" loading={busy}>
              {sameHour ? 'Salvar' : 'Reagendar'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

const hourOf = ({ scheduled_date, scheduled_time }: FreeSlot): string =>
  `${formatDate(scheduled_date)} ${scheduled_time.slice(0, 5)}`;

interface FoundProps {
  found: ConflictsFound;
  /** The hour that was asked for. */
  time: string;
  onChoose: (slot: FreeSlot, technician?: { uuid: string; name: string }) => void;
}
/** What stands against it, and the hours at which nothing does. */
function Found({ found: { conflicts, free_slots, technicians }, time, onChoose }: FoundProps) {
  const now = useNow();
  const near = (slots: readonly FreeSlot[]) => offered(slots, time, now);
  return (
    <>
      <Alert color="red" role="alert" title="Há conflito neste horário">
        {conflicts.map(({ message }) => (
          <div key={message}>{message}</div>
        ))}
      </Alert>
      <Slots label="Horários livres neste dia" slots={near(free_slots)} onChoose={(slot) => onChoose(slot)} />
      {technicians.map((technician) => (
        <Slots
          key={technician.uuid}
          label={technician.name}
          slots={near(technician.free_slots)}
          onChoose={(slot) => onChoose(slot, technician)}
        />
      ))}
    </>
  );
}

function Slots({
  label,
  slots,
  onChoose,
}: {
  label: string;
  slots: readonly FreeSlot[];
  onChoose: (slot: FreeSlot) => void;
}) {
  if (slots.length === 0) return null;
  return (
    <div role="group" aria-label={label}>
      <Text size="sm" mb={4}>
        {label}
      </Text>
      <Group gap={6}>
        {slots.map((slot) => (
          <Button key={slot.scheduled_time} size="compact-sm" variant="light" onClick={() => onChoose(slot)}>
            {slot.scheduled_time.slice(0, 5)}
          </Button>
        ))}
      </Group>
    </div>
  );
}
