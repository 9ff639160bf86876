import { notFound } from '#core/contract/error.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { laborProductivity } from '../contract.ts';
import { exportOperations, startExport } from './export.operations.ts';
import { productivityOf, productivityPage, productivitySummary, untilToday } from './productivity.queries.ts';

export const laborProductivityModule: ServerModule = {
  name: 'labor-productivity',
  dependsOn: ['service-order-labor', 'labor', 'user'],
  mounts: [
    mounted(laborProductivity, {
      ofUser: async ({ params, query }, ctx) => {
        const all = ctx.holds({ module: 'productivity', action: 'reports' });
        if (params.uuid !== ctx.user.uuid && !all) throw notFound();
        return { data: await productivityOf(ctx.db, params.uuid, untilToday(query, ctx)) };
      },
      list: ({ query }, ctx) => productivityPage(ctx.db, untilToday(query, ctx)),
      summary: async ({ query }, ctx) => ({ data: await productivitySummary(ctx.db, untilToday(query, ctx)) }),
      export: startExport,
    }),
  ],
  operations: exportOperations,
};
