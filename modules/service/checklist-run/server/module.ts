import type { ServerModule } from '#core/server/module.ts';

/** Has no calls of its own: whoever owns a run mounts them, and says who may. */
export const checklistRunModule: ServerModule = {
  name: 'checklist-run',
  dependsOn: ['checklist', 'user'],
  personal: { checklist_run: { none: ['name'] }, checklist_run_task: { staff: ['answered_by_name'] } },
  mounts: [],
  migrations: `${import.meta.dirname}/migrations`,
  entities: {
    // Nobody opens a run by itself, only through its owner.
    checklist_run: {
      label: 'Checklist em uso',
      show: [],
      tables: ['checklist_run', 'checklist_run_task', 'checklist_run_photo'],
    },
  },
};
