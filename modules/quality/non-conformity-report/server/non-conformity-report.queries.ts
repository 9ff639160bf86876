import { sql, type RawBuilder } from 'kysely';
import { periodBefore, type Period } from '#core/contract/days.ts';
import type { Db } from '#core/server/db.ts';
import { causeCategory, origin, severity } from '#modules/quality/non-conformity/non-conformity.rules.ts';
import { isLate } from '#modules/quality/non-conformity/server/public.ts';
import type { GroupedBy, NonConformityTotals, ParetoRow } from '../contract.ts';

/** Those found in these days that were not groundless. */
const found = ({ start_date, end_date }: Period) =>
  sql`non_conformity.status <> 'CANCELLED' and non_conformity.detected_on between ${start_date}::date and ${end_date}::date`;

/** A choice's words, where rows are sorted and searched by them. */
const worded = (column: RawBuilder<unknown>, { options }: { options: readonly { value: string; label: string }[] }) => {
  const whens = options.map(({ value, label }) => sql`when ${value} then ${label}::text`);
  return sql`case ${column} ${sql.join(whens, sql` `)} end`;
};
const groups: Record<GroupedBy, RawBuilder<unknown>> = {
  CAUSE: sql`coalesce(${worded(sql`cause_category`, causeCategory)}, 'Sem causa analisada')`,
  ORIGIN: worded(sql`origin`, origin),
  SEVERITY: worded(sql`severity`, severity),
  SUPPLIER: sql`coalesce(supplier_name, 'Sem fornecedor')`,
  EQUIPMENT: sql`coalesce(equipment_name, 'Sem equipamento')`,
};

/**
 * What did not stay away: it was reopened, or within a year of another's closing the same kind of cause came again of the
 * same supplier, equipment or instrument.
 */
const cameBack = sql`(reopen_count > 0 or exists (select from non_conformity earlier
  where earlier.cause_category = non_conformity.cause_category and earlier.uuid <> non_conformity.uuid
    and earlier.closed_on between non_conformity.detected_on - 365 and non_conformity.detected_on
    and (earlier.supplier_uuid = non_conformity.supplier_uuid or earlier.equipment_uuid = non_conformity.equipment_uuid
      or earlier.instrument_uuid = non_conformity.instrument_uuid)))`;
const measured = sql`count(*)::int as found, count(*) filter (where ${isLate})::int as late,
  round(avg(resolved_on - detected_on), 1)::text as treat_days, count(*) filter (where ${cameBack})::int as recurrent,
  coalesce(sum(cost), 0)::text as cost`;

/** The greatest first, each with what it and those before it come to. */
export const paretoRows = (period: Period, by: GroupedBy = 'CAUSE'): RawBuilder<ParetoRow> => sql<ParetoRow>`
  select md5(name)::uuid as uuid, name, found,
    round(100.0 * found / sum(found) over (), 1)::text as share,
    round(100.0 * sum(found) over (order by found desc, searchable(name)) / sum(found) over (), 1)::text as cumulative,
    late, treat_days, target_days, recurrent, cost
  from (select ${groups[by]} as name, ${measured}, round(avg(due_on - detected_on), 1)::text as target_days
    from non_conformity where ${found(period)} group by 1) grouped`;

const nothing: NonConformityTotals = {
  found: 0,
  closed: 0,
  late: 0,
  treat_days: null,
  close_days: null,
  on_time: null,
  recurrent: 0,
  cost: '0',
};
async function totalsOf(db: Db, period: Period): Promise<NonConformityTotals> {
  const { rows } = await sql<NonConformityTotals>`
    select ${measured}, count(closed_on)::int as closed, round(avg(closed_on - detected_on), 1)::text as close_days,
      round(100.0 * count(*) filter (where resolved_on <= due_on) / nullif(count(resolved_on), 0), 1)::text as on_time
    from non_conformity where ${found(period)}`.execute(db);
  return rows[0] ?? nothing;
}

const mostBars = 12;
export async function reportSummary(db: Db, period: Period) {
  const ranked = async (by: GroupedBy) =>
    (
      await sql<{ name: string; found: number }>`select name, found from (${paretoRows(period, by)}) ranked
        order by found desc, searchable(name) limit ${mostBars}`.execute(db)
    ).rows;
  const months = sql<{ month: string; found: number; closed: number }>`
    select to_char(month.begins, 'YYYY-MM') as month, count(one.uuid)::int as found, count(one.closed_on)::int as closed
    from generate_series(date_trunc('month', ${period.start_date}::date), ${period.end_date}::date, interval '1 month') month(begins)
    left join (select uuid, detected_on, closed_on from non_conformity where ${found(period)}) one
      on date_trunc('month', one.detected_on) = month.begins
    group by 1 order by 1`.execute(db);
  const [totals, previous, causes, origins] = await Promise.all([
    totalsOf(db, period),
    totalsOf(db, periodBefore(period)),
    ranked('CAUSE'),
    ranked('ORIGIN'),
  ]);
  return { totals, previous, causes, origins, months: (await months).rows };
}
