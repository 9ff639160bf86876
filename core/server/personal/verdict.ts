import { formatDate } from '#core/contract/format.ts';
import type { OwnData } from './declare.ts';

/** `2031-02-28`, of a moment or a day. */
const yearsAfter = (since: string, years: number): string =>
  `${Number(since.slice(0, 4)) + years}${since.slice(4, 10)}`;

/** Why a row stays although its person asks for it to go; nothing where it may go. */
export function whyStays(own: OwnData, row: Record<string, unknown>, today: string): string | null {
  if (own.stays) return own.stays;
  return whyNotYet(own, row, today);
}

/** The same where what belongs to the row stays with it: it is nobody's, in use, or kept by law for some years. */
export function whyNotYet({ only, unless, lawKeeps }: OwnData, row: Record<string, unknown>, today: string) {
  if (only && row[only.column] !== only.is) return only.otherwise;
  if (unless && row[unless.column] === unless.is) return unless.why;
  const since = lawKeeps && row[lawKeeps.since];
  if (lawKeeps && typeof since === 'string') {
    const until = yearsAfter(since, lawKeeps.years);
    if (until > today) return `${lawKeeps.why} Até ${formatDate(until)}.`;
  }
  return null;
}
