import { openDayFrom, type BusinessCalendar } from '#core/contract/business-time.ts';
import { addDays, daysBetween } from '#core/contract/days.ts';
import { dayOf } from '#core/contract/format.ts';
import { nextByCompletion } from '#core/contract/recurrence.ts';
import { todayOf } from '#core/server/business-day.ts';
import { Ctx, systemFacts, type Services } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { lockDocument } from '#core/server/steps.ts';
import { businessCalendar } from '#modules/platform/business-calendar/server/public.ts';
import type { LockedSchedule } from '#modules/agenda/maintenance-schedule/server/public.ts';
import { dueByUse, horizonOf, plannedTurns, recurrenceOf, type Plan } from '../maintenance-series.rules.ts';
import { aroundAbsences } from './around-absences.ts';
import { addVisits, bringAlong, moveVisit } from './visits.actions.ts';
import { activeSeries, readingsOf, turnsOf, type SeriesKept, type Turn } from './maintenance-series.queries.ts';

export const isAhead = ({ status }: Pick<Turn, 'status'>): boolean =>
  status === 'SCHEDULED' || status === 'RESCHEDULED';
const isLive = (turn: Pick<Turn, 'status'>): boolean => isAhead(turn) || turn.status === 'IN_PROGRESS';

/** Held until the transaction ends: who fills it at the same time waits, and finds nothing left to do. */
export const holdSeries = (db: Tx, uuid: string): Promise<SeriesKept> => lockDocument(db, 'maintenance_series', uuid);

/** Closed days are those of where the visits go. */
export const calendarOfVisit = (
  db: Tx,
  { state, city }: Pick<LockedSchedule, 'state' | 'city'>,
): Promise<BusinessCalendar> => businessCalendar(db, { state, city });

/** The visit the next ones are made like: the last one there is. */
export const lastVisit = async (db: Tx, turns: readonly Turn[]): Promise<LockedSchedule | undefined> => {
  const last = turns.findLast(({ status }) => status !== 'CANCELLED') ?? turns.at(-1);
  return last && lockDocument(db, 'maintenance_schedule', last.uuid);
};

export const planOf = (series: SeriesKept, calendar: BusinessCalendar): Plan | null => {
  const rule = recurrenceOf(series);
  return (
    rule && {
      rule,
      first_date: series.first_date,
      first_turn: series.first_turn,
      on_closed: series.on_closed,
      calendar,
    }
  );
};

/** Brings a series up to its horizon. Asked twice, by whomever, it makes nothing twice. */
export async function fillSeries(db: Tx, uuid: string, today: string): Promise<number> {
  const series = await holdSeries(db, uuid);
  if (series.status !== 'ACTIVE') return 0;
  const turns = await turnsOf(db, uuid);
  const like = await lastVisit(db, turns);
  if (!like) return 0;
  const calendar = await calendarOfVisit(db, like);
  const plan = planOf(series, calendar);
  if (plan && series.basis === 'PLAN') return fillPlan(db, { series, turns, like, plan, today });
  if (turns.some(isLive)) return 0;
  const day = plan
    ? nextByCompletion({ rule: plan.rule, onClosed: series.on_closed, calendar }, lastDay(turns))
    : await dueDay(db, series, today, calendar);
  if (!day) return 0;
  const turn = Math.max(series.first_turn - 1, ...turns.map((one) => one.turn)) + 1;
  const next = day < today ? openDayFrom(today, calendar) : day;
  if (series.until !== null && next > series.until) return 0;
  const wanted = await aroundAbsences(db, like, [{ day: next, turn }], { calendar, today, until: series.until });
  return addVisits(db, like.uuid, wanted, { series: uuid });
}

