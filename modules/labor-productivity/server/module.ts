import { notFound } from '#core/contract/error.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { laborProductivity } from '../contract.ts';
import { exportOperations, startExport } from './export.operations.ts';
import { productivityOf, productivityPage, productivitySummary } from './productivity.queries.ts';

export const laborProductivityModule: ServerModule = {
  name: 'labor-productivity',
  dependsOn: ['service-order-labor', 'labor', 'user'],
  mounts: [
    mounted(laborProductivity, {
      ofUser: async ({ params, query }, ctx) => {
        const all = ctx.holds({ module: 'productivity', action: 'reports' });
        if (params.uuid !== ctx.user.uuid && !all) throw notFound();
        return { data: await productivityOf(ctx.db, params.uuid, query) };
      },
      list: ({ query }, { db }) => productivityPage(db, query),
      summary: async ({ query }, { db }) => ({ data: await productivitySummary(db, query) }),
      export: startExport,
    }),
  ],
  operations: exportOperations,
};
