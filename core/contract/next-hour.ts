import { hoursOn, openDayFrom, type BusinessCalendar } from './business-time.ts';
import { minutesOf, timeOf } from './clock-time.ts';
import { addDays } from './days.ts';
import { dayOf, formatTime } from './format.ts';

interface Hour {
  scheduled_date: string;
  scheduled_time: string;
}
const half = 30;
const opensOn = (day: string, house: BusinessCalendar): string => hoursOn(day, house)[0]?.from ?? '08:00';

/** The next half hour of work: what is new never begins with an hour that is over. On a day asked for, its first. */
export function soonest(now: Date, house: BusinessCalendar, day?: string | null): Hour {
  const today = dayOf(now);
  if (day && day !== today) return { scheduled_date: day, scheduled_time: opensOn(day, house) };
  const next = Math.ceil((minutesOf(formatTime(now.toISOString())) + 1) / half) * half;
  for (const { from, to } of hoursOn(today, house)) {
    const start = Math.max(next, minutesOf(from));
    if (start + half <= minutesOf(to)) return { scheduled_date: today, scheduled_time: timeOf(start) };
  }
  const later = day ?? openDayFrom(addDays(today, 1), house);
  return { scheduled_date: later, scheduled_time: opensOn(later, house) };
}

/** Is that hour over? */
export const isOver = ({ scheduled_date, scheduled_time }: Hour, now: Date): boolean =>
  `${scheduled_date} ${scheduled_time.slice(0, 5)}` < `${dayOf(now)} ${formatTime(now.toISOString())}`;
