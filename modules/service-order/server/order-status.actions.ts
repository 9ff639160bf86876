import { sql, type UpdateObject } from 'kysely';
import { conflict, invalid, notFound } from '#core/contract/error.ts';
import { addDays } from '#core/contract/days.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tables, Tx } from '#core/server/db.ts';
import { tell } from '#core/server/events.ts';
import { updateRecord } from '#core/server/records.ts';
import { notify } from '#modules/notification/server/public.ts';
import {
  financialAfter,
  financialChoices,
  financialStatus,
  mayUpdate,
  missingFor,
  notAllowed,
  orderStatus,
  stepsOf,
  technicalAfter,
  technicalChoices,
  technicalStatus,
  type FinancialStatus,
  type Mover,
  type OrderState,
  type OrderStatus,
  type TechnicalStatus,
} from '../service-order.rules.ts';
import './service-order.table.ts';
import { isVisible } from './visibility.ts';

declare module '#core/server/events.ts' {
  interface Events {
    /** After the row has changed; a listener that throws refuses the step. */
    'service_order.status': { order: LockedOrder; from: OrderStatus; to: OrderStatus; reason: string | null };
  }
}

export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>;

/** Held until the transaction ends: whoever comes second sees what the first one did. */
export async function lockOrder(db: Tx, ctx: Ctx, uuid: string, options: { evenOver?: boolean } = {}) {
  if (!(await isVisible(ctx, uuid, db))) throw notFound();
  const found = await db
    .selectFrom('service_order')
    .innerJoin('service_order_type', 'service_order_type.uuid', 'service_order.type_uuid')
    .select([
      'service_order.uuid',
      'service_order.version',
      'service_order.code',
      'service_order.status',
      'service_order.came_from',
      'service_order.technical_status',
      'service_order.financial_status',
      'service_order.has_checklist as hasChecklist',
      'service_order.type_uuid',
      'service_order_type.requires_evaluation',
      'service_order_type.requires_budget',
      'service_order.customer_uuid',
      'service_order.customer_name',
      'service_order.customer_equipment_uuid',
      'service_order.asset_equipment_uuid',
      'service_order.stock_equipment_uuid',
      'service_order.equipment_uuid',
      'service_order.equipment_name',
      'service_order.warranty_kind',
      'service_order.service_location',
      'service_order.service_warranty_days',
      'service_order.opened_by_uuid',
      'service_order.started_at',
    ])
    .where('service_order.uuid', '=', uuid)
    .modifyEnd(sql`for no key update of service_order`)
    .executeTakeFirst();
  if (!found) throw notFound();
  if (!options.evenOver && !mayUpdate(found.status))
    throw conflict(`A ordem está ${orderStatus.label(found.status).toLowerCase()} e não muda mais.`, 'closed');
  return found;
}

interface Move {
  to: OrderStatus;
  by: Mover;
  reason?: string | null;
  /** Of the form it was asked from; a step by the system itself takes the order as it is. */
  version?: number;
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
  const from = order.status;
  const technical_status = technicalAfter(from, to) ?? order.technical_status;
  const financial_status = financialAfter(to, order.financial_status) ?? order.financial_status;
  await updateRecord(
    db,
    'service_order',
    { uuid: order.uuid, version: asked.version ?? order.version },
    { status: to, technical_status, financial_status, ...marksOf(ctx, order, to, reason) },
  );
  await log(db, ctx, order.uuid, { axis: 'status', from, to, reason });
  if (technical_status !== order.technical_status)
    await log(db, ctx, order.uuid, { axis: 'technical', from: order.technical_status, to: technical_status });
  if (financial_status !== order.financial_status)
    await log(db, ctx, order.uuid, { axis: 'financial', from: order.financial_status, to: financial_status });
  await tellPeople(db, ctx, order, to, reason);
  await tell(db, ctx, 'service_order.status', { order, from, to, reason });
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
  if (to === 'IN_PROGRESS') return { came_from, started_at: order.started_at ?? now, finished_at: null };
  if (to === 'READY') return { came_from, finished_at: now };
  if (to === 'DELIVERED') {
    const today = todayOf(ctx);
    return { came_from, delivered_at: now, service_warranty_until: addDays(today, order.service_warranty_days) };
  }
  if (to === 'CLOSED') return { came_from, closed_at: now };
  if (to === 'CANCELLED') return { came_from, cancelled_at: now, cancel_reason: reason };
  return { came_from };
}

interface SideStatus {
  technical_status?: TechnicalStatus | undefined;
  financial_status?: FinancialStatus | undefined;
  reason: string | null;
  version: number;
}
/** By hand, within what the order's status leaves sensible. */
export async function setSideStatus(db: Tx, ctx: Ctx, order: LockedOrder, asked: SideStatus): Promise<void> {
  const { technical_status = order.technical_status, financial_status = order.financial_status, reason } = asked;
  const technicalMoves = technical_status !== order.technical_status;
  const financialMoves = financial_status !== order.financial_status;
  if (technicalMoves && !technicalChoices(order.status).includes(technical_status))
    throw conflict(notFitting(technicalStatus.label(technical_status), order.status), 'transition');
  if (financialMoves && !financialChoices(order.status).includes(financial_status))
    throw conflict(notFitting(financialStatus.label(financial_status), order.status), 'transition');
  const { uuid } = order;
  await updateRecord(db, 'service_order', { uuid, version: asked.version }, { technical_status, financial_status });
  if (technicalMoves)
    await log(db, ctx, uuid, { axis: 'technical', from: order.technical_status, to: technical_status, reason });
  if (financialMoves)
    await log(db, ctx, uuid, { axis: 'financial', from: order.financial_status, to: financial_status, reason });
}
const notFitting = (word: string, status: OrderStatus): string =>
  `"${word}" não combina com uma ordem ${orderStatus.label(status).toLowerCase()}.`;

interface Logged {
  axis: 'status' | 'technical' | 'financial';
  from: string | null;
  to: string;
  reason?: string | null;
}
export async function log(db: Tx, ctx: Ctx, uuid: string, { axis, from, to, reason = null }: Logged): Promise<void> {
  await db
    .insertInto('service_order_change')
    .values({
      service_order_uuid: uuid,
      axis,
      from_status: from,
      to_status: to,
      reason,
      user_uuid: ctx.identity?.uuid ?? null,
      user_name: ctx.identity?.name ?? null,
    })
    .execute();
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
