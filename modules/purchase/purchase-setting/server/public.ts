import { isAbove } from '#core/contract/decimal.ts';
import { conflict } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import { readSetting } from '#core/server/settings.ts';
import { whyTooMuch } from '../approval.rules.ts';
import { purchaseSetting } from '../contract.ts';

export const readPurchaseSetting = (db: Db) => readSetting(db, purchaseSetting);

export const isAboveLimit = async (db: Db, total: string): Promise<boolean> =>
  isAbove(total, (await readPurchaseSetting(db)).approval_limit);

/** Above the limit of those who approve, somebody else signs. */
export async function requireLevel(db: Db, ctx: Ctx, total: string): Promise<void> {
  const why = whyTooMuch(total, await readPurchaseSetting(db), (action) => ctx.holds({ module: 'purchase', action }));
  if (why) throw conflict(why, 'above_limit');
}
