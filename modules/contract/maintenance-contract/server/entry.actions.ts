import { announce } from '#core/server/events.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { lockDocument } from '#core/server/steps.ts';
import { nextAdjustment } from '#modules/contract/contract-terms/adjustment.rules.ts';
import type { EnteredPast } from '#modules/contract/contract-terms/server/public.ts';
import { createContract, type KeptContract } from './maintenance-contract.actions.ts';
import { contractOnPaper } from './maintenance-contract.steps.ts';

declare module '#core/server/events.ts' {
  interface Announcements {
    /** A contract that came by a sheet goes as if it had never come: what began with it goes first, or refuses. */
    'maintenance_contract.taken-back': { contract: KeptContract };
  }
}

/** A contract that comes with its past: signed elsewhere it holds at once, else it is a draft. */
export async function enterContract(
  db: Tx,
  ctx: Ctx,
  body: Parameters<typeof createContract>[2],
  { proof, ...past }: EnteredPast,
): Promise<string> {
  const uuid = await createContract(db, ctx, body);
  const next_adjustment_at = nextAdjustment({ ...body, last_adjusted_at: past.last_adjusted_at });
  await db
    .updateTable('maintenance_contract')
    .set({ ...past, next_adjustment_at })
    .where('uuid', '=', uuid)
    .execute();
  if (proof) await contractOnPaper(db, ctx, await lockDocument(db, 'maintenance_contract', uuid), proof);
  return uuid;
}

/** Nothing of it was used, or a key that points at it refuses. */
export async function takeBackContract(db: Tx, ctx: Ctx, uuid: string): Promise<void> {
  const contract = await lockDocument(db, 'maintenance_contract', uuid);
  await announce(db, ctx, 'maintenance_contract.taken-back', { contract });
  await db.deleteFrom('maintenance_contract').where('uuid', '=', uuid).execute();
}
