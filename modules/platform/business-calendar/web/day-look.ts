import type { SpecialDay } from '#core/contract/business-time.ts';
import type { Tone } from '#core/contract/choice.ts';

type Look = 'NATIONAL' | 'LOCAL' | 'CLOSED' | 'OPEN';

/** How a special day is shown, wherever it is. */
export const looks: Record<Look, { label: string; tone: Tone }> = {
  NATIONAL: { label: 'Feriado nacional', tone: 'red' },
  LOCAL: { label: 'Feriado local ou facultativo', tone: 'blue' },
  CLOSED: { label: 'Fechado excepcionalmente', tone: 'yellow' },
  OPEN: { label: 'Aberto excepcionalmente', tone: 'green' },
};
export function lookOf({ kind, hours }: SpecialDay): Look {
  if (kind === 'EXCEPTION') return hours.length > 0 ? 'OPEN' : 'CLOSED';
  return kind === 'NATIONAL' ? 'NATIONAL' : 'LOCAL';
}
