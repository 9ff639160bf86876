import { sql, type RawBuilder } from 'kysely';
import { periodBefore, type Period } from '#core/contract/days.ts';
import { dayAt, endOf, startOf } from '#core/server/business-day.ts';
import type { Db } from '#core/server/db.ts';
import type { SavingRow, SavingTotals } from '../savings.report.ts';

const closedOn = dayAt(sql`quotation.closed_at`);
/** Quotations that were concluded in the period: each keeps what its winners cost, and what the dearest would have. */
const closed = ({ start_date, end_date }: Period) => sql`quotation.status = 'CLOSED'
  and quotation.closed_at >= ${startOf(start_date)} and quotation.closed_at < ${endOf(end_date)}`;
const shareOf = (saving: RawBuilder<unknown>, bought: RawBuilder<unknown>) =>
  sql`round(100 * ${saving} / nullif(${saving} + ${bought}, 0), 1)`;

export const savingRows = (period: Period) => sql<SavingRow>`
  select quotation.uuid, quotation.code, quotation.subject, quotation.buyer_name, ${closedOn}::text as closed_on,
    quotation.line_count as lines, quotation.supplier_count as asked, quotation.answer_count as answers,
    coalesce(quotation.total, 0)::text as bought, coalesce(quotation.saving, 0)::text as saving,
    coalesce(${shareOf(sql`quotation.saving`, sql`quotation.total`)}, 0)::text as share,
    (select count(*)::int from quotation_line line
      where line.quotation_uuid = quotation.uuid and line.winner_reason is not null) as dearer
  from quotation where ${closed(period)}`;

async function totalsOf(db: Db, period: Period): Promise<SavingTotals> {
  const { rows } = await sql<SavingTotals>`
    select count(*)::int as quotations, coalesce(sum(total), 0)::text as bought, coalesce(sum(saving), 0)::text as saving,
      ${shareOf(sql`sum(saving)`, sql`sum(total)`)}::text as share, round(avg(answer_count), 1)::text as answers
    from quotation where ${closed(period)}`.execute(db);
  return rows[0] ?? { quotations: 0, bought: '0', saving: '0', share: null, answers: null };
}

const mostBars = 12;
export async function savingsSummary(db: Db, period: Period) {
  const [totals, previous, months, buyers] = await Promise.all([
    totalsOf(db, period),
    totalsOf(db, periodBefore(period)),
    sql<{ month: string; saving: string }>`select to_char(${closedOn}, 'YYYY-MM') as month,
      coalesce(sum(saving), 0)::text as saving from quotation where ${closed(period)} group by 1 order by 1`.execute(
      db,
    ),
    sql<{ name: string; saving: string }>`select coalesce(min(buyer_name), 'Sem comprador') as name,
      coalesce(sum(saving), 0)::text as saving from quotation where ${closed(period)}
      group by buyer_uuid order by sum(saving) desc nulls last limit ${mostBars}`.execute(db),
  ]);
  return { totals, previous, months: months.rows, buyers: buyers.rows };
}
