import { notFound } from '#core/contract/error.ts';
import type { Db } from '#core/server/db.ts';
import { existsIn } from '#core/server/records.ts';
import { checklistsAskedOf, typesOf } from '#modules/quality/supplier-type/server/public.ts';
import { snapshotOf } from '#modules/registry/checklist/server/public.ts';
import { runsOf } from '#modules/service/checklist-run/server/public.ts';
import type { AskedChecklist, SupplierChecklists } from '../contract.ts';
import { sectionOf, unansweredSection } from '../supplier-checklist.rules.ts';
import './supplier-checklist.table.ts';

export const isSupplier = existsIn('supplier');

/** The newest first. */
const turnsOf = (db: Db, supplier_uuid: string) =>
  db
    .selectFrom('supplier_checklist')
    .innerJoin('checklist_run as run', 'run.uuid', 'supplier_checklist.run_uuid')
    .select(['supplier_checklist.checklist_uuid', 'supplier_checklist.started_by_name as started_by'])
    .select(['supplier_checklist.created_at as started_at', 'run.uuid as run_uuid'])
    .select(['run.task_count', 'run.done_count', 'run.failed_count'])
    .where('supplier_checklist.supplier_uuid', '=', supplier_uuid)
    .orderBy('supplier_checklist.turn', 'desc')
    .execute();

/** What is asked of a supplier by what it supplies, with the answers that count and those before them. */
export async function askedOf(db: Db, supplier_uuid: string): Promise<AskedChecklist[]> {
  const asked = await checklistsAskedOf(db, supplier_uuid);
  if (asked.length === 0) return [];
  const turns = await turnsOf(db, supplier_uuid);
  const ofChecklist = asked.map((one) => ({
    ...one,
    turns: turns.filter(({ checklist_uuid }) => checklist_uuid === one.checklist_uuid),
  }));
  const runs = await runsOf(
    db,
    ofChecklist.flatMap(({ turns: [newest] }) => newest?.run_uuid ?? []),
  );
  const found: AskedChecklist[] = [];
  for (const {
    turns: [newest, ...before],
    ...one
  } of ofChecklist) {
    const run = runs.find(({ uuid }) => uuid === newest?.run_uuid);
    found.push({
      ...one,
      current: newest && run ? { started_at: newest.started_at, started_by: newest.started_by, run } : null,
      sections: run
        ? run.modules.map(sectionOf)
        : (await snapshotOf(db, one.checklist_uuid)).modules.map(unansweredSection),
      past: before.map(({ checklist_uuid: _c, run_uuid: _r, ...turn }) => turn),
    });
  }
  return found;
}

export async function checklistsOf(db: Db, supplier_uuid: string): Promise<SupplierChecklists> {
  if (!(await isSupplier(db, supplier_uuid))) throw notFound();
  return {
    supplier_uuid,
    type_names: await typesOf(db, supplier_uuid),
    checklists: await askedOf(db, supplier_uuid),
  };
}
