import { todayOf } from '#core/server/business-day.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { visitGrouping } from '../contract.ts';
import { groupVisits } from './grouping.actions.ts';
import { nextDays } from './grouping.queries.ts';

export const visitGroupingModule: ServerModule = {
  name: 'visit-grouping',
  dependsOn: ['maintenance-schedule', 'schedule-conflict', 'visit-agenda'],
  mounts: [
    mounted(visitGrouping, {
      nextDays: async (_asked, ctx) => ({ data: await nextDays(ctx.db, todayOf(ctx)) }),
      group: ({ body }, ctx) => ctx.transaction(async (db) => ({ data: { moved: await groupVisits(db, ctx, body) } })),
    }),
  ],
};
