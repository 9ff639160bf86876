import { sql } from 'kysely';
import { monthOf, type Period } from '#core/contract/days.ts';
import { conflict, invalid } from '#core/contract/error.ts';
import { formatDateTime } from '#core/contract/format.ts';
import { advisoryLock } from '#core/server/advisory-lock.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { insertRecord } from '#core/server/records.ts';
import { costLines } from '#modules/people/benefit-cost/server/public.ts';
import { closedMonth } from './payroll-month.queries.ts';

/** Two who close at once close once: the second waits, and is told who it was. */
export async function closeMonth(db: Tx, ctx: Ctx, day: string): Promise<string> {
  const month = monthOf(day);
  if (month.start_date > todayOf(ctx)) throw invalid({ month: ['Este mês ainda não começou.'] });
  await advisoryLock(db, `payroll month ${month.start_date}`);
  const closed = await closedMonth(db, month.start_date);
  if (closed)
    throw conflict(
      `A folha já foi fechada em ${formatDateTime(closed.closed_at)} por ${closed.closed_by}.`,
      'transition',
    );
  await keepMonth(db, month, ctx.user.name);
  return month.start_date;
}

/** The month as it is counted now, with the names people and benefits have now. */
export async function keepMonth(db: Tx, month: Period, closed_by_name: string, at?: string): Promise<void> {
  const lines = await costLines(db, month);
  const uuid = await insertRecord(db, 'payroll_month', {
    month: month.start_date,
    label: `${month.start_date.slice(5, 7)}/${month.start_date.slice(0, 4)}`,
    closed_by_name,
    ...(at ? { created_at: at } : {}),
  });
  await sql`insert into payroll_line (payroll_month_uuid, user_uuid, benefit_uuid, user_name, department, benefit_name,
      total, employee, company)
    select ${uuid}::uuid, line.* from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line(user_uuid uuid,
      benefit_uuid uuid, user_name text, department text, benefit_name text, total numeric, employee numeric, company numeric)`.execute(
    db,
  );
}
