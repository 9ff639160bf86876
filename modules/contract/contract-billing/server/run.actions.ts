import { sql } from 'kysely';
import { addDays } from '#core/contract/days.ts';
import { invalid } from '#core/contract/error.ts';
import { formatDate } from '#core/contract/format.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { startOperation, type OperationRun, type OperationRunner } from '#core/server/operations.ts';
import { selected, type Selection } from '#core/server/resource.ts';
import { lockDocument, takeStep } from '#core/server/steps.ts';
import { dueFrom, proposed } from '#modules/contract/contract-charges/proposal.rules.ts';
import { billableOf } from '#modules/contract/contract-charges/server/public.ts';
import { storeProposal } from './contract-billing.actions.ts';
import { billingKind } from './contract-billing.steps.ts';
import { contractBillingList, knownLines } from './contract-billing.queries.ts';

const runKind = 'contract_billing.run';
const approveKind = 'contract_billing.bulk-approve';
/** What is billed in advance may be looked through some weeks before. */
const aheadDays = 45;

interface Wanted {
  until: string | null;
  contract_uuid?: string | null | undefined;
}
/** Contracts something may be billed of, of both kinds; a run goes through them in the background. */
export function startRun(db: Tx, ctx: Ctx, { until, contract_uuid = null }: Wanted) {
  const today = todayOf(ctx);
  const day = until ?? today;
  if (day > addDays(today, aheadDays))
    throw invalid({ until: [`Informe um dia até ${formatDate(addDays(today, aheadDays))}.`] });
  const billed = sql`status in ('ACTIVE', 'RENEWED', 'SUSPENDED', 'EXPIRED', 'TERMINATED') and starts_at <= ${day}::date
    and (${contract_uuid}::uuid is null or uuid = ${contract_uuid}::uuid)`;
  return startOperation(db, ctx, {
    kind: runKind,
    title: `Medição até ${formatDate(day)}`,
    params: { until: day },
    items: () => sql`(select uuid from maintenance_contract where ${billed}
      union all select uuid from rental_contract where ${billed})`,
  });
}

/** The contract is held while it is looked at: of two runs at once the second finds what the first one proposed. */
export async function proposeFor(db: Tx, ctx: Ctx, uuid: string, until: string): Promise<void> {
  await sql`select 1 from maintenance_contract where uuid = ${uuid}::uuid for no key update`.execute(db);
  await sql`select 1 from rental_contract where uuid = ${uuid}::uuid for no key update`.execute(db);
  const today = todayOf(ctx);
  const contract = await billableOf(db, uuid, today);
  if (!contract) return;
  const proposals = proposed(contract.billable, await knownLines(db, uuid), { today, until });
  for (const proposal of proposals)
    await storeProposal(db, ctx, contract, {
      ...proposal,
      due_on: dueFrom(proposal.due_on, contract.due_day, today),
    });
}

const contractCode = async (db: Db, uuid: string): Promise<string | null> => {
  const { rows } = await sql<{ code: string }>`select code from maintenance_contract where uuid = ${uuid}::uuid
    union all select code from rental_contract where uuid = ${uuid}::uuid`.execute(db);
  return rows[0]?.code ?? null;
};

export const startApprovals = (db: Tx, ctx: Ctx, selection: Selection) =>
  startOperation(db, ctx, {
    kind: approveKind,
    title: 'Aprovação de medições',
    params: {},
    items: selected(contractBillingList, selection),
  });

async function approveOne(db: Tx, ctx: Ctx, uuid: string): Promise<void> {
  const billing = await lockDocument(db, 'contract_billing', uuid);
  await takeStep(db, billingKind, billing, 'approve', { actor: ctx.identity });
}
const billingCode = async (db: Db, uuid: string): Promise<string | null> => {
  const found = await db.selectFrom('contract_billing').select('code').where('uuid', '=', uuid).executeTakeFirst();
  return found?.code ?? null;
};

export const billingOperations: Record<string, OperationRunner> = {
  [runKind]: (run: OperationRun<{ until: string }>) =>
    run.eachItem((db, uuid) => proposeFor(db, run.ctx, uuid, run.params.until), contractCode),
  [approveKind]: (run: OperationRun) => run.eachItem((db, uuid) => approveOne(db, run.ctx, uuid), billingCode),
};
