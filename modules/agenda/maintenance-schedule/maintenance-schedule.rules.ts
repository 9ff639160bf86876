import { choice, type ValueOf } from '#core/contract/choice.ts';
import { machine } from '#core/contract/machine.ts';

const words = choice({
  SCHEDULED: ['Agendado', 'blue'],
  RESCHEDULED: ['Reagendado', 'yellow'],
  IN_PROGRESS: ['Em Progresso', 'teal'],
  COMPLETED: ['Concluído', 'green'],
  CANCELLED: ['Cancelado', 'red'],
});
export type ScheduleStatus = ValueOf<typeof words>;

/** The styles of the badge, as the specification has them. */
const looks = {
  SCHEDULED: 'secondary',
  RESCHEDULED: 'secondary',
  IN_PROGRESS: 'default',
  COMPLETED: 'outline',
  CANCELLED: 'destructive',
} as const satisfies Record<ScheduleStatus, string>;
export const scheduleStatus = { ...words, look: (value: string) => looks[value as ScheduleStatus] };

export const scheduleType = choice({
  PREVENTIVE: 'Preventiva',
  CALIBRATION: 'Calibração',
  INSPECTION: 'Inspeção',
});

/** Still ahead, or under way: these take their technician's and their unit's time. */
export const liveStatuses = ['SCHEDULED', 'RESCHEDULED', 'IN_PROGRESS'] as const satisfies ScheduleStatus[];
const ahead = ['SCHEDULED', 'RESCHEDULED'] as const;

/** What of a visit decides where it may go. */
interface Facts {
  status: string;
  responsible_uuid: string | null;
  /** Required tasks of its checklist without an answer, where the asker counted them. */
  open_tasks?: number;
}

export const scheduleMachine = machine<Facts>()({
  noun: 'O agendamento',
  status: scheduleStatus,
  initial: 'SCHEDULED',
  edit: { in: ahead, otherwise: 'A visita já começou ou terminou e não pode mais ser alterada.' },
  remove: { in: ['SCHEDULED'], otherwise: 'O agendamento já tem história: cancele-o em vez de excluir.' },
  steps: {
    start: {
      label: 'Iniciar visita',
      from: ahead,
      to: 'IN_PROGRESS',
      by: ['person', 'system'],
      missing: ({ responsible_uuid }) => (responsible_uuid ? undefined : 'Escolha o técnico antes de iniciar.'),
      done: 'Visita iniciada!',
    },
    complete: {
      label: 'Concluir visita',
      from: ['IN_PROGRESS'],
      to: 'COMPLETED',
      by: ['person', 'system'],
      missing: ({ open_tasks = 0 }) => (open_tasks === 0 ? undefined : openTasksText(open_tasks)),
      done: 'Visita concluída!',
    },
    /** What is left is its reason, and goes on to another visit. */
    partial: {
      label: 'Concluir em parte',
      from: ['IN_PROGRESS'],
      to: 'COMPLETED',
      reason: true,
      done: 'Visita concluída em parte!',
    },
    reschedule: { label: 'Reagendar', from: ahead, to: 'RESCHEDULED', reason: true, done: 'Visita reagendada!' },
    cancel: {
      label: 'Cancelar agendamento',
      from: [...ahead, 'IN_PROGRESS'],
      to: 'CANCELLED',
      reason: true,
      danger: true,
      confirm: 'A visita deixa de acontecer e o horário fica livre.',
      done: 'Agendamento cancelado!',
    },
  },
});

const openTasksText = (count: number): string =>
  count === 1
    ? 'Falta responder 1 tarefa da avaliação. Responda ou conclua em parte.'
    : `Faltam responder ${count} tarefas da avaliação. Responda ou conclua em parte.`;
