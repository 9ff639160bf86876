import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { endOf, startOf } from './business-day.ts';
import { awaitConnection, openDatabase } from './db.ts';

let server: TestServer;
let door: Server;
/** What the next to come have to wait. */
let delays: number[];
beforeAll(async () => {
  server = await testServer();
  const { hostname, port } = new URL(server.databaseUrl);
  door = createServer((coming) => {
    coming.on('error', () => undefined);
    void wait(delays.shift() ?? 0).then(() => {
      const database = connect(Number(port), hostname);
      database.on('error', () => coming.destroy());
      coming.on('close', () => database.destroy());
      coming.pipe(database).pipe(coming);
    });
  });
  await new Promise<void>((done) => door.listen(0, '127.0.0.1', done));
});
afterAll(() => door.close());

it('whoever starts waits for a database that is slow to answer; whoever serves a request does not', async () => {
  const url = new URL(server.databaseUrl);
  url.host = `127.0.0.1:${(door.address() as AddressInfo).port}`;
  const slow = openDatabase({ url: url.href, max: 1, log: server.services.log });
  delays = [4_000, 4_000];
  await expect(slow.pool.connect()).rejects.toThrow('timeout');
  await awaitConnection(slow.pool);
  expect((await slow.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(delays).toEqual([]);
  await slow.close();
});

it('a moment has one form, in a row and in what stands inside it', async () => {
  const { rows } = await server.owner.query(
    `select made as created_at, json_build_object('created_at', made, 'notes', '2026-01-01T00:00:00+00:00') as inner,
       to_jsonb(array[json_build_object('ended_at', made)]) as lines from (select '2026-11-17 08:30:00.5+00'::timestamptz as made) t`,
  );
  const at = '2026-11-17T08:30:00.5Z';
  expect(rows).toEqual([
    { created_at: at, inner: { created_at: at, notes: '2026-01-01T00:00:00+00:00' }, lines: [{ ended_at: at }] },
  ]);
});

it('is planned for the days it is asked for, where the plan for any days would do for few', async () => {
  const { db, close } = openDatabase({ url: server.databaseUrl, max: 1, log: server.services.log });
  const ask = (asked: RawBuilder<unknown>) => asked.execute(db);
  for (const day of ['2026-01-01', '2026-02-01'])
    await ask(sql`select count(*) from activity_log where at >= ${startOf(day)} and at < ${endOf(day)}`);
  await ask(sql`select count(*) from app_user where username = ${'admin'}`);
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  const kept = rows.map(({ statement }) => statement);
  expect(kept.filter((text) => text.includes('from activity_log'))).toEqual([]);
  expect(kept.filter((text) => text.includes('from app_user'))).toHaveLength(1);
  await close();
});
