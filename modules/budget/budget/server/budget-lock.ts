import { conflict, notFound, staleCode } from '#core/contract/error.ts';
import type { StepName } from '#core/contract/machine.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import type { DocumentKind } from '#core/server/steps.ts';
import { lockOrder, type LockedOrder } from '#modules/service/service-order/server/public.ts';
import { budgetMachine, type BudgetStatus, type Mover } from '../budget.rules.ts';
import './budget.table.ts';

/** A budget and the order it belongs to, both held until the transaction ends. */
export interface Held {
  budget: Awaited<ReturnType<typeof lockRow>>;
  order: LockedOrder | undefined;
}

/** The order first, then the budget, in every path: whoever comes second sees what the first one did. */
export async function lockBudget(db: Tx, ctx: Ctx, uuid: string): Promise<Held> {
  const seen = await db.selectFrom('budget').select('service_order_uuid').where('uuid', '=', uuid).executeTakeFirst();
  if (!seen) throw notFound();
  const order = seen.service_order_uuid
    ? await lockOrder(db, ctx, seen.service_order_uuid, { evenOver: true })
    : undefined;
  const budget = await lockRow(db, uuid);
  // It became an order in between: the next try takes both.
  if (budget.service_order_uuid !== seen.service_order_uuid)
    throw conflict('Este registro foi alterado por outra pessoa enquanto você editava.', staleCode);
  return { budget, order };
}

async function lockRow(db: Tx, uuid: string) {
  const row = await db
    .selectFrom('budget')
    .select(['uuid', 'version', 'code', 'revision', 'status', 'service_order_uuid', 'customer_uuid', 'payer_uuid'])
    .select(['customer_equipment_uuid', 'customer_name', 'exclusion', 'courtesy_reason', 'discount', 'freight'])
    .select(['valid_until', 'payment_terms', 'delivery_days', 'notes', 'internal_notes', 'sent_to', 'sent_at'])
    .select('reminded_at')
    .select(['chargeable_total', 'created_by_uuid'])
    .where('uuid', '=', uuid)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export const budgetKind: DocumentKind<typeof budgetMachine, 'budget'> = {
  entity: 'budget',
  table: 'budget',
  machine: budgetMachine,
};

/** The step that leads a budget there by this hand, or the refusal in its own words. */
export function stepTo(budget: Held['budget'], to: BudgetStatus, by: Mover): StepName<typeof budgetMachine> {
  const step = budgetMachine.toward(budget, to, [by]);
  if (!step) throw conflict(budgetMachine.refusal(budget), 'transition');
  return step;
}
