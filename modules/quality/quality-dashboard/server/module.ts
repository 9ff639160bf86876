import { mayEnter } from '#core/server/access.ts';
import type { Ctx } from '#core/server/context.ts';
import { gather } from '#core/server/events.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { inTransaction } from '#core/server/transaction.ts';
import '#modules/quality/quality-setting/server/public.ts';
import { qualityDashboard } from '../contract.ts';
import { calibrationStats } from './stats.queries.ts';

/** What each module of the area says, counted for whoever asks; one after the other, as Home does. */
async function groupsFor(ctx: Ctx) {
  const said = await inTransaction(ctx.db, (db) => gather(db, ctx, 'quality.figures', null));
  const groups = [];
  for (const { title, figures } of said) {
    const shown = [];
    for (const { key, label, tone, to, find } of figures.filter(({ lists }) => mayEnter(lists, ctx.user)))
      shown.push({ key, label, tone, to, count: (await find(ctx)).count });
    if (shown.length > 0) groups.push({ title, figures: shown });
  }
  return groups;
}

export const qualityDashboardModule: ServerModule = {
  name: 'quality-dashboard',
  dependsOn: ['calibration', 'calibration-planning', 'instrument', 'metrology-recall', 'quality-setting'],
  mounts: [
    mounted(qualityDashboard, {
      dashboard: async (_input, ctx) => ({ data: { groups: await groupsFor(ctx) } }),
      stats: async ({ query }, ctx) => ({ data: await calibrationStats(ctx, query.period) }),
    }),
  ],
};
