import { can } from '#core/contract/endpoint.ts';
import { dayOf, formatTime } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { DateField, SelectField, TextareaField, TimeField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { KeptDialog } from '#core/web/queue/kept-dialog.tsx';
import { useNow } from '#core/web/use-now.ts';
import { UserField } from '#modules/access/user/web/public.tsx';
import { user } from '#modules/access/user/contract.ts';
import { workLogs, type WorkLog } from '../contract.ts';
import { newLog } from './unsent-logs.tsx';
import { workLogType } from '../work-log.rules.ts';

interface Props {
  order: string;
  /** Absent: a new one. */
  log: WorkLog | undefined;
  onClose: () => void;
}
const assigns = can('service_order', 'assign');

export function LogDialog({ order, log, onClose }: Props) {
  const now = useNow();
  const common = { onDone: onClose, onClose };
  if (!log)
    return (
      <KeptDialog
        {...common}
        title="Novo registro de trabalho"
        endpoint={workLogs.create}
        params={{ uuid: order }}
        initial={{
          date: dayOf(now),
          started_at: '',
          ended_at: formatTime(now.toISOString()),
          technician_uuid: '',
          type: 'REPAIR',
          description: '',
        }}
        keeping={newLog(order)}
        verb="Registrar"
        success="Trabalho registrado com sucesso!"
      >
        {() => <Fields />}
      </KeptDialog>
    );
  const { date, started_at, ended_at, technician, type, description, version } = log;
  return (
    <FormDialog
      {...common}
      title="Editar registro de trabalho"
      endpoint={workLogs.update}
      params={{ uuid: order, workLogId: log.uuid }}
      initial={{ date, started_at, ended_at, technician_uuid: technician.uuid, type, description }}
      fixed={{ version }}
      verb="Salvar"
      success="Registro atualizado com sucesso!"
    >
      {() => <Fields technician={technician} />}
    </FormDialog>
  );
}

function Fields({ technician }: { technician?: WorkLog['technician'] }) {
  const allowed = useCan();
  const chosen = technician ? { value: technician.uuid, label: technician.name } : null;
  return (
    <>
      <DateField name="date" label="Data" required span={12} max={dayOf(useNow())} />
      <TimeField name="started_at" label="Início" required span={6} />
      <TimeField name="ended_at" label="Fim" required span={6} />
      <SelectField name="type" label="Tipo" required span={12} options={workLogType.options} />
      {allowed(assigns) && allowed(user.list) && (
        <UserField name="technician_uuid" label="Técnico" span={12} help="Em branco, você." chosen={chosen} />
      )}
      <TextareaField name="description" label="O que foi feito" required max={4000} />
    </>
  );
}
