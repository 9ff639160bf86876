import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { interleavings, openSession, type Session } from '../testing/interleave.ts';
import { differences, shelf, show, systemCtx } from '../testing/shelf.ts';
import { adjust, consume, release, reserve, type Document, type Moved } from './ledger.ts';
import { transfer } from './transfer.ts';

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await testServer();
  client = await server.client('all');
});

const order = (): Document => ({ type: 'service_order', uuid: randomUUID(), label: 'OS-2026-000002' });
const sum = (moved: readonly Moved[]): number => moved.reduce((all, { quantity }) => all + Number(quantity), 0);

/** Seven in two batches, two of them reserved by an order: enough for one of two who want much, not for both. */
interface Shelf {
  item: string;
  first: string;
  second: string;
  holder: Document;
}
interface Effect {
  on_hand: number;
  reserved: number;
}
interface Op {
  /** Statements two sessions can meet on, the commit included. */
  steps: number;
  run: (db: Tx, ctx: Ctx, shelf: Shelf) => Promise<Effect>;
}
const ops: Record<'consume' | 'transfer' | 'reserve' | 'release' | 'adjust', Op> = {
  consume: {
    steps: 3,
    run: async (db, ctx, { item }) => ({
      on_hand: -sum(await consume(db, ctx, { item, quantity: '4', reason: 'SALE' })),
      reserved: 0,
    }),
  },
  transfer: {
    steps: 7,
    run: async (db, _ctx, { item, first }) => {
      await transfer(db, { item, batch: first, quantity: '1', location: 'Outro' });
      return { on_hand: 0, reserved: 0 };
    },
  },
  reserve: {
    steps: 3,
    run: async (db, ctx, { item }) => ({
      on_hand: 0,
      reserved: sum(await reserve(db, ctx, { item, quantity: '3', reason: 'SERVICE_ORDER', document: order() })),
    }),
  },
  release: {
    steps: 4,
    run: async (db, _ctx, { holder }) => ({ on_hand: 0, reserved: -sum(await release(db, { document: holder })) }),
  },
  adjust: {
    steps: 3,
    run: async (db, _ctx, { item, second }) => ({
      on_hand: -sum([await adjust(db, { item, batch: second, difference: '-1', reason: 'INVENTORY' })]),
      reserved: 0,
    }),
  },
};
type Name = keyof typeof ops;
const names = Object.keys(ops) as Name[];
const pairs = names.flatMap((a, n) => names.slice(n).map((b): [Name, Name] => [a, b]));
const every = pairs.flatMap(([a, b]) =>
  [...interleavings(ops[a].steps, ops[b].steps)].map((schedule) => ({ a, b, schedule })),
);

async function newShelf(): Promise<Shelf> {
  const { uuid, batches } = await shelf(
    client,
    { batch_number: 'A', quantity: '5', location: 'L1', expires_at: '2031-01-01' },
    { batch_number: 'B', quantity: '2', location: 'L2', expires_at: '2032-01-01' },
  );
  const batch = (number: string): string => batches.find(({ batch_number }) => batch_number === number)?.uuid ?? '';
  const holder = order();
  const ctx = systemCtx(server);
  await ctx.transaction((db) =>
    reserve(db, ctx, { item: uuid, quantity: '2', reason: 'SERVICE_ORDER', document: holder }),
  );
  return { item: uuid, first: batch('A'), second: batch('B'), holder };
}

/** A refusal changes nothing; anything else fails the test, a deadlock nobody tried again first of all. */
async function outcome(ctx: Ctx, op: Op, on: Shelf): Promise<Effect> {
  try {
    return await ctx.transaction((db) => op.run(db, ctx, on));
  } catch (error) {
    const refused = error instanceof AppError || (error as { code?: string }).code === '23514';
    if (!refused) throw error;
    return { on_hand: 0, reserved: 0 };
  }
}

describe('two at the same item, in every order their statements can take', () => {
  let sessions: Record<'A' | 'B', Session>;
  beforeAll(async () => {
    const open = () => openSession(server.databaseUrl, server.services, server.owner);
    sessions = { A: await open(), B: await open() };
  });
  afterAll(() => Promise.all([sessions.A.close(), sessions.B.close()]));

  it('end as if one had come after the other', { timeout: 7_200_000 }, async () => {
    const wanted = Number(process.env.STOCK_INTERLEAVINGS ?? 40);
    const apart = Math.max(1, Math.floor(every.length / wanted));
    const played = every.filter((_, n) => n % apart === 0);
    let waits = 0;
    for (const { a, b, schedule } of played) {
      const on = await newShelf();
      sessions.A.hold();
      sessions.B.hold();
      const ends = Promise.allSettled([outcome(sessions.A.ctx, ops[a], on), outcome(sessions.B.ctx, ops[b], on)]);
      for (const next of schedule) if (!(await sessions[next as 'A' | 'B'].step())) waits += 1;
      sessions.A.free();
      sessions.B.free();
      const effects = (await ends).map((end) => {
        if (end.status === 'rejected') throw end.reason;
        return end.value;
      });
      const after = await show(client, on.item);
      const story = `${a} and ${b}, ${schedule}`;
      const expected = {
        on_hand: 7 + effects.reduce((all, { on_hand }) => all + on_hand, 0),
        reserved: 2 + effects.reduce((all, { reserved }) => all + reserved, 0),
      };
      expect({ story, on_hand: Number(after.on_hand), reserved: Number(after.reserved) }).toEqual({
        story,
        ...expected,
      });
      expect(after.batches.every(({ quantity, reserved }) => Number(quantity) >= Number(reserved))).toBe(true);
    }
    // They did meet.
    expect(waits).toBeGreaterThan(played.length / 2);
    expect(await differences(server)).toEqual([]);
    expect(played.length).toBeGreaterThanOrEqual(Math.min(wanted, every.length));
  });
});
