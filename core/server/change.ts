import { AppError, notFound, staleCode } from '#core/contract/error.ts';
import type { Ctx } from './context.ts';
import type { Db, Tx } from './db.ts';

type Find<Row extends object> = (db: Db) => Promise<Row | undefined>;

/** A stale write is told what the record holds now, so that the screen can show the difference. */
export async function withCurrentIfStale<T>(ctx: Ctx, current: Find<object>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== staleCode) throw error;
    const details = { ...(error.details as object), current: await current(ctx.db) };
    throw new AppError(error.status, error.message, { code: staleCode, details });
  }
}

/** One record is changed, and answered as it then is. */
export const changeRecord = <Row extends object>(
  ctx: Ctx,
  find: Find<Row>,
  work: (db: Tx) => Promise<unknown>,
): Promise<{ data: Row }> =>
  withCurrentIfStale(ctx, find, () =>
    ctx.transaction(async (db) => {
      await work(db);
      return { data: await required(find(db)) };
    }),
  );

/** What was looked for, or a plain 404. */
export async function required<Row extends object>(looking: Promise<Row | undefined>): Promise<Row> {
  const found = await looking;
  if (!found) throw notFound();
  return found;
}
