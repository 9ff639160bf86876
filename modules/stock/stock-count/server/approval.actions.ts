import { sql } from 'kysely';
import { isPositive } from '#core/contract/decimal.ts';
import { AppError, forbidden } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { adjust, lockItems, tellReceived, type Document } from '#modules/stock/stock/server/public.ts';
import { ownCount } from '../stock-count.rules.ts';
import { impossibleShortages } from './count.queries.ts';
import './stock-count.table.ts';

interface Difference {
  uuid: string;
  item_uuid: string;
  batch_uuid: string;
  difference: string;
}

/**
 * Posts each difference, found at the moment of its counting, upon the balance of now: what moved in
 * between stays moved. All of them or none, with the count as document.
 */
export async function postDifferences(db: Tx, ctx: Ctx, { uuid, code }: { uuid: string; code: string }): Promise<void> {
  const differences = await differencesOf(db, uuid);
  await lockItems(
    db,
    differences.map(({ item_uuid }) => item_uuid),
  );
  await refuseImpossible(db, uuid);
  const document: Document = { type: 'stock_count', uuid, label: code };
  const costs: string[] = [];
  for (const { item_uuid: item, batch_uuid: batch, difference } of differences) {
    const moved = await adjust(db, { item, batch, difference, reason: 'INVENTORY', document });
    costs.push(moved.unit_cost);
  }
  await sql`update stock_count_line line set adjusted = line.difference, unit_cost = posted.unit_cost
    from unnest(${differences.map((line) => line.uuid)}::uuid[], ${costs}::numeric[]) as posted (uuid, unit_cost)
    where line.uuid = posted.uuid`.execute(db);
  // What was found on the shelf serves whoever waits, as what is received does.
  const found = differences.filter(({ difference }) => isPositive(difference)).map(({ item_uuid }) => item_uuid);
  if (found.length > 0) await tellReceived(db, ctx, [...new Set(found)]);
}

const differencesOf = (db: Tx, uuid: string): Promise<Difference[]> =>
  db
    .selectFrom('stock_count_line')
    .select(['uuid', 'item_uuid', 'batch_uuid', sql<string>`difference`.as('difference')])
    .where('count_uuid', '=', uuid)
    .where('difference', '!=', '0')
    .orderBy('item_uuid')
    .orderBy('batch_uuid')
    .execute();

/** Nobody approves what they counted. */
export async function refuseOwnCount(db: Tx, ctx: Ctx, uuid: string): Promise<void> {
  const own = await db
    .selectFrom('stock_count_line')
    .select('uuid')
    .where('count_uuid', '=', uuid)
    .where((eb) => eb.or([eb('first_by_uuid', '=', ctx.user.uuid), eb('second_by_uuid', '=', ctx.user.uuid)]))
    .limit(1)
    .executeTakeFirst();
  if (own) throw forbidden(ownCount);
}

async function refuseImpossible(db: Tx, uuid: string): Promise<void> {
  const found = await impossibleShortages(db, uuid);
  if (found.length === 0) return;
  throw new AppError(
    409,
    `O saldo mudou desde a contagem e já não comporta estas faltas. Conte de novo: ${found.slice(0, 3).join('; ')}.`,
    { code: 'balance_too_low', details: { lines: found } },
  );
}
