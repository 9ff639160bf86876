import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { openDatabase, type Database, type Db } from './db.ts';
import { cachedTotal, countable, tableTotal } from './totals.ts';

/** Two people write at will on connections of their own, and two processes tell both of them the totals. */
const people = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const;
const stranger = '33333333-3333-4333-8333-333333333333';
let server: TestServer;
let other: Database;
const writers: pg.PoolClient[] = [];
beforeAll(async () => {
  server = await testServer();
  await server.owner
    .query(`create table moved_thing (uuid uuid primary key default new_uuid(), kind text not null, note text);
    select track_total('moved_thing'); select grant_app_rights()`);
  other = openDatabase({ url: server.databaseUrl, max: 4, log: server.services.log });
  for (const _ of people) writers.push(await server.owner.connect());
});
afterAll(async () => {
  for (const writer of writers) writer.release();
  await other.close();
});

const rare = (db: Db) =>
  countable(
    db
      .selectFrom('moved_thing' as 'operation')
      .select('uuid')
      .where('kind', '=', 'RARE'),
  );
const exact = async (where = 'true'): Promise<number> => {
  const { rows } = await server.owner.query<{ count: string }>(`select count(*) from moved_thing where ${where}`);
  return Number(rows[0]?.count);
};

const writes = {
  insert: `insert into moved_thing (kind) select case n % 2 when 0 then 'RARE' else 'USUAL' end from generate_series(1, 3) n`,
  insertNone: `insert into moved_thing (kind) select 'RARE' where false`,
  insertOrUpdate: `insert into moved_thing (uuid, kind) select coalesce((select uuid from moved_thing order by uuid limit 1), new_uuid()), 'RARE'
    on conflict (uuid) do update set note = 'again'`,
  update: `update moved_thing set kind = case kind when 'RARE' then 'USUAL' else 'RARE' end
    where uuid = (select uuid from moved_thing order by uuid limit 1 for update skip locked)`,
  touchOnly: `update moved_thing set note = 'x' where uuid = (select uuid from moved_thing order by uuid limit 1 for update skip locked)`,
  delete: `delete from moved_thing where uuid in (select uuid from moved_thing order by uuid desc limit 2 for update skip locked)`,
  fold: `select fold_changes('moved_thing')`,
} as const;
const step = fc.record({
  who: fc.constantFrom(0, 1),
  what: fc.constantFrom<(keyof typeof writes)[]>(...(Object.keys(writes) as (keyof typeof writes)[])),
  after: fc.constantFrom('go on', 'commit', 'commit', 'rollback'),
});

/** Folded, so that nobody is told what was counted before. */
async function startOver(): Promise<void> {
  await server.owner.query(`truncate moved_thing; select fold_changes('moved_thing')`);
  expect(await tableTotal(server.services.db, 'moved_thing')).toBe(0);
}

describe('totals while two people write', () => {
  it('are what count(*) says; a shared one never lacks what its reader wrote', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 15 }), async (steps) => {
        await startOver();
        const open = [false, false];
        /** What was true after each commit, and from which of them on each person must see it. */
        const history = [0];
        const seenFrom = [0, 0];
        const finish = async (who: number, how: 'commit' | 'rollback'): Promise<void> => {
          if (!open[who]) return;
          await writers[who]?.query(how);
          open[who] = false;
          if (how === 'rollback') return;
          history.push(await exact(`kind = 'RARE'`));
          seenFrom[who] = history.length - 1;
        };
        try {
          for (const { who, what, after } of steps) {
            if (!open[who]) {
              await writers[who]?.query('begin');
              await writers[who]?.query(`set local lock_timeout = '50ms'`);
              await writers[who]?.query(`select set_config('bancada.user_uuid', $1, true)`, [people[who]]);
              open[who] = true;
            }
            // Two who want the same row: whoever came second gives up, as on a deadlock.
            const refused = await writers[who]?.query(writes[what]).then(
              () => false,
              () => true,
            );
            if (refused) await finish(who, 'rollback');
            else if (after !== 'go on') await finish(who, after);
            for (const db of [server.services.db, other.db]) {
              expect(await tableTotal(db, 'moved_thing')).toBe(await exact());
              for (const person of [0, 1] as const) {
                const told = await cachedTotal(db, ['moved_thing'], rare(db), people[person]);
                expect(history.slice(seenFrom[person])).toContain(told);
              }
              expect(history).toContain(await cachedTotal(db, ['moved_thing'], rare(db), stranger));
            }
            expect(await cachedTotal(other.db, ['moved_thing'], rare(other.db))).toBe(await exact(`kind = 'RARE'`));
          }
        } finally {
          await finish(0, 'rollback');
          await finish(1, 'rollback');
        }
      }),
      { numRuns: 30 },
    );
  });

  it('are shared with others for a second, and counted anew for the writer', async () => {
    await startOver();
    const start = performance.now();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(start);
    const [one, two] = [server.services.db, other.db];
    const told = (db: Db, asker?: string) => cachedTotal(db, ['moved_thing'], rare(db), asker);
    expect([await told(one, stranger), await told(two, stranger)]).toEqual([0, 0]);
    // Now and then a change folds those before it, and then everybody is counted anew; at this isolation none does.
    const write = (who: string) =>
      server.owner.query(`begin isolation level repeatable read; select set_config('bancada.user_uuid', '${who}', true);
        insert into moved_thing (kind) values ('RARE'); commit`);
    await write(people[0]);
    clock.mockReturnValue(start + 700);
    expect([await told(one, stranger), await told(two, stranger)]).toEqual([0, 0]);
    expect([await told(one, people[0]), await told(two)]).toEqual([1, 1]);
    // What was counted for the writer is there for all.
    expect([await told(one, stranger), await told(two, stranger)]).toEqual([1, 1]);
    await write('');
    expect(await told(one, stranger)).toBe(1);
    clock.mockReturnValue(start + 1_701);
    expect(await told(one, stranger)).toBe(2);
    clock.mockRestore();
  });

  it('of a table filled past its triggers are put right by counting', async () => {
    await startOver();
    await server.owner.query(`alter table moved_thing disable trigger user;
      insert into moved_thing (kind) select 'USUAL' from generate_series(1, 7); alter table moved_thing enable trigger user`);
    expect(await tableTotal(server.services.db, 'moved_thing')).toBe(0);
    const { rows } = await server.owner.query<{ amiss: number }>(`select recount_rows('moved_thing') as amiss`);
    expect([rows[0]?.amiss, await tableTotal(server.services.db, 'moved_thing')]).toEqual([7, 7]);
  });

  it('are nothing the application may set', async () => {
    await expect(
      other.pool.query(`insert into table_change (table_name, moved) values ('moved_thing', 5)`),
    ).rejects.toThrow('permission denied');
  });
});
