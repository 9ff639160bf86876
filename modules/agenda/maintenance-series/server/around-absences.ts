import { isOpenOn, type BusinessCalendar } from '#core/contract/business-time.ts';
import { addDays } from '#core/contract/days.ts';
import { momentAt } from '#core/contract/format.ts';
import type { Tx } from '#core/server/db.ts';
import type { LockedSchedule } from '#modules/agenda/maintenance-schedule/server/public.ts';
import { absencesBetween } from '#modules/people/absence/server/public.ts';
import type { PlannedTurn } from '../maintenance-series.rules.ts';

/** How far a turn goes out of the way of its technician's absence; beyond that it is another season. */
const avoidDays = 5;

interface Bounds {
  calendar: BusinessCalendar;
  today: string;
  /** The last day of the series, where it has one. */
  until: string | null;
}
/**
 * Where the named technician is away, a turn goes to the nearest open day they are there: later rather than earlier, and
 * not onto the day of another turn. Where there is none the turn keeps its day and comes without them.
 */
export async function aroundAbsences(
  db: Tx,
  like: Pick<LockedSchedule, 'responsible_uuid' | 'scheduled_time' | 'duration_minutes'>,
  turns: readonly PlannedTurn[],
  { calendar, today, until }: Bounds,
): Promise<PlannedTurn[]> {
  const [first, last] = [turns[0], turns.at(-1)];
  if (!like.responsible_uuid || !first || !last) return [...turns];
  const away = await absencesBetween(db, {
    from: addDays(first.day, -avoidDays),
    to: addDays(last.day, avoidDays),
    users: [like.responsible_uuid],
  });
  const isAway = (day: string): boolean => {
    const start = Date.parse(momentAt(day, like.scheduled_time.slice(0, 5), calendar.zone));
    const end = start + like.duration_minutes * 60_000;
    return away.some(({ from, to }) => Date.parse(from) < end && start < Date.parse(to));
  };
  const days = new Set(turns.map(({ day }) => day));
  const fits = (day: string): boolean =>
    day > today && (until === null || day <= until) && !days.has(day) && isOpenOn(day, calendar) && !isAway(day);
  return turns.map(({ turn, day }) => ({ turn, day: isAway(day) ? (nearest(day, fits) ?? day) : day }));
}

function nearest(day: string, fits: (day: string) => boolean): string | undefined {
  for (let step = 1; step <= avoidDays; step += 1)
    for (const other of [addDays(day, step), addDays(day, -step)]) if (fits(other)) return other;
  return undefined;
}
