import { choice } from '#core/contract/choice.ts';
import { machine } from '#core/contract/machine.ts';

export const actionStatus = choice({
  PENDING: ['Pendente', 'gray'],
  IN_PROGRESS: ['Em andamento', 'teal'],
  DONE: ['Concluída', 'green'],
  CANCELLED: ['Cancelada', 'red'],
});
/** Mends what is wrong, keeps it from coming back, or keeps the like from coming at all. */
export const actionNature = choice({ CORRECTION: 'Correção', CORRECTIVE: 'Corretiva', PREVENTIVE: 'Preventiva' });

/** Steps of the non-conformity while its plan can still change. */
export const planSteps: readonly string[] = ['OPEN', 'CONTAINMENT', 'ROOT_CAUSE', 'ACTION_PLAN', 'IN_EXECUTION'];
export const planClosed = 'O plano desta não conformidade está concluído e não muda mais.';

export const actionMachine = machine()({
  noun: 'A ação',
  status: actionStatus,
  initial: 'PENDING',
  edit: { in: ['PENDING', 'IN_PROGRESS'], otherwise: 'A ação está encerrada e não pode ser alterada.' },
  remove: { in: ['PENDING'], otherwise: 'A ação já começou: cancele-a em vez de excluir.' },
  steps: {
    start: { label: 'Iniciar', from: ['PENDING'], to: 'IN_PROGRESS', done: 'Ação iniciada!' },
    complete: { label: 'Concluir', from: ['PENDING', 'IN_PROGRESS'], to: 'DONE', done: 'Ação concluída!' },
    resume: {
      label: 'Retomar',
      from: ['DONE'],
      to: 'IN_PROGRESS',
      reason: true,
      done: 'Ação retomada!',
    },
    cancel: {
      label: 'Cancelar ação',
      from: ['PENDING', 'IN_PROGRESS'],
      to: 'CANCELLED',
      reason: true,
      danger: true,
      done: 'Ação cancelada!',
    },
  },
});

/** Its day has passed and it is not done. */
export const isActionLate = ({ status, due_on }: { status: string; due_on: string }, today: string): boolean =>
  due_on < today && (status === 'PENDING' || status === 'IN_PROGRESS');
