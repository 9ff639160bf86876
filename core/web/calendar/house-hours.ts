import { hoursOn, specialDay, type BusinessCalendar } from '#core/contract/business-time.ts';
import type { OpeningHours } from '#core/contract/opening-hours.ts';
import type { DayHours } from './calendar.types.ts';

/** When the house is open on a day, and what is special about it: the hours of whoever has none of their own. */
export const houseHours = (day: string, calendar: BusinessCalendar): DayHours => ({
  open: hoursOn(day, calendar),
  why: specialDay(day, calendar)?.name,
});

/** What is left of some hours without one span of the day: somebody is there in the morning only. */
export const hoursWithout = (
  hours: readonly OpeningHours[],
  { from: awayFrom, to: awayTo }: OpeningHours,
): OpeningHours[] =>
  hours.flatMap(({ from, to }) =>
    [
      { from, to: to < awayFrom ? to : awayFrom },
      { from: from > awayTo ? from : awayTo, to },
    ].filter((span) => span.from < span.to),
  );
