import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, type Transaction } from 'kysely';
import pg from 'pg';
import Cursor from 'pg-cursor';
import type { Logger } from 'pino';
import { goesWithNext } from './send-with-next.ts';
import { endingWithConnection } from './cursor.ts';
import { noteStatement } from './touched.ts';
import { UnnamedClient } from './pooled.ts';
import { begin, isPrepared, NamedStatement, type StatementResult, type Named } from './statement.ts';

/** Every module adds its tables here by declaration merging; core names only its own. */
// oxlint-disable-next-line typescript/no-empty-object-type -- the merging point of all modules
export interface Tables {}
export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

const { types } = pg;
/** Timestamps stay text: making Date objects of them is a third of the cost of a list. */
const moment = (text: string): string =>
  text.endsWith('+00') ? `${text.slice(0, 10)}T${text.slice(11, -3)}Z` : `${text.slice(0, 10)}T${text.slice(11)}`;
types.setTypeParser(types.builtins.TIMESTAMPTZ, moment);
/** What PostgreSQL writes into JSON itself has the zone as `+00:00`: moments have one form, wherever they stand. */
const json = (text: string): unknown =>
  JSON.parse(text.includes('+00:00"') ? text.replace(/("\w*_at" ?: ?"[\d-]{10}T[\d:.]+)\+00:00"/g, '$1Z"') : text);
types.setTypeParser(types.builtins.JSON, json);
types.setTypeParser(types.builtins.JSONB, json);
types.setTypeParser(types.builtins.DATE, (text) => text);
types.setTypeParser(types.builtins.INT8, Number);

const appRole = 'bancada_app';
/** Statements made of a list of unknown length would fill the server with plans; past this many they go unnamed. */
const maxNamedStatements = 500;
/** Migrations come several in a row: a read may meet more than one of them. */
const maxTries = 5;

export interface Database {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

interface OpenOptions {
  url: string;
  max: number;
  log: Logger;
  /** Whose days the business counts by; the house's unless said. */
  timeZone?: string;
  /** How long a request waits for a connection before it is told to come back. */
  connectMs?: number;
  /** The owner may change the schema; the app may not, nor rewrite the audit trail. */
  as?: 'owner' | 'app';
  /** Through a pooler of transactions: any connection may be another one at the next statement. */
  isPooled?: boolean;
}

export function openDatabase({
  url,
  max,
  log,
  timeZone,
  connectMs = 2_000,
  as = 'app',
  isPooled = false,
}: OpenOptions): Database {
  const role = as === 'app' ? `-c role=${appRole} ` : '';
  const zone = timeZone ? `-c bancada.time_zone=${timeZone} ` : '';
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 60_000,
    application_name: 'bancada',
    // A pooler passes none of it on: `checkPooled` asks whether its user begins with the same.
    ...(isPooled
      ? { Client: UnnamedClient }
      : {
          options: `${role}${zone}-c timezone=UTC -c statement_timeout=${as === 'app' ? 10_000 : 0} -c idle_in_transaction_session_timeout=60000`,
        }),
  });
  // A dropped connection must never take the process down, checked out or idle.
  pool.on('error', (error) => log.warn({ err: error.message }, 'idle database connection lost'));
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error.message }, 'database connection lost'));
  });
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: namedStatements(pool, isPooled), cursor: Cursor }),
  });
  return { db, pool, close: () => db.destroy() };
}

const patience = 30_000;
/** A request gives up on a connection soon; whoever starts, on a machine busy with starting, waits for the first. */
export async function awaitConnection(pool: pg.Pool): Promise<void> {
  for (const start = Date.now(); ; await wait(200)) {
    try {
      return (await pool.connect()).release();
    } catch (error) {
      if (isPgError(error) || Date.now() - start > patience) throw error;
    }
  }
}

/**
 * The best plan depends on what is asked for: the words of a search, or how many of all rows lie between two days. A plan
 * for any days takes them for a few hundred and reads a year of orders one by one.
 */
const isPlannedAnew = (text: string): boolean =>
  text.includes(' like ') || text.includes('::timestamp at time zone business_zone()');

