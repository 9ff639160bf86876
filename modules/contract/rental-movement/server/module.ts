import { changeRecord, required } from '#core/server/change.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { rentalMovement } from '../contract.ts';
import { readLedger } from './ledger.queries.ts';
import { deliver, giveBack, readMeter, stopItem, swap, tell } from './movement.actions.ts';

/** Something happened to an item: answered with the ledger as it then is. */
const told =
  <Body>(work: (db: Tx, ctx: Ctx, uuid: string, body: Body) => Promise<void>) =>
  ({ params: { uuid }, body }: { params: { uuid: string }; body: Body }, ctx: Ctx) =>
    changeRecord(
      ctx,
      (db) => readLedger(db, uuid),
      (db) => work(db, ctx, uuid, body),
    );

export const rentalMovementModule: ServerModule = {
  name: 'rental-movement',
  dependsOn: [
    'anvisa',
    'asset-equipment',
    'contract-terms',
    'equipment',
    'instrument',
    'maintenance-schedule',
    'rental-contract',
    'rental-hold',
    'service-order',
    'stock-equipment',
  ],
  personal: { rental_event: { staff: ['user_name'] } },
  mounts: [
    mounted(rentalMovement, {
      ledger: async ({ params: { uuid } }, { db }) => ({ data: await required(readLedger(db, uuid)) }),
      deliver: told(deliver),
      giveBack: told(giveBack),
      swap: told(swap),
      idle: told(stopItem),
      read: told(readMeter),
    }),
  ],
  migrations: `${import.meta.dirname}/migrations`,
  on: {
    'rental_contract.stood': (db, ctx, { contract, kind, on }) => tell(db, ctx, contract.uuid, { kind, on_day: on }),
  },
};
