import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { Ctx, systemFacts, type Services } from '#core/server/context.ts';
import type { Tables } from '#core/server/db.ts';

/** A session whose statements go one at a time, each when it is told to. */
export interface Session {
  ctx: Ctx;
  /** Lets the next statement go, until it is done; false when it waits for somebody's lock instead. */
  step(): Promise<boolean>;
  /** From now on each statement waits to be told. */
  hold(): void;
  /** From now on nothing is held back. */
  free(): void;
  close(): Promise<void>;
}

/** What only opens a transaction touches nothing that two could meet on. */
const isGated = (text: string): boolean => text !== 'begin' && !text.includes('set_config');

export async function openSession(url: string, services: Services, observer: pg.Pool): Promise<Session> {
  // Not a pool's, which would take it away from a session that is held for long.
  const connection = new pg.Client({ connectionString: url, options: '-c role=bancada_app -c timezone=UTC' });
  await connection.connect();
  const { rows } = await connection.query<{ pid: number }>('select pg_backend_pid() as pid');
  let isFree = true;
  let underWay = false;
  let letGo: (() => void) | undefined;
  const turn = (): Promise<void> => (isFree ? Promise.resolve() : new Promise((go) => (letGo = go)));
  const query = async (text: string, values: unknown[]): Promise<unknown> => {
    if (isGated(text)) await turn();
    try {
      return await connection.query(text, values);
    } finally {
      underWay = false;
    }
  };
  const client = { query, release: () => undefined } as unknown as PostgresPoolClient;
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect: async () => client, end: () => connection.end(), options: {} } }),
  });
  const isBlocked = async (): Promise<boolean> => {
    const found = await observer.query<{ blocked: boolean }>('select pg_blocking_pids($1) <> $2 as blocked', [
      rows[0]?.pid,
      [],
    ]);
    return found.rows[0]?.blocked ?? false;
  };
  return {
    ctx: new Ctx({ ...services, db }, systemFacts('test'), null),
    async step() {
      // Time to reach its next statement, unless it waits for somebody or is through.
      for (let n = 0; n < 10 && !letGo && !underWay; n += 1) await wait(0);
      if (!letGo) return true;
      const go = letGo;
      letGo = undefined;
      underWay = true;
      go();
      for (let n = 0; underWay; n += 1) {
        await wait(n < 5 ? 0 : 1);
        if (n >= 5 && (await isBlocked())) return false;
      }
      return true;
    },
    hold() {
      isFree = false;
      letGo = undefined;
    },
    free() {
      isFree = true;
      letGo?.();
    },
    close: () => db.destroy(),
  };
}

/** Every order in which so many steps of one and so many of another can follow each other: 'AABB', 'ABAB'… */
export function* interleavings(a: number, b: number): Generator<string> {
  if (a === 0 && b === 0) yield '';
  if (a > 0) for (const rest of interleavings(a - 1, b)) yield `A${rest}`;
  if (b > 0) for (const rest of interleavings(a, b - 1)) yield `B${rest}`;
}
