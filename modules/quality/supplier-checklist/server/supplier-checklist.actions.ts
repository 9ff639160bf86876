import { conflict, invalid, notFound } from '#core/contract/error.ts';
import type { Owner } from '#core/server/attachments.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { announce } from '#core/server/events.ts';
import { insertRecord } from '#core/server/records.ts';
import { checklistsAskedOf } from '#modules/quality/supplier-type/server/public.ts';
import { runOfTask, startRun } from '#modules/service/checklist-run/server/public.ts';
import './supplier-checklist.table.ts';

declare module '#core/server/events.ts' {
  interface Announcements {
    /** What a supplier answered is not what it was: a checklist was begun, or something of it answered. */
    'supplier-checklist.changed': { supplier_uuid: string };
  }
}

/** Whoever begins, and whoever answers, waits here for the other. */
async function lockSupplier(db: Tx, uuid: string): Promise<void> {
  const found = await db.selectFrom('supplier').select('uuid').where('uuid', '=', uuid).forUpdate().executeTakeFirst();
  if (!found) throw notFound();
}

const newestOf = (db: Tx, supplier_uuid: string, checklist_uuid: string) =>
  db
    .selectFrom('supplier_checklist')
    .leftJoin('checklist_run as run', 'run.uuid', 'supplier_checklist.run_uuid')
    .select(['supplier_checklist.turn', 'run.uuid as run_uuid', 'run.done_count'])
    .where('supplier_checklist.supplier_uuid', '=', supplier_uuid)
    .where('supplier_checklist.checklist_uuid', '=', checklist_uuid)
    .orderBy('supplier_checklist.turn', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Begun where nobody has, or anew; one without a single answer is not begun twice. */
export async function startChecklist(db: Tx, ctx: Ctx, supplier_uuid: string, checklist_uuid: string): Promise<void> {
  await lockSupplier(db, supplier_uuid);
  const asked = await checklistsAskedOf(db, supplier_uuid);
  if (!asked.some((one) => one.checklist_uuid === checklist_uuid))
    throw invalid({ checklist_uuid: ['Este checklist não é pedido a este fornecedor'] });
  const newest = await newestOf(db, supplier_uuid, checklist_uuid);
  if (newest && newest.done_count === 0) return;
  const uuid = await insertRecord(db, 'supplier_checklist', {
    supplier_uuid,
    checklist_uuid,
    turn: (newest?.turn ?? 0) + 1,
    started_by_name: ctx.identity?.name ?? null,
  });
  const run_uuid = await startRun(db, uuid, checklist_uuid);
  await db.updateTable('supplier_checklist').set({ run_uuid }).where('uuid', '=', uuid).execute();
  await announce(db, ctx, 'supplier-checklist.changed', { supplier_uuid });
}

/** The answers that count are open to whoever may answer; those replaced since are for reading. */
export async function openTaskOwner(db: Tx, _ctx: Ctx, task: string): Promise<Owner> {
  const run = await runOfTask(db, task);
  const found = await db
    .selectFrom('supplier_checklist')
    .select(['uuid', 'supplier_uuid', 'checklist_uuid'])
    .where('run_uuid', '=', run)
    .executeTakeFirst();
  if (!found) throw notFound('Tarefa não encontrada.');
  await lockSupplier(db, found.supplier_uuid);
  const newest = await newestOf(db, found.supplier_uuid, found.checklist_uuid);
  if (newest?.run_uuid !== run) throw conflict('Este checklist foi respondido de novo: abra o atual.', 'replaced');
  return { entity: 'supplier_checklist', uuid: found.uuid };
}

export async function answered(db: Tx, ctx: Ctx, { uuid }: Owner): Promise<void> {
  const { supplier_uuid } = await db
    .selectFrom('supplier_checklist')
    .select('supplier_uuid')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  await announce(db, ctx, 'supplier-checklist.changed', { supplier_uuid });
}
