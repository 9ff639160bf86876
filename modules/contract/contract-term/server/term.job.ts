import { todayOf } from '#core/server/business-day.ts';
import { Ctx, systemFacts, type Services } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { announce } from '#core/server/events.ts';
import { lockDocument, takeStep } from '#core/server/steps.ts';
import { isInForce, running } from '#modules/contract/contract-terms/contract-terms.rules.ts';
import { stepValues } from '#modules/contract/contract-terms/terms.rules.ts';
import {
  coveredElsewhere,
  maintenanceContractKind,
  type KeptContract,
} from '#modules/contract/maintenance-contract/server/public.ts';

export const nightlyJob = 'contract-term.end';
/** Contracts whose last day is over: those that renew by themselves go on, the others expire. Each in its own transaction. */
export async function endTerms(_payload: unknown, services: Services): Promise<void> {
  const ctx = new Ctx(services, systemFacts(nightlyJob), null);
  const over = await services.db
    .selectFrom('maintenance_contract')
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

const isOver = ({ status, ends_at }: KeptContract, today: string): boolean =>
  running.some((one) => one === status) && ends_at !== null && ends_at < today;

async function endTerm(db: Tx, ctx: Ctx, uuid: string): Promise<void> {
  const today = todayOf(ctx);
  const contract = await lockDocument(db, 'maintenance_contract', uuid);
  if (!isOver(contract, today)) return;
  const extended = contract.renewal === 'TACIT' && isInForce(contract.status) ? extendedPast(contract, today) : null;
  // A unit that went over to another contract meanwhile ends this one.
  const renews = extended !== null && !(await coveredElsewhere(db, { ...contract, ...extended }));
  const step = renews ? 'renew' : 'expire';
  const values = renews ? extended : stepValues.end(contract, today);
  const reason = renews ? 'Renovação tácita: ninguém se opôs até o fim da vigência.' : null;
  await takeStep(db, maintenanceContractKind, contract, step, { by: ['system'], values, reason });
  await announce(db, ctx, 'maintenance_contract.step', { contract: { ...contract, ...values }, step, reason });
}

/** By as many terms as it takes: a job that was off for a year leaves no contract behind. */
function extendedPast(contract: KeptContract, today: string) {
  let extended = stepValues.renew(contract);
  while (extended.ends_at !== null && extended.ends_at < today)
    extended = stepValues.renew({ ...contract, ...extended });
  return extended;
}
