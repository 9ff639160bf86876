import { isOutdated, isPgError, type Db, type Tx } from './db.ts';

/** Migrations come several in a row: a transaction may meet more than one of them. */
const maxTries = 5;
const serializationFailure = '40001';
const deadlock = '40P01';

/**
 * One transaction, done whole again where the database asks for it: two got in each other's way, or a migration
 * changed the columns of what it reads. So `work` does nothing that cannot be undone with it.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!asksToRepeat(error) || attempt >= maxTries) throw error;
    }
  }
}

const asksToRepeat = (error: unknown): boolean =>
  isOutdated(error) || (isPgError(error) && (error.code === serializationFailure || error.code === deadlock));
