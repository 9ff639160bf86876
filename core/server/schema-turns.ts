import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { isPgError } from './db.ts';

const migratorLock = 7_261_001;

/** How long a change of the schema waits for a table in use, and how often it comes back for it. */
export interface LockPatience {
  /** Whoever comes after it waits behind it: no longer than anyone would notice. */
  lockTimeoutMs: number;
  tries: number;
  /** Between two tries those who waited behind it get through. */
  pauseMs: number;
  /** Hears of every turn it did not get. */
  onBusy?: (id: string) => void;
}
/** Some five minutes: as long as the longest report reads. */
export const usualPatience: LockPatience = { lockTimeoutMs: 1_000, tries: 100, pauseMs: 2_000 };

/**
 * One migrator at a time. It asks again and again instead of waiting in the database: a statement that waits has a
 * snapshot, and an index that is built concurrently waits for whoever has one, so that both would wait for ever.
 */
export async function awaitTurnToMigrate(client: pg.Client): Promise<void> {
  for (; ; await wait(100)) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [migratorLock]);
    if (rows[0]?.mine) return;
  }
}

/** Does it in one transaction; where a table is in use it lets the others pass, and tries again. */
export async function inTurn(
  client: pg.Client,
  id: string,
  patience: LockPatience,
  work: () => Promise<unknown>,
): Promise<void> {
  await client.query(`set lock_timeout = ${patience.lockTimeoutMs}`);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query('begin');
      await work();
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      if (!isBusy(error)) throw error;
      if (attempt >= patience.tries)
        throw new Error(`Uma tabela que ${id} altera esteve em uso durante ${attempt} tentativas.`, { cause: error });
      patience.onBusy?.(id);
      await wait(patience.pauseMs);
    }
  }
}

/** The lock did not come in time, or two waited for each other. */
const isBusy = (error: unknown): boolean => isPgError(error) && (error.code === '55P03' || error.code === '40P01');
