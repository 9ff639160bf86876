import { choice } from '#core/contract/choice.ts';

export const goalStatus = choice({
  OPEN: ['Em andamento', 'teal'],
  DONE: ['Concluído', 'green'],
  DROPPED: ['Não será feito', 'gray'],
});

/** What people read: late is said by the calendar. */
export const goalSituation = choice({
  OPEN: ['Em andamento', 'teal'],
  LATE: ['Atrasado', 'red'],
  DONE: ['Concluído', 'green'],
  DROPPED: ['Não será feito', 'gray'],
});

interface Goal {
  employee_uuid: string;
  manager_uuid: string | null;
}
/** Theirs: whoever it is for, and whoever follows it. */
export const isParty = (goal: Goal, uuid: string): boolean => [goal.employee_uuid, goal.manager_uuid].includes(uuid);

export const situationOf = ({ status, due_on }: { status: string; due_on: string }, today: string): string =>
  status === 'OPEN' && due_on < today ? 'LATE' : status;
