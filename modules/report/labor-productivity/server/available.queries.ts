import { sql, type RawBuilder } from 'kysely';
import { businessMinutesBetween } from '#core/contract/business-time.ts';
import { addDays, type Period } from '#core/contract/days.ts';
import { momentAt } from '#core/contract/format.ts';
import type { Db } from '#core/server/db.ts';
import { absencesBetween } from '#modules/people/absence/server/public.ts';
import { businessCalendar } from '#modules/platform/business-calendar/server/public.ts';

/** The working minutes of a period until now: of everybody, and of those who were away for some of them. */
export interface Available {
  usual: number;
  away: readonly { user_uuid: string; minutes: number }[];
}

/** The hours the house is open, less what somebody is away of them. */
export async function availableIn(db: Db, { start_date, end_date }: Period): Promise<Available> {
  const calendar = await businessCalendar(db);
  const first = momentAt(start_date, '00:00', calendar.zone);
  const now = new Date().toISOString();
  const last = [momentAt(addDays(end_date, 1), '00:00', calendar.zone), now].toSorted()[0] ?? now;
  if (last <= first) return { usual: 0, away: [] };
  const absences = await absencesBetween(db, { from: start_date, to: end_date });
  const usual = businessMinutesBetween(first, last, calendar);
  const minutes = (from: string, to: string): number => {
    const [began, ended] = [new Date(from), new Date(to)].map((at) => at.toISOString());
    const [start, end] = [[first, began ?? first].toSorted()[1] ?? first, [last, ended ?? last].toSorted()[0] ?? last];
    return start < end ? businessMinutesBetween(start, end, calendar) : 0;
  };
  return {
    usual,
    away: [...Map.groupBy(absences, ({ user_uuid }) => user_uuid)].map(([user_uuid, some]) => ({
      user_uuid,
      minutes: Math.max(0, usual - some.reduce((sum, { from, to }) => sum + minutes(from, to), 0)),
    })),
  };
}

/** What of them a person had. */
export const availableTo = ({ usual, away }: Available, person: RawBuilder<unknown>) => sql`coalesce((
  select had.minutes from json_to_recordset(${JSON.stringify(away)}::json) as had(user_uuid uuid, minutes int)
  where had.user_uuid = ${person}), ${usual}::int)`;

/** How much of it was worked, in percent; of nobody's time there is none. */
export const utilization = (spent: RawBuilder<unknown>, available: RawBuilder<unknown>) =>
  sql`round(100.0 * ${spent} / nullif(${available}, 0), 1)::float8`;
