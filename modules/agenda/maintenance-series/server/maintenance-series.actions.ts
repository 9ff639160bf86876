import type { Received } from '#core/contract/endpoint.ts';
import { conflict, invalid } from '#core/contract/error.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { insertRecord, updateRecord } from '#core/server/records.ts';
import { lockDocument } from '#core/server/steps.ts';
import type { maintenanceSeries } from '../contract.ts';
import {
  adjusted,
  horizonOf,
  missingOf,
  plannedTurns,
  recurrenceOf,
  ruleWords,
  stepsOf,
  type Adjusted,
  type SeriesRule,
} from '../maintenance-series.rules.ts';
import { calendarOfVisit, fillSeries, followUse, holdSeries, isAhead, lastVisit } from './fill.actions.ts';
import { addVisits, cancelVisit, joinSeries, moveVisit } from './visits.actions.ts';
import { readingsOf, turnsOf, type SeriesKept } from './maintenance-series.queries.ts';

type Rule = SeriesRule & { use_unit: string | null };

/** Whole, and nothing in it of another kind of rule. */
function checked({ periodicity, every, unit, nth, weekday, use_every, use_unit, basis, on_closed }: Rule): Rule {
  const [isOther, byUse, byWeekday] = [periodicity === 'OUTRA', periodicity === 'POR_USO', unit === 'MONTH_WEEKDAY'];
  const rule: Rule = {
    periodicity,
    every: isOther ? every : null,
    unit: isOther ? unit : null,
    nth: isOther && byWeekday ? nth : null,
    weekday: isOther && byWeekday ? weekday : null,
    use_every: byUse ? use_every : null,
    use_unit: byUse ? (use_unit ?? 'horas') : null,
    // By use the next one always follows from what was done.
    basis: byUse ? 'COMPLETION' : basis,
    on_closed,
  };
  const missing = missingOf(rule);
  if (Object.keys(missing).length > 0) throw invalid(missing);
  return rule;
}

type New = Received<typeof maintenanceSeries.create>['body'];
/** A visit that is still ahead becomes the first turn; the next ones are made at once. */
export const createSeries = (db: Tx, ctx: Ctx, { maintenance_schedule_uuid: visit, ...rule }: New): Promise<string> =>
  beginSeries(db, ctx, visit, { rule, until: null });

/** The same for other modules; `until` is the last day it may come on. */
export async function beginSeries(
  db: Tx,
  ctx: Ctx,
  first: string,
  own: { rule: Rule; until: string | null },
): Promise<string> {
  const rule = checked(own.rule);
  const visit = await lockDocument(db, 'maintenance_schedule', first);
  if (visit.series_uuid) throw conflict('Esta visita já é de uma série.', 'in_series');
  if (!isAhead(visit)) throw conflict('Só uma visita que ainda vai acontecer começa uma série.', 'transition');
  const uuid = await insertRecord(db, 'maintenance_series', {
    ...rule,
    title: visit.title,
    first_date: visit.scheduled_date,
    until: own.until,
  });
  await joinSeries(db, visit.uuid, uuid, 1);
  await fillSeries(db, uuid, todayOf(ctx));
  return uuid;
}

interface Asked {
  rule: Rule;
  /** The day the new rule is counted from; the next turn's where nobody says. */
  from?: string | undefined;
  today: string;
}
interface Change {
  series: SeriesKept;
  turns: Adjusted[];
  first_date: string;
  first_turn: number;
}
/** What a new rule makes of what is still ahead. */
export async function changeOf(db: Tx, series: SeriesKept, { rule, from, today }: Asked): Promise<Change> {
  const all = await turnsOf(db, series.uuid);
  const ahead = all.filter((turn) => isAhead(turn) && turn.scheduled_date >= today);
  const last = await lastVisit(db, all);
  const first_date = from ?? ahead[0]?.scheduled_date ?? today;
  // Numbers go on: no turn there was is ever another one.
  const first_turn = Math.max(0, ...all.map(({ turn }) => turn)) + 1;
  const recurrence = recurrenceOf(rule);
  const calendar = last && (await calendarOfVisit(db, last));
  const planned =
    recurrence && calendar
      ? plannedTurns(
          { rule: recurrence, first_date, first_turn, on_closed: rule.on_closed, calendar },
          today,
          horizonOf(today, series.until),
        )
      : [{ turn: first_turn, day: first_date }];
  return {
    series,
    turns: adjusted(
      ahead.map(({ uuid, code, turn, scheduled_date: day }) => ({ uuid, code, turn, day })),
      // Counted from what was done, only the next one is known.
      rule.basis === 'PLAN' ? planned : planned.slice(0, 1),
    ),
    first_date,
    first_turn,
  };
}

