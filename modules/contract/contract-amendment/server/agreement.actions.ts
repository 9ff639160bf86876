import { AppError, conflict, invalid } from '#core/contract/error.ts';
import { attempt, refusalWords, rehearsed } from '#core/server/attempt.ts';
import { todayOf } from '#core/server/business-day.ts';
import { Ctx, systemFacts, type Services } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { announce } from '#core/server/events.ts';
import { updateRecord } from '#core/server/records.ts';
import { notify } from '#modules/platform/notification/server/public.ts';
import type { AmendmentState } from '../contract-amendment.rules.ts';
import { record } from './amendment.actions.ts';
import {
  contractOf,
  isOutdated,
  openOf,
  requireOpen,
  type KeptAmendment,
  type OfContract,
} from './contract-amendment.queries.ts';
import { kinds, type Locked } from './kinds.ts';

/** From a draft until it holds: sent, signed by both, and written into the contract on its day. */

declare module '#core/server/events.ts' {
  interface Announcements {
    /** An addendum went out to be signed, or is signed by nobody any more. */
    'contract_amendment.signing': { uuid: string; of: OfContract; step: 'send' | 'withdraw' };
  }
}

type Values = Partial<Pick<KeptAmendment, 'state' | 'agreed_on' | 'channel' | 'trouble' | 'addendum_uuid'>>;
const move = (db: Tx, { uuid }: KeptAmendment, values: Values, version?: number): Promise<void> =>
  updateRecord(db, 'contract_amendment', { uuid, version }, values);

interface Held {
  contract: Locked;
  open: KeptAmendment;
}
/** The contract first, as everybody who changes it does. */
async function held(db: Tx, { kind, uuid }: OfContract): Promise<Held> {
  const contract = await kinds[kind].lock(db, uuid);
  return { contract, open: await requireOpen(db, uuid) };
}
function requireState({ state }: KeptAmendment, ...states: AmendmentState[]): void {
  if (!states.includes(state))
    throw conflict('O aditivo não está mais nesta situação: recarregue a página.', 'transition');
}

async function requireCurrent(db: Tx, open: KeptAmendment): Promise<void> {
  if (await isOutdated(db, open))
    throw conflict(
      open.state === 'DRAFT'
        ? 'O contrato mudou depois que o aditivo foi preparado: edite-o, confira e salve de novo.'
        : 'O contrato mudou depois que o aditivo foi preparado: retire-o e faça outro com o que vale agora.',
      'outdated',
    );
}

const agreedOf = ({ takes_effect, reason, terms }: KeptAmendment) => ({
  version: undefined,
  takes_effect,
  reason,
  terms,
  isKept: true,
});

/** All that stands against it now is told before anybody signs. */
export async function send(db: Tx, ctx: Ctx, of: OfContract, { version }: { version: number }): Promise<void> {
  const { open } = await held(db, of);
  requireState(open, 'DRAFT');
  await requireCurrent(db, open);
  await rehearsed(db, () => kinds[of.kind].write(db, ctx, of.uuid, agreedOf(open), null));
  await move(db, open, { state: 'SENT', trouble: null }, version);
  await announce(db, ctx, 'contract_amendment.signing', { uuid: open.uuid, of, step: 'send' });
}

/** On paper, by both: what waits for their links waits no more. */
export async function signedOnPaper(
  db: Tx,
  ctx: Ctx,
  of: OfContract,
  { version, signed_on }: { version: number; signed_on: string },
): Promise<void> {
  const { open } = await held(db, of);
  requireState(open, 'DRAFT', 'SENT');
  if (signed_on > todayOf(ctx)) throw invalid({ signed_on: ['Use uma data até hoje'] });
  await requireCurrent(db, open);
  if (open.state === 'SENT')
    await announce(db, ctx, 'contract_amendment.signing', { uuid: open.uuid, of, step: 'withdraw' });
  await rehearsed(db, () => kinds[of.kind].write(db, ctx, of.uuid, agreedOf(open), null));
  const agreed = { state: 'AGREED' as const, agreed_on: signed_on, channel: 'PAPER' as const, trouble: null };
  await move(db, open, agreed, version);
  await applyOnItsDay(db, ctx, of, { ...open, ...agreed });
}

export async function withdraw(
  db: Tx,
  ctx: Ctx,
  of: OfContract,
  { version, reason }: { version: number; reason: string | null },
): Promise<void> {
  const { open } = await held(db, of);
  if (open.state !== 'DRAFT' && !reason) throw invalid({ reason: ['Diga por que o aditivo é retirado'] });
  if (open.state === 'SENT')
    await announce(db, ctx, 'contract_amendment.signing', { uuid: open.uuid, of, step: 'withdraw' });
  await move(db, open, { state: 'WITHDRAWN', trouble: reason }, version);
}

/** Tried again by a person, who is told at once what still stands against it. */
export async function applyNow(db: Tx, ctx: Ctx, of: OfContract, { version }: { version: number }): Promise<void> {
  const { open } = await held(db, of);
  requireState(open, 'AGREED');
  if (open.takes_effect > todayOf(ctx)) throw conflict('O dia do aditivo ainda não chegou.', 'too_early');
  if (open.version !== version) throw conflict('O aditivo mudou: recarregue a página.', 'transition');
  await apply(db, ctx, of, open);
}

