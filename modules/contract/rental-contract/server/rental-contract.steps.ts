import type { Selectable } from 'kysely';
import { conflict } from '#core/contract/error.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import type { StepsOf } from '#core/server/document.ts';
import { announce } from '#core/server/events.ts';
import { takeStep } from '#core/server/steps.ts';
import { renewalValues, tellRenewed, type Signing } from '#modules/contract/contract-terms/server/public.ts';
import { stepValues } from '#modules/contract/contract-terms/terms.rules.ts';
import {
  extendHolds,
  forgetHolds,
  holdUnits,
  liveHolds,
  releaseHolds,
} from '#modules/contract/rental-hold/server/public.ts';
import type { rentalContract } from '../contract.ts';
import { rentalContractMachine } from '../rental-contract.rules.ts';
import type { RentalContractTable } from './rental-contract.table.ts';

export type Rental = Selectable<RentalContractTable>;
export const rentalContractKind = {
  entity: 'rental_contract',
  table: 'rental_contract',
  machine: rentalContractMachine,
} as const;
declare module '#core/server/events.ts' {
  interface Announcements {
    /** A rental stood still, went on or ended: its ledger keeps the day. */
    'rental_contract.stood': { contract: { uuid: string }; kind: 'SUSPENDED' | 'RESUMED'; on: string };
  }
}

/** From its first day to its last, every unit of it; one that somebody else has is refused by name. */
async function keepUnits(db: Tx, { uuid, code, starts_at, ends_at }: Rental): Promise<void> {
  if ((await liveHolds(db, uuid)).length > 0) return;
  const items = await db
    .selectFrom('rental_contract_item as item')
    .innerJoin('asset_equipment as asset', 'asset.uuid', 'item.asset_equipment_uuid')
    .select(['item.uuid', 'item.asset_equipment_uuid', 'asset.asset_number', 'asset.status'])
    .where('item.rental_contract_uuid', '=', uuid)
    .orderBy('item.position')
    .execute();
  const dropped = items.filter(({ status }) => status === 'DROPPED').map(({ asset_number }) => asset_number);
  if (dropped.length > 0) throw conflict(`Baixado do patrimônio: ${dropped.join(', ')}.`, 'unit_dropped');
  await holdUnits(
    db,
    { uuid, code },
    items.map((item) => ({
      asset_equipment_uuid: item.asset_equipment_uuid,
      line_uuid: item.uuid,
      held_from: starts_at,
      held_until: ends_at,
    })),
  );
}

/** Nothing ends for good while a unit of ours is out. */
async function requireBack(db: Tx, contract: string): Promise<void> {
  const out = (await liveHolds(db, contract)).filter(({ state }) => state === 'ON_HIRE').length;
  if (out > 0)
    throw conflict(
      out === 1
        ? 'Há 1 equipamento com o cliente: registre a devolução.'
        : `Há ${out} equipamentos com o cliente: registre a devolução.`,
      'units_out',
    );
}

async function goesOn(
  db: Tx,
  ctx: Ctx,
  { uuid }: Rental,
  take: (values: Record<string, unknown>) => Promise<void>,
): Promise<void> {
  await take(stepValues.resume());
  await announce(db, ctx, 'rental_contract.stood', { contract: { uuid }, kind: 'RESUMED', on: todayOf(ctx) });
}

type Take = (values?: Record<string, unknown>) => Promise<void>;
const signing = ({ uuid }: Rental, step: Signing['step']): Signing => ({ kind: 'rental_contract', uuid, step });
async function withdraw(db: Tx, ctx: Ctx, doc: Rental, take: Take): Promise<void> {
  await take();
  await forgetHolds(db, doc.uuid);
  await announce(db, ctx, 'contract.signing', signing(doc, 'withdraw'));
}
async function activate(db: Tx, ctx: Ctx, doc: Rental, take: Take): Promise<void> {
  await take(stepValues.activate(doc, todayOf(ctx)));
  await keepUnits(db, doc);
  await announce(db, ctx, 'contract.signing', signing(doc, 'activate'));
}
/** By the signatures of its parties, or the refusal of one; whoever calls holds the contract. */
export const rentalBySignature = {
  activate: (db: Tx, ctx: Ctx, doc: Rental): Promise<void> =>
    activate(db, ctx, doc, (values) =>
      takeStep(db, rentalContractKind, doc, 'activate', { by: ['system'], ...(values ? { values } : {}) }),
    ),
  withdraw: (db: Tx, ctx: Ctx, doc: Rental, reason: string): Promise<void> =>
    withdraw(db, ctx, doc, () => takeStep(db, rentalContractKind, doc, 'withdraw', { by: ['system'], reason })),
};

/** Of one signed on paper, which came with its past: `proof` says so in its course. */
export const rentalOnPaper = (db: Tx, ctx: Ctx, doc: Rental, proof: string): Promise<void> =>
  activate(db, ctx, doc, (values) =>
    takeStep(db, rentalContractKind, doc, 'activate', {
      actor: ctx.identity,
      reason: proof,
      ...(values ? { values } : {}),
    }),
  );

/** What each step of a rental does besides moving it. */
export const rentalSteps: StepsOf<typeof rentalContract, typeof rentalContractMachine, 'rental_contract'> = {
  async requestSignature({ db, ctx, doc, take }) {
    await take();
    await keepUnits(db, doc);
    await announce(db, ctx, 'contract.signing', signing(doc, 'requestSignature'));
  },
  withdraw: ({ db, ctx, doc, take }) => withdraw(db, ctx, doc, take),
  activate: ({ db, ctx, doc, take }) => activate(db, ctx, doc, take),
  async suspend({ db, ctx, doc, take }) {
    const on = todayOf(ctx);
    await take(stepValues.suspend(doc, on));
    await announce(db, ctx, 'rental_contract.stood', { contract: { uuid: doc.uuid }, kind: 'SUSPENDED', on });
  },
  resume: ({ db, ctx, doc, take }) => goesOn(db, ctx, doc, take),
  resumeRenewed: ({ db, ctx, doc, take }) => goesOn(db, ctx, doc, take),
  /** To a later day, and not into what somebody else has reserved. */
  async renew({ db, ctx, doc, body, take }) {
    const values = renewalValues(doc, body.ends_at);
    await take(values);
    await extendHolds(db, doc.uuid, values.ends_at);
    await tellRenewed(db, ctx, 'rental_contract', { before: doc, values });
  },
  async terminate({ db, ctx, doc, take }) {
    await take(stepValues.end(doc, todayOf(ctx)));
    await releaseHolds(db, doc.uuid);
  },
  async close({ db, ctx, doc, take }) {
    await requireBack(db, doc.uuid);
    await take({ ended_at: doc.ended_at ?? todayOf(ctx) });
    await releaseHolds(db, doc.uuid);
  },
};
