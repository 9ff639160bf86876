import { sql } from 'kysely';
import { conflict } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { deleteRecord, insertRecord, updateRecord } from '#core/server/records.ts';
import { forgetSent } from '#core/server/reminders.ts';
import { requireLabor } from '#modules/registry/labor/server/public.ts';
import { lockOpenOrder } from '#modules/service/service-order/server/public.ts';
import { isOpenLabor } from '../service-order-labor.rules.ts';
import { assignTechnician, dropAssignment, liveAssignments } from './assignment.actions.ts';
import { isEvaluating, runOfService } from './evaluators.actions.ts';
import { overrunReminder } from './labor.reminders.ts';
import { requireLine } from './line.queries.ts';
import type { Place } from './timer.actions.ts';

export interface NewLine {
  labor_uuid: string;
  estimated_minutes?: number | null | undefined;
  notes: string | null;
  agreed_minutes?: number;
}

/** The order's lock is held: lines added at the same time still stand one after the other. */
export async function addLine(
  db: Tx,
  ctx: Ctx,
  order: string,
  { technician_ids, ...planned }: NewLine & { technician_ids: readonly string[] },
): Promise<string> {
  await lockOpenOrder(db, ctx, order, 'os serviços');
  const uuid = await insertLine(db, order, planned);
  for (const technician of technician_ids)
    await assignTechnician(db, ctx, { order, line: uuid }, { technician_id: technician, notes: null });
  return uuid;
}

/** Behind the lines that are there; the order is held by the caller. */
export async function insertLine(db: Tx, order: string, planned: NewLine): Promise<string> {
  const labor = await requireLabor(db, planned.labor_uuid);
  const last = await db
    .selectFrom('service_order_labor')
    .select((eb) => eb.fn.max('position').as('position'))
    .where('service_order_uuid', '=', order)
    .executeTakeFirst();
  return insertRecord(db, 'service_order_labor', {
    service_order_uuid: order,
    position: (last?.position ?? -1) + 1,
    labor_uuid: labor.uuid,
    labor_code: labor.code,
    labor_name: labor.name,
    estimated_minutes: planned.estimated_minutes ?? labor.estimated_minutes,
    notes: planned.notes,
    agreed_minutes: planned.agreed_minutes ?? null,
    evaluates: isEvaluating(labor),
    run_uuid: await runOfService(db, order, labor),
  });
}

export async function updateLine(
  db: Tx,
  ctx: Ctx,
  { order, line }: Place,
  { version, ...values }: { version: number; estimated_minutes: number; notes: string | null },
): Promise<void> {
  await lockOpenOrder(db, ctx, order, 'os serviços');
  const { status } = await requireLine(db, order, line);
  if (!isOpenLabor(status)) throw conflict('Este serviço já foi encerrado.', 'labor_closed');
  await updateRecord(db, 'service_order_labor', { uuid: line, version }, values);
}

/** What nobody approved or was asked to do leaves no trace; the rest is cancelled, with a reason. */
export async function removeLine(db: Tx, ctx: Ctx, { order, line }: Place): Promise<void> {
  await lockOpenOrder(db, ctx, order, 'os serviços');
  const { agreed_minutes } = await requireLine(db, order, line);
  if (agreed_minutes !== null)
    throw conflict('Este serviço já foi autorizado. Cancele-o, com o motivo, em vez de remover.', 'labor_agreed');
  const touched = await db
    .selectFrom('labor_assignment')
    .select('uuid')
    .where('order_labor_uuid', '=', line)
    .limit(1)
    .executeTakeFirst();
  if (touched) throw conflict('Este serviço já foi atribuído. Cancele-o em vez de remover.', 'labor_assigned');
  await deleteRecord(db, 'service_order_labor', line);
}

export async function cancelLine(db: Tx, ctx: Ctx, { order, line }: Place, reason: string): Promise<void> {
  await lockOpenOrder(db, ctx, order, 'os serviços');
  const { status } = await requireLine(db, order, line);
  if (!isOpenLabor(status)) throw conflict('Este serviço já foi encerrado.', 'labor_closed');
  for (const assignment of await liveAssignments(db, line))
    if (!assignment.finished_at) await dropAssignment(db, ctx, assignment);
  await db.updateTable('service_order_labor').set({ cancel_reason: reason }).where('uuid', '=', line).execute();
}

/** A finished one is worked on again by the same people; a cancelled one waits for new ones. */
export async function reopenLine(db: Tx, ctx: Ctx, { order, line }: Place, reason: string): Promise<void> {
  await lockOpenOrder(db, ctx, order, 'os serviços');
  const { status } = await requireLine(db, order, line);
  if (isOpenLabor(status)) throw conflict('Este serviço está em aberto.', 'labor_open');
  await db
    .updateTable('service_order_labor')
    .set({
      cancel_reason: null,
      // Why it was reopened stays with the labor, where whoever goes on reads it.
      notes: sql<string>`left(concat_ws(e'\n', notes, 'Reaberto: ' || ${reason}::text), 1000)`,
    })
    .where('uuid', '=', line)
    .execute();
  await forgetSent(db, overrunReminder, line);
  await db
    .updateTable('labor_assignment')
    .set({ finished_at: null })
    .where('order_labor_uuid', '=', line)
    .where('finished_at', 'is not', null)
    .execute();
}
