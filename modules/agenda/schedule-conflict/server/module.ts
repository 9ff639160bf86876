import { mounted, type ServerModule } from '#core/server/module.ts';
import { settingEntity, settingHandlers } from '#core/server/settings.ts';
import { atItsPlace } from '#modules/agenda/maintenance-schedule/server/public.ts';
import { scheduleConflict } from '../contract.ts';
import { scheduleSetting } from '../setting.contract.ts';
import { findConflicts, requireFree } from './conflict.actions.ts';

export const scheduleConflictModule: ServerModule = {
  name: 'schedule-conflict',
  dependsOn: ['absence', 'business-calendar', 'maintenance-schedule', 'role', 'user'],
  mounts: [
    mounted(scheduleConflict, {
      checkConflicts: ({ body }, ctx) =>
        ctx.transaction(async (db) => ({ data: await findConflicts(db, ctx, await atItsPlace(db, body)) })),
    }),
    mounted(scheduleSetting.calls, settingHandlers(scheduleSetting)),
  ],
  answers: {
    'maintenance_schedule.place': async (db, ctx, asked) => ({ override_reason: await requireFree(db, ctx, asked) }),
  },
  entities: settingEntity(scheduleSetting),
};
