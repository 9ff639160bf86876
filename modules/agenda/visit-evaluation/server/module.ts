import { mounted, type ServerModule } from '#core/server/module.ts';
import { runTaskHandlers } from '#modules/service/checklist-run/server/public.ts';
import { visitEvaluation, visitTasks } from '../contract.ts';
import { beginWithVisit, initializeEvaluation, openTaskOwner, unanswered } from './evaluation.actions.ts';
import { findEvaluation } from './evaluation.queries.ts';

export const visitEvaluationModule: ServerModule = {
  name: 'visit-evaluation',
  dependsOn: [
    'asset-equipment',
    'checklist',
    'checklist-run',
    'crm-customer-equipment',
    'equipment',
    'maintenance-schedule',
    'stock-equipment',
  ],
  mounts: [
    mounted(visitEvaluation, {
      show: async ({ params }, { db }) => ({ data: await findEvaluation(db, params.uuid) }),
      initialize: ({ params, body }, ctx) =>
        ctx.transaction(async (db) => {
          await initializeEvaluation(db, params.uuid, body.checklist_uuid);
          return { data: await findEvaluation(db, params.uuid) };
        }),
    }),
    mounted(visitTasks, runTaskHandlers(visitTasks, openTaskOwner)),
  ],
  on: {
    'maintenance_schedule.status': async (db, _ctx, { schedule, to }) => {
      if (to === 'IN_PROGRESS') await beginWithVisit(db, schedule);
    },
  },
  refuses: {
    'maintenance_schedule.step': async (db, _ctx, { schedule, step }) =>
      step === 'complete' ? unanswered(db, schedule) : undefined,
  },
};
