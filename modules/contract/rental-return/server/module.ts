import { changeRecord, required } from '#core/server/change.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { findRentalContract } from '#modules/contract/rental-contract/server/public.ts';
import { rentalReturn } from '../contract.ts';
import { findComparison, indemnitiesOf, openReturns } from './comparison.queries.ts';
import { keepDifferences, saveIndemnities, settle } from './rental-return.actions.ts';

export const rentalReturnModule: ServerModule = {
  name: 'rental-return',
  dependsOn: ['rental-contract', 'rental-handover', 'service-order', 'service-order-type', 'user'],
  personal: { rental_difference: { staff: ['settled_by_name'] }, rental_indemnity: { none: ['name'] } },
  mounts: [
    mounted(rentalReturn, {
      comparison: async ({ params: { uuid } }, { db }) => ({ data: await required(findComparison(db, uuid)) }),
      settle: ({ params: { uuid }, body }, ctx) =>
        changeRecord(
          ctx,
          (db) => findComparison(db, uuid),
          (db) => settle(db, ctx, uuid, body),
        ),
      open: async ({ params: { uuid } }, { db }) => {
        await required(findRentalContract(db, uuid));
        return { data: await openReturns(db, uuid) };
      },
      indemnities: async ({ params: { uuid } }, { db }) => {
        await required(findRentalContract(db, uuid));
        return { data: await indemnitiesOf(db, uuid) };
      },
      saveIndemnities: ({ params: { uuid }, body }, ctx) =>
        ctx.transaction(async (db) => {
          await saveIndemnities(db, uuid, body);
          return { data: await indemnitiesOf(db, uuid) };
        }),
    }),
  ],
  migrations: `${import.meta.dirname}/migrations`,
  on: {
    'rental_handover.closed': (db, _ctx, { uuid }) => keepDifferences(db, uuid),
  },
};
