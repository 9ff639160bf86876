import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coreServer, type CoreServer } from '#core/testing/core-server.ts';
import { ConfigError } from './config.ts';
import { openDatabase, type Database } from './db.ts';
import { Limits } from './limits.ts';
import { checkPooled, pooledUserSql } from './pooled.ts';
import { sendWithNext } from './send-with-next.ts';

const zone = 'America/Sao_Paulo';
const user = `pooled_${randomBytes(4).toString('hex')}`;
let server: CoreServer;
let url: string;
let database: Database | undefined;
beforeAll(async () => {
  server = await coreServer();
  await server.owner.query(`create role ${user} login password 'segredo'`);
  const made = new URL(server.databaseUrl);
  made.username = user;
  made.password = 'segredo';
  url = made.href;
});
afterAll(async () => {
  await database?.close();
  await server.owner.query(`drop owned by ${user}; drop role ${user}`);
});

/** One connection, as if it were the pooler's. */
const open = (): Database =>
  openDatabase({ url, max: 1, log: server.services.log, timeZone: zone, isPooled: true, connectMs: 30_000 });

describe('behind a pooler of transactions', () => {
  it('a user who does not begin as the app does is refused, with what to say to the database', async () => {
    const before = open();
    const refusal = await checkPooled(before.pool, url, zone).then(
      () => undefined,
      (error: unknown) => error,
    );
    await before.close();
    expect(refusal).toBeInstanceOf(ConfigError);
    const statements = pooledUserSql(pg.escapeIdentifier(user), zone);
    for (const statement of statements) {
      expect((refusal as Error).message).toContain(statement);
      await server.owner.query(statement);
    }
    database = open();
    await checkPooled(database.pool, url, zone);
    await expect(checkPooled(database.pool, url, 'America/Manaus')).rejects.toThrow('America/Manaus');
  });

  it('nothing has a name that another connection would not know, and what goes ahead still goes first', async () => {
    const { db, pool } = (database ??= open());
    for (let n = 0; n < 3; n += 1) {
      const { rows } = await sql<{ n: number }>`select ${n}::int as n`.execute(db);
      expect(rows).toEqual([{ n }]);
    }
    const signed = await db.transaction().execute(async (tx) => {
      await sendWithNext(tx, sql`select set_config('bancada.user_name', 'Ana', true)`);
      return sql<{ name: string }>`select current_setting('bancada.user_name') as name`.execute(tx);
    });
    expect(signed.rows).toEqual([{ name: 'Ana' }]);
    const rule = { name: 'pooled', points: 2, seconds: 60 };
    const limits = new Limits(pool);
    expect([await limits.take(rule, user), await limits.take(rule, user), await limits.take(rule, user)]).toEqual([
      true,
      true,
      false,
    ]);
    const { rows } = await pool.query('select name from pg_prepared_statements');
    expect(rows).toEqual([]);
  });
});
