import { sql } from 'kysely';
import type { Demo } from '#tools/demo/demo.ts';
import { horizonOf, plannedTurns, recurrenceOf, type SeriesRule } from '../maintenance-series.rules.ts';
import { businessCalendar } from '#modules/platform/business-calendar/server/public.ts';
import { addVisits, joinSeries } from '../server/visits.actions.ts';
import '../server/maintenance-series.table.ts';

const none = { every: null, unit: null, nth: null, weekday: null, use_every: null } as const;
const rules: readonly SeriesRule[] = [
  { ...none, periodicity: 'MENSAL', basis: 'PLAN', on_closed: 'NEXT' },
  { ...none, periodicity: 'TRIMESTRAL', basis: 'PLAN', on_closed: 'NEXT' },
  { ...none, periodicity: 'SEMESTRAL', basis: 'PLAN', on_closed: 'PREVIOUS' },
  { ...none, periodicity: 'ANUAL', basis: 'COMPLETION', on_closed: 'NEXT' },
  {
    ...none,
    periodicity: 'OUTRA',
    every: 1,
    unit: 'MONTH_WEEKDAY',
    nth: 2,
    weekday: 2,
    basis: 'PLAN',
    on_closed: 'NEXT',
  },
  { ...none, periodicity: 'POR_USO', use_every: 500, basis: 'COMPLETION', on_closed: 'NEXT' },
];

/** The year of visits is made there: only who knows what stands against an hour places so many. */
export const after = ['schedule-conflict'];

/** Visits of the next weeks that come again, one by each kind of rule. */
export const demo: Demo = async (db, { today }) => {
  const visits = await db
    .selectFrom('maintenance_schedule')
    .select(['uuid', 'title', 'scheduled_date'])
    .where('status', '=', 'SCHEDULED')
    .where('series_uuid', 'is', null)
    .where('scheduled_date', '>=', sql<string>`${today}::date`)
    .orderBy('scheduled_date')
    .orderBy('uuid')
    .limit(rules.length)
    .execute();
  const calendar = await businessCalendar(db);
  for (const [at, visit] of visits.entries()) {
    const rule = rules[at];
    if (!rule) continue;
    const { uuid: series } = await db
      .insertInto('maintenance_series')
      .values({
        ...rule,
        title: visit.title,
        use_unit: rule.use_every ? 'horas' : null,
        first_date: visit.scheduled_date,
        filled_to: rule.basis === 'PLAN' ? horizonOf(today) : null,
      })
      .returning('uuid')
      .executeTakeFirstOrThrow();
    await joinSeries(db, visit.uuid, series, 1);
    const recurrence = recurrenceOf(rule);
    if (!recurrence || rule.basis !== 'PLAN') continue;
    const plan = {
      rule: recurrence,
      first_date: visit.scheduled_date,
      first_turn: 1,
      on_closed: rule.on_closed,
      calendar,
    };
    const turns = plannedTurns(plan, today, horizonOf(today)).filter(({ turn }) => turn > 1);
    await addVisits(db, visit.uuid, turns, { series });
  }
};
