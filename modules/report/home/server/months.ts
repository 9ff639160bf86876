import { sql, type RawBuilder } from 'kysely';
import { addMonths } from '#core/contract/days.ts';
import { endOf, startOf } from '#core/server/business-day.ts';

export interface Days {
  from: string;
  to: string;
}
/** A month half gone is compared with half of the last. */
export function months(today: string): { now: Days; before: Days } {
  const first = `${today.slice(0, 8)}01`;
  return { now: { from: first, to: today }, before: { from: addMonths(first, -1), to: addMonths(today, -1) } };
}
export const within = (column: RawBuilder<unknown>, { from, to }: Days) =>
  sql`${column} >= ${startOf(from)} and ${column} < ${endOf(to)}`;
