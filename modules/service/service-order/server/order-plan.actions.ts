import type { Ctx } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { announce } from '#core/server/events.ts';
import { startOperation, type OperationRun, type OperationRunner } from '#core/server/operations.ts';
import { selected, type Selection } from '#core/server/resource.ts';
import { updateRecord } from '#core/server/records.ts';
import { priority, type Priority } from '../service-order.rules.ts';
import { orderList } from './order-list.queries.ts';
import { lockOpenOrder } from './order-lock.ts';
import './service-order.table.ts';
import { visibleOrders } from './visibility.ts';

interface Plan {
  priority?: Priority | undefined;
  scheduled_for?: string | undefined;
}
const kind = 'service_order.bulk-plan';

/** How urgent many orders are, or when they are booked for; done in the background. */
export const startPlan = (db: Tx, ctx: Ctx, { selection, ...params }: Plan & { selection: Selection }) =>
  startOperation(db, ctx, {
    kind,
    title: params.priority ? `Prioridade ${priority.label(params.priority).toLowerCase()}` : 'Agendamento de ordens',
    params,
    items: selected(orderList, selection, visibleOrders(ctx)),
  });

async function planOrder(db: Tx, ctx: Ctx, uuid: string, { priority: urgency, scheduled_for }: Plan): Promise<void> {
  const { version } = await lockOpenOrder(db, ctx, uuid, 'a prioridade e a agenda');
  const values = { ...(urgency ? { priority: urgency } : {}), ...(scheduled_for ? { scheduled_for } : {}) };
  await updateRecord(db, 'service_order', { uuid, version }, values);
  await announce(db, ctx, 'service_order.changed', { uuid });
}

const codeOf = async (db: Db, uuid: string): Promise<string | null> => {
  const found = await db.selectFrom('service_order').select('code').where('uuid', '=', uuid).executeTakeFirst();
  return found?.code ?? null;
};

export const planOperations: Record<string, OperationRunner> = {
  [kind]: (run: OperationRun<Plan>) => run.eachItem((db, uuid) => planOrder(db, run.ctx, uuid, run.params), codeOf),
};
