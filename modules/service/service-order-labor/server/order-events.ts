import { sql } from 'kysely';
import type { Tx } from '#core/server/db.ts';
import type { DoneAt } from '#core/server/device-time.ts';
import type { Listeners } from '#core/server/events.ts';
import { isOver, orderStatus, type OrderStatus } from '#modules/service/service-order/service-order.rules.ts';
import { timersMayRun } from '../service-order-labor.rules.ts';
import { agreeCovered } from './agreed.actions.ts';
import { finishEvaluators, settleEvaluators } from './evaluators.actions.ts';
import { stopTimersOf } from './timer.actions.ts';

/** What an order's own steps do to the work on it. */
export const orderEvents: Listeners = {
  'service_order.status': async (db, ctx, { order, from, to, reason, done }) => {
    if (from === 'OPEN') await settleEvaluators(db, order.uuid);
    if (from === 'PENDING_EVALUATION' && to !== 'CANCELLED') await finishEvaluators(db, ctx, order.uuid, done);
    if (from === 'PENDING_EVALUATION' && to === 'NOT_STARTED') await agreeCovered(db, order.uuid);
    if (timersMayRun(to)) return;
    const at = done.offset === null ? sql<string>`labor_now()` : done.at;
    await stopTimersOf(db, order.uuid, reason, { at, offset: done.offset });
    if (isOver(to)) await closeWork(db, order.uuid, to, at);
  },
};

/** Nobody is left with work on an order that is over: what was begun is done, what was not is cancelled. */
async function closeWork(db: Tx, order: string, to: OrderStatus, at: DoneAt['at']): Promise<void> {
  const begun = sql<boolean>`exists (select from labor_session session
    where session.order_labor_uuid = labor_assignment.order_labor_uuid and session.technician_uuid = labor_assignment.technician_uuid)`;
  const open = db
    .updateTable('labor_assignment')
    .where('service_order_uuid', '=', order)
    .where('status', 'in', ['PENDING', 'ACCEPTED'])
    .where('finished_at', 'is', null);
  if (to !== 'CANCELLED') await open.set({ finished_at: at }).where(begun).execute();
  await open.set({ status: 'CANCELLED' }).execute();
  await db
    .updateTable('service_order_labor')
    .set({ cancel_reason: `Ordem ${orderStatus.label(to).toLowerCase()}` })
    .where('service_order_uuid', '=', order)
    .where('status', 'not in', ['COMPLETED', 'CANCELLED'])
    .execute();
}