/** Kysely does not name its statements; named ones are planned once per connection, 2.7× on single reads. */
function namedStatements(pool: pg.Pool, isPooled: boolean): PostgresPool {
  const names = new Map<string, string>();
  let migrationsMet = 0;
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (isPooled || known || names.size >= maxNamedStatements || isPlannedAnew(text)) return known;
    const hash = createHash('sha1').update(text).digest('base64url').slice(0, 20);
    const name = `${hash}.${migrationsMet}`;
    names.set(text, name);
    return name;
  };
  /** Its tables have other columns now, and other statements read them too: all are prepared anew, under other names. */
  const forget = ({ name, text }: Named): void => {
    if (names.get(text) !== name) return;
    names.clear();
    migrationsMet += 1;
  };
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    let inTransaction = false;
    const send = (statement: Named): Promise<StatementResult> =>
      new Promise((done, failed) => client.query(new NamedStatement(statement, done, failed)));
    const run = async (statement: Named, tries = 1): Promise<StatementResult> => {
      try {
        return await send(statement);
      } catch (error) {
        if (!isOutdated(error)) throw error;
        forget(statement);
        // A transaction is lost with it: whoever began it begins again.
        if (inTransaction || tries >= maxTries) throw error;
        return run({ ...statement, name: nameOf(statement.text) ?? statement.name }, tries + 1);
      }
    };
    const inTurn = async (ahead: readonly Named[], last: () => Promise<unknown>): Promise<unknown> => {
      for (const statement of ahead) await run(statement);
      return last();
    };
    /** That a transaction begins, and what goes ahead in it: said with the next statement. */
    let waiting: Named[] = [];
    const query = (text: string | Cursor, values: readonly unknown[] = []): unknown => {
      if (text === begin.text) inTransaction = true;
      else if (text === 'commit' || text === 'rollback') inTransaction = false;
      else if (inTransaction && typeof text === 'string') noteStatement(text);
      if (text === begin.text && isPrepared(client, begin.name)) {
        waiting = [begin];
        return Promise.resolve(emptyAnswer('BEGIN'));
      }
      const name = typeof text === 'string' ? nameOf(text) : undefined;
      if (name && typeof text === 'string' && goesWithNext(text) && isPrepared(client, name)) {
        waiting.push({ name, text, values });
        return Promise.resolve(emptyAnswer('SELECT'));
      }
      const ahead = waiting;
      waiting = [];
      if (text === 'commit' || text === 'rollback') {
        if (ahead[0] === begin) return Promise.resolve(emptyAnswer(text.toUpperCase()));
        // What only matters to the next statement has none.
        ahead.length = 0;
      }
      if (name && typeof text === 'string' && (ahead.length === 0 || isPrepared(client, name)))
        return run({ name, text, values, ahead });
      if (typeof text !== 'string') {
        // A stream is wanted at once; the driver sends it after those ahead of it.
        for (const statement of ahead) run(statement).catch(() => undefined);
        return endingWithConnection(client.query(text));
      }
      return inTurn(ahead, () => (name ? run({ name, text, values }) : client.query({ text, values: [...values] })));
    };
    const release = (destroy?: boolean): void => {
      waiting = [];
      inTransaction = false;
      client.release(destroy);
    };
    return { query: query as PostgresPoolClient['query'], release };
  };
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      const named = wrapped.get(client) ?? wrap(client);
      wrapped.set(client, named);
      return named;
    },
    end: () => pool.end(),
  };
}

/** For what need not be said to the database. */
const emptyAnswer = (command: string): StatementResult => ({ command, rowCount: 0, rows: [] });

/** PostgreSQL's own words for what went wrong. */
export interface PgError extends Error {
  code: string;
  constraint?: string;
  table?: string;
  detail?: string;
}
export const isPgError = (error: unknown): error is PgError =>
  error instanceof Error &&
  typeof (error as PgError).code === 'string' &&
  /^[0-9A-Z]{5}$/.test((error as PgError).code);

/** A prepared statement meets a table that a migration gave other columns: it is refused until it is prepared anew. */
export const isOutdated = (error: unknown): boolean =>
  isPgError(error) && error.code === '0A000' && error.message.includes('cached plan');
