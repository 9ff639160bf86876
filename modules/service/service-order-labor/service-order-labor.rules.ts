import { choice, type ValueOf } from '#core/contract/choice.ts';
import type { OrderStatus } from '#modules/service/service-order/service-order.rules.ts';

/** Of the work as a whole. The database keeps it from the assignments and the sessions. */
export const laborStatus = choice({
  PENDING: ['Pendente', 'gray'],
  ASSIGNED: ['Atribuído', 'blue'],
  IN_PROGRESS: ['Em execução', 'teal'],
  PAUSED: ['Pausado', 'yellow'],
  COMPLETED: ['Concluído', 'green'],
  CANCELLED: ['Cancelado', 'red'],
});
export type LaborStatus = ValueOf<typeof laborStatus>;

export const assignmentStatus = choice({
  PENDING: ['Pendente', 'yellow'],
  ACCEPTED: ['Aceita', 'green'],
  REJECTED: ['Recusada', 'red'],
  CANCELLED: ['Cancelada', 'gray'],
});
export type AssignmentStatus = ValueOf<typeof assignmentStatus>;

/** Of one technician on one labor. */
export const timerStatus = choice({
  NOT_STARTED: ['Não iniciado', 'gray'],
  IN_PROGRESS: ['Em execução', 'teal'],
  PAUSED: ['Pausado', 'yellow'],
  COMPLETED: ['Concluído', 'green'],
});
export type TimerStatus = ValueOf<typeof timerStatus>;

/** Why a timer cannot run, and what to tell whoever pressed. */
export const timerConflict = choice({
  MAX_CONCURRENT: 'Você já está com o máximo de serviços em andamento. Pause um deles para iniciar outro.',
  ALREADY_RUNNING: 'Este serviço já está em andamento.',
  OTHER_DEVICE: 'Este serviço está em andamento em outro dispositivo.',
  NOT_ASSIGNED: 'Este serviço não está atribuído a você.',
});
export type TimerConflict = ValueOf<typeof timerConflict>;

/** What ended a session. */
export const sessionEnd = choice({
  PAUSE: 'Pausa',
  COMPLETE: 'Conclusão',
  OTHER_DEVICE: 'Assumido em outro dispositivo',
  REMOVED: 'Retirado do serviço',
  ORDER: 'Parado com a ordem',
});
export type SessionEnd = ValueOf<typeof sessionEnd>;

/** Minutes: 240 hours. */
export const longestEstimate = 14_400;

/** An assignment nobody answered in this time is told to whoever made it. */
export const answerHours = 24;

/** Elapsed seconds become minutes rounding down, as the spec says. */
export const minutesOf = (seconds: number): number => Math.floor(Math.max(0, seconds) / 60);

const running: readonly OrderStatus[] = ['IN_PROGRESS', 'TESTING'];
const startable: readonly OrderStatus[] = ['NOT_STARTED', 'BUDGET_APPROVED'];
/** The first timer starts the order. */
export const startsOrder = (status: OrderStatus): boolean => startable.includes(status);
/** Evaluating is work too: its own service is timed while the order waits for it. */
export const timersMayRun = (status: OrderStatus, evaluates = false): boolean =>
  running.includes(status) || startsOrder(status) || (evaluates && status === 'PENDING_EVALUATION');

export const isOpenLabor = (status: LaborStatus): boolean => status !== 'COMPLETED' && status !== 'CANCELLED';
export const isLive = (status: AssignmentStatus): boolean => status === 'PENDING' || status === 'ACCEPTED';

interface Measured {
  status: LaborStatus;
  tasks: { done: number; total: number } | null;
  seconds: number;
  estimated_minutes: number;
}
/** Tasks tell how far it is; without them the time does, which alone never says that it is done. */
export function progressOf({ status, tasks, seconds, estimated_minutes }: Measured): number {
  if (status === 'COMPLETED') return 100;
  if (tasks && tasks.total > 0) return Math.floor((100 * tasks.done) / tasks.total);
  return Math.min(90, Math.floor((100 * seconds) / (60 * estimated_minutes)));
}

export const isLate = ({ seconds, estimated_minutes }: Pick<Measured, 'seconds' | 'estimated_minutes'>): boolean =>
  seconds >= estimated_minutes * 60;

/** Estimated over spent: above 100 it went faster than planned. */
export const efficiencyOf = (estimated: number, spent: number): number | null =>
  spent > 0 ? Math.round((1000 * estimated) / spent) / 10 : null;
