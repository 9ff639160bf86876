import { hoursOn, specialDay, type BusinessCalendar } from '#core/contract/business-time.ts';
import { minutesOf } from '#core/contract/clock-time.ts';
import { addDays, daysBetween, type Period } from '#core/contract/days.ts';
import { momentAt } from '#core/contract/format.ts';
import type { Db } from '#core/server/db.ts';
import { readSetting } from '#core/server/settings.ts';
import { liveStatuses } from '#modules/agenda/maintenance-schedule/maintenance-schedule.rules.ts';
import type { AskedVisit } from '#modules/agenda/maintenance-schedule/server/public.ts';
import { absencesBetween } from '#modules/people/absence/server/public.ts';
import { businessCalendar } from '#modules/platform/business-calendar/server/public.ts';
import { placeOf, type Busy, type DayFacts } from '../conflict.rules.ts';
import { scheduleSetting } from '../setting.contract.ts';

export interface Technician {
  uuid: string;
  name: string;
}
/** A visit as its own day counts it. */
interface DayVisit extends Busy {
  day: string;
  responsible: string | null;
  unit: string;
}
/** What decides about visits on some days, asked of the database once, whoever goes and wherever. */
export interface AgendaDays {
  travel: number;
  visits: ReadonlyMap<string, readonly DayVisit[]>;
  away: readonly { user: string; from: string; to: string }[];
  /** The hours of the house, with the holidays of where one goes. */
  calendarAt: (place: Pick<AskedVisit, 'state' | 'city'>) => Promise<BusinessCalendar>;
}

const minutesInDay = 1440;
export const unitOf = (visit: Pick<AskedVisit, 'asset_equipment_uuid' | 'customer_equipment_uuid'>): string =>
  visit.customer_equipment_uuid ?? visit.asset_equipment_uuid ?? '';

/** With the day before and the one after: a visit may go on over midnight. */
export async function readAgendaDays(db: Db, { start_date, end_date }: Period): Promise<AgendaDays> {
  const { travel_minutes: travel } = await readSetting(db, scheduleSetting);
  const found = await db
    .selectFrom('maintenance_schedule')
    .select(['uuid', 'code', 'title', 'scheduled_date', 'scheduled_time', 'duration_minutes', 'responsible_uuid'])
    .select(['asset_equipment_uuid', 'customer_equipment_uuid', 'customer_uuid', 'address', 'city'])
    .where('scheduled_date', '>=', addDays(start_date, -1))
    .where('scheduled_date', '<=', addDays(end_date, 1))
    .where('status', 'in', liveStatuses)
    .orderBy('scheduled_date')
    .orderBy('scheduled_time')
    .execute();
  const visits = found.map((visit): DayVisit => {
    const { uuid, code, title, scheduled_time, duration_minutes } = visit;
    const start = minutesOf(scheduled_time);
    return {
      day: visit.scheduled_date,
      start,
      end: start + duration_minutes,
      place: placeOf(visit),
      responsible: visit.responsible_uuid,
      unit: unitOf(visit),
      schedule: { uuid, code, title, scheduled_time, duration_minutes },
    };
  });
  const calendars = new Map<string, Promise<BusinessCalendar>>();
  return {
    travel,
    visits: Map.groupBy(visits, ({ day }) => day),
    away: (await absencesBetween(db, { from: start_date, to: addDays(end_date, 1) })).map(
      ({ user_uuid, from, to }) => ({ user: user_uuid, from, to }),
    ),
    calendarAt: ({ state = null, city }) => {
      const key = `${state} ${city}`;
      const known = calendars.get(key) ?? businessCalendar(db, { state, city });
      calendars.set(key, known);
      return known;
    },
  };
}

interface AskedDay {
  day: string;
  calendar: BusinessCalendar;
  unit: string;
  /** None: nobody goes yet. */
  technician: Technician | null;
  /** Those that would not stand where they stand now. */
  except?: readonly string[];
}
/** What a visit to this unit would meet on that day. */
export function factsOn(
  { travel, visits, away }: AgendaDays,
  { day, calendar, unit, technician, except = [] }: AskedDay,
): DayFacts {
  const near = [-1, 0, 1].flatMap((step) =>
    (visits.get(addDays(day, step)) ?? [])
      .filter(({ schedule }) => !except.includes(schedule.uuid))
      .map((visit) => {
        const shift = daysBetween(day, visit.day) * minutesInDay;
        return { ...visit, start: visit.start + shift, end: visit.end + shift };
      }),
  );
  const midnight = Date.parse(momentAt(day, '00:00', calendar.zone));
  const minutesFrom = (moment: string): number => (Date.parse(moment) - midnight) / 60_000;
  const special = specialDay(day, calendar);
  const hours = hoursOn(day, calendar);
  return {
    hours,
    closed: hours.length > 0 ? null : `Não há expediente neste dia${special ? `: ${special.name}` : ''}.`,
    travel,
    unit: near.filter((visit) => unit !== '' && visit.unit === unit),
    technician: technician && {
      name: technician.name,
      busy: near.filter(({ responsible }) => responsible === technician.uuid),
      absent: away
        .filter(({ user }) => user === technician.uuid)
        .map(({ from, to }) => ({ start: minutesFrom(from), end: minutesFrom(to) })),
    },
  };
}
