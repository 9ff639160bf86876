import { mounted, type ServerModule } from '#core/server/module.ts';
import { contractAdjustment } from '../contract.ts';
import { tellRenewal } from './addendum.actions.ts';
import { adjustmentOperations, startAdjustments } from './contract-adjustment.actions.ts';
import { contractAdjustmentPermissions } from './contract-adjustment.permissions.ts';
import { letterFile, letterJob, letterOperations, mailLetter, sendLetter, startLetters } from './letter.actions.ts';
import { appliedIn } from './letter.queries.ts';
import { addendaOf, previewOf } from './contract-adjustment.queries.ts';
import { contractAdjustmentPersonal } from './contract-adjustment.personal.ts';

export const contractAdjustmentModule: ServerModule = {
  name: 'contract-adjustment',
  dependsOn: ['company', 'contract-terms', 'customer', 'maintenance-contract', 'price-index', 'rental-contract'],
  permissions: [contractAdjustmentPermissions],
  personal: contractAdjustmentPersonal,
  mounts: [
    mounted(contractAdjustment, {
      preview: async ({ query }, { db }) => ({ data: await previewOf(db, query.month) }),
      apply: ({ body }, ctx) => ctx.transaction(async (db) => ({ data: await startAdjustments(db, ctx, body) })),
      applied: async ({ query }, { db }) => ({ data: await appliedIn(db, query.month) }),
      sendLetters: ({ body }, ctx) =>
        ctx.transaction(async (db) => ({ data: await startLetters(db, ctx, body.addendum_uuids) })),
      letter: ({ params }, ctx) => letterFile(ctx, params.uuid),
      sendLetter: ({ params, body }, ctx) => sendLetter(ctx, params.uuid, body),
      addenda: async ({ params }, { db }) => ({ data: await addendaOf(db, params.uuid) }),
    }),
  ],
  on: { 'contract.renewed': tellRenewal },
  operations: { ...adjustmentOperations, ...letterOperations },
  jobs: { [letterJob]: mailLetter },
  migrations: `${import.meta.dirname}/migrations`,
};
