import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { sendWithNext } from './send-with-next.ts';
import { Ctx, systemFacts } from './context.ts';
import { openDatabase, type Database, type Db, type Tx } from './db.ts';
import { inTransaction } from './transaction.ts';

let server: TestServer;
/** One connection: what it remembers of a statement is what the next run of it meets. */
let single: Database;
let db: Db;
beforeAll(async () => {
  server = await testServer();
  await server.owner.query(
    'create table kept_thing (id int primary key, name text, at timestamptz, amount numeric(10, 2)); select grant_app_rights()',
  );
  single = openDatabase({ url: server.databaseUrl, max: 1, log: server.services.log });
  db = single.db;
});
beforeEach(() => server.owner.query('truncate kept_thing'));
afterAll(() => single.close());

const insert = (on: Db, id: number, name: string | null = null) =>
  sql`insert into kept_thing (id, name, at, amount) values (${id}, ${name}, '2026-11-15T10:00:00Z', 12.5)`.execute(on);
const read = async (on: Db) => (await sql`select id, name, at, amount from kept_thing order by id`.execute(on)).rows;
const ids = async () => (await server.owner.query<{ id: number }>('select id from kept_thing order by id')).rows;

describe('a statement run again on the same connection', () => {
  it('answers the same, nulls, numbers and moments included, and a statement without rows tells how many it changed', async () => {
    const row = (id: number, name: string | null) => ({ id, name, at: '2026-11-15T10:00:00Z', amount: '12.50' });
    expect((await insert(db, 1, 'um')).numAffectedRows).toBe(1n);
    expect(await read(db)).toEqual([row(1, 'um')]);
    expect((await insert(db, 2)).numAffectedRows).toBe(1n);
    expect(await read(db)).toEqual([row(1, 'um'), row(2, null)]);
    await server.owner.query('truncate kept_thing');
    expect(await read(db)).toEqual([]);
  });

  it('that is refused fails alone: the next one is answered', async () => {
    await insert(db, 1);
    await expect(insert(db, 1)).rejects.toMatchObject({ code: '23505' });
    await expect(insert(db, 1)).rejects.toMatchObject({ code: '23505' });
    expect(await read(db)).toHaveLength(1);
    const unknown = () => sql`select nothing from kept_thing`.execute(db);
    await expect(unknown()).rejects.toMatchObject({ code: '42703' });
    await expect(unknown()).rejects.toMatchObject({ code: '42703' });
    expect(await read(db)).toHaveLength(1);
  });

  it('is never read by the columns of before: where they changed it is prepared anew', async () => {
    const everything = async () => (await sql`select * from kept_thing`.execute(db)).rows;
    await insert(db, 1);
    expect(await everything()).toEqual([expect.objectContaining({ id: 1, amount: '12.50' })]);
    await server.owner.query('alter table kept_thing add column place text; alter table kept_thing drop column place');
    expect(await everything()).toHaveLength(1);
    await server.owner.query('alter table kept_thing add column first_place text');
    expect(await everything()).toEqual([expect.objectContaining({ id: 1, amount: '12.50', first_place: null })]);
  });
});

