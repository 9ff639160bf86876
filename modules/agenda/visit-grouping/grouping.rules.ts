import { minutesOf } from '#core/contract/clock-time.ts';
import { daysBetween } from '#core/contract/days.ts';
import { formatDuration } from '#core/contract/format.ts';
import {
  conflictsAt,
  freeSlotsOn,
  placeOf,
  type Busy,
  type DayFacts,
} from '#modules/agenda/schedule-conflict/conflict.rules.ts';
import type { VisitEntry } from '#modules/agenda/visit-agenda/contract.ts';
import type { Proposal, ProposedVisit } from './contract.ts';

/** Which visits to one place could be one trip: pure, by the same rules that refuse a visit its hour. */

export const daysShown = 30;
/** Visits further apart than that are not put together: each has its season. */
const closeDays = 14;
/** More in one day is nobody's day. */
const mostTogether = 8;

export interface Candidate extends VisitEntry {
  unit: string;
}
export interface Person {
  uuid: string;
  name: string;
}
/** What a visit would meet there, as if those named were nowhere. */
export type FactsOf = (day: string, person: Person, visit: Candidate, except: readonly string[]) => DayFacts;

/** One place of one customer; a visit without an address is at the house, where nobody drives. */
export const placeKey = (visit: VisitEntry): string => (visit.address ? placeOf(visit) : '');

/** Whoever drives there on one day drives once; where nobody is named yet, somebody will. */
const tripsOf = (visits: readonly VisitEntry[]): number =>
  new Set(visits.map((visit) => `${visit.scheduled_date} ${visit.responsible_uuid}`)).size;

export function proposalsOf(visits: readonly Candidate[], factsOf: FactsOf, travel: number): Proposal[] {
  const byPlace = Map.groupBy(
    visits.filter((visit) => placeKey(visit) !== ''),
    (visit) => `${visit.customer_uuid} ${placeKey(visit)}`,
  );
  return [...byPlace.values()]
    .flatMap((some) => atOnePlace(some, factsOf))
    .map((together) => proposalOf(together, travel))
    .toSorted(
      (one, other) =>
        other.saved_trips - one.saved_trips || one.scheduled_date.localeCompare(other.scheduled_date, 'en'),
    );
}

interface Together {
  day: string;
  person: Person;
  visits: ProposedVisit[];
  saved: number;
}

/** From the first visit on: what lies close to it goes with it, if that saves a trip. */
function atOnePlace(visits: readonly Candidate[], factsOf: FactsOf): Together[] {
  let left = visits.toSorted((one, other) => whenOf(one).localeCompare(whenOf(other), 'en'));
  const found: Together[] = [];
  while (left.length > 1) {
    const [first] = left;
    const near = left
      .filter(({ scheduled_date }) => first && daysBetween(first.scheduled_date, scheduled_date) <= closeDays)
      .slice(0, mostTogether);
    const best = bestOf(near, factsOf);
    if (best) found.push(best);
    const gone = best ? best.visits.map(({ uuid }) => uuid) : [first?.uuid];
    left = left.filter(({ uuid }) => !gone.includes(uuid));
  }
  return found;
}
const whenOf = ({ scheduled_date, scheduled_time }: VisitEntry): string => `${scheduled_date} ${scheduled_time}`;

/** On each of their days, with each of those who go: what saves most, moves least and comes first. */
function bestOf(near: readonly Candidate[], factsOf: FactsOf): Together | undefined {
  if (tripsOf(near) < 2) return undefined;
  const days = [...new Set(near.map(({ scheduled_date }) => scheduled_date))];
  const people = new Map(
    near.flatMap(({ responsible_uuid: uuid, responsible_name: name }) =>
      uuid ? [[uuid, { uuid, name: name ?? '' }] as const] : [],
    ),
  );
  const moved = ({ visits }: Together): number => visits.filter(({ stays }) => !stays).length;
  return days
    .flatMap((day) => [...people.values()].map((person) => together(near, day, person, factsOf)))
    .filter(({ saved }) => saved > 0)
    .toSorted(
      (one, other) => other.saved - one.saved || moved(one) - moved(other) || one.day.localeCompare(other.day, 'en'),
    )[0];
}

