import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { lockDocument } from '#core/server/steps.ts';
import { nextAdjustment } from '#modules/contract/contract-terms/adjustment.rules.ts';
import type { EnteredPast } from '#modules/contract/contract-terms/server/public.ts';
import { forgetHolds } from '#modules/contract/rental-hold/server/public.ts';
import { createRentalContract } from './rental-contract.actions.ts';
import { rentalOnPaper } from './rental-contract.steps.ts';

/** A rental that comes with its past: signed elsewhere it holds at once and keeps its units, else it is a draft. */
export async function enterRental(
  db: Tx,
  ctx: Ctx,
  body: Parameters<typeof createRentalContract>[2],
  { proof, ...past }: EnteredPast,
): Promise<string> {
  const uuid = await createRentalContract(db, ctx, body);
  const next_adjustment_at = nextAdjustment({ ...body, last_adjusted_at: past.last_adjusted_at });
  await db
    .updateTable('rental_contract')
    .set({ ...past, next_adjustment_at })
    .where('uuid', '=', uuid)
    .execute();
  if (proof) await rentalOnPaper(db, ctx, await lockDocument(db, 'rental_contract', uuid), proof);
  return uuid;
}

/** What it only kept is free again; what was delivered or used otherwise keeps it here, by the keys that point at it. */
export async function takeBackRental(db: Tx, _ctx: Ctx, uuid: string): Promise<void> {
  await lockDocument(db, 'rental_contract', uuid);
  await forgetHolds(db, uuid);
  await db.deleteFrom('rental_contract').where('uuid', '=', uuid).execute();
}
