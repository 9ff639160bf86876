import { ok } from '#core/contract/page.ts';
import { todayOf } from '#core/server/business-day.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { calibrationPlanning } from '../contract.ts';
import { calibrationAlerts, readAlert } from './alert.queries.ts';
import { calibrationFigures } from './calibration.figures.ts';
import { benchOf } from './bench.queries.ts';
import { bulkSchedule } from './bulk-schedule.actions.ts';
import { dueReminder } from './due.reminder.ts';

export const calibrationPlanningModule: ServerModule = {
  name: 'calibration-planning',
  dependsOn: ['business-calendar', 'calibration', 'instrument', 'quality-setting', 'user'],
  mounts: [
    mounted(calibrationPlanning, {
      bench: ({ query }, ctx) => benchOf(ctx, query),
      bulkSchedule: ({ body }, ctx) =>
        ctx.transaction(async (db) => ({ data: await bulkSchedule(db, ctx, body.schedules) })),
      alerts: ({ query }, ctx) => calibrationAlerts(ctx, query),
      readAlert: ({ params }, ctx) =>
        ctx.transaction(async (db) => {
          await readAlert(db, ctx, params.uuid);
          return ok;
        }),
    }),
  ],
  reminders: [dueReminder],
  answers: {
    'quality.figures': async (_db, ctx) => ({ title: 'Calibrações', figures: calibrationFigures(todayOf(ctx)) }),
  },
  migrations: `${import.meta.dirname}/migrations`,
};
