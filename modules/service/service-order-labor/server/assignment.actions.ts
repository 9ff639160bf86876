import { sql } from 'kysely';
import { conflict, duplicate, invalid, notFound } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { checkAllowed } from '#core/server/events.ts';
import { notify } from '#modules/platform/notification/server/public.ts';
import { technicianSlug } from '#modules/access/role/contract.ts';
import { addTechnicians, lockOpenOrder, removeTechnician } from '#modules/service/service-order/server/public.ts';
import { isLive, isOpenLabor, type AssignmentStatus } from '../service-order-labor.rules.ts';
import { factsOf, type AssignmentFacts } from './assignment.queries.ts';
import { requireLine } from './line.queries.ts';
import { endSession, type Place } from './timer.actions.ts';

const now = sql<string>`labor_now()`;

declare module '#core/server/events.ts' {
  interface Intentions {
    /** Somebody is about to be put on a service of an order: who they are must not stand against it. */
    'service_order_labor.assign': { order: string; technician: string };
  }
}

async function requireTechnician(db: Tx, uuid: string): Promise<void> {
  const { rows } = await sql`select from app_user
    join user_role on user_role.user_uuid = app_user.uuid join role on role.uuid = user_role.role_uuid
    where app_user.uuid = ${uuid}::uuid and app_user.status = 'ACTIVE' and role.slug = ${technicianSlug}`.execute(db);
  if (rows.length === 0) throw invalid({ technician_id: ['Escolha um técnico em atividade'] });
}

export async function assignTechnician(
  db: Tx,
  ctx: Ctx,
  { order, line }: Place,
  body: { technician_id: string; assigned_by?: string | null | undefined; notes: string | null },
): Promise<void> {
  await lockOpenOrder(db, ctx, order, 'os serviços');
  const labor = await requireLine(db, order, line);
  if (!isOpenLabor(labor.status))
    throw conflict('Este serviço já foi encerrado. Reabra-o para atribuir.', 'labor_closed');
  if (body.assigned_by && body.assigned_by !== ctx.user.uuid)
    throw invalid({ assigned_by: ['Quem atribui é quem está conectado'] });
  await requireTechnician(db, body.technician_id);
  await checkAllowed(db, ctx, 'service_order_labor.assign', { order, technician: body.technician_id });
  const { uuid } = await db
    .insertInto('labor_assignment')
    .values({
      order_labor_uuid: line,
      service_order_uuid: order,
      technician_uuid: body.technician_id,
      assigned_by_uuid: ctx.user.uuid,
      notes: body.notes,
    })
    .onConflict((clash) => clash.doNothing())
    .returning('uuid')
    .executeTakeFirstOrThrow(() => duplicate('technician_id', 'Este técnico já está neste serviço.'));
  await addTechnicians(db, [{ service_order_uuid: order, user_uuid: body.technician_id }]);
  const facts = await factsOf(db, uuid);
  await notify(db, ctx.services, {
    users: [body.technician_id],
    module: 'service_order',
    priority: 'HIGH',
    type: 'Atribuição de serviço',
    title: `Novo serviço para você: ${facts.labor_name}`,
    description: `${facts.code} · ${[facts.customer_name, facts.equipment_name].filter(Boolean).join(' · ')}. Aceite ou recuse em Atribuições pendentes.`,
    actionUrl: '/assignments/pending',
    relatedId: order,
    except: ctx.user.uuid,
  });
}

interface Live {
  uuid: string;
  order_labor_uuid: string;
  service_order_uuid: string;
  technician_uuid: string;
  status: AssignmentStatus;
  finished_at: string | null;
}
const live = (db: Tx) =>
  db
    .selectFrom('labor_assignment')
    .select(['uuid', 'order_labor_uuid', 'service_order_uuid', 'technician_uuid', 'status', 'finished_at']);

export const liveAssignments = (db: Tx, line: string): Promise<Live[]> =>
  live(db).where('order_labor_uuid', '=', line).where('status', 'in', ['PENDING', 'ACCEPTED']).execute();

export async function removeAssignment(db: Tx, ctx: Ctx, { order, line }: Place, uuid: string): Promise<void> {
  await lockOpenOrder(db, ctx, order, 'os serviços');
  await requireLine(db, order, line);
  const found = await live(db).where('uuid', '=', uuid).where('order_labor_uuid', '=', line).executeTakeFirst();
  if (!found) throw notFound();
  if (!isLive(found.status)) throw conflict('Esta atribuição já foi encerrada.', 'assignment_closed');
  if (found.finished_at) throw conflict('Este técnico já concluiu a parte dele: o tempo fica.', 'finished');
  await dropAssignment(db, ctx, found);
}

