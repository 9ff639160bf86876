import { sql, type RawBuilder } from 'kysely';
import { today } from '#core/server/business-day.ts';
import './anvisa.table.ts';

/**
 * How a registration stands today is said here and nowhere else: lists of units, their pages and the watch over all of
 * them ask the same. It is never stored: the day and the agency's base decide it anew.
 */
const state = sql`case when is_cancelled then 'CANCELLED' when valid_until < ${today} then 'EXPIRED' else 'VALID' end`;

/** Of a column that names one; nothing where it names none, or while no base was loaded. */
export const stateOfRegistration = (number: RawBuilder<unknown>): RawBuilder<string | null> => sql<string | null>`
  (case when ${number} is null then null else coalesce(
    (select ${state} from anvisa_registration where anvisa_registration.number = ${number}),
    (select 'NOT_FOUND' where exists (select from anvisa_registration))) end)`;

/** Every one that is not good today: number, situation and its last day. */
export const irregularRegistrations = sql`
  select number, ${state} as situation, valid_until from anvisa_registration where is_cancelled or valid_until < ${today}`;
