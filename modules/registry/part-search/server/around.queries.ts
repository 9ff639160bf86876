import { sumOf } from '#core/contract/decimal.ts';
import type { Ctx } from '#core/server/context.ts';
import { gather } from '#core/server/events.ts';
import { inTransaction } from '#core/server/transaction.ts';
import type { PartHit } from '../contract.ts';

declare module '#core/server/events.ts' {
  interface Questions {
    /** Whoever knows which models parts fit names some of them, and counts them all. */
    'part.fits': { asked: readonly string[]; answer: ReadonlyMap<string, { names: string[]; count: number }> };
    /** Whoever buys says how much of each is bought and not yet here. */
    'part.on_order': { asked: readonly string[]; answer: ReadonlyMap<string, string> };
    /** Whoever moves parts says how often each was, since that day: what is used often is found first. */
    'part.used': { asked: { since: string }; answer: readonly { part_uuid: string; times: number }[] };
  }
}

type Around = Pick<PartHit, 'on_order' | 'fits' | 'fits_count'>;

/** What others know of these parts. */
export async function aroundParts(ctx: Ctx, uuids: readonly string[]): Promise<(uuid: string) => Around> {
  return inTransaction(ctx.db, async (db) => {
    const fits = await gather(db, ctx, 'part.fits', uuids);
    const bought = await gather(db, ctx, 'part.on_order', uuids);
    return (uuid) => {
      const models = fits.flatMap((answer) => answer.get(uuid) ?? []);
      return {
        on_order: sumOf(bought.map((answer) => answer.get(uuid) ?? '0')),
        fits: models.flatMap(({ names }) => names),
        fits_count: models.reduce((sum, { count }) => sum + count, 0),
      };
    };
  });
}
