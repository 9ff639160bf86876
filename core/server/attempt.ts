import { sql } from 'kysely';
import type { ErrorBody } from '#core/contract/error.ts';
import type { Ctx } from './context.ts';
import type { Tx } from './db.ts';
import { refusalOf } from './errors.ts';

/** Work that is refused undoes only itself, and the transaction goes on; anything but a refusal stops it. */
export async function attempt<T>(
  db: Tx,
  ctx: Ctx,
  work: () => Promise<T>,
): Promise<{ value: T } | { refusal: ErrorBody }> {
  await sql`savepoint attempt`.execute(db);
  try {
    const value = await work();
    await sql`release savepoint attempt`.execute(db);
    return { value };
  } catch (error) {
    const { status, body } = refusalOf(error, ctx.services.registry, ctx.services.log, ctx.facts.requestId);
    if (status >= 500) throw error;
    await sql`rollback to savepoint attempt`.execute(db);
    return { refusal: body };
  }
}

/** What work would come to, or be refused for: it is done with all its checks, and undone. */
export async function rehearsed<T>(db: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint rehearsal`.execute(db);
  try {
    return await work();
  } finally {
    await sql`rollback to savepoint rehearsal`.execute(db);
  }
}

/** A refusal in one line: what is wrong with the fields, or what it says itself. */
export const refusalWords = ({ message, errors }: ErrorBody): string =>
  Object.values(errors ?? {})
    .flat()
    .join(' ') || message;
