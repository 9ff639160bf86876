import { mounted, type ServerModule } from '#core/server/module.ts';
import { runTaskHandlers } from '#modules/service/checklist-run/server/public.ts';
import { seesChecklists, supplierChecklist, supplierTasks } from '../contract.ts';
import { answered, openTaskOwner, startChecklist } from './supplier-checklist.actions.ts';
import { checklistsOf } from './supplier-checklist.queries.ts';

const handlers = mounted(supplierChecklist, {
  list: async ({ params }, { db }) => ({ data: await checklistsOf(db, params.uuid) }),
  start: ({ params: { uuid }, body }, ctx) =>
    ctx.transaction(async (db) => {
      await startChecklist(db, ctx, uuid, body.checklist_uuid);
      return { data: await checklistsOf(db, uuid) };
    }),
});

export const supplierChecklistModule: ServerModule = {
  name: 'supplier-checklist',
  dependsOn: ['checklist', 'checklist-run', 'supplier', 'supplier-document', 'supplier-type'],
  personal: { supplier_checklist: { staff: ['started_by_name'] } },
  mounts: [handlers, mounted(supplierTasks, runTaskHandlers(supplierTasks, openTaskOwner, answered))],
  migrations: `${import.meta.dirname}/migrations`,
  entities: {
    supplier_checklist: {
      label: 'Checklist de fornecedor',
      show: seesChecklists,
      tables: ['supplier_checklist'],
    },
  },
};
