import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { openDatabase, type Db } from './db.ts';
import { countable, cachedTotal } from './totals.ts';

let server: TestServer;
let count = 0;
beforeAll(async () => {
  server = await testServer();
  await track(server);
});
beforeEach(() => server.owner.query('delete from counted_thing'));

/** A table like any module's, as small as can be. */
const track = (on: TestServer) =>
  on.owner.query(
    `create table counted_thing (uuid uuid primary key default new_uuid(), name text); select track_total('counted_thing'); select grant_app_rights()`,
  );
const things = (db: Db) => countable(db.selectFrom('counted_thing' as 'operation').select('uuid'));

const insert = `insert into counted_thing (name) values ($1)`;
const nextName = (): string => `Marca ${(count += 1)}`;
const total = (db = server.services.db): Promise<number> => cachedTotal(db, ['counted_thing'], things(db));

describe('a kept total', () => {
  it('sees the very first record of a table', async () => {
    const fresh = await testServer();
    await track(fresh);
    const { db } = fresh.services;
    const seen = (): Promise<number> => cachedTotal(db, ['counted_thing'], things(db));
    expect(await seen()).toBe(0);
    await fresh.owner.query(insert, ['Primeira']);
    expect(await seen()).toBe(1);
  });

  it('is not recounted while nothing changes', async () => {
    await server.owner.query(insert, [nextName()]);
    expect(await total()).toBe(1);
    // Behind the triggers' back: only a recount could notice.
    await server.owner.query(
      'alter table counted_thing disable trigger user; delete from counted_thing; alter table counted_thing enable trigger user',
    );
    expect(await total()).toBe(1);
    await server.owner.query(insert, [nextName()]);
    expect(await total()).toBe(1);
    await server.owner.query(insert, [nextName()]);
    expect(await total()).toBe(2);
  });

  it('counted while a change is under way is not kept past its commit', async () => {
    const writer = await server.owner.connect();
    try {
      await writer.query('begin');
      await writer.query(insert, [nextName()]);
      expect(await total()).toBe(0);
      await writer.query('commit');
      expect(await total()).toBe(1);
      await writer.query('begin');
      await writer.query('delete from counted_thing');
      expect(await total()).toBe(1);
      await writer.query('rollback');
      expect(await total()).toBe(1);
    } finally {
      writer.release();
    }
  });

  it('asked inside a transaction counts its own writes and holds up no writer', async () => {
    await server.services.db.transaction().execute(async (tx) => {
      await sql`insert into counted_thing (name) values (${nextName()})`.execute(tx);
      expect(await total(tx)).toBe(1);
      expect(await total()).toBe(0);
      await server.owner.query(`set statement_timeout = '5s'; insert into counted_thing (name) values ('Não espera')`);
    });
    expect(await total()).toBe(2);
  });

  it('is counted once for all who ask at the same time, and anew for whoever asks after a change', async () => {
    await server.owner.query(insert, [nextName()]);
    let counts = 0;
    const db = server.services.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (result.rows.some((row) => 'total' in row)) counts += 1;
        return result;
      },
    });
    expect(await Promise.all(Array.from({ length: 32 }, () => total(db)))).toEqual(Array.from({ length: 32 }, () => 1));
    expect(counts).toBe(1);
    await server.owner.query(insert, [nextName()]);
    expect(await total(db)).toBe(2);
    expect(counts).toBe(2);
  });

  it('agrees in two processes after a hundred writes from both', async () => {
    const other = openDatabase({ url: server.databaseUrl, max: 4, log: server.services.log });
    try {
      const pools = [server.services.db, other.db];
      await Promise.all(
        Array.from({ length: 100 }, async (_, n) => {
          const db = pools[n % 2] ?? server.services.db;
          await sql`insert into counted_thing (name) values (${nextName()})`.execute(db);
          const reader = pools[(n + 1) % 2] ?? server.services.db;
          expect(await total(reader)).toBeGreaterThan(0);
        }),
      );
      expect([await total(), await total(other.db)]).toEqual([100, 100]);
    } finally {
      await other.close();
    }
  });
});
