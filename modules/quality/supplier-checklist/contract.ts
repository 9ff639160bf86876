import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { moment, uuid } from '#core/contract/fields.ts';
import { one } from '#core/contract/page.ts';
import { runRow, runTasks } from '#modules/service/checklist-run/contract.ts';
import { sectionState } from './supplier-checklist.rules.ts';

const answering = z.object({ started_at: moment, started_by: z.string().nullable() });

/** One checklist asked of a supplier, as it stands now. */
export const askedRow = z.object({
  checklist_uuid: z.string(),
  checklist_name: z.string(),
  type_names: z.array(z.string()),
  /** Nothing while nobody has begun. */
  current: answering.extend({ run: runRow }).nullable(),
  sections: z.array(z.object({ name: z.string(), state: sectionState.schema, open: z.int(), failed: z.int() })),
  /** Answered before and replaced since, the newest first. */
  past: z.array(answering.extend({ task_count: z.int(), done_count: z.int(), failed_count: z.int() })),
});
export type AskedChecklist = z.infer<typeof askedRow>;

export const supplierChecklistsRow = z.object({
  supplier_uuid: z.string(),
  type_names: z.array(z.string()),
  checklists: z.array(askedRow),
});
export type SupplierChecklists = z.infer<typeof supplierChecklistsRow>;

export const seesChecklists = can('supplier', 'list_checklist');
const answers = can('supplier', 'update_task_status');
const path = '/suppliers/:uuid/checklists';

export const supplierChecklist = contract({
  list: { method: 'GET', path, access: seesChecklists, reply: one(supplierChecklistsRow) },
  /** Begins it, or begins it anew: what was answered before stays to be read. */
  start: {
    method: 'POST',
    path,
    access: answers,
    body: z.strictObject({ checklist_uuid: uuid }),
    reply: one(supplierChecklistsRow),
  },
});
export const supplierTasks = runTasks('/supplier/checklist-task', answers);
