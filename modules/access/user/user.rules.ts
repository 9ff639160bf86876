import { addMonths } from '#core/contract/days.ts';
import type { FieldErrors } from '#core/contract/error.ts';

/** Said to refuse, and beforehand by the screen. */
export const beyondRank = 'Este usuário possui permissões que você não possui. Peça a um administrador.';

/** Someone alive, who has been born. */
export function birthErrors({ birth_date }: { birth_date?: string | null | undefined }, today: string): FieldErrors {
  if (!birth_date) return {};
  if (birth_date >= today) return { 'person.birth_date': ['A data de nascimento deve estar no passado.'] };
  return birth_date < addMonths(today, -120 * 12) ? { 'person.birth_date': ['Confira o ano de nascimento.'] } : {};
}

const firstHiring = '1950-01-01';
/** Who starts next month is registered today. */
export function hiringErrors({ hired_at }: { hired_at: string | null }, today: string): FieldErrors {
  if (!hired_at) return {};
  if (hired_at < firstHiring) return { hired_at: ['Confira o ano da admissão.'] };
  return hired_at > addMonths(today, 12) ? { hired_at: ['A admissão pode estar no máximo um ano à frente.'] } : {};
}
