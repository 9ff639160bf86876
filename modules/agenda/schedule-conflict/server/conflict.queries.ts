import { sql } from 'kysely';
import { hoursOn, specialDay } from '#core/contract/business-time.ts';
import { addDays, daysBetween } from '#core/contract/days.ts';
import { momentAt } from '#core/contract/format.ts';
import type { Db } from '#core/server/db.ts';
import { readSetting } from '#core/server/settings.ts';
import { businessCalendar } from '#modules/platform/business-calendar/server/public.ts';
import type { FreeHours, ScheduleConflict } from '#modules/agenda/maintenance-schedule/conflict.rules.ts';
import { liveStatuses } from '#modules/agenda/maintenance-schedule/maintenance-schedule.rules.ts';
import type { AskedVisit } from '#modules/agenda/maintenance-schedule/server/public.ts';
import { absencesBetween } from '#modules/people/absence/server/public.ts';
import { conflictsAt, freeSlotsOn, minutesOf, type Busy, type DayFacts, type Wanted } from '../conflict.rules.ts';
import { scheduleSetting } from '../setting.contract.ts';

interface DayVisit extends Busy {
  responsible: string | null;
  unit: string;
}
interface Technician {
  uuid: string;
  name: string;
}
/** What is asked of the database once for a day, whoever goes. */
interface Day {
  day: string;
  wanted: Wanted;
  hours: DayFacts['hours'];
  closed: string | null;
  travel: number;
  visits: readonly DayVisit[];
  unit: string;
  away: readonly { user: string; start: number; end: number }[];
}

const minutesInDay = 1440;
const unitOf = (visit: Pick<AskedVisit, 'asset_equipment_uuid' | 'customer_equipment_uuid'>): string =>
  visit.customer_equipment_uuid ?? visit.asset_equipment_uuid ?? '';
/** Where it is, as far as two visits can be told apart; without an address it is at the house. */
const placeOf = ({ address, city, customer_uuid }: Pick<AskedVisit, 'address' | 'city' | 'customer_uuid'>): string =>
  (address ? `${address} ${city ?? ''}` : (customer_uuid ?? '')).toLowerCase().trim();

async function readDay(db: Db, asked: AskedVisit): Promise<Day> {
  const { scheduled_date: day, state = null, city } = asked;
  const calendar = await businessCalendar(db, { state, city });
  const { travel_minutes: travel } = await readSetting(db, scheduleSetting);
  const found = await db
    .selectFrom('maintenance_schedule')
    .select(['uuid', 'code', 'title', 'scheduled_date', 'scheduled_time', 'duration_minutes', 'responsible_uuid'])
    .select(['asset_equipment_uuid', 'customer_equipment_uuid', 'customer_uuid', 'address', 'city'])
    .where('scheduled_date', '>=', addDays(day, -1))
    .where('scheduled_date', '<=', addDays(day, 1))
    .where('status', 'in', liveStatuses)
    .$if(Boolean(asked.uuid), (query) => query.where('uuid', '<>', asked.uuid ?? ''))
    .orderBy('scheduled_date')
    .orderBy('scheduled_time')
    .execute();
  const visits = found.map((visit): DayVisit => {
    const { uuid, code, title, scheduled_time, duration_minutes } = visit;
    const start = daysBetween(day, visit.scheduled_date) * minutesInDay + minutesOf(scheduled_time);
    return {
      start,
      end: start + duration_minutes,
      place: placeOf(visit),
      responsible: visit.responsible_uuid,
      unit: unitOf(visit),
      schedule: { uuid, code, title, scheduled_time, duration_minutes },
    };
  });
  const midnight = Date.parse(momentAt(day, '00:00', calendar.zone));
  const minutesFrom = (moment: string): number => (Date.parse(moment) - midnight) / 60_000;
  const special = specialDay(day, calendar);
  const hours = hoursOn(day, calendar);
  const start = minutesOf(asked.scheduled_time);
  return {
    day,
    wanted: { start, end: start + asked.duration_minutes, place: placeOf(asked) },
    hours,
    closed: hours.length > 0 ? null : `Não há expediente neste dia${special ? `: ${special.name}` : ''}.`,
    travel,
    visits,
    unit: unitOf(asked),
    away: (await absencesBetween(db, { from: day, to: addDays(day, 1) })).map(({ user_uuid, from, to }) => ({
      user: user_uuid,
      start: minutesFrom(from),
      end: minutesFrom(to),
    })),
  };
}

/** What one technician, or nobody yet, would meet there. */
const factsFor = ({ hours, closed, travel, visits, unit, away }: Day, technician: Technician | null): DayFacts => ({
  hours,
  closed,
  travel,
  unit: visits.filter((visit) => unit !== '' && visit.unit === unit),
  technician: technician && {
    name: technician.name,
    busy: visits.filter(({ responsible }) => responsible === technician.uuid),
    absent: away.filter(({ user }) => user === technician.uuid),
  },
});

/** Those who go to visits, and still work here. */
const technicians = (db: Db): Promise<Technician[]> =>
  db
    .selectFrom('app_user')
    .select(['uuid', 'name'])
    .where('status', '=', 'ACTIVE')
    .where(
      sql<boolean>`exists (select from user_role join role on role.uuid = user_role.role_uuid
        where user_role.user_uuid = app_user.uuid and role.slug = 'technician')`,
    )
    .orderBy(sql`searchable(name)`)
    .orderBy('uuid')
    .execute();

async function technicianOf(db: Db, uuid: string | null): Promise<Technician | null> {
  if (!uuid) return null;
  const found = await db.selectFrom('app_user').select(['uuid', 'name']).where('uuid', '=', uuid).executeTakeFirst();
  return found ?? null;
}

/** What the day itself has against it: visits, absences, hours, ways. */
export async function dayConflicts(db: Db, asked: AskedVisit): Promise<ScheduleConflict[]> {
  const day = await readDay(db, asked);
  return conflictsAt(day.wanted, factsFor(day, await technicianOf(db, asked.responsible_uuid)));
}

const mostTechnicians = 3;
/** What would do instead: the free hours of that day, and the technicians who could go. */
export async function freeHours(db: Db, asked: AskedVisit): Promise<FreeHours> {
  const day = await readDay(db, asked);
  const technician = await technicianOf(db, asked.responsible_uuid);
  const slotsOf = (one: Technician | null) => freeSlotsOn(day.day, day.wanted, factsFor(day, one));
  const isFreeThen = ({ free_slots }: { free_slots: FreeHours['free_slots'] }): boolean =>
    free_slots.some(({ scheduled_time }) => scheduled_time === asked.scheduled_time);
  const others = (await technicians(db))
    .filter(({ uuid }) => uuid !== technician?.uuid)
    .map((one) => ({ ...one, free_slots: slotsOf(one) }))
    .filter(({ free_slots }) => free_slots.length > 0)
    // At the hour asked for first, then whoever has the most room.
    .sort((a, b) => Number(isFreeThen(b)) - Number(isFreeThen(a)) || b.free_slots.length - a.free_slots.length);
  return { free_slots: slotsOf(technician), technicians: others.slice(0, mostTechnicians) };
}
