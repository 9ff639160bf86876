import { sql } from 'kysely';
import type { BusinessCalendar } from '#core/contract/business-time.ts';
import type { Db } from '#core/server/db.ts';
import { readSetting } from '#core/server/settings.ts';
import { calendarOf } from '../business-calendar.rules.ts';
import type { ShownCalendar } from '../contract.ts';
import { calendarSetting, weekdays } from '../setting.contract.ts';
import './calendar-day.table.ts';

/** Where a holiday counts besides the company's own place: the customer's, for who goes there. */
export interface Place {
  state: string | null;
  city: string | null;
}

interface Kept {
  zone: string;
  days: { day: string; name: string; kind: string; yearly: boolean; hours: string | null }[];
}

/** One statement, by index: the days of the company's place, of the other one asked about, and the house's own. */
const readDays = (db: Db, { state, city }: Place) =>
  sql<Kept>`
    with here as (
      select state, searchable(coalesce(city, '')) as city from company where state is not null
      union select ${state}::text, searchable(coalesce(${city}::text, '')) where ${state}::text is not null
    )
    select business_zone() as zone, coalesce((
      select json_agg(json_build_object('day', day, 'name', name, 'kind', kind, 'yearly', yearly, 'hours', hours) order by day, uuid)
      from calendar_day d where d.status = 'ACTIVE' and (d.kind in ('CLOSED', 'OPEN')
        or exists (select from here where here.state = d.state
          and (d.kind = 'STATE' or here.city = searchable(coalesce(d.city, '')))))
    ), '[]') as days`.execute(db);

export async function readCalendar(db: Db, place: Place = { state: null, city: null }): Promise<ShownCalendar> {
  const values = await readSetting(db, calendarSetting);
  const { rows } = await readDays(db, place);
  const { zone = 'America/Sao_Paulo', days = [] } = rows[0] ?? {};
  const isExceptional = ({ kind }: Kept['days'][number]) => kind === 'CLOSED' || kind === 'OPEN';
  return {
    zone,
    hours: weekdays.map((weekday) => values[weekday]),
    optional: [
      ...(values.closes_on_carnaval ? (['CARNAVAL'] as const) : []),
      ...(values.closes_on_corpus_christi ? (['CORPUS_CHRISTI'] as const) : []),
    ],
    closed_on: days
      .filter((one) => !isExceptional(one))
      .map(({ day, name, yearly }) => ({ day: yearly ? day.slice(5) : day, name })),
    exceptions: days.filter(isExceptional).map(({ day, name, hours }) => ({ day, name, hours })),
  };
}

/** Places one process is asked about at a time; each is a few hundred bytes. */
const mostKept = 200;
const made = new Map<string, BusinessCalendar>();
/**
 * Read anew each time (two small lookups), so that every process sees what another changed. While nothing changed it is
 * the same object: what is worked out of a calendar is kept by it.
 */
export async function calendarAt(db: Db, place?: Place): Promise<BusinessCalendar> {
  const shown = await readCalendar(db, place);
  const key = JSON.stringify(shown);
  const known = made.get(key);
  if (known) return known;
  if (made.size >= mostKept) made.clear();
  const calendar = calendarOf(shown);
  made.set(key, calendar);
  return calendar;
}
