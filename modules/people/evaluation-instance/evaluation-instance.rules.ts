import { choice } from '#core/contract/choice.ts';
import { machine } from '#core/contract/machine.ts';
import { isGroup, type GroupSide, type Side } from '#modules/people/evaluation-template/evaluation.rules.ts';

/** A form somebody fills in about somebody, themselves included; and who may see what of it. */

export const instanceStatus = choice({
  pending: ['Pendente', 'gray'],
  in_progress: ['Em Andamento', 'teal'],
  completed: ['Concluída', 'green'],
});

/** What people read: late and given up are no states of their own, the calendar and the cycle say them. */
export const instanceSituation = choice({
  pending: ['Pendente', 'gray'],
  in_progress: ['Em Andamento', 'teal'],
  overdue: ['Atrasada', 'red'],
  completed: ['Concluída', 'green'],
  cancelled: ['Não respondida', 'gray'],
});

export const instanceMachine = machine()({
  noun: 'A avaliação',
  status: instanceStatus,
  initial: 'pending',
  steps: {
    begin: { label: 'Responder', from: ['pending'], to: 'in_progress' },
    submit: { label: 'Enviar', from: ['pending', 'in_progress'], to: 'completed' },
    giveBack: { label: 'Devolver', from: ['completed'], to: 'in_progress', reason: true },
  },
});

/** What the trail calls the form of one of a group, instead of whom it is about: who answers about whom is read by name nowhere. */
export const groupInTrail: Readonly<Record<GroupSide, string>> = {
  PEER: 'colega',
  REPORT: 'liderado',
  CLIENT: 'cliente interno',
};

export interface InstanceFacts {
  status: string;
  cycle_status: string;
  side: Side;
  employee_uuid: string;
  manager_uuid: string;
  evaluator_uuid: string;
}
interface Reader {
  uuid: string;
  /** Holds `hr.manage_evaluations`. */
  manages: boolean;
}

/** Answered by its evaluator alone, while the cycle takes answers. */
export const canAnswer = (one: InstanceFacts, reader: Pick<Reader, 'uuid'>): boolean =>
  reader.uuid === one.evaluator_uuid && one.cycle_status === 'ACTIVE' && one.status !== 'completed';

/** That the form exists and how far it is; never what it says. */
export const canSee = (one: InstanceFacts, reader: Reader): boolean =>
  reader.uuid === one.evaluator_uuid ||
  (reader.manages && one.employee_uuid !== reader.uuid) ||
  (one.side === 'SELF' && reader.uuid === one.manager_uuid) ||
  (one.side === 'MANAGER' && reader.uuid === one.employee_uuid);

/**
 * What it says. Before it is sent: its author alone. A self-evaluation, once sent: also the manager and who manages
 * evaluations. The manager's: also who manages evaluations, and the person when the cycle is closed. A peer's, a
 * report's, a client's: nobody else, ever; each group is read together (`canReadPeers`). Who manages evaluations is a person too: of their own result
 * they see what everybody sees of theirs.
 */
export function canRead(one: InstanceFacts, reader: Reader): boolean {
  if (reader.uuid === one.evaluator_uuid) return true;
  if (one.status !== 'completed' || isGroup(one.side) || one.cycle_status === 'CANCELLED') return false;
  if (one.side === 'SELF' && reader.uuid === one.manager_uuid) return true;
  if (one.side === 'MANAGER' && reader.uuid === one.employee_uuid) return one.cycle_status === 'CLOSED';
  return reader.manages && reader.uuid !== one.employee_uuid;
}

/** What all of a group said of one person, together: when nobody can add to it any more, or one could be told from the rest. */
export function canReadPeers(of: Omit<InstanceFacts, 'status' | 'side' | 'evaluator_uuid'>, reader: Reader): boolean {
  if (reader.uuid === of.employee_uuid) return of.cycle_status === 'CLOSED';
  const settled = of.cycle_status === 'CALIBRATION' || of.cycle_status === 'CLOSED';
  return settled && (reader.manages || reader.uuid === of.manager_uuid);
}

export function situationOf(one: { status: string; due_on: string; cycle_status: string }, today: string): string {
  if (one.status === 'completed') return 'completed';
  if (one.cycle_status !== 'ACTIVE') return 'cancelled';
  return one.due_on < today ? 'overdue' : one.status;
}