type Preview = Received<typeof maintenanceSeries.preview>['body'];
/** The same as adjusting, and nothing is written. */
export async function previewChange(db: Tx, ctx: Ctx, uuid: string, { from, ...body }: Preview): Promise<Adjusted[]> {
  const series = await holdSeries(db, uuid);
  return (await changeOf(db, series, { rule: checked(body), from, today: todayOf(ctx) })).turns;
}

type Adjust = Received<typeof maintenanceSeries.adjust>['body'];
export async function adjustSeries(db: Tx, ctx: Ctx, uuid: string, { version, from, ...body }: Adjust): Promise<void> {
  const [series, today] = [await holdSeries(db, uuid), todayOf(ctx)];
  if (series.status !== 'ACTIVE') throw conflict('A série foi encerrada.', 'transition');
  const rule = checked(body);
  const { turns, first_date, first_turn } = await changeOf(db, series, { rule, from, today });
  const reason = `Periodicidade ajustada: ${ruleWords(series)} → ${ruleWords(rule)}`;
  const like = await lastVisit(db, await turnsOf(db, uuid));
  for (const { uuid: visit, after } of stepsOf(turns)) {
    if (after) await moveVisit(db, ctx, visit, after, reason);
    else await cancelVisit(db, ctx, visit, reason);
  }
  const added = turns.flatMap(({ uuid: there, turn, after }) => (there || !after ? [] : [{ turn, day: after }]));
  if (like) await addVisits(db, like.uuid, added, { series: uuid });
  const filled_to = rule.basis === 'PLAN' ? horizonOf(today, series.until) : null;
  await updateRecord(db, 'maintenance_series', { uuid, version }, { ...rule, first_date, first_turn, filled_to });
}

type Read = Received<typeof maintenanceSeries.read>['body'];
/** A counter does not go back; a second reading of a day corrects the first. */
export async function readCounter(db: Tx, ctx: Ctx, uuid: string, { value, read_on }: Read): Promise<void> {
  const series = await holdSeries(db, uuid);
  if (series.periodicity !== 'POR_USO') throw conflict('Esta série não é por uso.', 'not_by_use');
  if (read_on > todayOf(ctx)) throw invalid({ read_on: ['A data não pode estar no futuro.'] });
  const others = (await readingsOf(db, uuid)).filter((one) => one.read_on !== read_on);
  if (others.some((one) => (one.read_on < read_on ? one.value > value : one.value < value)))
    throw invalid({ value: ['A leitura não combina com as outras: o contador só cresce.'] });
  await db
    .insertInto('maintenance_series_reading')
    .values({ series_uuid: uuid, read_on, value })
    .onConflict((on) => on.constraint('maintenance_series_reading_day').doUpdateSet({ value }))
    .execute();
  await followUse(db, ctx, uuid);
}

type End = Received<typeof maintenanceSeries.end>['body'];
export async function endSeries(db: Tx, ctx: Ctx, uuid: string, { version, reason }: End): Promise<void> {
  await holdSeries(db, uuid);
  for (const turn of (await turnsOf(db, uuid)).filter(isAhead)) await cancelVisit(db, ctx, turn.uuid, reason);
  await updateRecord(db, 'maintenance_series', { uuid, version }, { status: 'ENDED' });
}

/** What it belonged to ended: what is still ahead is cancelled. One that is over stays as it is. */
export async function stopSeries(db: Tx, ctx: Ctx, uuid: string, reason: string): Promise<void> {
  const { status, version } = await holdSeries(db, uuid);
  if (status === 'ACTIVE') await endSeries(db, ctx, uuid, { version, reason });
}

/** It may come up to another day: what lies between is filled at once. */
export async function extendSeries(db: Tx, uuid: string, until: string | null, today: string): Promise<void> {
  await holdSeries(db, uuid);
  await db.updateTable('maintenance_series').set({ until }).where('uuid', '=', uuid).execute();
  await fillSeries(db, uuid, today);
}
