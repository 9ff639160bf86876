import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { oftenAsked, withoutValues } from './planned-once.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
const compiled = (...values: unknown[]) =>
  sql`select ${values[0]}::text as first, ${values[1]}::text as second, ${values[2]}::text as third`.compile(
    server.services.db,
  );

describe('a statement planned once', () => {
  it('holds the words and numbers of its values, and says the same', async () => {
    const { db } = server.services;
    const given = compiled('IN_PROGRESS', 50, true);
    const written = withoutValues(given);
    expect(written?.parameters).toEqual([]);
    expect(written?.sql).toBe(`select 'IN_PROGRESS'::text as first, 50::text as second, true::text as third`);
    expect((await db.executeQuery(written ?? given)).rows).toEqual((await db.executeQuery(given)).rows);
  });

  it('is none where a value was typed by somebody, is a key, a day, a list or nothing', () => {
    const typed = ["x'; drop table role; --", 'Ágora', 'a', "O'NEILL", '', 'A B', '2026-11-17', null, ['A'], 1.5, -1];
    for (const value of [...typed, '018f3b1c-0000-7000-8000-000000000000'])
      expect([value, withoutValues(compiled('OPEN', value, 1))]).toEqual([value, undefined]);
  });

  it('is none of a text search, whose plan depends on the words', () => {
    const search = sql`select 1 where 'x' like ${'ABC'}`.compile(server.services.db);
    expect(withoutValues(search)).toBeUndefined();
  });
});

it('is made of what is asked again and again, and of a few', () => {
  const isOften = oftenAsked();
  expect(['a', 'a', 'a', 'a', 'b'].map(isOften)).toEqual([false, false, true, true, false]);
  for (let n = 0; n < 100; n += 1) for (let time = 0; time < 3; time += 1) isOften(`list ${n}`);
  expect([isOften('a'), isOften('list 3'), isOften('list 99')]).toEqual([true, true, false]);
});
