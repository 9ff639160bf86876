import type { Received } from '#core/contract/endpoint.ts';
import { conflict } from '#core/contract/error.ts';
import { isZero } from '#core/contract/decimal.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { updateRecord } from '#core/server/records.ts';
import { createOrder, lockOrder, takeOrderStep } from '#modules/service/service-order/server/public.ts';
import { mayBecomeOrder } from '../budget.rules.ts';
import type { budget as calls } from '../contract.ts';
import { lockBudget } from './budget-lock.ts';
import { requireUnitOf } from './budget.actions.ts';
import { planAgreed, promiseAgreed } from './agreed-plan.actions.ts';

type Body = Received<typeof calls.toOrder>['body'];

/** What the customer approved without an order becomes one, ready to begin: its services planned, its parts set aside. */
export async function openOrderOf(db: Tx, ctx: Ctx, uuid: string, { version, ...body }: Body): Promise<string> {
  const { budget } = await lockBudget(db, ctx, uuid);
  if (!mayBecomeOrder({ status: budget.status, service_order: budget.service_order_uuid }))
    throw conflict('Só um orçamento aprovado e ainda sem ordem pode virar ordem de serviço.', 'transition');
  const unit = body.customer_equipment_uuid ?? budget.customer_equipment_uuid;
  if (unit) await requireUnitOf(db, unit, budget.customer_uuid);
  const order = await createOrder(
    db,
    ctx,
    {
      ...body,
      customer_equipment_uuid: unit,
      asset_equipment_uuid: null,
      stock_equipment_uuid: null,
      priority: 'MEDIUM',
      customer_uuid: budget.customer_uuid,
      owner_uuid: null,
      payer_uuid: budget.payer_uuid,
      received_condition: null,
      received_accessories: [],
      contract_code: null,
      scheduled_for: null,
      response_due_at: null,
      solution_due_at: null,
      requester_name: null,
      requester_phone: null,
      internal_notes: `Aberta pelo orçamento ${budget.code}`,
      // Who pays was agreed on line by line.
      warranty_kind: 'NONE',
      warranty_reason: null,
      checklist_uuid: null,
    },
    { financial_status: isZero(budget.chargeable_total) ? 'NOT_BILLABLE' : 'TO_QUOTE' },
  );
  await updateRecord(db, 'budget', { uuid, version }, { service_order_uuid: order });
  const held = await lockOrder(db, ctx, order);
  await planAgreed(db, ctx, held);
  const reason = `${budget.code} já aprovado pelo cliente`;
  await takeOrderStep(db, ctx, { ...held, approved_budget: true }, 'releaseByBudget', { by: 'budget', reason });
  await promiseAgreed(db, ctx, order, budget);
  return order;
}
