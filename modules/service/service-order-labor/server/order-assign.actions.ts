import { duplicate, invalid } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { lockOpenOrder } from '#modules/service/service-order/server/public.ts';
import type { OrderStatus } from '#modules/service/service-order/service-order.rules.ts';
import { assignTechnician } from './assignment.actions.ts';
import { insertLine } from './line.actions.ts';
import { openLines, proposedLabor, type Asked } from './order-assign.queries.ts';

const beforeVerdict: readonly OrderStatus[] = ['OPEN', 'PENDING_EVALUATION'];
/** Whether what is to be done first is to find out what is wrong. */
export const askedOf = (order: Omit<Asked, 'evaluates'> & { status: OrderStatus; requires_evaluation: boolean }) => ({
  ...order,
  evaluates: order.requires_evaluation && beforeVerdict.includes(order.status),
});

export interface Given {
  technician_id: string;
  notes: string | null;
  order_labor_uuid?: string | null | undefined;
  labor_uuid?: string | null | undefined;
}

/** Puts somebody on an order and answers the services they were given. */
export async function assignToOrder(db: Tx, ctx: Ctx, uuid: string, given: Given): Promise<string[]> {
  const order = await lockOpenOrder(db, ctx, uuid, 'os serviços');
  const lines = given.labor_uuid
    ? [await insertLine(db, uuid, { labor_uuid: given.labor_uuid, notes: null })]
    : await linesFor(db, askedOf(order), given);
  const { technician_id, notes } = given;
  for (const line of lines) await assignTechnician(db, ctx, { order: uuid, line }, { technician_id, notes });
  return lines;
}

/** The one named; what nobody has; what others do and they could join; or what the type asks for, then planned. */
async function linesFor(db: Tx, order: Asked, { technician_id, order_labor_uuid }: Given): Promise<string[]> {
  if (order_labor_uuid) return [order_labor_uuid];
  const open = await openLines(db, order.uuid);
  const free = open.filter(({ technician_ids }) => technician_ids.length === 0);
  if (free.length > 0) return free.map((line) => line.uuid);
  if (open.length > 0) {
    const joined = open.find(({ technician_ids }) => !technician_ids.includes(technician_id));
    if (!joined) throw duplicate('technician_id', 'Este técnico já está nesta ordem.');
    return [joined.uuid];
  }
  const proposed = await proposedLabor(db, order);
  if (!proposed) throw invalid({ labor_uuid: ['Diga qual serviço será feito'] });
  return [await insertLine(db, order.uuid, { labor_uuid: proposed.uuid, notes: null })];
}
