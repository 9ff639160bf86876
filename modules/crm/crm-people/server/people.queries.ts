import { sql, type RawBuilder } from 'kysely';
import { periodBefore, type Period } from '#core/contract/days.ts';
import { endOf, startOf } from '#core/server/business-day.ts';
import type { Db } from '#core/server/db.ts';
import { openStatuses } from '#modules/crm/crm-report/crm-report.rules.ts';
import type { PersonRow, Totals } from '../contract.ts';

type Types = readonly string[] | undefined;
const isOpen = sql`status = any (${[...openStatuses]}::text[])`;
const ended = ({ start_date, end_date }: Period) =>
  sql`closed_at >= ${startOf(start_date)} and closed_at < ${endOf(end_date)}`;
const ofTypes = (types: Types) => (types ? sql`type = any (${types}::text[])` : sql`true`);

const standing = sql`count(*) filter (where ${isOpen})::int as open,
  count(*) filter (where ${isOpen} and next_action_at < now())::int as overdue,
  coalesce(sum(value) filter (where ${isOpen}), 0.00)::text as value,
  coalesce(sum(weighted_value) filter (where ${isOpen}), 0.00)::text as weighted`;
const decided = (period: Period) => {
  const [won, lost] = ['WON', 'LOST'].map((status) => sql`filter (where status = ${status} and ${ended(period)})`);
  return sql`count(*) ${won}::int as won, coalesce(sum(value) ${won}, 0.00)::text as won_value, count(*) ${lost}::int as lost,
    round(100.0 * count(*) ${won} / nullif(count(*) ${won} + count(*) ${lost}, 0), 1)::text as conversion`;
};

/** Whoever has something open or decided something; what is nobody's is a row of its own. */
export const peopleRows = (period: Period, types: Types): RawBuilder<PersonRow> => sql<PersonRow>`
  select * from (
    select coalesce(responsible_uuid, '00000000-0000-0000-0000-000000000000') as uuid, responsible_uuid,
      coalesce(min(responsible_name), 'Sem responsável') as name, ${standing}, ${decided(period)}
    from crm_report where ${ofTypes(types)} group by responsible_uuid
  ) people where open > 0 or won > 0 or lost > 0`;

export async function peopleSummary(db: Db, period: Period, types: Types) {
  const totalsOf = async (days: Period): Promise<Totals> => {
    const { rows } = await sql<Totals>`select ${decided(days)} from crm_report where ${ofTypes(types)}`.execute(db);
    return rows[0] ?? { won: 0, won_value: '0', lost: 0, conversion: null };
  };
  type Standing = Pick<PersonRow, 'open' | 'overdue' | 'value' | 'weighted'>;
  const [now, totals, previous, reasons] = await Promise.all([
    sql<Standing>`select ${standing} from crm_report where ${ofTypes(types)}`.execute(db),
    totalsOf(period),
    totalsOf(periodBefore(period)),
    sql<{ uuid: string; name: string; lost: number }>`
      select lost_reason.uuid, lost_reason.name, count(*)::int as lost
      from crm_report join lost_reason on lost_reason.uuid = crm_report.lost_reason_uuid
      where crm_report.status = 'LOST' and ${ended(period)} and ${ofTypes(types)}
      group by lost_reason.uuid, lost_reason.name order by lost desc, lost_reason.name limit 12`.execute(db),
  ]);
  const standingNow = now.rows[0] ?? { open: 0, overdue: 0, value: '0', weighted: '0' };
  return { ...standingNow, totals, previous, reasons: reasons.rows };
}
