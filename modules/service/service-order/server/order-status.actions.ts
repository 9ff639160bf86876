import { sql, type UpdateObject } from 'kysely';
import { conflict, invalid } from '#core/contract/error.ts';
import { addDays } from '#core/contract/days.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tables, Tx } from '#core/server/db.ts';
import { announce, checkAllowed } from '#core/server/events.ts';
import { updateRecord } from '#core/server/records.ts';
import { notify } from '#modules/platform/notification/server/public.ts';
import {
  financialAfter,
  missingFor,
  notAllowed,
  orderStatus,
  stepsOf,
  technicalAfter,
  wasRepaired,
  type FinancialStatus,
  type Mover,
  type OrderState,
  type OrderStatus,
} from '../service-order.rules.ts';
import { recordChange } from './order-change.ts';
import type { LockedOrder } from './order-lock.ts';
import './service-order.table.ts';

declare module '#core/server/events.ts' {
  interface Announcements {
    /** `order` is as it was before the step. */
    'service_order.status': { order: LockedOrder; from: OrderStatus; to: OrderStatus; reason: string | null };
  }
  interface Intentions {
    'service_order.step': { order: { uuid: string; code: string }; to: OrderStatus };
  }
}

interface Move {
  to: OrderStatus;
  by: Mover;
  reason?: string | null;
  /** Where whoever moves it knows the money better than the step does. */
  financial?: FinancialStatus | undefined;
  /** Of the form it was asked from; a step by the system itself takes the order as it is. */
  version?: number;
  /** Whom it is handed to, written with the step itself. */
  receiver?: { name: string; document: string };
}

/** The one way a status changes: along the machine, told to history, to people and to other modules. */
export async function changeStatus(
  db: Tx,
  ctx: Ctx,
  order: LockedOrder & Pick<OrderState, 'approved_budget'>,
  { to, by, ...asked }: Move,
): Promise<void> {
  const reason = asked.reason ?? null;
  const step = stepsOf(order).find((open) => open.to === to && open.by.includes(by));
  if (!step) throw conflict(notAllowed, 'transition');
  const missing = missingFor(order, to);
  if (missing) throw conflict(missing, 'transition');
  if (step.reason && !reason) throw invalid({ reason: ['Diga o motivo.'] });
  await checkAllowed(db, ctx, 'service_order.step', { order, to });
  const from = order.status;
  const technical_status = technicalAfter(order, to) ?? order.technical_status;
  const financial_status =
    asked.financial ?? financialAfter(from, to, order.financial_status) ?? order.financial_status;
  await updateRecord(
    db,
    'service_order',
    { uuid: order.uuid, version: asked.version },
    { status: to, technical_status, financial_status, ...marksOf(ctx, order, to, reason), ...handedTo(asked.receiver) },
  );
  await recordChange(db, ctx, order.uuid, { axis: 'status', from, to, reason });
  if (technical_status !== order.technical_status)
    await recordChange(db, ctx, order.uuid, { axis: 'technical', from: order.technical_status, to: technical_status });
  if (financial_status !== order.financial_status)
    await recordChange(db, ctx, order.uuid, { axis: 'financial', from: order.financial_status, to: financial_status });
  await tellPeople(db, ctx, order, to, reason);
  await announce(db, ctx, 'service_order.status', { order, from, to, reason });
}

/** What else a step leaves on the order. */
function marksOf(
  ctx: Ctx,
  order: LockedOrder,
  to: OrderStatus,
  reason: string | null,
): UpdateObject<Tables, 'service_order'> {
  const now = sql<string>`now()`;
  const came_from = to === 'WAITING_PARTS' ? order.status : null;
  if (to === 'CANCELLED') return { came_from, cancelled_at: now, cancel_reason: reason };
  // The first step out of the queue is the answer the customer was promised.
  if (order.status === 'OPEN') return { came_from, responded_at: now };
  if (to === 'IN_PROGRESS') return { came_from, started_at: order.started_at ?? now, finished_at: null };
  if (to === 'READY') return { came_from, finished_at: now };
  if (to === 'DELIVERED') {
    const today = todayOf(ctx);
    const service_warranty_until = wasRepaired(order.technical_status)
      ? addDays(today, order.service_warranty_days)
      : null;
    return { came_from, delivered_at: now, service_warranty_until };
  }
  if (to === 'CLOSED') return { came_from, closed_at: now };
  return { came_from };
}

const handedTo = (receiver: Move['receiver']): UpdateObject<Tables, 'service_order'> =>
  receiver ? { delivered_to_name: receiver.name, delivered_to_document: receiver.document } : {};

/** Whoever opened it and whoever works on it. */
async function tellPeople(db: Tx, ctx: Ctx, order: LockedOrder, to: OrderStatus, reason: string | null): Promise<void> {
  const working = await db
    .selectFrom('service_order_technician')
    .select('user_uuid')
    .where('service_order_uuid', '=', order.uuid)
    .execute();
  const users = [...new Set([order.opened_by_uuid, ...working.map(({ user_uuid }) => user_uuid)])];
  await notify(db, ctx.services, {
    users: users.filter((user) => user !== null),
    module: 'service_order',
    priority: to === 'CANCELLED' ? 'HIGH' : 'MEDIUM',
    type: 'Mudança de status',
    title: `${order.code}: ${orderStatus.label(to)}`,
    description: [order.customer_name, order.equipment_name, reason].filter(Boolean).join(' · '),
    actionUrl: `/service-order/show/${order.uuid}`,
    relatedId: order.uuid,
    except: ctx.identity?.uuid ?? null,
  });
}
