import { notFound } from '#core/contract/error.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { laborProductivity } from '../contract.ts';
import { exportOperations, startExport } from './export.operations.ts';
import { performanceOf, runningNow } from './performance.queries.ts';
import { productivityOf, productivityPage, productivitySummary, untilToday } from './productivity.queries.ts';
import { laborProductivityPermissions } from './labor-productivity.permissions.ts';

export const laborProductivityModule: ServerModule = {
  name: 'labor-productivity',
  dependsOn: ['budget', 'company', 'service-order', 'service-order-labor', 'labor', 'user'],
  permissions: [laborProductivityPermissions],
  mounts: [
    mounted(laborProductivity, {
      ofUser: async ({ params, query }, ctx) => {
        const all = ctx.holds({ module: 'productivity', action: 'reports' });
        if (params.uuid !== ctx.user.uuid && !all) throw notFound();
        return { data: await productivityOf(ctx.db, params.uuid, untilToday(query, ctx)) };
      },
      list: ({ query }, ctx) => productivityPage(ctx.db, untilToday(query, ctx)),
      summary: async ({ query }, ctx) => ({ data: await productivitySummary(ctx.db, untilToday(query, ctx)) }),
      performance: async ({ query }, ctx) => ({ data: await performanceOf(ctx.db, untilToday(query, ctx)) }),
      running: async (_input, { db }) => ({ data: await runningNow(db) }),
      export: startExport('productivity'),
      performanceExport: startExport('performance'),
    }),
  ],
  operations: exportOperations,
};