async function applyOnItsDay(db: Tx, ctx: Ctx, of: OfContract, open: KeptAmendment): Promise<void> {
  if (open.takes_effect <= todayOf(ctx)) await apply(db, ctx, of, open);
}

/** Into the contract, with the addendum that tells it. */
async function apply(db: Tx, ctx: Ctx, of: OfContract, open: KeptAmendment): Promise<void> {
  await requireCurrent(db, open);
  const { takes_effect, reason, agreed_on, made_by_uuid, made_by_name } = open;
  const written = await kinds[of.kind].write(db, ctx, of.uuid, agreedOf(open), todayOf(ctx));
  const said = { takes_effect, reason, signed_on: agreed_on ?? todayOf(ctx), made_by_uuid, made_by_name };
  const addendum = await record(db, ctx, of, said, written);
  await move(db, open, { state: 'APPLIED', trouble: null, ...addendum });
}

/** Whoever answers for the contract; where it names nobody, who may change it. */
async function tell(db: Tx, ctx: Ctx, { contract, open }: Held, words: string): Promise<void> {
  const { kind, uuid } = contractOf(open);
  const people = [contract.responsible_uuid, open.made_by_uuid].filter((one) => one !== null);
  await notify(db, ctx.services, {
    module: kind,
    priority: 'HIGH',
    type: 'Aditivo de contrato',
    title: `${contract.code}: o aditivo ${open.number} precisa de você`,
    description: words,
    actionUrl: `${kinds[kind].page}/${uuid}?tab=addenda`,
    relatedId: uuid,
    ...(people.length > 0 ? { users: people } : { holdersOf: { module: kind, action: 'update' } }),
  });
}

/** Signed by both and due: what stands against it does not undo the signatures, and is told once. */
async function applyOrTell(db: Tx, ctx: Ctx, { contract, open }: Held): Promise<string | null> {
  const of = contractOf(open);
  const tried = await attempt(db, ctx, () => applyOnItsDay(db, ctx, of, open));
  if (!('refusal' in tried)) return null;
  const trouble = refusalWords(tried.refusal);
  if (trouble === open.trouble) return trouble;
  await move(db, open, { trouble });
  await tell(db, ctx, { contract, open }, `Assinado por ambas as partes, mas não aplicado: ${trouble}`);
  return trouble;
}

/** By the signatures of its parties, or the refusal of one; whoever calls holds the contract. */
export const amendmentBySignature = {
  /** Answers what stands against it, if anything does. */
  async agree(db: Tx, ctx: Ctx, contract: Locked): Promise<string | null> {
    const open = await requireOpen(db, contract.uuid);
    const agreed = { state: 'AGREED' as const, agreed_on: todayOf(ctx), channel: 'LINK' as const };
    await move(db, open, agreed);
    return applyOrTell(db, ctx, { contract, open: { ...open, ...agreed } });
  },
  async refuse(db: Tx, contract: Locked, reason: string): Promise<void> {
    await move(db, await requireOpen(db, contract.uuid), { state: 'DRAFT', trouble: reason });
  },
};

/** An index or a renewal came first: what was sent is a draft again, what was signed waits for somebody. */
export async function followContract(
  db: Tx,
  ctx: Ctx,
  { kind, uuid, number }: OfContract & { number: number },
): Promise<void> {
  const open = await openOf(db, uuid);
  if (!open || open.state === 'DRAFT') return;
  const held = { contract: await kinds[kind].lock(db, uuid), open };
  const trouble = `O contrato mudou depois que o aditivo foi preparado: veio o aditivo ${number}.`;
  if (open.state === 'SENT') {
    await announce(db, ctx, 'contract_amendment.signing', { uuid: open.uuid, of: { kind, uuid }, step: 'withdraw' });
    await move(db, open, {
      state: 'DRAFT',
      trouble: `${trouble} A assinatura foi retirada: edite-o, confira e envie de novo.`,
    });
  } else await move(db, open, { trouble: `${trouble} Retire-o e faça outro com o que vale agora.` });
  await tell(db, ctx, held, trouble);
}

export const nightlyJob = 'contract-amendment.apply';
/** Those whose day is there, each in its own transaction. */
export async function applyDue(_payload: unknown, services: Services): Promise<void> {
  const ctx = new Ctx(services, systemFacts(nightlyJob), null);
  const due = await services.db
    .selectFrom('contract_amendment')
    .selectAll()
    .where('state', '=', 'AGREED')
    .where('takes_effect', '<=', todayOf(ctx))
    .orderBy('takes_effect')
    .orderBy('uuid')
    .execute();
  for (const found of due) {
    const of = contractOf(found);
    await ctx
      .transaction(async (db) => {
        const now = await held(db, of);
        if (now.open.uuid === found.uuid && now.open.state === 'AGREED') await applyOrTell(db, ctx, now);
      })
      .catch((error: unknown) => {
        if (error instanceof AppError && error.status < 500) return;
        services.log.error({ err: error, amendment: found.uuid }, 'addendum not applied');
      });
  }
}
