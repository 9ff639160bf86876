import { mounted, type ServerModule } from '#core/server/module.ts';
import { settingEntity, settingHandlers } from '#core/server/settings.ts';
import { findConflicts } from '#modules/agenda/maintenance-schedule/server/public.ts';
import { scheduleConflict } from '../contract.ts';
import { scheduleSetting } from '../setting.contract.ts';
import { dayConflicts, freeHours } from './conflict.queries.ts';

export const scheduleConflictModule: ServerModule = {
  name: 'schedule-conflict',
  dependsOn: ['business-calendar', 'maintenance-schedule', 'role', 'user'],
  mounts: [
    mounted(scheduleConflict, {
      checkConflicts: ({ body }, ctx) => ctx.transaction(async (db) => ({ data: await findConflicts(db, ctx, body) })),
    }),
    mounted(scheduleSetting.calls, settingHandlers(scheduleSetting)),
  ],
  answers: {
    'maintenance_schedule.conflicts': (db, _ctx, asked) => dayConflicts(db, asked),
    'maintenance_schedule.free_hours': (db, _ctx, asked) => freeHours(db, asked),
  },
  entities: settingEntity(scheduleSetting),
};
