import { randomUUID } from 'node:crypto';
import process from 'node:process';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#core/contract/error.ts';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { stockPart } from '../contract.ts';
import { differences, shelf, show, systemCtx } from '../testing/shelf.ts';
import { adjust, consume, giveBack, lockItems, receive, release, reserve, type Document } from './ledger.ts';
import { transfer } from './transfer.ts';

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await testServer();
  client = await server.client('all');
});

const order = (): Document => ({ type: 'service_order', uuid: randomUUID(), label: 'OS-2026-000001' });

describe('a reservation', () => {
  it('keeps stock for its document, which may then use it or let it go', async () => {
    const kept = await shelf(client, { batch_number: 'A', quantity: '10', unit_cost: '2' });
    const item = kept.uuid;
    const ctx = systemCtx(server);
    const mine = order();
    const others = order();
    await ctx.transaction((db) => reserve(db, ctx, { item, quantity: '6', reason: 'SERVICE_ORDER', document: mine }));
    expect(await show(client, item)).toMatchObject({ on_hand: '10.000', reserved: '6.000', available: '4.000' });

    // Another order finds only what is free, all or nothing.
    const tooMuch = ctx.transaction((db) =>
      consume(db, ctx, { item, quantity: '5', reason: 'SERVICE_ORDER', document: others }),
    );
    await expect(tooMuch).rejects.toMatchObject({
      status: 409,
      code: 'insufficient_stock',
      details: { available: '4.000' },
    });
    expect((await show(client, item)).on_hand).toBe('10.000');

    // Its own comes first, the rest of what it takes from what is free.
    const used = await ctx.transaction((db) =>
      consume(db, ctx, { item, quantity: '8', reason: 'SERVICE_ORDER', document: mine }),
    );
    expect(used).toEqual([
      { item_uuid: item, batch_uuid: kept.batches[0]?.uuid, quantity: '8.000', unit_cost: '2.0000' },
    ]);
    expect(await show(client, item)).toMatchObject({ on_hand: '2.000', reserved: '0.000' });

    await ctx.transaction((db) => reserve(db, ctx, { item, quantity: '2', reason: 'SERVICE_ORDER', document: others }));
    await ctx.transaction((db) => release(db, { document: others, item, quantity: '0.5' }));
    expect((await show(client, item)).reserved).toBe('1.500');
    await ctx.transaction((db) => release(db, { document: others }));
    expect(await show(client, item)).toMatchObject({ reserved: '0.000', available: '2.000' });
    expect(await differences(server)).toEqual([]);
  });

  it('holds its batch in use', async () => {
    const kept = await shelf(client, { batch_number: 'A', quantity: '1' });
    const ctx = systemCtx(server);
    await ctx.transaction((db) =>
      reserve(db, ctx, { item: kept.uuid, quantity: '1', reason: 'SERVICE_ORDER', document: order() }),
    );
    const refusal = await client.refused(422, stockPart.setBatchStatus, {
      params: { uuid: kept.batches[0]?.uuid ?? '' },
      body: { status: 'INACTIVE', reason: 'Avaria', version: kept.batches[0]?.version ?? 1 },
    });
    expect(refusal.errors).toEqual({ status: ['O lote tem quantidade reservada. Libere as reservas antes.'] });
  });
});

describe('the last unit', () => {
  it(
    'has exactly one winner of 64, in every round, and the balance is never negative',
    { timeout: 3_600_000 },
    async () => {
      const rounds = Number(process.env.STOCK_ROUNDS ?? 5);
      const kept = await shelf(client);
      const params = { uuid: kept.uuid };
      for (let round = 0; round < rounds; round += 1) {
        await client.call(stockPart.addBatch, { params, body: { batch_number: `R${round}`, quantity: '1' } });
        const answers = await Promise.all(
          Array.from({ length: 64 }, () =>
            client.try(stockPart.exit, { params, body: { quantity: '1', reason: 'SALE' } }),
          ),
        );
        const tally = Map.groupBy(answers, ({ status }) => status);
        // On a machine too busy to serve them all, some are told to come back: no answer is still no unit.
        const refused = (tally.get(409)?.length ?? 0) + (tally.get(503)?.length ?? 0);
        expect([tally.get(200)?.length, refused]).toEqual([1, 63]);
        expect((await show(client, kept.uuid)).on_hand).toBe('0.000');
      }
      expect(await differences(server)).toEqual([]);
    },
  );

  it('is not waited for in a circle: crossed moves of two items all end well', async () => {
    const a = await shelf(client, { batch_number: 'A', quantity: '100' });
    const b = await shelf(client, { batch_number: 'B', quantity: '100' });
    const ctx = systemCtx(server);
    const both = (first: string, second: string) =>
      ctx.transaction(async (db) => {
        await lockItems(db, [first, second]);
        await consume(db, ctx, { item: first, quantity: '1', reason: 'SALE' });
        await consume(db, ctx, { item: second, quantity: '1', reason: 'SALE' });
      });
    await Promise.all(Array.from({ length: 24 }, (_, n) => (n % 2 ? both(a.uuid, b.uuid) : both(b.uuid, a.uuid))));
    expect((await show(client, a.uuid)).on_hand).toBe('76.000');
    expect((await show(client, b.uuid)).on_hand).toBe('76.000');
  });
});

