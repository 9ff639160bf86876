import { sql, type SqlBool } from 'kysely';
import { addDays, daysBetween } from '#core/contract/days.ts';
import { openDayFrom } from '#core/contract/business-time.ts';
import type { Received, Reply } from '#core/contract/endpoint.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import { businessCalendar } from '#modules/platform/business-calendar/server/public.ts';
import { maxSchedules, type calibrationPlanning } from '../contract.ts';
import { isFit, mondayOf, weeksFrom } from '../planning.rules.ts';
import './watched.ts';

type Asked = Received<typeof calibrationPlanning.bench>['query'];
const family = sql<string>`coalesce(instrument.kind, instrument.name)`;
const inUse = sql<boolean>`instrument.status in ('ACTIVE', 'RESERVE')`;
/** Planned or under way already. */
const isPlanned = sql<SqlBool>`exists (select from calibration where calibration.instrument_uuid = instrument.uuid
  and calibration.status in ('SCHEDULED', 'SENT', 'IN_PROGRESS'))`;

/** In use or blocked, bound to be calibrated, running out by then, and not planned yet. */
function candidatesOf(db: Db, { kind, location, criticality, due_to }: Asked, today: string) {
  return db
    .selectFrom('instrument')
    .where('instrument.calibration_kind', '<>', 'EXEMPT')
    .where('instrument.status', 'in', ['ACTIVE', 'RESERVE', 'QUARANTINE'])
    .where((eb) => eb.not(isPlanned))
    .where((eb) => eb.or([eb('due_on', 'is', null), eb('due_on', '<=', due_to ?? addDays(today, 60))]))
    .$if(!!kind, (query) => query.where(sql<SqlBool>`searchable(instrument.kind) = searchable(${kind})`))
    .$if(!!location, (query) => query.where(sql<SqlBool>`searchable(instrument.location) = searchable(${location})`))
    .$if(criticality !== undefined, (query) => query.where('instrument.criticality', 'in', criticality ?? []));
}

/** The others of these families, each with the week it is gone from the bench where it is planned to go. */
const othersOf = (db: Db, families: readonly string[], candidates: readonly string[]) =>
  db
    .selectFrom('instrument')
    .select([family.as('family'), inUse.as('in_use'), 'instrument.due_on', 'instrument.calibration_kind'])
    .select((eb) =>
      eb
        .selectFrom('calibration')
        .select(sql<string | null>`min(coalesce(calibration.sent_on, calibration.scheduled_on))::text`.as('leaves_on'))
        .whereRef('calibration.instrument_uuid', '=', 'instrument.uuid')
        .where('calibration.status', 'in', ['SCHEDULED', 'SENT', 'IN_PROGRESS'])
        .as('leaves_on'),
    )
    .where('instrument.status', 'in', ['ACTIVE', 'RESERVE', 'IN_CALIBRATION'])
    .where(sql<SqlBool>`${family} = any (${sql.val([...families])}::text[])`)
    .where(sql<SqlBool>`instrument.uuid <> all (${sql.val([...candidates])}::uuid[])`)
    .execute();

export async function benchOf(ctx: Ctx, asked: Asked): Promise<Reply<typeof calibrationPlanning.bench>> {
  const today = todayOf(ctx);
  const calendar = await businessCalendar(ctx.db);
  const starts = openDayFrom(asked.starts_on && asked.starts_on > today ? asked.starts_on : today, calendar);
  const mondays = weeksFrom(starts, asked.weeks);
  const weeks = mondays.map((starts_on) => ({
    starts_on,
    day: starts_on < starts ? starts : openDayFrom(starts_on, calendar),
  }));
  const found = candidatesOf(ctx.db, asked, today);
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const candidates = await found
    .select(['instrument.uuid', 'asset_number', 'name', 'location', 'criticality', 'status', 'due_on'])
    .select([family.as('family'), inUse.as('in_use')])
    .orderBy(sql`due_on nulls first`)
    .orderBy(sql`searchable(asset_number)`)
    .limit(maxSchedules)
    .execute();
  const families = [...new Set(candidates.map((one) => one.family))].toSorted((a, b) => a.localeCompare(b, 'pt-BR'));
  const others = await othersOf(
    ctx.db,
    families,
    candidates.map(({ uuid }) => uuid),
  );
  return {
    data: {
      weeks,
      candidates,
      total,
      others: families.map((name) => ({
        family: name,
        left: mondays.map((_, week) => others.filter((one) => one.family === name && stays(one, week)).length),
      })),
    },
  };

  function stays(one: (typeof others)[number], week: number): boolean {
    // Exempt from calibration: never runs out.
    const own = { in_use: one.in_use, due_on: one.calibration_kind === 'EXEMPT' ? '9999-12-31' : one.due_on };
    if (!one.leaves_on) return isFit(own, mondays, week, undefined, asked.weeks_away);
    const leaves = daysBetween(mondays[0] ?? '', mondayOf(one.leaves_on)) / 7;
    return isFit(own, mondays, week, leaves, asked.weeks_away);
  }
}
