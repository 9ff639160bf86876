import type { Db } from '#core/server/db.ts';
import './budget.table.ts';

/** What a customer agreed to in one budget, in money: of the lines approved. */
export interface AgreedBudget {
  code: string;
  decided_at: string | null;
  items_total: string;
  discount_counted: string;
  freight: string;
  covered_total: string;
  chargeable_total: string;
}

export const agreedBudgets = (db: Db, order: string): Promise<AgreedBudget[]> =>
  db
    .selectFrom('budget')
    .select(['code', 'decided_at', 'items_total', 'discount_counted', 'freight', 'covered_total', 'chargeable_total'])
    .where('service_order_uuid', '=', order)
    .where('status', 'in', ['APPROVED', 'PARTIALLY_APPROVED'])
    .orderBy('decided_at')
    .execute();
