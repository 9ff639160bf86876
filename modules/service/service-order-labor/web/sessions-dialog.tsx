import { Alert, Button, Modal, Skeleton, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { byDeviceWords } from '#core/contract/device-time.ts';
import { dayOf, formatDateTime, formatDuration, formatTime } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { TextareaField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { MomentField } from '#core/web/form/moment-field.tsx';
import { queryOf } from '#core/web/query.ts';
import type { LaborLine } from '../contract.ts';
import { minutesOf, sessionEnd } from '../service-order-labor.rules.ts';
import { laborSession, type Session } from '../session.contract.ts';
import classes from './labor.module.css';

interface Props {
  line: LaborLine;
  /** The order is over. */
  fixed: boolean;
  onClose: () => void;
}

/** 15/11/2026 14:00 às 15:10, the day said twice only where it changed. */
const spanOf = (from: string, to: string): string =>
  `${formatDateTime(from)} às ${dayOf(from) === dayOf(to) ? formatTime(to) : formatDateTime(to)}`;

/** What was pressed without a network and sent later; nothing where the server's clock told both ends. */
function toldByDevice({ start_clock_offset: start, end_clock_offset: end }: Session): string | null {
  const offset = start ?? end;
  if (offset === null) return null;
  const which = start === null ? 'Fim' : end === null ? 'Início' : 'Início e fim';
  return `${which} ${byDeviceWords(offset)}`;
}

/** When each one worked, and what was put right; corrected by whoever hands the work out. */
export function SessionsDialog({ line, fixed, onClose }: Props) {
  const [wrong, setWrong] = useState<Session | null>(null);
  const params = { uuid: line.service_order_uuid, labor_uuid: line.uuid };
  const { data, error } = useQuery(queryOf(laborSession.list, { params }));
  if (wrong) return <CorrectionDialog line={line} session={wrong} onClose={() => setWrong(null)} />;
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={`Períodos de “${line.labor_name}”`}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      {error && !data ? (
        <Alert color="red">{error.message}</Alert>
      ) : !data ? (
        <Skeleton h={120} aria-label="Carregando os períodos" />
      ) : (
        <ul className={classes.labors} aria-label="Períodos trabalhados">
          {data.data.map((session) => (
            <SessionItem key={session.uuid} session={session} fixed={fixed} onCorrect={() => setWrong(session)} />
          ))}
        </ul>
      )}
    </Modal>
  );
}

interface ItemProps {
  session: Session;
  fixed: boolean;
  onCorrect: () => void;
}
function SessionItem({ session, fixed, onCorrect }: ItemProps) {
  const can = useCan();
  const { technician, started_at, ended_at, ended_by, seconds, start_notes, end_notes, corrections } = session;
  const span = ended_at ? spanOf(started_at, ended_at) : `Desde ${formatDateTime(started_at)}`;
  const byDevice = toldByDevice(session);
  const said = [ended_by ? sessionEnd.label(ended_by) : 'Em andamento', start_notes, end_notes];
  return (
    <li className={classes.session}>
      <div>
        <Text size="sm" fw={500}>
          {technician.name} · {formatDuration(minutesOf(seconds))}
        </Text>
        <Text size="sm">{span}</Text>
        <Text size="sm" c="dimmed">
          {said.filter(Boolean).join(' · ')}
        </Text>
        {byDevice && (
          <Text size="sm" c="dimmed">
            {byDevice}
          </Text>
        )}
        {corrections.map((one) => (
          <Text key={one.uuid} size="sm" c="dimmed">
            Corrigido por {one.corrected_by} em {formatDateTime(one.created_at)}: era{' '}
            {spanOf(one.started_before, one.ended_before)}. {one.reason}
          </Text>
        ))}
      </div>
      {ended_at && !fixed && can(laborSession.correct) && (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPencil size={16} />}
          aria-label={`Corrigir período de ${technician.name}: ${span}`}
          onClick={onCorrect}
        >
          Corrigir
        </Button>
      )}
    </li>
  );
}

function CorrectionDialog({ line, session, onClose }: Omit<Props, 'fixed'> & { session: Session }) {
  const { technician, started_at, ended_at, version } = session;
  return (
    <FormDialog
      title={`Corrigir período de ${technician.name}`}
      endpoint={laborSession.correct}
      params={{ uuid: line.service_order_uuid, labor_uuid: line.uuid, session_uuid: session.uuid }}
      initial={{ started_at, ended_at: ended_at ?? '', reason: '' }}
      fixed={{ version }}
      verb="Corrigir"
      success="Período corrigido com sucesso!"
      onDone={onClose}
      onClose={onClose}
    >
      {() => (
        <>
          <MomentField name="started_at" label="Início" timeLabel="Hora do início" required span={7} timeSpan={5} />
          <MomentField name="ended_at" label="Fim" timeLabel="Hora do fim" required span={7} timeSpan={5} />
          <TextareaField name="reason" label="Motivo" required max={300} />
        </>
      )}
    </FormDialog>
  );
}
