import { sql, type RawBuilder } from 'kysely';
import { addDays, monthOf, type Period } from '#core/contract/days.ts';
import { sumOf } from '#core/contract/decimal.ts';
import type { Reply } from '#core/contract/endpoint.ts';
import type { Db } from '#core/server/db.ts';
import { costLines } from '#modules/people/benefit-cost/server/public.ts';
import type { payrollMonth } from '../contract.ts';
import { comparedLines, type ComparedLine, type PayrollLine } from '../payroll-month.rules.ts';
import './payroll-month.table.ts';

type Summary = Omit<Reply<typeof payrollMonth.calls.summary>['data'], keyof Period>;
type Row = Reply<typeof payrollMonth.calls.rows>['data'][number];

export const closedMonth = (db: Db, month: string) =>
  db
    .selectFrom('payroll_month')
    .select(['uuid', 'created_at as closed_at', 'closed_by_name as closed_by'])
    .where('month', '=', month)
    .executeTakeFirst();

/** As it was closed, else as it is counted now. */
async function linesOf(db: Db, month: Period): Promise<PayrollLine[]> {
  const closed = await closedMonth(db, month.start_date);
  if (!closed) return costLines(db, month);
  return db
    .selectFrom('payroll_line')
    .select(['user_uuid', 'user_name', 'department', 'benefit_uuid', 'benefit_name'])
    .select((eb) => [
      eb.cast<string>('total', 'text').as('total'),
      eb.cast<string>('employee', 'text').as('employee'),
      eb.cast<string>('company', 'text').as('company'),
    ])
    .where('payroll_month_uuid', '=', closed.uuid)
    .execute();
}

/** The month these days lie in, and the one before. */
async function bothMonths(db: Db, { start_date }: Period) {
  const month = monthOf(start_date);
  const before = monthOf(addDays(month.start_date, -1));
  return { month, lines: await linesOf(db, month), earlier: await linesOf(db, before) };
}

const sums = (lines: readonly PayrollLine[]) => ({
  total: sumOf(
    lines.map(({ total }) => total),
    2,
  ),
  employee: sumOf(
    lines.map(({ employee }) => employee),
    2,
  ),
  company: sumOf(
    lines.map(({ company }) => company),
    2,
  ),
});

export async function monthSummary(db: Db, period: Period): Promise<Summary> {
  const { month, lines, earlier } = await bothMonths(db, period);
  const compared = comparedLines(lines, earlier);
  const count = (wanted: ComparedLine['difference']) => compared.filter((one) => one.difference === wanted).length;
  const closed = await closedMonth(db, month.start_date);
  return {
    month: month.start_date,
    closed_at: closed?.closed_at ?? null,
    closed_by: closed?.closed_by ?? null,
    totals: { ...sums(lines), people: new Set(lines.map(({ user_uuid }) => user_uuid)).size },
    previous: sums(earlier),
    entered: count('NEW'),
    left: count('LEFT'),
    changed: count('CHANGED'),
  };
}

interface Narrowed {
  benefit_uuid?: string | undefined;
  difference?: readonly string[] | string | undefined;
}
/** Compared here and handed to the kit as a table: it sorts, searches, sums and pages it. */
export async function monthRows(
  db: Db,
  period: Period,
  { benefit_uuid, difference }: Narrowed,
): Promise<RawBuilder<Row>> {
  const { lines, earlier } = await bothMonths(db, period);
  const wanted = difference === undefined ? undefined : [difference].flat();
  const rows = comparedLines(lines, earlier).filter(
    (line) =>
      (!benefit_uuid || line.benefit_uuid === benefit_uuid) && (!wanted?.length || wanted.includes(line.difference)),
  );
  return sql<Row>`select md5(line.user_uuid || line.benefit_uuid)::uuid::text as uuid, line.user_name as name,
      line.department, line.benefit_name as benefit, line.employee, line.employee_before, line.company, line.total, line.difference
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line(user_uuid text, benefit_uuid text, user_name text,
      department text, benefit_name text, employee text, employee_before text, company text, total text, difference text)`;
}
