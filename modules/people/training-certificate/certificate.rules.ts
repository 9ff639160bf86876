import { choice, type ValueOf } from '#core/contract/choice.ts';
import { addDays, addMonths } from '#core/contract/days.ts';

export const certificateSituation = choice({
  VALID: ['Em dia', 'green'],
  EXPIRING: ['A vencer', 'yellow'],
  EXPIRED: ['Vencido', 'red'],
  REPLACED: ['Renovado', 'gray'],
});
export type CertificateSituation = ValueOf<typeof certificateSituation>;

/** So long before its end a certificate is about to run out: time enough to find a class. */
export const expiringDays = 60;

export function situationOn(valid_until: string | null, day: string): Exclude<CertificateSituation, 'REPLACED'> {
  if (valid_until === null) return 'VALID';
  if (valid_until < day) return 'EXPIRED';
  return valid_until <= addDays(day, expiringDays) ? 'EXPIRING' : 'VALID';
}

/** Until when it holds: as its paper says, otherwise as long as the training does. */
export const endOf = (
  { done_on, valid_until }: { done_on: string; valid_until: string | null },
  validity_months: number | null,
): string | null => valid_until ?? (validity_months === null ? null : addMonths(done_on, validity_months));
