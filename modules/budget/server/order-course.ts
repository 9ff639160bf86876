import { conflict } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { changeStatus, type LockedOrder } from '#modules/service-order/server/public.ts';
import { orderStatus, type OrderStatus } from '#modules/service-order/service-order.rules.ts';
import { orderAfter, type BudgetStatus } from '../budget.rules.ts';
import './budget.table.ts';

/** The order goes where its budget leads it; one that is there already stays. */
export async function moveOrder(
  db: Tx,
  ctx: Ctx,
  order: LockedOrder | undefined,
  to: BudgetStatus,
  reason: string,
): Promise<void> {
  const goal = orderAfter(to);
  if (!order || !goal || order.status === goal) return;
  await changeStatus(db, ctx, order, { to: goal, by: 'budget', reason: reason.slice(0, 500) });
}

/** By hand the desk only moves an order whose budget was made elsewhere; ours takes its own steps. */
export async function refuseByHand(db: Tx, order: LockedOrder, to: OrderStatus): Promise<void> {
  if (!['PENDING_APPROVAL', 'BUDGET_APPROVED', 'BUDGET_REJECTED', 'PENDING_BUDGET'].includes(to)) return;
  const waiting: BudgetStatus[] = to === 'PENDING_APPROVAL' ? ['DRAFT', 'UNDER_REVIEW'] : ['SENT'];
  const open = await db
    .selectFrom('budget')
    .select('code')
    .where('service_order_uuid', '=', order.uuid)
    .where('status', 'in', waiting)
    .executeTakeFirst();
  if (!open) return;
  throw conflict(
    `A ordem tem o orçamento ${open.code}: ${
      to === 'PENDING_APPROVAL' ? 'envie-o' : 'registre nele a resposta do cliente'
    } e ela passa a "${orderStatus.label(to)}" sozinha.`,
    'transition',
  );
}

/** An order given up takes along what was still open for it. */
export async function cancelOpen(db: Tx, order: LockedOrder, reason: string | null): Promise<void> {
  await db
    .updateTable('budget')
    .set({ status: 'CANCELLED', cancel_reason: `Ordem ${order.code} cancelada${reason ? `: ${reason}` : ''}` })
    .where('service_order_uuid', '=', order.uuid)
    .where('status', 'in', ['DRAFT', 'SENT', 'UNDER_REVIEW'])
    .execute();
}
