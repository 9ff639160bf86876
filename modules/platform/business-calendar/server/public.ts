import { closingOn, openDayFrom, type BusinessCalendar } from '#core/contract/business-time.ts';
import type { Db } from '#core/server/db.ts';
import { calendarAt, type Place } from './business-calendar.queries.ts';

export type { Place } from './business-calendar.queries.ts';

/**
 * When the house works: everything that speaks of days or of hours of work asks it. With a place, the holidays of that
 * state and town are closed days too: for who goes there.
 */
export const businessCalendar = (db: Db, place?: Place): Promise<BusinessCalendar> => calendarAt(db, place);

/** When the work of a day ends, or of the next one the house is open: what is promised for a day is promised for then. */
export async function endOfWork(db: Db, day: string): Promise<string | null> {
  const calendar = await calendarAt(db);
  return closingOn(openDayFrom(day, calendar), calendar);
}
