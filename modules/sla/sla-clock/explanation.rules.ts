import { formatHours } from '#modules/sla/sla-configuration/policy.rules.ts';
import type { PromiseTarget } from './contract.ts';

/** How a promise stands, in a word: `Cumprido`, `Estourou`, `Restam 2 h`. */
export function outcomeText({ kept, minutes, spent_minutes, due_at, done_at }: PromiseTarget): string {
  if (kept === false)
    return spent_minutes > minutes ? `Estourou por ${formatHours(spent_minutes - minutes)}` : 'Estourou';
  if (kept) return 'Cumprido';
  const left = formatHours(Math.max(0, minutes - spent_minutes));
  return due_at === null && done_at === null ? `Pausado: restam ${left}` : `Restam ${left}`;
}
