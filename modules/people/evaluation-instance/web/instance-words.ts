import type { EvaluationInstance } from '../contract.ts';

/** What a form is called by whoever looks at it. */
export function titleOf({ side, mine, employee_name }: EvaluationInstance): string {
  if (side === 'SELF') return mine ? 'Minha autoavaliação' : `Autoavaliação de ${employee_name}`;
  if (side === 'MANAGER') return mine ? `Avaliação de ${employee_name}` : 'Avaliação do meu gestor';
  return `Avaliação de ${employee_name}, como ${side === 'CLIENT' ? 'cliente interno' : side === 'REPORT' ? 'liderado' : 'colega'}`;
}

export const addressOf = ({ uuid, status, mine, can_submit }: EvaluationInstance): string =>
  mine && can_submit
    ? `/rh/evaluations/${status === 'in_progress' ? 'edit-draft' : 'complete'}/${uuid}`
    : `/rh/evaluations/completed/${uuid}`;
