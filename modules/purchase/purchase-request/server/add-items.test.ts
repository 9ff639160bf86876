import { beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '#core/testing/server.ts';
import type { TestClient } from '#core/testing/client.ts';
import { demoOf } from '#core/testing/demo-of.ts';
import { Ctx, systemFacts } from '#core/server/context.ts';
import { purchaseRequest } from '../contract.ts';
import { demo } from '../demo/demo.ts';
import { partOf, shelf } from '../testing/examples.ts';
import { addItems } from './public.ts';

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await testServer();
  client = await server.client('all');
});

describe('many lines at once', () => {
  it('comes by the hundred in a batch, while it may be changed', async () => {
    const items = await Promise.all([shelf(client), shelf(client)]);
    const { data: made } = await client.call(purchaseRequest.create, { body: { justification: 'Em lote', lines: [] } });
    const wanted = Array.from({ length: 400 }, (_, n) => ({
      part_uuid: partOf(items[n % 2]!),
      quantity: String(n + 1),
    }));
    const person = await server.person('all');
    const ctx = new Ctx(server.services, systemFacts('test'), null);
    const identity = await server.services.registry.identities.byUser(server.services, person.uuid);
    const own = new Ctx(server.services, systemFacts('test'), identity);
    const first = await own.transaction((db) => addItems(db, own, made.uuid, wanted.slice(0, 300)));
    const rest = await own.transaction((db) => addItems(db, own, made.uuid, wanted.slice(300)));
    const { data: now } = await client.call(purchaseRequest.show, { params: { uuid: made.uuid } });
    expect(now.lines.map(({ uuid }) => uuid)).toEqual([...first, ...rest]);
    expect(now.lines.map(({ quantity }) => Number(quantity))).toEqual(wanted.map((_, n) => n + 1));
    expect(now.line_count).toBe(400);
    const unknown = [{ part_uuid: '00000000-0000-7000-8000-000000000000', quantity: '1' }];
    await expect(own.transaction((db) => addItems(db, own, made.uuid, unknown))).rejects.toMatchObject({
      errors: { 'items.0.part_uuid': ['Escolha a peça'] },
    });
    await client.call(purchaseRequest.submit, { params: { uuid: made.uuid }, body: { version: now.version } });
    await expect(ctx.transaction((db) => addItems(db, ctx, made.uuid, wanted))).rejects.toMatchObject({ status: 409 });
  });
});

describe('the demo company', () => {
  it('has a year of requests, each told by its course', async () => {
    await demoOf(server, demo);
    const { data: counts } = await client.call(purchaseRequest.counts, { query: {} });
    expect(Object.keys(counts).length).toBeGreaterThanOrEqual(9);
    const { data: ordered } = await client.call(purchaseRequest.list, { query: { status: 'ORDERED' } });
    const { data: one } = await client.call(purchaseRequest.show, { params: { uuid: ordered[0]?.uuid ?? '' } });
    expect(one.lines.map(({ ordered_quantity }) => ordered_quantity)).toEqual(
      one.lines.map(({ approved_quantity }) => approved_quantity),
    );
    const { data: course } = await client.call(purchaseRequest.changes, { params: { uuid: one.uuid } });
    expect(course[0]).toMatchObject({ step: 'order', to_status: 'ORDERED' });
  });
});
