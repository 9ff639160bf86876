import { sql } from 'kysely';
import { today } from '#core/server/business-day.ts';
import type { Db } from '#core/server/db.ts';
import { awaited } from '#modules/contract/contract-billing/contract-billing.rules.ts';
import '#modules/contract/contract-billing/server/public.ts';
import type { Overdue, OverdueOf } from '../contract.ts';

/** What waits for money past its day, and since when. */
export async function overdueOf(db: Db, of: OverdueOf): Promise<Overdue> {
  const { customer_uuid: customer, maintenance_contract_uuid: maintenance, rental_contract_uuid: rental } = of;
  const late = [
    sql`status = any (${[...awaited]}::text[])`,
    sql`due_on < ${today}`,
    ...(customer ? [sql`customer_uuid = ${customer}::uuid`] : []),
    ...(maintenance ? [sql`maintenance_contract_uuid = ${maintenance}::uuid`] : []),
    ...(rental ? [sql`rental_contract_uuid = ${rental}::uuid`] : []),
  ];
  const { rows } = await sql<Overdue>`
    select count(*)::int as count, coalesce(sum(total), 0)::numeric(16, 2)::text as total, min(due_on)::text as oldest_due_on
    from contract_billing where ${sql.join(late, sql` and `)}`.execute(db);
  return rows[0] ?? { count: 0, total: '0.00', oldest_due_on: null };
}
