import { Alert, Button, Checkbox, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { formatDate, formatDuration } from '#core/contract/format.ts';
import { useReturnFocus } from '#core/web/form/use-return-focus.ts';
import { useWrite } from '#core/web/query.ts';
import { conflictCode } from '#modules/agenda/maintenance-schedule/conflict.rules.ts';
import { visitGrouping, type Proposal, type ProposedVisit } from '../contract.ts';
import { savedText } from '../grouping.rules.ts';
import classes from './next-days.module.css';
import { dayAndHour } from './place-card.tsx';

/** Each visit as it is and as it would be; who is to be left where they are is unticked. */
export default function GroupDialog({ proposal, onClose }: { proposal: Proposal; onClose: () => void }) {
  const { visits, technician, scheduled_date } = proposal;
  const [left, setLeft] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('Visitas ao mesmo local em um só dia');
  const [missing, setMissing] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  useReturnFocus();
  const write = useWrite(visitGrouping.group, {
    success: 'Visitas agrupadas!',
    onSuccess: onClose,
    onRefused: ({ code, message }) => {
      if (code !== conflictCode) return false;
      setRefused(message);
      return true;
    },
  });
  const moved = visits.filter(({ uuid, stays }) => !stays && !left.includes(uuid));

  function send(event: FormEvent) {
    event.preventDefault();
    if (write.isPending) return;
    if (reason.trim() === '') return setMissing(true);
    setRefused(null);
    write.mutate({
      body: {
        reason,
        responsible_uuid: technician.uuid,
        visits: moved.map(({ uuid, version, to }) => ({ uuid, version, ...to })),
      },
    });
  }
  return (
    <Modal opened onClose={onClose} title="Agrupar visitas" size="lg" closeButtonProps={{ 'aria-label': 'Fechar' }}>
      <form onSubmit={send} noValidate>
        <Stack>
          <div>
            <Text fw={500}>{proposal.customer_name ?? proposal.address}</Text>
            <Text size="sm" c="dimmed">
              {formatDate(scheduled_date)} com {technician.name} · {savedText(proposal)}
            </Text>
          </div>
          <ul className={classes.changes}>
            {visits.map((visit) => (
              <Change
                key={visit.uuid}
                visit={visit}
                goes={!left.includes(visit.uuid)}
                onGoes={(goes) => setLeft(goes ? left.filter((uuid) => uuid !== visit.uuid) : [...left, visit.uuid])}
              />
            ))}
          </ul>
          {refused && (
            <Alert color="red" role="alert" title="A agenda mudou enquanto isto estava aberto">
              {refused} Nenhuma visita foi movida.
            </Alert>
          )}
          <Textarea
            label="Motivo"
            description="Fica na história de cada visita movida."
            required
            maxLength={500}
            autosize
            minRows={2}
            value={reason}
            error={missing && 'Diga o motivo'}
            onChange={({ currentTarget: { value } }) => {
              setReason(value);
              setMissing(false);
            }}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Deixar como está
            </Button>
            <Button type="submit" loading={write.isPending} disabled={moved.length === 0}>
              {moved.length === 1 ? 'Mover 1 visita' : `Mover ${moved.length} visitas`}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

interface ChangeProps {
  visit: ProposedVisit;
  goes: boolean;
  onGoes: (goes: boolean) => void;
}
function Change({ visit, goes, onGoes }: ChangeProps) {
  const what = [visit.title, visit.equipment_name].filter(Boolean).join(' · ');
  return (
    <li>
      {visit.stays ? (
        <Text size="sm" c="dimmed" pl={32}>
          Fica
        </Text>
      ) : (
        <Checkbox
          checked={goes}
          label={`${visit.code}: de ${dayAndHour(visit)} (${visit.responsible_name ?? 'sem técnico'}) para ${dayAndHour(visit.to)}`}
          onChange={({ currentTarget: { checked } }) => onGoes(checked)}
        />
      )}
      <Text size="xs" c="dimmed" pl={32}>
        {visit.stays && `${visit.code} às ${visit.scheduled_time.slice(0, 5)} · `}
        {what} · {formatDuration(visit.duration_minutes)}
      </Text>
    </li>
  );
}