interface Filling {
  series: SeriesKept;
  turns: readonly Turn[];
  like: LockedSchedule;
  plan: Plan;
  today: string;
}
async function fillPlan(db: Tx, { series, turns, like, plan, today }: Filling): Promise<number> {
  const [horizon, known] = [horizonOf(today, series.until), new Set(turns.map(({ turn }) => turn))];
  const from = series.filled_to && series.filled_to >= today ? addDays(series.filled_to, 1) : today;
  const planned = plannedTurns(plan, from, horizon).filter(({ turn }) => !known.has(turn));
  const wanted = await aroundAbsences(db, like, planned, { calendar: plan.calendar, today, until: series.until });
  const came = await addVisits(db, like.uuid, wanted, { series: series.uuid });
  if (series.filled_to !== horizon)
    await db.updateTable('maintenance_series').set({ filled_to: horizon }).where('uuid', '=', series.uuid).execute();
  return came;
}

/** When the last turn was done; where it was cancelled, the day it was planned for. */
function lastDay(turns: readonly Turn[]): string {
  const last = turns.at(-1);
  return last?.completed_at ? dayOf(new Date(last.completed_at)) : (last?.scheduled_date ?? '');
}

async function dueDay(
  db: Tx,
  { uuid, use_every, on_closed }: SeriesKept,
  today: string,
  calendar: BusinessCalendar,
): Promise<string | null> {
  const due = dueByUse(await readingsOf(db, uuid), use_every ?? 0, today);
  if (!due || on_closed === 'KEEP') return due;
  return openDayFrom(due, calendar, on_closed === 'NEXT' ? 1 : -1);
}

/** After a reading: the next turn goes to the day the use tells, or comes. */
export async function followUse(db: Tx, ctx: Ctx, uuid: string): Promise<void> {
  const today = todayOf(ctx);
  const turns = await turnsOf(db, uuid);
  const next = turns.find(isAhead);
  if (!next) {
    await fillSeries(db, uuid, today);
    return;
  }
  const series = await holdSeries(db, uuid);
  const visit = await lockDocument(db, 'maintenance_schedule', next.uuid);
  const day = await dueDay(db, series, today, await calendarOfVisit(db, visit));
  if (day && day !== next.scheduled_date) await moveVisit(db, ctx, next.uuid, day, 'Pela leitura de uso');
}

/** How near the next turn must be to take along what a visit left undone; farther away, it is a visit of its own. */
const soonDays = 30;
const daysUntilNew = 7;

/** What was left of a visit goes to the next turn, or to a new visit a week on. */
async function carry(db: Tx, visit: LockedSchedule, remaining: string, today: string): Promise<void> {
  const words = `Ficou da visita ${visit.code}: ${remaining}`;
  const turns = visit.series_uuid ? await turnsOf(db, visit.series_uuid) : [];
  const next = turns.find((turn) => isAhead(turn) && turn.scheduled_date >= today);
  if (next && daysBetween(today, next.scheduled_date) <= soonDays) {
    await bringAlong(db, next.uuid, words);
    return;
  }
  const day = openDayFrom(addDays(today, daysUntilNew), await calendarOfVisit(db, visit));
  await addVisits(db, visit.uuid, [{ day, turn: null }], { words });
}

/** A visit is over: its series goes on, and so does what it left undone. */
export async function followVisit(db: Tx, ctx: Ctx, visit: LockedSchedule, remaining: string | null): Promise<void> {
  const today = todayOf(ctx);
  if (visit.series_uuid) await fillSeries(db, visit.series_uuid, today);
  if (remaining) await carry(db, visit, remaining, today);
}

export const nightlyJob = 'maintenance-series.fill';
/** Each series is its own transaction: one that fails is tried again the next night and holds up no other. */
export async function fillAll(_payload: unknown, services: Services): Promise<void> {
  const ctx = new Ctx(services, systemFacts(nightlyJob), null);
  for (const uuid of await activeSeries(services.db))
    await ctx
      .transaction((db) => fillSeries(db, uuid, todayOf(ctx)))
      .catch((error: unknown) => services.log.error({ err: error, series: uuid }, 'series not filled'));
}
