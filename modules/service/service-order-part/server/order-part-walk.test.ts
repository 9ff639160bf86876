import process from 'node:process';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { orderParts } from '../contract.ts';
import { differences, orderInProgress, partOf, shelf, show } from '../testing/bench.ts';

let server: TestServer;
let desk: TestClient;
beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
});

const step = fc.record({
  do: fc.constantFrom('plan', 'replan', 'unplan', 'reserve', 'release', 'consume', 'giveBack', 'writeOff'),
  order: fc.nat(1),
  quantity: fc.integer({ min: 1, max: 4000 }),
});
const stock = 10_000;

it('whatever is planned, reserved, used and returned: nothing is lost, nothing is made', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const item = await shelf(desk, { batch_number: 'A', quantity: '6' }, { batch_number: 'B', quantity: '4' });
      const orders = [(await orderInProgress(desk)).uuid, (await orderInProgress(desk)).uuid];
      const part_uuid = partOf(item);
      for (const one of steps) {
        const uuid = orders[one.order] ?? '';
        const quantity = (one.quantity / 1000).toFixed(3);
        const { parts } = (await desk.call(orderParts.summary, { params: { uuid } })).data;
        const plan = parts[0]?.plan;
        const rows = (await desk.call(orderParts.consumptions, { params: { uuid } })).data;
        const row = rows[one.quantity % Math.max(1, rows.length)];
        const { version = 1 } = row ?? {};
        const [params, at] = [
          { uuid, planId: plan?.uuid ?? uuid },
          { uuid, consumptionId: row?.uuid ?? uuid },
        ];
        const calls = {
          plan: () => desk.try(orderParts.plan, { params: { uuid }, body: { part_uuid, quantity } }),
          replan: () => desk.try(orderParts.replan, { params, body: { quantity, version: plan?.version ?? 1 } }),
          unplan: () => desk.try(orderParts.unplan, { params }),
          reserve: () => desk.try(orderParts.reserve, { params: { uuid } }),
          release: () => desk.try(orderParts.release, { params: { uuid } }),
          consume: () => desk.try(orderParts.consume, { params: { uuid }, body: { parts: [{ part_uuid, quantity }] } }),
          giveBack: () => desk.try(orderParts.giveBack, { params: at, body: { quantity, version } }),
          writeOff: () => desk.try(orderParts.writeOff, { params: at, body: { quantity, version, reason: 'Quebrou' } }),
        };
        const { status } = await calls[one.do]();
        expect([200, 201, 404, 409, 422]).toContain(status);
      }
      const lines = await Promise.all(
        orders.map(async (uuid) => (await desk.call(orderParts.summary, { params: { uuid } })).data.parts[0]),
      );
      const total = (pick: 'consumed' | 'returned' | 'reserved'): number =>
        lines.reduce((sum, line) => sum + Math.round(Number(line?.[pick] ?? 0) * 1000), 0);
      const kept = await show(desk, item.uuid);
      expect(Math.round(Number(kept.on_hand) * 1000)).toBe(stock - total('consumed') + total('returned'));
      expect(Math.round(Number(kept.reserved) * 1000)).toBe(total('reserved'));
      for (const line of lines)
        if (line) expect(Number(line.returned) + Number(line.written_off)).toBeLessThanOrEqual(Number(line.consumed));
    }),
    { numRuns: Number(process.env.STOCK_RUNS ?? 8) },
  );
  expect(await differences(server)).toEqual([]);
}, 600_000);