describe('a transaction, which begins with its first statement', () => {
  it('commits all or nothing, from the first run on a connection', async () => {
    for (const start of [1, 11, 21]) {
      await db.transaction().execute(async (tx) => {
        await insert(tx, start);
        await insert(tx, start + 1);
      });
      const undone = db.transaction().execute(async (tx) => {
        await insert(tx, start + 2);
        throw new Error('changed my mind');
      });
      await expect(undone).rejects.toThrow('changed my mind');
    }
    expect(await ids()).toEqual([1, 2, 11, 12, 21, 22].map((id) => ({ id })));
  });

  it('whose first statement is refused leaves nothing open', async () => {
    await insert(db, 1);
    for (let n = 0; n < 3; n += 1) {
      await expect(db.transaction().execute((tx) => insert(tx, 1))).rejects.toMatchObject({ code: '23505' });
    }
    await insert(db, 2);
    expect(await ids()).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it('that does nothing, or only streams, is one all the same', async () => {
    await insert(db, 1);
    await db.transaction().execute(async () => undefined);
    const seen = await db.transaction().execute(async (tx) => {
      const rows: unknown[] = [];
      for await (const row of tx
        .selectFrom('kept_thing' as 'operation')
        .selectAll()
        .stream(10))
        rows.push(row);
      return rows;
    });
    expect(seen).toHaveLength(1);
    const { rows } = await sql<{ open: boolean }>`
      select xact_start is distinct from query_start as open from pg_stat_activity where pid = pg_backend_pid()`.execute(
      db,
    );
    expect(rows).toEqual([{ open: false }]);
  });
});

describe('a migration that passes by', () => {
  const all = (on: Db) => sql<{ id: number; more?: number }>`select * from kept_thing`.execute(on);
  const widen = () => server.owner.query('alter table kept_thing add column more int default 7');
  beforeEach(() => server.owner.query('alter table kept_thing drop column if exists more'));

  it('is not noticed by who reads: the statement is prepared anew, on every connection', async () => {
    await insert(db, 1);
    for (let n = 0; n < 2; n += 1) await all(db);
    await widen();
    for (let n = 0; n < 3; n += 1) expect((await all(db)).rows).toMatchObject([{ id: 1, more: 7 }]);
  });

  it('makes a request that writes begin again, and it is done once', async () => {
    await insert(db, 1);
    const ctx = new Ctx({ ...server.services, db }, systemFacts('test'), null);
    const write = (id: number) =>
      ctx.transaction(async (tx) => {
        await insert(tx, id);
        return (await all(tx)).rows.length;
      });
    expect([await write(2), await write(3)]).toEqual([2, 3]);
    await widen();
    expect(await write(4)).toBe(4);
    expect(await ids()).toEqual([1, 2, 3, 4].map((id) => ({ id })));
  });

  it('makes it begin again once, however many of its statements read what was changed', async () => {
    await insert(db, 1);
    const ctx = new Ctx({ ...server.services, db }, systemFacts('test'), null);
    let begun = 0;
    const readMuch = () =>
      ctx.transaction(async (tx) => {
        begun += 1;
        await sendWithNext(tx, sql`select * from kept_thing where id > 0`);
        for (const column of ['id', 'name', 'at', 'amount', 'id, name', 'id, at', 'name, at'])
          await sql.raw(`select *, 1 as "${column}" from kept_thing`).execute(tx);
      });
    for (let n = 0; n < 2; n += 1) await readMuch();
    await widen();
    await readMuch();
    expect(begun).toBe(4);
  });

  it('is not noticed by who reads in a transaction of its own', async () => {
    await insert(db, 1);
    const seen = () => inTransaction(db, async (tx) => (await all(tx)).rows);
    for (let n = 0; n < 2; n += 1) await seen();
    await widen();
    expect(await seen()).toMatchObject([{ id: 1, more: 7 }]);
  });
});

describe('a stream', () => {
  it.each([1, 200])('whose connection dies after %i rows ends with an error, and nobody waits for it', async (rows) => {
    await server.owner.query("insert into kept_thing select n, 'x' from generate_series(1, 5000) n");
    let seen = 0;
    const reading = db.transaction().execute(async (tx) => {
      const { rows: own } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      for await (const _row of tx
        .selectFrom('kept_thing' as 'operation')
        .selectAll()
        .stream(100)) {
        seen += 1;
        if (seen !== rows) continue;
        await server.owner.query('select pg_terminate_backend($1)', [own[0]?.pid]);
        // As long as a sheet takes to write some rows: the cut arrives while nothing is asked.
        await wait(100);
      }
    });
    await expect(reading).rejects.toThrow(/terminated|not queryable/);
    expect(seen).toBeGreaterThanOrEqual(rows);
    expect(seen).toBeLessThan(5000);
    await server.owner.query('truncate kept_thing');
    expect(await ids()).toEqual([]);
  });
});

describe('what goes ahead of the next statement', () => {
  const sign = (tx: Tx, name: string) => sendWithNext(tx, sql`select set_config('bancada.user_name', ${name}, true)`);
  const divide = (tx: Tx, by: number) => sendWithNext(tx, sql`select 1 / ${by}::int`);
  const signed = async (on: Db) =>
    (await sql<{ name: string }>`select current_setting('bancada.user_name', true) as name`.execute(on)).rows[0]?.name;

  it('counts for it, from the first run on a connection, and for nobody after the transaction', async () => {
    for (const name of ['Ana', 'Bia', 'Caio']) {
      const seen = await db.transaction().execute(async (tx) => {
        await sign(tx, name);
        await sign(tx, `${name} de novo`);
        await insert(tx, name.length, name);
        return [await signed(tx), (await read(tx)).length];
      });
      expect(seen).toEqual([`${name} de novo`, 1]);
      expect(await signed(db)).toBe('');
      await server.owner.query('truncate kept_thing');
    }
  });

  it('is not taken for the same words asked for their answer', async () => {
    for (let n = 0; n < 3; n += 1) {
      const { rows } = await db.transaction().execute(async (tx) => {
        await divide(tx, 1);
        return sql`select 1 / ${1}::int`.execute(tx);
      });
      expect(rows).toHaveLength(1);
    }
  });

  it('fails it with its own error, and leaves nothing open', async () => {
    const broken = (by: number) =>
      db.transaction().execute(async (tx) => {
        await divide(tx, by);
        await insert(tx, 1);
      });
    await broken(1);
    await server.owner.query('truncate kept_thing');
    for (let n = 0; n < 3; n += 1) await expect(broken(0)).rejects.toMatchObject({ code: '22012' });
    await insert(db, 2);
    expect(await ids()).toEqual([{ id: 2 }]);
  });

  it('says why also to a statement that has no name, or that the connection does not know yet', async () => {
    for (const word of ['um', 'dois']) {
      const failing = db.transaction().execute(async (tx) => {
        await divide(tx, 0);
        await sql`select id from kept_thing where name like ${word}`.execute(tx);
      });
      await expect(failing).rejects.toMatchObject({ code: '22012' });
      const unknown = db.transaction().execute(async (tx) => {
        await divide(tx, 0);
        await sql.raw(`select id as "${word}" from kept_thing`).execute(tx);
      });
      await expect(unknown).rejects.toMatchObject({ code: '22012' });
    }
  });

  it('is dropped where nothing follows', async () => {
    for (let n = 0; n < 2; n += 1) {
      await db.transaction().execute((tx) => sign(tx, 'Ninguém'));
      await db
        .transaction()
        .execute(async (tx) => {
          await insert(tx, n);
          await divide(tx, 0).catch(() => undefined);
        })
        .catch(() => undefined);
      expect(await signed(db)).toBe('');
    }
  });

  it('keeps its place where statements are sent without waiting', async () => {
    for (let n = 0; n < 3; n += 1) {
      const names = await db.transaction().execute(async (tx) => {
        const first = sign(tx, 'Ana');
        const [, seen, other] = await Promise.all([
          first,
          signed(tx),
          sql`select id from kept_thing where name like 'x'`.execute(tx),
        ]);
        return [seen, other.rows.length];
      });
      expect(names).toEqual(['Ana', 0]);
    }
  });
});
