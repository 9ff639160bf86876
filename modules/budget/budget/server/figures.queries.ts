import { sql } from 'kysely';
import type { Ctx } from '#core/server/context.ts';
import { visibleBudgets } from './visibility.ts';
import './budget.table.ts';

interface BudgetFigures {
  open_count: number;
  open_total: string;
  receivable_total: string;
}

/** Of one customer: what waits for an answer, and what was agreed on orders that are not paid yet. */
export async function figuresOf(ctx: Ctx, customer: string): Promise<BudgetFigures> {
  const open = sql`budget.status in ('SENT', 'UNDER_REVIEW')`;
  const owed = sql`budget.status in ('APPROVED', 'PARTIALLY_APPROVED') and coalesce(work.financial_status not in ('PAID', 'CANCELLED', 'NOT_BILLABLE'), true)`;
  const mine = [sql`budget.customer_uuid = ${customer}::uuid`, ...visibleBudgets(ctx)];
  const { rows } = await sql<BudgetFigures>`
    select count(*) filter (where ${open})::int as open_count,
      coalesce(sum(budget.chargeable_total) filter (where ${open}), 0)::numeric(16, 2)::text as open_total,
      coalesce(sum(budget.chargeable_total) filter (where ${owed}), 0)::numeric(16, 2)::text as receivable_total
    from budget left join service_order work on work.uuid = budget.service_order_uuid
    where ${sql.join(mine, sql` and `)}`.execute(ctx.db);
  return rows[0] ?? { open_count: 0, open_total: '0.00', receivable_total: '0.00' };
}