/** The time already worked stays; what runs stops now. */
export async function dropAssignment(db: Tx, ctx: Ctx, found: Live): Promise<void> {
  const running = await db
    .selectFrom('labor_session')
    .select('uuid')
    .where('order_labor_uuid', '=', found.order_labor_uuid)
    .where('technician_uuid', '=', found.technician_uuid)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (running) await endSession(db, running.uuid, 'REMOVED', null);
  await db.updateTable('labor_assignment').set({ status: 'CANCELLED' }).where('uuid', '=', found.uuid).execute();
  const facts = await factsOf(db, found.uuid);
  await leaveOrder(db, facts);
  await notify(db, ctx.services, {
    users: [found.technician_uuid],
    module: 'service_order',
    priority: 'MEDIUM',
    type: 'Atribuição removida',
    title: `Serviço retirado de você: ${facts.labor_name}`,
    description: `${facts.code} · ${facts.customer_name}.`,
    actionUrl: '/my-day',
    relatedId: found.service_order_uuid,
    except: ctx.user.uuid,
  });
}

/** Whoever has nothing left to do on an order is not one of its technicians any more. */
async function leaveOrder(db: Tx, { service_order_uuid, technician_uuid }: AssignmentFacts): Promise<void> {
  const another = await db
    .selectFrom('labor_assignment')
    .select('uuid')
    .where('service_order_uuid', '=', service_order_uuid)
    .where('technician_uuid', '=', technician_uuid)
    .where('status', 'in', ['PENDING', 'ACCEPTED'])
    .limit(1)
    .executeTakeFirst();
  if (!another) await removeTechnician(db, service_order_uuid, technician_uuid);
}

/** One's own, still waiting; somebody else's is unknown. The order's lock comes first, as everywhere. */
async function lockPending(db: Tx, ctx: Ctx, uuid: string): Promise<AssignmentFacts> {
  const facts = await factsOf(db, uuid, ctx.user.uuid);
  await lockOpenOrder(db, ctx, facts.service_order_uuid, 'os serviços');
  const { status } = await factsOf(db, uuid, ctx.user.uuid);
  if (status !== 'PENDING') throw conflict('Esta atribuição já foi respondida.', 'answered');
  return facts;
}

export async function acceptAssignment(db: Tx, ctx: Ctx, uuid: string): Promise<void> {
  await lockPending(db, ctx, uuid);
  await db
    .updateTable('labor_assignment')
    .set({ status: 'ACCEPTED', answered_at: now })
    .where('uuid', '=', uuid)
    .execute();
}

export async function rejectAssignment(db: Tx, ctx: Ctx, uuid: string, reason: string): Promise<void> {
  const facts = await lockPending(db, ctx, uuid);
  await db
    .updateTable('labor_assignment')
    .set({ status: 'REJECTED', reason, answered_at: now })
    .where('uuid', '=', uuid)
    .execute();
  await leaveOrder(db, facts);
  if (!facts.assigned_by_uuid) return;
  await notify(db, ctx.services, {
    users: [facts.assigned_by_uuid],
    module: 'service_order',
    priority: 'HIGH',
    type: 'Atribuição recusada',
    title: `${ctx.user.name} recusou: ${facts.labor_name}`,
    description: `${facts.code} · ${facts.customer_name}. Motivo: ${reason}`,
    actionUrl: `/service-order/show/${facts.service_order_uuid}?tab=execution`,
    relatedId: facts.service_order_uuid,
    except: ctx.user.uuid,
  });
}

/** All of the named ones that still wait; in one order, so that two presses do not wait for each other. */
export async function acceptAll(db: Tx, ctx: Ctx, uuids: readonly string[] | undefined): Promise<number> {
  const waiting = await db
    .selectFrom('labor_assignment')
    .select(['uuid', 'service_order_uuid'])
    .$if(uuids !== undefined, (query) => query.where('uuid', 'in', uuids ?? []))
    .where('technician_uuid', '=', ctx.user.uuid)
    .where('status', '=', 'PENDING')
    .orderBy('service_order_uuid')
    .execute();
  if (waiting.length === 0) return 0;
  for (const order of new Set(waiting.map(({ service_order_uuid }) => service_order_uuid)))
    await lockOpenOrder(db, ctx, order, 'os serviços');
  const accepted = await db
    .updateTable('labor_assignment')
    .set({ status: 'ACCEPTED', answered_at: now })
    .where(
      'uuid',
      'in',
      waiting.map(({ uuid }) => uuid),
    )
    .where('status', '=', 'PENDING')
    .returning('uuid')
    .execute();
  return accepted.length;
}