/** Those that are there keep their hour; each of the others goes where it is free, as near to them as can be. */
function together(near: readonly Candidate[], day: string, person: Person, factsOf: FactsOf): Together {
  const isThere = (visit: Candidate): boolean => visit.scheduled_date === day && visit.responsible_uuid === person.uuid;
  const except = near.map(({ uuid }) => uuid);
  const placed = near.filter(isThere).map((visit) => ({ visit, busy: busyOf(visit, visit.scheduled_time) }));
  for (const visit of near.filter((one) => !isThere(one))) {
    const facts = withPlaced(factsOf(day, person, visit, except), visit, placed);
    const hour = hourFor(
      visit,
      day,
      facts,
      placed.map(({ busy }) => busy),
    );
    if (hour) placed.push({ visit, busy: busyOf(visit, hour) });
  }
  const visits = placed
    .toSorted((one, other) => one.busy.start - other.busy.start)
    .map(({ visit, busy }) => {
      const { unit: _unit, ...entry } = visit;
      const to = { scheduled_date: day, scheduled_time: busy.schedule.scheduled_time };
      return { ...entry, to, stays: isThere(visit) };
    });
  return { day, person, visits, saved: tripsOf(visits) - 1 };
}

const busyOf = (visit: Candidate, scheduled_time: string): Busy => {
  const start = minutesOf(scheduled_time);
  const { uuid, code, title, duration_minutes } = visit;
  return {
    start,
    end: start + duration_minutes,
    place: placeKey(visit),
    schedule: { uuid, code, title, scheduled_time, duration_minutes },
  };
};

function withPlaced(facts: DayFacts, visit: Candidate, placed: readonly { visit: Candidate; busy: Busy }[]): DayFacts {
  const { technician } = facts;
  const same = placed.filter((other) => other.visit.unit === visit.unit);
  return {
    ...facts,
    technician: technician && { ...technician, busy: [...technician.busy, ...placed.map(({ busy }) => busy)] },
    unit: [...facts.unit, ...same.map(({ busy }) => busy)],
  };
}

/** Its own hour if it is that day's; otherwise what waits least beside the others. */
function hourFor(visit: Candidate, day: string, facts: DayFacts, others: readonly Busy[]): string | undefined {
  const wanted = busyOf(visit, visit.scheduled_time);
  if (visit.scheduled_date === day && conflictsAt(wanted, facts).length === 0) return visit.scheduled_time;
  const waits = (time: string): number => {
    const { start, end } = busyOf(visit, time);
    return Math.min(...others.map((other) => Math.max(start - other.end, other.start - end)));
  };
  const free = freeSlotsOn(day, wanted, facts).map(({ scheduled_time }) => scheduled_time);
  return free.toSorted((one, other) => waits(one) - waits(other) || one.localeCompare(other, 'en'))[0];
}

function proposalOf({ day, person, visits, saved }: Together, travel: number): Proposal {
  const [first] = visits;
  return {
    customer_uuid: first?.customer_uuid ?? null,
    customer_name: first?.customer_name ?? null,
    address: first?.address ?? null,
    city: first?.city ?? null,
    state: first?.state ?? null,
    scheduled_date: day,
    technician: person,
    visits,
    saved_trips: saved,
    saved_minutes: travel > 0 ? saved * travel * 2 : null,
  };
}

/** `2 viagens a menos, 2 h de deslocamento`. */
export function savedText({ saved_trips: trips, saved_minutes: minutes }: Saved): string {
  const said = trips === 1 ? '1 viagem a menos' : `${trips} viagens a menos`;
  return minutes === null ? said : `${said}, ${formatDuration(minutes)} de deslocamento`;
}
type Saved = Pick<Proposal, 'saved_trips' | 'saved_minutes'>;
