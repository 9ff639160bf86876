import { isZero } from '#core/contract/decimal.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import type { Refusal } from '#core/server/events.ts';
import { stepToward, takeOrderStep, type LockedOrder } from '#modules/service/service-order/server/public.ts';
import { orderStatus, type OrderStatus } from '#modules/service/service-order/service-order.rules.ts';
import { takeStep } from '#core/server/steps.ts';
import { budgetMachine, budgetStatus, orderAfter, type BudgetStatus } from '../budget.rules.ts';
import { budgetKind } from './budget-lock.ts';
import './budget.table.ts';

/** The order goes where its budget leads it; one that is there already stays. */
export async function moveOrder(
  db: Tx,
  ctx: Ctx,
  order: LockedOrder | undefined,
  to: BudgetStatus,
  reason: string,
): Promise<void> {
  if (!order) return;
  const agreed = await agreedOn(db, order.uuid);
  // One refused takes nothing from what was agreed on before: the work goes on with that.
  const goal = to === 'REJECTED' && agreed ? 'BUDGET_APPROVED' : orderAfter(to);
  if (!goal || order.status === goal) return;
  const words = to === 'REJECTED' && agreed ? `Segue com o que já estava aprovado · ${reason}` : reason;
  const financial = goal === 'BUDGET_APPROVED' ? agreed : undefined;
  const step = stepToward(order, goal, 'budget');
  await takeOrderStep(db, ctx, order, step, { by: 'budget', financial, reason: words.slice(0, 500) });
}

/** What the customer's answers so far come to: something to bill, or nothing at all; undefined before any. */
async function agreedOn(db: Tx, order: string): Promise<'APPROVED' | 'NOT_BILLABLE' | undefined> {
  const approved = await db
    .selectFrom('budget')
    .select('chargeable_total')
    .where('service_order_uuid', '=', order)
    .where('status', 'in', ['APPROVED', 'PARTIALLY_APPROVED'])
    .execute();
  if (approved.length === 0) return undefined;
  return approved.every((budget) => isZero(budget.chargeable_total)) ? 'NOT_BILLABLE' : 'APPROVED';
}

/** What the customer has before them, or has agreed to, stays about the machine and the payer it names. */
export async function whyNotReassigned(db: Tx, order: string): Promise<Refusal | undefined> {
  const shown = await db
    .selectFrom('budget')
    .select(['code', 'status'])
    .where('service_order_uuid', '=', order)
    .where('status', 'in', ['SENT', 'APPROVED', 'PARTIALLY_APPROVED'])
    .limit(1)
    .executeTakeFirst();
  if (!shown) return undefined;
  const standing = `O orçamento ${shown.code} está ${budgetStatus.label(shown.status).toLowerCase()}`;
  return { message: `${standing}: cliente, pagador e equipamento da ordem não mudam mais.`, code: 'transition' };
}

/** By hand the desk only moves an order whose budget was made elsewhere; ours takes its own steps. */
export async function whyNotByHand(db: Tx, order: string, to: OrderStatus): Promise<Refusal | undefined> {
  if (!['PENDING_APPROVAL', 'BUDGET_APPROVED', 'BUDGET_REJECTED', 'PENDING_BUDGET'].includes(to)) return undefined;
  const waiting: BudgetStatus[] = to === 'PENDING_APPROVAL' ? ['DRAFT', 'UNDER_REVIEW'] : ['SENT'];
  const open = await db
    .selectFrom('budget')
    .select('code')
    .where('service_order_uuid', '=', order)
    .where('status', 'in', waiting)
    .executeTakeFirst();
  if (!open) return undefined;
  const instead = to === 'PENDING_APPROVAL' ? 'envie-o' : 'registre nele a resposta do cliente';
  const then = `ela passa a "${orderStatus.label(to)}" sozinha`;
  return { message: `A ordem tem o orçamento ${open.code}: ${instead} e ${then}.`, code: 'transition' };
}

/** An order given up takes along what was still open for it. */
export async function dropOpen(db: Tx, order: LockedOrder, reason: string | null): Promise<void> {
  const open = await db
    .selectFrom('budget')
    .select(['uuid', 'version', 'status'])
    .where('service_order_uuid', '=', order.uuid)
    .where('status', 'in', budgetMachine.steps.dropWithOrder.from)
    .forNoKeyUpdate()
    .execute();
  const cancel_reason = `Ordem ${order.code} cancelada${reason ? `: ${reason}` : ''}`;
  const taken = { by: ['order'], reason: cancel_reason, values: { cancel_reason } };
  for (const budget of open) await takeStep(db, budgetKind, budget, 'dropWithOrder', taken);
}
