import { conflict, notFound } from '#core/contract/error.ts';
import type { Tx } from '#core/server/db.ts';
import { canTake, countStatus, type CountStatus, type CountStep } from '../stock-count.rules.ts';
import './stock-count.table.ts';

export interface LockedCount {
  uuid: string;
  code: string;
  title: string;
  status: CountStatus;
  round: number;
}

/** Everyone who moves a count on waits for each other; whoever counts a line only looks that it stays. */
export async function lockCount(db: Tx, uuid: string, how: 'update' | 'share' = 'update'): Promise<LockedCount> {
  const found = db
    .selectFrom('stock_count')
    .select(['uuid', 'code', 'title', 'status', 'round'])
    .where('uuid', '=', uuid);
  const count = await (how === 'update' ? found.forUpdate() : found.forShare()).executeTakeFirst();
  if (!count) throw notFound();
  return count;
}

export async function lockFor(db: Tx, uuid: string, step: CountStep): Promise<LockedCount> {
  const count = await lockCount(db, uuid);
  if (!canTake(step, count.status))
    throw conflict(
      `O inventário está ${countStatus.label(count.status).toLowerCase()} e não permite esta ação.`,
      'wrong_status',
    );
  return count;
}
