import { formatMoney } from '#core/contract/format.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import type { Cancelling } from '#modules/service/service-order/contract.ts';
import { budgetStatus, isApproved } from '../budget.rules.ts';
import './budget.table.ts';

/** What is before the customer stops counting; what they agreed to is not charged. Money only for who may see it. */
export async function budgetsGivenUp(db: Db, ctx: Ctx, order: string): Promise<Cancelling['facts']> {
  const rows = await db
    .selectFrom('budget')
    .select(['code', 'status', 'chargeable_total'])
    .where('service_order_uuid', '=', order)
    .where('status', 'in', ['DRAFT', 'SENT', 'UNDER_REVIEW', 'APPROVED', 'PARTIALLY_APPROVED'])
    .orderBy('code')
    .execute();
  const seesMoney = ctx.holds({ module: 'budget', action: 'show' });
  return rows.map(({ code, status, chargeable_total }) => {
    const agreed = isApproved(status);
    return {
      label: `${code} ${budgetStatus.label(status).toLowerCase()}, ${agreed ? 'não será cobrado' : 'deixa de valer'}`,
      value: seesMoney ? formatMoney(chargeable_total) : 'sim',
      ...(agreed ? { tone: 'red' as const } : {}),
    };
  });
}
