import { AppError } from '#core/contract/error.ts';
import { todayOf } from '#core/server/business-day.ts';
import { Ctx, systemFacts, type Services } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { announce } from '#core/server/events.ts';
import { lockDocument, takeStep } from '#core/server/steps.ts';
import { isInForce, running, type ContractStatus } from '#modules/contract/contract-terms/contract-terms.rules.ts';
import { renewalValues, tellRenewed } from '#modules/contract/contract-terms/server/public.ts';
import { stepValues, type Held as Renewable } from '#modules/contract/contract-terms/terms.rules.ts';
import { coveredElsewhere, maintenanceContractKind } from '#modules/contract/maintenance-contract/server/public.ts';
import { rentalContractKind } from '#modules/contract/rental-contract/server/public.ts';
import { extendHolds, releaseHolds } from '#modules/contract/rental-hold/server/public.ts';

export const nightlyJob = 'contract-term.end';
/** Contracts whose last day is over: those that renew by themselves go on, the others expire. Each in its own transaction. */
export async function endTerms(_payload: unknown, services: Services): Promise<void> {
  const ctx = new Ctx(services, systemFacts(nightlyJob), null);
  for (const [table, endTerm] of [
    ['maintenance_contract', endMaintenance],
    ['rental_contract', endRental],
  ] as const) {
    const over = await services.db
      .selectFrom(table)
      .select('uuid')
      .where('status', 'in', [...running])
      .where('ends_at', '<', todayOf(ctx))
      .orderBy('uuid')
      .execute();
    for (const { uuid } of over)
      await ctx
        .transaction((db) => endTerm(db, ctx, uuid))
        .catch((error: unknown) => services.log.error({ err: error, contract: uuid }, 'term of a contract not ended'));
  }
}

interface Held extends Renewable {
  status: ContractStatus;
  renewal: string;
}
const isOver = ({ status, ends_at }: Held, today: string): boolean =>
  running.some((one) => one === status) && ends_at !== null && ends_at < today;
const tacitly = 'Renovação tácita: ninguém se opôs até o fim da vigência.';

async function endMaintenance(db: Tx, ctx: Ctx, uuid: string): Promise<void> {
  const today = todayOf(ctx);
  const contract = await lockDocument(db, 'maintenance_contract', uuid);
  if (!isOver(contract, today)) return;
  const extended = extendedPast(contract, today);
  // A unit that went over to another contract meanwhile ends this one.
  const renews = extended !== null && !(await coveredElsewhere(db, { ...contract, ...extended }));
  const step = renews ? 'renew' : 'expire';
  const values = renews ? extended : stepValues.end(contract, today);
  const reason = renews ? tacitly : null;
  await takeStep(db, maintenanceContractKind, contract, step, { by: ['system'], values, reason });
  await announce(db, ctx, 'maintenance_contract.step', { contract: { ...contract, ...values }, step, reason });
  if (renews)
    await tellRenewed(db, ctx, 'maintenance_contract', { before: contract, values: extended, is_tacit: true });
}

async function endRental(db: Tx, ctx: Ctx, uuid: string): Promise<void> {
  const today = todayOf(ctx);
  const contract = await lockDocument(db, 'rental_contract', uuid);
  if (!isOver(contract, today)) return;
  const extended = extendedPast(contract, today);
  if (extended !== null && (await keepsUnits(db, uuid, extended.ends_at))) {
    await takeStep(db, rentalContractKind, contract, 'renew', { by: ['system'], values: extended, reason: tacitly });
    await tellRenewed(db, ctx, 'rental_contract', { before: contract, values: extended, is_tacit: true });
    return;
  }
  const values = stepValues.end(contract, today);
  await takeStep(db, rentalContractKind, contract, 'expire', { by: ['system'], values });
  // What never left is anybody's again; what is out stays so until it is back.
  await releaseHolds(db, uuid);
}

/** Its units up to the new end, unless somebody else has reserved one: asked before anything is written. */
async function keepsUnits(db: Tx, uuid: string, until: string): Promise<boolean> {
  try {
    await extendHolds(db, uuid, until);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'unit_held') return false;
    throw error;
  }
}

/** By as many terms as it takes: a job that was off for a year leaves no contract behind. Nothing where it does not renew. */
function extendedPast(contract: Held, today: string) {
  if (contract.renewal !== 'TACIT' || !isInForce(contract.status)) return null;
  let extended = renewalValues(contract, null);
  while (extended.ends_at < today) extended = renewalValues({ ...contract, ...extended }, null);
  return extended;
}
