import { mounted, type ServerModule } from '#core/server/module.ts';
import { contractAdjustment } from '../contract.ts';
import { tellRenewal } from './addendum.actions.ts';
import { adjustmentOperations, startAdjustments } from './contract-adjustment.actions.ts';
import { contractAdjustmentPermissions } from './contract-adjustment.permissions.ts';
import { addendaOf, previewOf } from './contract-adjustment.queries.ts';

export const contractAdjustmentModule: ServerModule = {
  name: 'contract-adjustment',
  dependsOn: ['contract-terms', 'maintenance-contract', 'price-index', 'rental-contract'],
  permissions: [contractAdjustmentPermissions],
  mounts: [
    mounted(contractAdjustment, {
      preview: async ({ query }, { db }) => ({ data: await previewOf(db, query.month) }),
      apply: ({ body }, ctx) => ctx.transaction(async (db) => ({ data: await startAdjustments(db, ctx, body) })),
      addenda: async ({ params }, { db }) => ({ data: await addendaOf(db, params.uuid) }),
    }),
  ],
  on: { 'contract.renewed': tellRenewal },
  operations: adjustmentOperations,
  migrations: `${import.meta.dirname}/migrations`,
};
