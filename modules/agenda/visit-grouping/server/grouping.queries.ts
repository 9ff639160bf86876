import { addDays } from '#core/contract/days.ts';
import type { Db } from '#core/server/db.ts';
import { factsOn, readAgendaDays, unitOf } from '#modules/agenda/schedule-conflict/server/public.ts';
import type { NextDays, VisitedPlace } from '../contract.ts';
import { daysShown, placeKey, proposalsOf, type Candidate } from '../grouping.rules.ts';

/** What is still to be done in those days, and where. */
async function visitsAhead(db: Db, from: string, to: string): Promise<Candidate[]> {
  const rows = await db
    .selectFrom('maintenance_schedule')
    .select(['uuid', 'version', 'code', 'title', 'status', 'scheduled_date', 'scheduled_time', 'duration_minutes'])
    .select(['responsible_uuid', 'responsible_name', 'equipment_name', 'customer_uuid', 'customer_name'])
    .select(['address', 'city', 'state', 'asset_equipment_uuid', 'customer_equipment_uuid'])
    .where('status', 'in', ['SCHEDULED', 'RESCHEDULED'])
    .where('scheduled_date', '>=', from)
    .where('scheduled_date', '<=', to)
    .orderBy('scheduled_date')
    .orderBy('scheduled_time')
    .orderBy('uuid')
    .execute();
  return rows.map(({ asset_equipment_uuid, customer_equipment_uuid, ...visit }) => ({
    ...visit,
    unit: unitOf({ asset_equipment_uuid, customer_equipment_uuid }),
  }));
}

export async function nextDays(db: Db, today: string): Promise<NextDays> {
  const to = addDays(today, daysShown);
  const visits = await visitsAhead(db, today, to);
  return { from: today, to, places: placesOf(visits), proposals: await proposals(db, visits, today, to) };
}

/** Nobody is sent elsewhere on the day itself: from tomorrow on. */
async function proposals(db: Db, visits: readonly Candidate[], today: string, to: string) {
  const agenda = await readAgendaDays(db, { start_date: today, end_date: to });
  const movable = visits.filter(({ scheduled_date }) => scheduled_date > today);
  const calendars = new Map<string, Awaited<ReturnType<typeof agenda.calendarAt>>>();
  for (const { state, city } of movable) calendars.set(`${state} ${city}`, await agenda.calendarAt({ state, city }));
  return proposalsOf(
    movable,
    (day, technician, visit, except) => {
      const calendar = calendars.get(`${visit.state} ${visit.city}`);
      if (!calendar) throw new Error('every place of a visit has its calendar');
      return factsOn(agenda, { day, calendar, unit: visit.unit, technician, except });
    },
    agenda.travel,
  );
}

function placesOf(visits: readonly Candidate[]): VisitedPlace[] {
  const groups = Map.groupBy(visits, (visit) => `${visit.customer_uuid} ${placeKey(visit)}`);
  const name = ({ city, customer_name }: VisitedPlace): string => `${city ?? '~'} ${customer_name ?? '~'}`;
  return [...groups.values()]
    .flatMap((some): VisitedPlace[] => {
      const [first] = some;
      if (!first) return [];
      const { customer_uuid, customer_name, address, city, state } = first;
      const place = { customer_uuid, customer_name, address, city, state };
      return [{ ...place, visits: some.map(({ unit: _unit, ...visit }) => visit) }];
    })
    .toSorted((one, other) => name(one).localeCompare(name(other), 'pt-BR'));
}
