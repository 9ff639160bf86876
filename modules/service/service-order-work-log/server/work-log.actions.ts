import { forbidden, invalid } from '#core/contract/error.ts';
import type { Received } from '#core/contract/endpoint.ts';
import { removeFilesOf } from '#core/server/attachments.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { deleteRecord, insertRecord, updateRecord } from '#core/server/records.ts';
import { lockOpenOrder, type LockedOrder } from '#modules/service/service-order/server/public.ts';
import type { WorkLog, workLogs } from '../contract.ts';
import { isSamePeriod, mayChangeLog } from '../work-log.rules.ts';
import { refuseImpossible } from './period.ts';
import { entity, requireLog } from './work-log.queries.ts';

type Body = Received<typeof workLogs.create>['body'];
const changed = 'os registros de trabalho';

export async function addLog(db: Tx, ctx: Ctx, order: string, body: Body): Promise<WorkLog> {
  const held = await lockOpenOrder(db, ctx, order, changed);
  const technician_uuid = technicianOf(ctx, body, ctx.user.uuid);
  await refuseImpossible(db, ctx, held, { ...body, technician_uuid });
  const values = { ...body, technician_uuid, service_order_uuid: order, author_uuid: ctx.user.uuid };
  return requireLog(db, order, await insertRecord(db, entity, values));
}

export async function changeLog(
  db: Tx,
  ctx: Ctx,
  { order, log }: { order: string; log: string },
  { version, ...body }: Received<typeof workLogs.update>['body'],
): Promise<void> {
  const { held, kept } = await openLog(db, ctx, order, log);
  const technician_uuid = technicianOf(ctx, body, kept.technician.uuid);
  // The words of an old one are mended whatever its times are.
  if (!isSamePeriod(kept, { ...body, technician_uuid }))
    await refuseImpossible(db, ctx, held, { ...body, technician_uuid, log });
  await updateRecord(db, entity, { uuid: log, version }, { ...body, technician_uuid });
}

export async function removeLog(db: Tx, ctx: Ctx, order: string, log: string): Promise<void> {
  await openLog(db, ctx, order, log);
  await removeFilesOf(db, { entity, uuid: log });
  await deleteRecord(db, entity, log);
}

/** The order is held and still open, the log is of it, and this person may change it. */
export async function openLog(
  db: Tx,
  ctx: Ctx,
  order: string,
  uuid: string,
): Promise<{ held: LockedOrder; kept: WorkLog }> {
  const held = await lockOpenOrder(db, ctx, order, changed);
  const kept = await requireLog(db, order, uuid);
  if (!mayChangeLog(kept, { uuid: ctx.user.uuid, assigns: assigns(ctx) }))
    throw forbidden('Só quem fez o registro, ou quem atribui técnicos, pode mudá-lo.');
  return { held, kept };
}

const assigns = (ctx: Ctx): boolean => ctx.holds({ module: 'service_order', action: 'assign' });

function technicianOf(ctx: Ctx, { technician_uuid }: Body, kept: string): string {
  const wanted = technician_uuid ?? kept;
  if (wanted !== kept && wanted !== ctx.user.uuid && !assigns(ctx))
    throw invalid({ technician_uuid: ['Só quem atribui técnicos registra por outra pessoa'] });
  return wanted;
}
