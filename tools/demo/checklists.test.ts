import { beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { checklist } from '#modules/registry/checklist/contract.ts';
import { loadCategories } from '#modules/registry/equipment-category/server/public.ts';
import { labor } from '#modules/registry/labor/contract.ts';
import { makeCategories } from './categories.ts';
import { loadChecklists, makeChecklists } from './checklists.ts';
import { loadLabors, makeLabors } from './labors.ts';

describe('demo checklists and services', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
    await server.services.db.transaction().execute(async (tx) => {
      const categories = await loadCategories(tx, makeCategories());
      await loadLabors(tx, { checklists: await loadChecklists(tx, categories), categories });
    });
  });

  it('are 12 checklists of several modules, beside the one of repairs that comes with the system, and 62 services, each charged one way', async () => {
    const client = await server.client('all');
    const lists = await client.call(checklist.list, { query: { per_page: 100 } });
    const own = lists.data.filter(({ name }) => name !== 'Reparo');
    expect([own.length, lists.meta.total]).toEqual([12, 13]);
    expect(own.filter((row) => row.module_count < 2 || row.task_count < 6)).toEqual([]);
    const services = await client.call(labor.list, { query: { per_page: 100 } });
    expect(services.meta.total).toBe(62);
    expect(services.data.filter((row) => (row.hourly_price === null) === (row.fixed_price === null))).toEqual([]);
  });

  it('use every kind of answer, and each service finds the checklist it names', () => {
    const categories = new Map(makeCategories().map(({ name }) => [name, name]));
    const kinds = makeChecklists(categories).flatMap(({ modules }) =>
      modules.flatMap(({ tasks }) => tasks.map((task) => task.answer_type)),
    );
    expect(new Set(kinds).size).toBe(6);
    const names = new Map(makeChecklists(categories).map(({ name }) => [name, name]));
    const labors = makeLabors({ checklists: names, categories });
    expect(labors.filter((body) => body.checklist_uuid).length).toBe(32);
    expect(labors.filter((body) => body.equipment_category_uuids?.length).length).toBe(40);
  });
});
