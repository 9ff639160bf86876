import { notFound } from '#core/contract/error.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { printLife } from '#modules/asset/equipment-history/server/public.ts';
import { unitLife } from '../contract.ts';
import { lifeKind } from '../unit-life.rules.ts';
import { lifeOf } from './unit-life.queries.ts';

export const unitLifeModule: ServerModule = {
  name: 'unit-life',
  // Whose units, orders or contracts: those who answer know.
  dependsOn: ['equipment-history'],
  mounts: [
    mounted(unitLife, {
      list: ({ query }, ctx) => ctx.transaction(async (db) => ({ data: (await lifeOf(db, ctx, query)).rows })),
      pdf: async ({ query }, ctx) => {
        const { of, rows } = await ctx.transaction((db) => lifeOf(db, ctx, query));
        if (!of || rows.length === 0) throw notFound('Nada a imprimir: nenhum registro no período.');
        const printed = rows.map((row) => ({ ...row, type: lifeKind.label(row.type) }));
        return printLife(ctx, of, printed, query);
      },
    }),
  ],
};
