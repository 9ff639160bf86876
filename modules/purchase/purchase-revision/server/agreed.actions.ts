import type { Selectable } from 'kysely';
import { isPositive } from '#core/contract/decimal.ts';
import { conflict } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import {
  keepRevision,
  notAskedFor,
  requestLinesOf,
  settle,
  tellRequests,
  writeVersion,
  type PurchaseTable,
} from '#modules/purchase/purchase/server/public.ts';
import { receivedStep, sumsOf } from '#modules/purchase/purchase/purchase.rules.ts';
import { requireLevel } from '#modules/purchase/purchase-setting/server/public.ts';

/** What was agreed of a line; of one with nothing left, that it is not delivered. */
export interface AgreedLine {
  uuid: string;
  quantity: string;
  expected_at: string | null;
}

/**
 * What was agreed with the supplier is the next version at once, without a draft in between: quantities, dates and sums
 * change, requests learn what is bought of them, and the version is kept as both sides know it. The purchase is locked.
 */
export async function agreeRevision(
  db: Tx,
  ctx: Ctx,
  purchase: Selectable<PurchaseTable>,
  agreed: readonly AgreedLine[],
  { reason, isAll }: { reason: string; /** Nothing else is open: the supplier has confirmed it. */ isAll: boolean },
): Promise<void> {
  const { uuid, expected_at, revision, status } = purchase;
  const told = new Map(agreed.map((line) => [line.uuid, line]));
  const before = await requestLinesOf(db, uuid);
  const stored = await db
    .selectFrom('purchase_line')
    .select(['uuid', 'quantity', 'unit_price', 'discount', 'expected_at', 'received_quantity'])
    .where('purchase_uuid', '=', uuid)
    .orderBy('position')
    .execute();
  const lines = stored
    .map((line) => ({
      ...line,
      quantity: told.get(line.uuid)?.quantity ?? line.quantity,
      // The order's own day stood for lines without one; it becomes the last of all.
      expected_at: told.get(line.uuid)?.expected_at ?? line.expected_at ?? expected_at,
    }))
    .filter(({ quantity }) => isPositive(quantity));
  if (lines.length === 0) throw conflict('Nada sobraria no pedido: cancele-o em vez de aceitar.', 'empty');
  const days = lines.flatMap((line) => line.expected_at ?? []);
  const values = {
    revision: revision + 1,
    expected_at: days.toSorted().at(-1) ?? null,
    line_count: lines.length,
    ...sumsOf(lines, purchase),
  };
  const kept = lines.map((line) => ({ uuid: line.uuid, quantity: line.quantity, expected_at: line.expected_at }));
  await writeVersion(db, purchase, values, kept, { confirms: status === 'SENT' && isAll });
  await requireLevel(db, ctx, await notAskedFor(db, uuid));
  await tellRequests(db, [...before, ...(await requestLinesOf(db, uuid))]);
  await keepRevision(db, ctx, uuid, reason);
  if (receivedStep(lines) === 'receive') await settle(db, uuid);
}
