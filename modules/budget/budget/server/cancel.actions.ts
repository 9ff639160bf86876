import { invalid } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { requireStep, takeStep } from '#core/server/steps.ts';
import { budgetMachine, isOpen } from '../budget.rules.ts';
import { budgetKind, type Held } from './budget-lock.ts';
import { tellStaff } from './notice.ts';
import { moveOrder } from './order-of-budget.actions.ts';

/** We give it up: its links close, and the order waits for another. */
export async function cancelBudget(
  db: Tx,
  ctx: Ctx,
  held: Held,
  { reason, version }: { reason: string | null; version: number },
): Promise<void> {
  const { budget } = held;
  requireStep(budgetMachine, budget, 'cancel', { by: ['staff'] });
  if (!reason) throw invalid({ comment: ['Diga por que o orçamento é cancelado'] });
  const values = { cancel_reason: reason };
  await takeStep(db, budgetKind, budget, 'cancel', { by: ['staff'], reason, version, values });
  // An expired one let its order go already.
  if (isOpen(budget.status)) await moveOrder(db, ctx, held.order, 'CANCELLED', `${budget.code} cancelado: ${reason}`);
  await tellStaff(db, ctx, held, 'CANCELLED', reason);
}
