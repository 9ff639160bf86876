import { can } from '#core/contract/endpoint.ts';
import { changeRecord } from '#core/server/change.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import type { ContractKind } from '#modules/contract/contract-adjustment/contract.ts';
import { findContract } from '#modules/contract/maintenance-contract/server/public.ts';
import { findRentalContract } from '#modules/contract/rental-contract/server/public.ts';
import { maintenanceAmendment, rentalAmendment } from '../contract.ts';
import { applyDue, applyNow, followContract, nightlyJob, send, signedOnPaper, withdraw } from './agreement.actions.ts';
import { amend } from './amendment.actions.ts';
import { openPaper } from './amendment-paper.ts';
import { contractAmendmentPersonal } from './contract-amendment.personal.ts';
import { shownOpen, type OfContract } from './contract-amendment.queries.ts';

interface Said<B> {
  params: { uuid: string };
  body: B;
}
type Moving<B> = (db: Tx, ctx: Ctx, of: OfContract, body: B) => Promise<void>;
const handlersOf = <R extends object>(kind: ContractKind, find: (db: Db, uuid: string) => Promise<R | undefined>) => {
  const ofCall = (params: { uuid: string }): OfContract => ({ kind, uuid: params.uuid });
  const moving =
    <B>(move: Moving<B>) =>
    ({ params, body }: Said<B>, ctx: Ctx) =>
      ctx.transaction(async (db) => {
        await move(db, ctx, ofCall(params), body);
        return { data: { state: await stateOf(db, params.uuid) } };
      });
  return {
    amend: ({ params, body }: Said<Parameters<typeof amend>[3]>, ctx: Ctx) =>
      changeRecord(
        ctx,
        (db) => find(db, params.uuid),
        (db) => amend(db, ctx, ofCall(params), body),
      ),
    open: async ({ params }: { params: { uuid: string } }, { db }: Ctx) => ({
      data: await shownOpen(db, ofCall(params)),
    }),
    send: moving(send),
    signed: moving(signedOnPaper),
    apply: moving(applyNow),
    withdraw: moving(withdraw),
    pdf: ({ params }: { params: { uuid: string } }, ctx: Ctx) => openPaper(ctx, ofCall(params)),
  };
};

/** Of the contract's last one. */
const stateOf = async (db: Db, contract: string) =>
  (
    await db
      .selectFrom('contract_amendment')
      .select('state')
      .where('contract_uuid', '=', contract)
      .orderBy('created_at', 'desc')
      .orderBy('uuid', 'desc')
      .executeTakeFirstOrThrow()
  ).state;

const show = [...can('maintenance_contract', 'show'), ...can('rental_contract', 'show')];
export const contractAmendmentModule: ServerModule = {
  name: 'contract-amendment',
  dependsOn: [
    'contract-adjustment',
    'contract-paper',
    'contract-terms',
    'maintenance-contract',
    'notification',
    'rental-contract',
  ],
  personal: contractAmendmentPersonal,
  mounts: [
    mounted(maintenanceAmendment, handlersOf('maintenance_contract', findContract)),
    mounted(rentalAmendment, handlersOf('rental_contract', findRentalContract)),
  ],
  migrations: `${import.meta.dirname}/migrations`,
  functions: `${import.meta.dirname}/functions`,
  jobs: { [nightlyJob]: applyDue },
  // After terms that are over were renewed.
  schedule: { [nightlyJob]: '20 3 * * *' },
  on: { 'contract.moved_on': followContract },
  entities: { contract_amendment: { label: 'Aditivo de contrato', show, tables: ['contract_amendment'] } },
};
