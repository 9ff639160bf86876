import { sql } from 'kysely';
import { conflict, invalid, notFound } from '#core/contract/error.ts';
import { momentAt } from '#core/contract/format.ts';
import { copyFiles } from '#core/server/attachments.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { refusalsOf } from '#core/server/events.ts';
import { lockDocument } from '#core/server/steps.ts';
import { liveStatuses, scheduleMachine } from '#modules/agenda/maintenance-schedule/maintenance-schedule.rules.ts';
import { followStep, linkOrder, type LockedSchedule } from '#modules/agenda/maintenance-schedule/server/public.ts';
import { orderMachine, type OrderStep } from '#modules/service/service-order/order-machine.rules.ts';
import {
  addTechnicians,
  createOrder,
  isVisible,
  lockOrder,
  takeOrderStep,
} from '#modules/service/service-order/server/public.ts';
import type { OrderStatus } from '#modules/service/service-order/service-order.rules.ts';
import type { VisitOrder } from '../contract.ts';

export async function orderOf(db: Db, schedule: string): Promise<VisitOrder | null> {
  const found = await db
    .selectFrom('maintenance_schedule')
    .leftJoin('service_order', 'service_order.uuid', 'maintenance_schedule.service_order_uuid')
    .select(['service_order.uuid', 'service_order.code', 'service_order.status'])
    .where('maintenance_schedule.uuid', '=', schedule)
    .executeTakeFirst();
  if (!found) throw notFound();
  const { uuid, code, status } = found;
  return uuid && code && status ? { uuid, code, status } : null;
}

/** Who comes second, even at the same moment, waits for the visit and finds the order there. */
export async function generateOrder(db: Tx, ctx: Ctx, uuid: string, type: string | null): Promise<VisitOrder> {
  const schedule = await lockDocument(db, 'maintenance_schedule', uuid);
  const made = await orderOf(db, uuid);
  if (made) return made;
  if (!(liveStatuses as readonly string[]).includes(schedule.status))
    throw conflict(scheduleMachine.refusal(schedule), 'transition');
  const order = await createOrder(db, ctx, { ...bodyOf(schedule), ...(await chosen(db, schedule, type)) });
  await linkOrder(db, uuid, order);
  if (schedule.responsible_uuid)
    await addTechnicians(db, [{ service_order_uuid: order, user_uuid: schedule.responsible_uuid }]);
  await copyFiles(db, ctx, { entity: 'maintenance_schedule', uuid }, { entity: 'service_order', uuid: order });
  const answered = await orderOf(db, uuid);
  if (!answered) throw notFound();
  return answered;
}

type Opened = Parameters<typeof createOrder>[2];
/** The visit's text, place and people, as the order takes them. */
function bodyOf(schedule: LockedSchedule): Omit<Opened, 'type_uuid' | 'checklist_uuid'> {
  const { customer_uuid, address, city, state } = schedule;
  if (!customer_uuid)
    throw invalid({ customer_uuid: ['Diga na visita para qual cliente ela é, e então gere a ordem.'] });
  return {
    customer_uuid,
    owner_uuid: null,
    payer_uuid: null,
    customer_equipment_uuid: schedule.customer_equipment_uuid,
    asset_equipment_uuid: schedule.asset_equipment_uuid,
    stock_equipment_uuid: null,
    priority: 'MEDIUM',
    reported_problem: [schedule.title, schedule.notes].filter(Boolean).join('\n\n').slice(0, 4000),
    received_condition: null,
    received_accessories: [],
    contract_code: null,
    scheduled_for: momentAt(schedule.scheduled_date, schedule.scheduled_time.slice(0, 5)),
    response_due_at: null,
    solution_due_at: null,
    service_location: address ? 'ON_SITE' : 'INTERNAL',
    service_address: address && [address, city, state].filter(Boolean).join(', ').slice(0, 300),
    requester_name: schedule.contact_name,
    requester_phone: schedule.contact_phone,
    internal_notes: `Gerada do agendamento ${schedule.code}.`,
    warranty_reason: null,
  };
}

const typeNames = { PREVENTIVE: 'Preventiva', CALIBRATION: 'Calibração', INSPECTION: 'Preventiva' } as const;
/** The type of order, and the checklist where it is one for the work: what is asked before it stays with the visit. */
async function chosen(db: Tx, { type, checklist_uuid }: LockedSchedule, asked: string | null) {
  const found = await db
    .selectFrom('service_order_type')
    .select('uuid')
    .where('status', '=', 'ACTIVE')
    .orderBy(sql`searchable(name) = searchable(${typeNames[type]})`, 'desc')
    .orderBy('requires_evaluation')
    .orderBy('name')
    .executeTakeFirst();
  const checklist = await db
    .selectFrom('checklist')
    .select('uuid')
    .where('uuid', '=', checklist_uuid)
    .where('type', '<>', 'EVALUATION')
    .executeTakeFirst();
  return { type_uuid: asked ?? found?.uuid ?? '', checklist_uuid: checklist?.uuid ?? null };
}

/** What the order does when its visit did something: only along its own machine, and only where nothing refuses. */
export async function orderFollows(db: Tx, ctx: Ctx, order: string, ...steps: readonly OrderStep[]): Promise<void> {
  if (!(await isVisible(ctx, order, db))) return;
  for (const step of steps) {
    const now = await lockOrder(db, ctx, order, { evenOver: true });
    const { to, by } = orderMachine.steps[step];
    const [mover] = by;
    if (orderMachine.whyNot(step, now, [mover])) continue;
    if ((await refusalsOf(db, ctx, 'service_order.step', { order: now, to })).length > 0) return;
    await takeOrderStep(db, ctx, now, step, { by: mover });
  }
}

/** What the visit does when its order went on. */
export async function visitFollows(db: Tx, ctx: Ctx, order: string, to: OrderStatus): Promise<void> {
  if (to !== 'IN_PROGRESS' && to !== 'READY') return;
  const visit = await db
    .selectFrom('maintenance_schedule')
    .select('uuid')
    .where('service_order_uuid', '=', order)
    .executeTakeFirst();
  if (!visit) return;
  await followStep(db, ctx, visit.uuid, 'start');
  if (to === 'READY') await followStep(db, ctx, visit.uuid, 'complete');
}
