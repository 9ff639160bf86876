import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '#core/testing/server.ts';
import '#modules/brand/server/brand.table.ts';
import { openDatabase } from './db.ts';
import { countable, keptTotal } from './totals.ts';

let server: TestServer;
let count = 0;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(() => server.owner.query('delete from brand'));

const insert = `insert into brand (name) values ($1)`;
const nextName = (): string => `Marca ${(count += 1)}`;
const total = (db = server.services.db): Promise<number> => keptTotal(db, ['brand'], countable(db.selectFrom('brand').select('uuid')));

describe('a kept total', () => {
  it('sees the very first record of a table', async () => {
    const fresh = await testServer();
    const { db } = fresh.services;
    const seen = (): Promise<number> => keptTotal(db, ['brand'], countable(db.selectFrom('brand').select('uuid')));
    expect(await seen()).toBe(0);
    await fresh.owner.query(insert, ['Primeira']);
    expect(await seen()).toBe(1);
  });

  it('is not recounted while nothing changes', async () => {
    await server.owner.query(insert, [nextName()]);
    expect(await total()).toBe(1);
    // Behind the triggers' back: only a recount could notice.
    await server.owner.query('alter table brand disable trigger touch; delete from brand; alter table brand enable trigger touch');
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
      await writer.query('delete from brand');
      expect(await total()).toBe(1);
      await writer.query('rollback');
      expect(await total()).toBe(1);
    } finally {
      writer.release();
    }
  });

  it('asked inside a transaction counts its own writes and holds up no writer', async () => {
    await server.services.db.transaction().execute(async (tx) => {
      await sql`insert into brand (name) values (${nextName()})`.execute(tx);
      expect(await total(tx)).toBe(1);
      expect(await total()).toBe(0);
      await server.owner.query(`set statement_timeout = '5s'; insert into brand (name) values ('Não espera')`);
    });
    expect(await total()).toBe(2);
  });

  it('agrees in two processes after a hundred writes from both', async () => {
    const other = openDatabase({ url: server.databaseUrl, max: 4, log: server.services.log });
    try {
      const pools = [server.services.db, other.db];
      await Promise.all(
        Array.from({ length: 100 }, async (_, n) => {
          const db = pools[n % 2] ?? server.services.db;
          await sql`insert into brand (name) values (${nextName()})`.execute(db);
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
