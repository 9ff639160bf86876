import { expect, it } from 'vitest';
import { testServer } from '#core/testing/server.ts';
import { Ctx, systemFacts } from './context.ts';
import { insertRows, newUuids } from './records.ts';

it('writes more rows than one statement takes values, each as it was said, and tells the history of every one', async () => {
  const server = await testServer();
  const ctx = new Ctx(server.services, systemFacts('test'), null);
  const count = 12_001;
  const uuids = await ctx.transaction(async (db) => {
    const made = await newUuids(db, count);
    await insertRows(
      db,
      'brand',
      made.map((uuid, n) => ({
        uuid,
        name: `Marca "${n}" \\ ç`,
        status: n % 2 ? ('ACTIVE' as const) : ('INACTIVE' as const),
        manufacturer: n % 3 ? null : 'Fábrica',
        created_at: undefined,
      })),
    );
    await insertRows(db, 'brand', []);
    return made;
  });
  const { rows } = await server.owner.query(
    `select count(*)::int as count, count(*) filter (where status = 'ACTIVE')::int as active, count(manufacturer)::int as made,
       count(*) filter (where version = 1 and created_at <= now())::int as stamped,
       (select count(*)::int from activity_log where entity = 'brand' and action = 'create') as told from brand`,
  );
  expect(rows).toEqual([{ count, active: 6_000, made: 4_001, stamped: count, told: count }]);
  const last = await server.owner.query('select name, manufacturer from brand where uuid = $1', [uuids.at(-1)]);
  expect(last.rows).toEqual([{ name: 'Marca "12000" \\ ç', manufacturer: 'Fábrica' }]);
});
