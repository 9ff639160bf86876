import { longestClosing, spansOn, type BusinessCalendar } from './business-time.ts';
import { addDays } from './days.ts';
import { dayOf } from './format.ts';

/**
 * Working time as a line, in milliseconds: how much of it has passed at a moment, and at which moment so much has. What
 * lies between two moments is a difference, so a history of any number of pauses is counted without walking its days.
 */
export interface OpenTime {
  passedAt: (moment: number) => number;
  /** The first moment at which so much has passed; never where the house does not open again. */
  momentOf: (passed: number) => number;
}

/** Day and night, holidays too. */
export const alwaysOpen: OpenTime = { passedAt: (moment) => moment, momentOf: (passed) => passed };

/** The line of a calendar from a moment on; days are laid out as they are asked for. */
export function openTime(calendar: BusinessCalendar, since: number): OpenTime {
  const starts: number[] = [];
  const ends: number[] = [];
  const before: number[] = [];
  let [total, idle, lastEnd] = [0, 0, -Infinity];
  let day = addDays(dayOf(new Date(since), calendar.zone), -1);
  const layDay = (): void => {
    const spans = spansOn(day, calendar);
    idle = spans.length === 0 ? idle + 1 : 0;
    for (const [start, end] of spans) {
      // A clock set back on an opening hour may make a span end before it began.
      if (end <= Math.max(start, lastEnd)) continue;
      starts.push(Math.max(start, lastEnd));
      ends.push(end);
      before.push(total);
      total += end - Math.max(start, lastEnd);
      lastEnd = end;
    }
    day = addDays(day, 1);
  };
  const layWhile = (isShort: () => boolean): void => {
    while (isShort() && idle <= longestClosing) layDay();
  };
  /** The first place whose value is at least (or above) the wanted. */
  const firstPlace = (isReached: (place: number) => boolean): number => {
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isReached(middle)) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  const at = (list: readonly number[], place: number): number => list[place] ?? 0;
  return {
    passedAt: (moment) => {
      layWhile(() => lastEnd <= moment);
      const place = firstPlace((n) => at(starts, n) > moment) - 1;
      return place < 0 ? 0 : at(before, place) + Math.min(moment, at(ends, place)) - at(starts, place);
    },
    momentOf: (passed) => {
      layWhile(() => total < passed);
      const place = firstPlace((n) => at(before, n) + at(ends, n) - at(starts, n) >= passed);
      return place === starts.length ? Infinity : at(starts, place) + passed - at(before, place);
    },
  };
}
