import { hoursOn, specialDay, type BusinessCalendar } from '#core/contract/business-time.ts';
import type { DayHours } from './calendar.types.ts';

/** When the house is open on a day, and what is special about it: the hours of whoever has none of their own. */
export const houseHours = (day: string, calendar: BusinessCalendar): DayHours => ({
  open: hoursOn(day, calendar),
  why: specialDay(day, calendar)?.name,
});
