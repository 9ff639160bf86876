import { sql } from 'kysely';
import { minutesOf } from '#core/contract/clock-time.ts';
import type { Db } from '#core/server/db.ts';
import type { FreeHours, ScheduleConflict } from '#modules/agenda/maintenance-schedule/conflict.rules.ts';
import type { AskedVisit } from '#modules/agenda/maintenance-schedule/server/public.ts';
import { conflictsAt, freeSlotsOn, placeOf, type DayFacts, type Wanted } from '../conflict.rules.ts';
import { factsOn, readAgendaDays, unitOf, type Technician } from './agenda-days.queries.ts';

/** The day of a visit: where it would be, and what it would meet there, whoever goes. */
interface Day {
  wanted: Wanted;
  factsFor: (technician: Technician | null) => DayFacts;
}

async function readDay(db: Db, asked: AskedVisit): Promise<Day> {
  const { scheduled_date: day, uuid } = asked;
  const agenda = await readAgendaDays(db, { start_date: day, end_date: day });
  const own = { day, calendar: await agenda.calendarAt(asked), unit: unitOf(asked), except: uuid ? [uuid] : [] };
  const start = minutesOf(asked.scheduled_time);
  return {
    wanted: { start, end: start + asked.duration_minutes, place: placeOf(asked) },
    factsFor: (technician) => factsOn(agenda, { ...own, technician }),
  };
}

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
  const { wanted, factsFor } = await readDay(db, asked);
  return conflictsAt(wanted, factsFor(await technicianOf(db, asked.responsible_uuid)));
}

const mostTechnicians = 3;
/** What would do instead: the free hours of that day, and the technicians who could go and have nothing else against them. */
export async function freeHours(
  db: Db,
  asked: AskedVisit,
  isSound: (technician: string) => Promise<boolean>,
): Promise<FreeHours> {
  const { wanted, factsFor } = await readDay(db, asked);
  const technician = await technicianOf(db, asked.responsible_uuid);
  const slotsOf = (one: Technician | null) => freeSlotsOn(asked.scheduled_date, wanted, factsFor(one));
  const isFreeThen = ({ free_slots }: { free_slots: FreeHours['free_slots'] }): boolean =>
    free_slots.some(({ scheduled_time }) => scheduled_time === asked.scheduled_time);
  const others = (await technicians(db))
    .filter(({ uuid }) => uuid !== technician?.uuid)
    .map((one) => ({ ...one, free_slots: slotsOf(one) }))
    .filter(({ free_slots }) => free_slots.length > 0)
    // At the hour asked for first, then whoever has the most room.
    .sort((a, b) => Number(isFreeThen(b)) - Number(isFreeThen(a)) || b.free_slots.length - a.free_slots.length);
  const offered = [];
  for (const one of others) {
    if (offered.length === mostTechnicians) break;
    if (await isSound(one.uuid)) offered.push(one);
  }
  return { free_slots: slotsOf(technician), technicians: offered };
}
