import type { Received } from '#core/contract/endpoint.ts';
import { conflict, invalid } from '#core/contract/error.ts';
import { addDays } from '#core/contract/days.ts';
import { todayOf } from '#core/server/business-day.ts';
import { nextCode } from '#core/server/codes.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { addLines, saveLines, type LineKind } from '#core/server/lines.ts';
import { deleteRecord, insertRecord, updateRecord } from '#core/server/records.ts';
import { companyData } from '#modules/platform/company/server/public.ts';
import { requireCustomer } from '#modules/registry/customer/server/public.ts';
import { lockOrder, requireOrder } from '#modules/service/service-order/server/public.ts';
import { mayCreateBudget, orderStatus, type OrderStatus } from '#modules/service/service-order/service-order.rules.ts';
import { budgetStatus, isApproved, mayEdit, mayRemove, type BudgetStatus } from '../budget.rules.ts';
import type { budgetRegistry } from '../contract.ts';
import { settledItems, totalColumns } from '#modules/budget/coverage/server/public.ts';
import { lockBudget } from './budget-lock.ts';
import './budget.table.ts';

type Body = Received<typeof budgetRegistry.create>['body'];
type Changed = Received<typeof budgetRegistry.update>['body'];

export const itemLines: LineKind = {
  table: 'budget_item',
  parent: 'budget_uuid',
  field: 'items',
  label: 'description',
};

/** Where nobody says otherwise: as long as the company's settings say (CDC art. 40 §1: ten days). */
export const defaultValidity = async (db: Db, ctx: Ctx): Promise<string> =>
  addDays(todayOf(ctx), (await companyData(db)).budget_valid_days);

export async function createBudget(db: Tx, ctx: Ctx, body: Body): Promise<string> {
  if (body.service_order_uuid) await requireWaitingOrder(db, ctx, body.service_order_uuid);
  const parties = await partiesOf(db, ctx, body);
  const { items, values } = await written(db, ctx, { ...body, ...parties });
  const uuid = await insertRecord(db, 'budget', {
    ...values,
    valid_until: body.valid_until ?? (await defaultValidity(db, ctx)),
    created_by_uuid: ctx.user.uuid,
    created_by_name: ctx.user.name,
    code: await nextCode(db, 'ORC'),
  });
  await addLines(db, itemLines, uuid, items);
  return uuid;
}

/** Only an order that waits for a budget gets one, and only one at a time. */
async function requireWaitingOrder(db: Tx, ctx: Ctx, uuid: string): Promise<void> {
  const order = await lockOrder(db, ctx, uuid, { evenOver: true });
  await refuseSecond(db, uuid);
  requireWaiting(order.status);
}

export function requireWaiting(status: OrderStatus): void {
  if (mayCreateBudget(status)) return;
  const now = orderStatus.label(status).toLowerCase();
  throw conflict(`A ordem está ${now}: só se faz orçamento de uma ordem aguardando orçamento.`, 'transition');
}

/** The one that is open is named, so that the screen can lead there. */
export async function refuseSecond(db: Db, order: string): Promise<void> {
  const open = await db
    .selectFrom('budget')
    .select(['uuid', 'code'])
    .where('service_order_uuid', '=', order)
    .where('status', 'in', ['DRAFT', 'SENT', 'UNDER_REVIEW'])
    .executeTakeFirst();
  if (open) throw conflict(`A ordem já tem o orçamento ${open.code} em aberto.`, 'in_use', { uuid: open.uuid });
}

/** With an order, the order's customer and unit; the payer may be another. */
async function partiesOf(db: Db, ctx: Ctx, body: Body) {
  const { service_order_uuid, customer_uuid, payer_uuid, customer_equipment_uuid } = body;
  if (service_order_uuid) {
    const order = await requireOrder(db, ctx, service_order_uuid);
    return {
      service_order_uuid,
      customer_uuid: order.customer.uuid,
      payer_uuid: payer_uuid ?? order.payer.uuid,
      customer_equipment_uuid: order.customer_equipment_uuid,
    };
  }
  if (!customer_uuid) throw invalid({ customer_uuid: ['Escolha o cliente'] });
  await requireCustomer(db, customer_uuid);
  if (customer_equipment_uuid) await requireUnitOf(db, customer_equipment_uuid, customer_uuid);
  return {
    service_order_uuid: null,
    customer_uuid,
    payer_uuid: payer_uuid ?? customer_uuid,
    customer_equipment_uuid,
  };
}

export async function requireUnitOf(db: Db, unit: string, customer: string): Promise<void> {
  const found = await db
    .selectFrom('customer_equipment')
    .select('customer_uuid')
    .where('uuid', '=', unit)
    .executeTakeFirst();
  if (found?.customer_uuid !== customer)
    throw invalid({ customer_equipment_uuid: ['Este equipamento não é do cliente'] });
}

type Parties = Awaited<ReturnType<typeof partiesOf>>;
/** What of a body is stored, with who pays and what it comes to. */
async function written(db: Tx, ctx: Ctx, body: Omit<Body, keyof Parties> & Parties) {
  const { items: _given, valid_until: _day, ...values } = body;
  const items = await settledItems(db, ctx, body, body);
  return { items, values: { ...values, ...totalColumns(items, body) } };
}

/** What was agreed stays as it is: what comes on top is quoted by itself. */
const wayOn = (status: BudgetStatus): string =>
  isApproved(status) ? 'crie um orçamento complementar' : 'crie uma nova versão';

/** As long as no customer has seen it. */
export async function updateBudget(db: Tx, ctx: Ctx, uuid: string, { version, ...body }: Changed): Promise<void> {
  const { budget } = await lockBudget(db, ctx, uuid);
  if (!mayEdit(budget.status))
    throw conflict(
      `O orçamento está ${budgetStatus.label(budget.status).toLowerCase()} e não muda mais: ${wayOn(budget.status)}.`,
      'closed',
    );
  // What it is about was said when it was made.
  const parties = await partiesOf(db, ctx, { ...body, service_order_uuid: budget.service_order_uuid });
  const { items, values } = await written(db, ctx, { ...body, ...parties });
  const valid_until = body.valid_until ?? budget.valid_until;
  await updateRecord(db, 'budget', { uuid, version }, { ...values, valid_until });
  await saveLines(db, itemLines, uuid, items);
}

export async function removeBudget(db: Tx, ctx: Ctx, uuid: string): Promise<void> {
  const { budget } = await lockBudget(db, ctx, uuid);
  if (!mayRemove(budget))
    throw conflict('Só um rascunho que nunca foi enviado pode ser excluído. Cancele o orçamento.', 'in_use');
  await deleteRecord(db, 'budget', uuid);
}
