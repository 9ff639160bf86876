import type { Ctx } from '#core/server/context.ts';
import { conflict } from '#core/contract/error.ts';
import type { Tx } from '#core/server/db.ts';
import { addLines } from '#core/server/lines.ts';
import { insertRecord } from '#core/server/records.ts';
import { takeStep } from '#core/server/steps.ts';
import { orderStatus } from '#modules/service/service-order/service-order.rules.ts';
import { budgetStatus, mayRevise } from '../budget.rules.ts';
import { totalColumns } from '#modules/budget/coverage/server/public.ts';
import { budgetKind, lockBudget, type Held } from './budget-lock.ts';
import { defaultValidity, itemLines } from './budget.actions.ts';
import { moveOrder } from './order-of-budget.actions.ts';
import './budget.table.ts';

/** A copy as a draft; the one before is superseded, its links are closed, and it stays readable. */
export async function reviseBudget(
  db: Tx,
  ctx: Ctx,
  uuid: string,
  { reason, version }: { reason: string; version: number },
): Promise<string> {
  const held = await lockBudget(db, ctx, uuid);
  const { budget } = held;
  requireRevisable(held);
  await takeStep(db, budgetKind, budget, 'revise', { by: ['revision'], reason, version });
  const items = await db
    .selectFrom('budget_item')
    .selectAll()
    .where('budget_uuid', '=', uuid)
    .orderBy('position')
    .execute();
  const next = await insertRecord(db, 'budget', {
    code: budget.code,
    revision: budget.revision + 1,
    service_order_uuid: budget.service_order_uuid,
    customer_uuid: budget.customer_uuid,
    payer_uuid: budget.payer_uuid,
    customer_equipment_uuid: budget.customer_equipment_uuid,
    exclusion: budget.exclusion,
    courtesy_reason: budget.courtesy_reason,
    discount: budget.discount,
    freight: budget.freight,
    ...totalColumns(items, budget),
    valid_until: await defaultValidity(db, ctx),
    payment_terms: budget.payment_terms,
    delivery_days: budget.delivery_days,
    notes: budget.notes,
    internal_notes: budget.internal_notes,
    revision_reason: reason,
    created_by_uuid: ctx.user.uuid,
    created_by_name: ctx.user.name,
  });
  const copies = items.map((item) => ({ ...item, approved: null }));
  await addLines(db, itemLines, next, copies);
  await moveOrder(db, ctx, held.order, 'SUPERSEDED', `${budget.code} em revisão: ${reason}`);
  return next;
}

/** The customer may have been faster: then what they said stands. */
function requireRevisable({ budget, order }: Held): void {
  if (!mayRevise(budget.status))
    throw conflict(
      `O orçamento está ${budgetStatus.label(budget.status).toLowerCase()} e não pode ser revisado.`,
      'transition',
    );
  if (order && !['PENDING_BUDGET', 'PENDING_APPROVAL', 'BUDGET_REJECTED'].includes(order.status))
    throw conflict(
      `A ordem está ${orderStatus.label(order.status).toLowerCase()}: o orçamento dela não muda mais.`,
      'transition',
    );
}
