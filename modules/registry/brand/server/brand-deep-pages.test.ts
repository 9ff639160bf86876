import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { serverOn, testServer, type TestServer } from '#core/testing/server.ts';
import type { TestClient } from '#core/testing/client.ts';
import { brand } from '../contract.ts';

/** Deep pages start from rows remembered: they must show the very rows that counting from the start shows. */
let server: TestServer;
let client: TestClient;
const perPage = 100;

beforeAll(async () => {
  server = await testServer();
  client = await server.client('all');
  await server.owner.query(`insert into brand (name, created_at)
    select 'Marca ' || lpad(((n * 7919) % 3001)::text, 5, '0'), now() - (n % 50) * interval '1 minute' from generate_series(1, 3000) n`);
});

const orders = {
  name: 'searchable(name)',
  created_at: 'created_at',
} as const;
type SortBy = keyof typeof orders;

async function truth(sort_by: SortBy, sort_order: 'asc' | 'desc', page: number): Promise<string[]> {
  const { rows } = await server.owner.query<{ uuid: string }>(
    `select uuid from brand order by ${orders[sort_by]} ${sort_order}, uuid ${sort_order} limit ${perPage} offset $1`,
    [(page - 1) * perPage],
  );
  return rows.map(({ uuid }) => uuid);
}
async function shown(who: TestClient, sort_by: SortBy, sort_order: 'asc' | 'desc', page: number): Promise<string[]> {
  const { data } = await who.call(brand.list, { query: { page, per_page: perPage, sort_by, sort_order } });
  return data.map(({ uuid }) => uuid);
}

describe('deep pages', () => {
  for (const sort_by of ['name', 'created_at'] as const) {
    for (const sort_order of ['asc', 'desc'] as const) {
      it(`by ${sort_by} ${sort_order} are the right ones, in any order of asking`, async () => {
        for (const page of [25, 30, 26, 22, 29, 25, 31, 23, 30, 21, 24]) {
          expect([page, await shown(client, sort_by, sort_order, page)]).toEqual([
            page,
            await truth(sort_by, sort_order, page),
          ]);
        }
      });
    }
  }

  it('move at once with a row that comes, changes or goes before them, whichever process wrote it', async () => {
    const other = await serverOn(server.databaseUrl, server.services.config.dataDir);
    const writer = other.as(await other.person('all'));
    try {
      for (let round = 0; round < 5; round += 1) {
        const same = async (): Promise<void> => {
          expect(await shown(client, 'name', 'asc', 28)).toEqual(await truth('name', 'asc', 28));
          expect(await shown(client, 'name', 'asc', 29)).toEqual(await truth('name', 'asc', 29));
        };
        await same();
        const { data } = await writer.call(brand.create, { body: { name: `AAA ${randomUUID()}` } });
        await same();
        const changed = { name: `ZZZ ${randomUUID()}`, version: data.version };
        await writer.call(brand.update, { params: { uuid: data.uuid }, body: changed });
        await same();
        await writer.call(brand.remove, { params: { uuid: data.uuid } });
        await same();
      }
    } finally {
      await other.close();
    }
  });

  it('remember nothing while a change is under way: it may be committed the moment after', async () => {
    const busy = await server.owner.connect();
    try {
      await busy.query('begin');
      await busy.query('insert into brand (name) values ($1)', [`AAA ${randomUUID()}`]);
      expect(await shown(client, 'name', 'asc', 27)).toEqual(await truth('name', 'asc', 27));
      await busy.query('commit');
      expect(await shown(client, 'name', 'asc', 27)).toEqual(await truth('name', 'asc', 27));
    } finally {
      busy.release();
    }
  });

  it('are reached from the remembered row, not by counting again', async () => {
    const before = await shown(client, 'name', 'asc', 30);
    // Behind the triggers' back: only counting from the start could notice.
    await server.owner.query(
      `alter table brand disable trigger user;
       delete from brand where uuid in (select uuid from brand order by searchable(name), uuid limit 10);
       alter table brand enable trigger user`,
    );
    expect(await shown(client, 'name', 'asc', 30)).toEqual(before);
    await server.owner.query("select nextval('brand_stamp')");
    expect(await shown(client, 'name', 'asc', 30)).toEqual(await truth('name', 'asc', 30));
  });
});
