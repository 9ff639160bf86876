import { sql } from 'kysely';
import { conflict } from '#core/contract/error.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import type { StepsOf } from '#core/server/document.ts';
import { announce } from '#core/server/events.ts';
import { takeStep, type DocumentKind } from '#core/server/steps.ts';
import { renewalValues, tellRenewed, type Signing } from '#modules/contract/contract-terms/server/public.ts';
import { inForce } from '#modules/contract/contract-terms/contract-terms.rules.ts';
import { stepValues } from '#modules/contract/contract-terms/terms.rules.ts';
import type { maintenanceContract } from '../contract.ts';
import { maintenanceContractMachine, type ContractStep } from '../maintenance-contract.rules.ts';
import type { KeptContract } from './maintenance-contract.actions.ts';

declare module '#core/server/events.ts' {
  interface Announcements {
    /** A contract took a step of its life: visits begin, stop or go on with it. `contract` is as it is now. */
    'maintenance_contract.step': { contract: KeptContract; step: ContractStep; reason: string | null };
  }
}

/** Who else takes its steps: at night, or by a signature. */
export const maintenanceContractKind: DocumentKind<typeof maintenanceContractMachine, 'maintenance_contract'> = {
  entity: 'maintenance_contract',
  table: 'maintenance_contract',
  machine: maintenanceContractMachine,
};

interface Took {
  step: ContractStep;
  values: Partial<KeptContract>;
  reason?: string | null;
}
const tell = (db: Tx, ctx: Ctx, doc: KeptContract, { step, values, reason = null }: Took): Promise<void> =>
  announce(db, ctx, 'maintenance_contract.step', { contract: { ...doc, ...values }, step, reason });

type Take = (values?: Record<string, unknown>) => Promise<void>;
const signing = ({ uuid }: KeptContract, step: Signing['step']): Signing => ({
  kind: 'maintenance_contract',
  uuid,
  step,
});
async function withdraw(db: Tx, ctx: Ctx, doc: KeptContract, take: Take): Promise<void> {
  await take();
  await announce(db, ctx, 'contract.signing', signing(doc, 'withdraw'));
}
async function activate(db: Tx, ctx: Ctx, doc: KeptContract, take: Take): Promise<void> {
  await requireUncovered(db, doc);
  const values = stepValues.activate(doc, todayOf(ctx));
  await take(values);
  await tell(db, ctx, doc, { step: 'activate', values });
  await announce(db, ctx, 'contract.signing', signing(doc, 'activate'));
}
async function goOn(db: Tx, ctx: Ctx, doc: KeptContract, take: Take): Promise<void> {
  await requireUncovered(db, doc);
  const values = stepValues.resume();
  await take(values);
  await tell(db, ctx, doc, { step: 'resume', values });
}
/** By the signatures of its parties, or the refusal of one; whoever calls holds the contract. */
export const contractBySignature = {
  activate: (db: Tx, ctx: Ctx, doc: KeptContract): Promise<void> =>
    activate(db, ctx, doc, (values) =>
      takeStep(db, maintenanceContractKind, doc, 'activate', { by: ['system'], ...(values ? { values } : {}) }),
    ),
  withdraw: (db: Tx, ctx: Ctx, doc: KeptContract, reason: string): Promise<void> =>
    withdraw(db, ctx, doc, () => takeStep(db, maintenanceContractKind, doc, 'withdraw', { by: ['system'], reason })),
};

/** Of one signed on paper, which came with its past: `proof` says so in its course. */
export const contractOnPaper = (db: Tx, ctx: Ctx, doc: KeptContract, proof: string): Promise<void> =>
  activate(db, ctx, doc, (values) =>
    takeStep(db, maintenanceContractKind, doc, 'activate', {
      actor: ctx.identity,
      reason: proof,
      ...(values ? { values } : {}),
    }),
  );

/** What each step of a contract does besides moving it. */
export const contractSteps: StepsOf<
  typeof maintenanceContract,
  typeof maintenanceContractMachine,
  'maintenance_contract'
> = {
  async requestSignature({ db, ctx, doc, take }) {
    await take();
    await announce(db, ctx, 'contract.signing', signing(doc, 'requestSignature'));
  },
  withdraw: ({ db, ctx, doc, take }) => withdraw(db, ctx, doc, take),
  activate: ({ db, ctx, doc, take }) => activate(db, ctx, doc, take),
  async suspend({ db, ctx, doc, body: { reason }, take }) {
    const values = stepValues.suspend(doc, todayOf(ctx));
    await take(values);
    await tell(db, ctx, doc, { step: 'suspend', values, reason });
  },
  resume: ({ db, ctx, doc, take }) => goOn(db, ctx, doc, take),
  resumeRenewed: ({ db, ctx, doc, take }) => goOn(db, ctx, doc, take),
  async renew({ db, ctx, doc, body, take }) {
    const values = renewalValues(doc, body.ends_at);
    await requireUncovered(db, { ...doc, ...values });
    await take(values);
    await tell(db, ctx, doc, { step: 'renew', values });
    await tellRenewed(db, ctx, 'maintenance_contract', { before: doc, values });
  },
  async terminate({ db, ctx, doc, body: { reason }, take }) {
    const values = stepValues.end(doc, todayOf(ctx));
    await take(values);
    await tell(db, ctx, doc, { step: 'terminate', values, reason });
  },
};

type Held = Pick<KeptContract, 'uuid' | 'starts_at' | 'ends_at'>;
/** A unit is under one contract at a time. */
export async function requireUncovered(db: Tx, contract: Held): Promise<void> {
  const held = await coveredElsewhere(db, contract);
  if (held) throw conflict(`${held.unit} já está coberto pelo contrato ${held.code} neste período.`, 'covered');
}

/** The first of its units another contract covers in its term. The units are held: of two contracts that begin at once the second waits, and sees the first. */
export async function coveredElsewhere(
  db: Tx,
  { uuid, starts_at, ends_at }: Held,
): Promise<{ code: string; unit: string } | undefined> {
  await sql`select uuid from customer_equipment where uuid in (
    select customer_equipment_uuid from maintenance_contract_item where maintenance_contract_uuid = ${uuid}::uuid)
    order by uuid for update`.execute(db);
  const { rows } = await sql<{ code: string; unit: string }>`
    select other.code, concat_ws(' ', unit.equipment_name, unit.serial_number) as unit
    from maintenance_contract_item mine
    join maintenance_contract_item theirs on theirs.customer_equipment_uuid = mine.customer_equipment_uuid
    join maintenance_contract other on other.uuid = theirs.maintenance_contract_uuid
    join customer_equipment unit on unit.uuid = mine.customer_equipment_uuid
    where mine.maintenance_contract_uuid = ${uuid}::uuid and other.uuid <> ${uuid}::uuid
      and other.status = any(${[...inForce]}::text[])
      and daterange(other.starts_at, other.ends_at, '[]') * theirs.covered
        && daterange(${starts_at}::date, ${ends_at}::date, '[]') * mine.covered
    order by mine.position limit 1`.execute(db);
  return rows[0];
}
