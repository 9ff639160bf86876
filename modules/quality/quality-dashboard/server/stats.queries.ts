import { sql, type RawBuilder } from 'kysely';
import { addDays, addMonths, monthOf, type Period } from '#core/contract/days.ts';
import type { ValueOf } from '#core/contract/choice.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import { countedStates } from '#modules/quality/instrument/instrument.rules.ts';
import '#modules/quality/calibration/server/public.ts';
import '#modules/quality/instrument/server/public.ts';
import type { CalibrationStats, statsPeriod } from '../contract.ts';

const months = { month: 1, quarter: 3, semester: 6, year: 12 } as const;
export const periodUntil = (period: ValueOf<typeof statsPeriod>, today: string): Period => ({
  start_date: addDays(addMonths(today, -months[period]), 1),
  end_date: today,
});

const counted = (condition: RawBuilder<unknown>) => sql<number>`(count(*) filter (where ${condition}))::int`;
const performed = sql<number>`count(*)::int`.as('performed');
const approved = counted(sql`result = 'APPROVED'`).as('approved');
const restricted = counted(sql`result = 'APPROVED_WITH_RESTRICTION'`).as('restricted');
const rejected = counted(sql`result = 'REJECTED'`).as('rejected');
const cost = sql<string>`coalesce(sum(cost), 0)::numeric(14, 2)::text`.as('cost');
const away = sql<string | null>`round(avg(performed_on - sent_on) filter (where performed_on >= sent_on), 1)::text`;

const performedIn = (db: Db, { start_date, end_date }: Period) =>
  db
    .selectFrom('calibration')
    .where('status', '=', 'COMPLETED')
    .where('performed_on', '>=', start_date)
    .where('performed_on', '<=', end_date);

export async function calibrationStats(ctx: Ctx, name: ValueOf<typeof statsPeriod>): Promise<CalibrationStats> {
  const today = todayOf(ctx);
  const period = periodUntil(name, today);
  const found = performedIn(ctx.db, period);
  const totals = await found
    .select([performed, approved, restricted, rejected, cost, away.as('days_away')])
    .select(counted(sql`found_result = 'REJECTED'`).as('found_out'))
    .executeTakeFirstOrThrow();
  const byMonth = await found
    .select(sql<string>`to_char(performed_on, 'YYYY-MM')`.as('month'))
    .select([performed, approved, restricted, rejected, cost])
    .groupBy(sql`1`)
    .execute();
  const laboratories = await found
    .select(['supplier_uuid', 'supplier_name', performed, approved, restricted, rejected, cost, away.as('days_away')])
    .groupBy(['supplier_uuid', 'supplier_name'])
    .orderBy('performed', 'desc')
    .orderBy('supplier_uuid')
    .limit(50)
    .execute();
  const named = new Map(byMonth.map((row) => [row.month, row]));
  const none = { performed: 0, approved: 0, restricted: 0, rejected: 0, cost: '0.00' };
  return {
    ...period,
    totals,
    laboratories,
    months: monthsIn(period).map((month) => named.get(month) ?? { month, ...none }),
    due: await dueByMonth(ctx.db, today),
  };
}

function monthsIn({ start_date, end_date }: Period): string[] {
  const found: string[] = [];
  for (let day = monthOf(start_date).start_date; day <= end_date; day = addMonths(day, 1)) found.push(day.slice(0, 7));
  return found;
}

/** A year ahead from this month on: what the laboratory and the cash will be asked for. */
async function dueByMonth(db: Db, today: string) {
  const first = monthOf(today).start_date;
  const last = addDays(addMonths(first, 12), -1);
  const found = await db
    .selectFrom('instrument')
    .select([sql<string>`to_char(due_on, 'YYYY-MM')`.as('month'), sql<number>`count(*)::int`.as('count')])
    .where('status', 'in', countedStates)
    .where('due_on', '>=', first)
    .where('due_on', '<=', last)
    .groupBy(sql`1`)
    .execute();
  const named = new Map(found.map(({ month, count }) => [month, count]));
  return monthsIn({ start_date: first, end_date: last }).map((month) => ({ month, count: named.get(month) ?? 0 }));
}
