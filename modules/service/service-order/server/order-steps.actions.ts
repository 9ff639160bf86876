import type { UpdateObject } from 'kysely';
import { conflict } from '#core/contract/error.ts';
import { addDays } from '#core/contract/days.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tables, Tx } from '#core/server/db.ts';
import { doneNow, type DoneAt } from '#core/server/device-time.ts';
import { announce, checkAllowed } from '#core/server/events.ts';
import { requireReason, requireStep, takeStep, type DocumentKind } from '#core/server/steps.ts';
import { notify } from '#modules/platform/notification/server/public.ts';
import { orderMachine, type Mover, type OrderState, type OrderStep } from '../order-machine.rules.ts';
import {
  financialAfter,
  orderStatus,
  technicalAfter,
  wasRepaired,
  type FinancialStatus,
  type OrderStatus,
} from '../service-order.rules.ts';
import type { LockedOrder } from './order-lock.ts';
import './service-order.table.ts';

declare module '#core/server/events.ts' {
  interface Announcements {
    /** `order` is as it was before the step. */
    'service_order.status': {
      order: LockedOrder;
      from: OrderStatus;
      to: OrderStatus;
      reason: string | null;
      /** When it was taken, by a device's clock where that took it. */
      done: DoneAt;
    };
  }
  interface Intentions {
    'service_order.step': { order: { uuid: string; code: string }; to: OrderStatus };
  }
}

export const orderKind: DocumentKind<typeof orderMachine, 'service_order'> = {
  entity: 'service_order',
  table: 'service_order',
  machine: orderMachine,
  axes: { technical: 'technical_status', financial: 'financial_status' },
};

interface Taken {
  by: Mover;
  reason?: string | null | undefined;
  /** Where whoever moves it knows the money better than the step does. */
  financial?: FinancialStatus | undefined;
  /** Of the form it was asked from; a step by the system itself takes the order as it is. */
  version?: number;
  /** What else is written in the same update. */
  values?: UpdateObject<Tables, 'service_order'>;
  /** Taken on a device before the server heard of it. */
  done?: DoneAt | undefined;
}

/** A step of an order held by `lockOrder`: allowed by the other modules, told to people, and announced. */
export async function takeOrderStep(
  db: Tx,
  ctx: Ctx,
  order: LockedOrder & Pick<OrderState, 'approved_budget'>,
  step: OrderStep,
  { by, reason = null, financial, version, values, done = doneNow }: Taken,
): Promise<void> {
  requireStep(orderMachine, order, step, { by: [by] });
  requireReason(orderMachine, step, reason);
  const { status: from, technical_status, financial_status } = order;
  const { to } = orderMachine.steps[step];
  await checkAllowed(db, ctx, 'service_order.step', { order, to });
  await takeStep(db, orderKind, order, step, {
    by: [by],
    reason,
    version,
    done,
    values: {
      technical_status: technicalAfter(order, to) ?? technical_status,
      financial_status: financial ?? financialAfter(from, to, financial_status) ?? financial_status,
      ...marksOf(ctx, order, to, reason, done.at),
      ...values,
    },
  });
  await tellPeople(db, ctx, order, to, reason);
  await announce(db, ctx, 'service_order.status', { order, from, to, reason, done });
}

/** The step that leads an order there by this hand, for whoever knows only the end. */
export function stepToward(order: OrderState, to: OrderStatus, by: Mover): OrderStep {
  const step = orderMachine.toward(order, to, [by]);
  if (!step) throw conflict(orderMachine.refusal(order), 'transition');
  return step;
}

/** What else a step leaves on the order. */
function marksOf(
  ctx: Ctx,
  order: LockedOrder,
  to: OrderStatus,
  reason: string | null,
  now: DoneAt['at'],
): UpdateObject<Tables, 'service_order'> {
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