type Step =
  | {
      do: 'receive' | 'consume' | 'reserve' | 'release' | 'adjust' | 'giveBack';
      quantity: number;
      who: number;
      batch: number;
    }
  | { do: 'transfer'; quantity: number; batch: number; to: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constantFrom('receive', 'consume', 'reserve', 'release', 'adjust', 'giveBack'),
    quantity: fc.integer({ min: 1, max: 9_000 }),
    who: fc.nat(2),
    batch: fc.nat(3),
  }),
  fc.record({
    do: fc.constant('transfer' as const),
    quantity: fc.integer({ min: 1, max: 5_000 }),
    batch: fc.nat(3),
    to: fc.nat(2),
  }),
);

describe('whatever happens in whatever order', () => {
  it('ledger, balances and reservations agree, nothing is negative, and what went in is what is left and what went out', async () => {
    const ctx = systemCtx(server);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const kept = await shelf(client, { batch_number: 'B0', quantity: '5', unit_cost: '10', location: 'L0' });
        const item = kept.uuid;
        const documents = [order(), order(), order()];
        const counted = { thousandths: 5_000 };
        for (const one of steps) await tryStep(one, item, documents, counted);
        const after = await show(client, item);
        expect(Math.round(Number(after.on_hand) * 1000)).toBe(counted.thousandths);
        expect(
          after.batches.every(
            ({ quantity, reserved }) => Number(quantity) >= Number(reserved) && Number(reserved) >= 0,
          ),
        ).toBe(true);
        expect(Number(after.average_cost)).toBe(10);
      }),
      { numRuns: Number(process.env.STOCK_RUNS ?? 15) },
    );
    expect(await differences(server)).toEqual([]);

    /** A refusal changes nothing; anything but a refusal fails the test. */
    async function tryStep(
      one: Step,
      item: string,
      documents: Document[],
      counted: { thousandths: number },
    ): Promise<void> {
      const { batches } = await show(client, item);
      const batch = batches[one.batch % batches.length]?.uuid ?? '';
      const quantity = (one.quantity / 1000).toFixed(3);
      const document = documents['who' in one ? one.who : 0] ?? order();
      const signed = one.quantity % 2 ? quantity : `-${quantity}`;
      const effect: Record<Step['do'], number> = {
        receive: one.quantity,
        giveBack: one.quantity,
        consume: -one.quantity,
        adjust: one.quantity % 2 ? one.quantity : -one.quantity,
        reserve: 0,
        release: 0,
        transfer: 0,
      };
      try {
        await ctx.transaction(async (db) => {
          if (one.do === 'receive') await receive(db, { item, batch, quantity, unit_cost: '10', reason: 'PURCHASE' });
          else if (one.do === 'giveBack') await giveBack(db, { item, batch, quantity, unit_cost: '10', document });
          else if (one.do === 'consume') await consume(db, ctx, { item, quantity, reason: 'SERVICE_ORDER', document });
          else if (one.do === 'reserve') await reserve(db, ctx, { item, quantity, reason: 'SERVICE_ORDER', document });
          else if (one.do === 'release') await release(db, { document, item, quantity });
          else if (one.do === 'adjust') await adjust(db, { item, batch, difference: signed, reason: 'INVENTORY' });
          else if ('to' in one) await transfer(db, { item, batch, quantity, location: `L${one.to}` });
        });
        counted.thousandths += effect[one.do];
      } catch (error) {
        const refused = error instanceof AppError || (error as { code?: string }).code === '23514';
        if (!refused) throw error;
      }
    }
  }, 3_600_000);
});
