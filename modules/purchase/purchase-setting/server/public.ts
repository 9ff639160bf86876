import { isAbove } from '#core/contract/decimal.ts';
import { conflict } from '#core/contract/error.ts';
import { formatMoney } from '#core/contract/format.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import { readSetting } from '#core/server/settings.ts';
import { purchaseSetting } from '../contract.ts';

export const readPurchaseSetting = (db: Db) => readSetting(db, purchaseSetting);

export const isAboveLimit = async (db: Db, total: string): Promise<boolean> =>
  isAbove(total, (await readPurchaseSetting(db)).approval_limit);

/** Above the limit of those who approve, somebody else signs. */
export async function requireLevel(db: Db, ctx: Ctx, total: string): Promise<void> {
  const { approval_limit } = await readPurchaseSetting(db);
  if (!isAbove(total, approval_limit) || ctx.holds({ module: 'purchase', action: 'approve_above_limit' })) return;
  throw conflict(
    `${formatMoney(total)} passa da sua alçada de ${formatMoney(approval_limit)}. Peça a quem aprova acima dela.`,
    'above_limit',
  );
}
