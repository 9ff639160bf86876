import process from 'node:process';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '#core/testing/client.ts';
import { seed } from '#core/testing/seed.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { orderLabor, type LaborLine, type Timer } from '../contract.ts';
import {
  accepted,
  at,
  moveClock,
  newService,
  newTechnician,
  press,
  readyOrder,
  type Technician,
} from '../testing/workshop.ts';
import { minutesOf } from '../service-order-labor.rules.ts';

let server: TestServer;
let desk: TestClient;
beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
});

/** As the company's settings begin. */
const maxConcurrent = 5;
const running = async (who: Technician): Promise<number> =>
  (await server.owner.query('select from labor_session where technician_uuid = $1 and ended_at is null', [who.uuid]))
    .rowCount ?? 0;

async function labors(who: Technician, count: number): Promise<LaborLine[]> {
  const service = await newService(desk);
  const lines: LaborLine[] = [];
  for (let n = 0; n < count; n += 4) {
    const order = await readyOrder(desk);
    for (let m = n; m < Math.min(n + 4, count); m += 1) lines.push(await accepted(desk, order, service, who));
  }
  return lines;
}

describe('at most five at once', () => {
  it('the sixth is refused, with the five that run; a paused one leaves its place', async () => {
    const ana = await newTechnician(server, 'Ana Apressada');
    const lines = await labors(ana, 6);
    for (const line of lines.slice(0, 5)) expect((await press(ana, 'start', line)).status).toBe(200);
    const [first, sixth] = [lines[0], lines[5]];
    if (!first || !sixth) throw new Error('six were made');
    const refused = await press(ana, 'start', sixth);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'MAX_CONCURRENT',
      details: { conflicts: lines.slice(0, 5).map(({ uuid }) => ({ laborId: uuid, type: 'MAX_CONCURRENT' })) },
    });
    expect((await press(ana, 'pause', first)).status).toBe(200);
    expect((await press(ana, 'start', sixth)).status).toBe(200);
    expect((await press(ana, 'resume', first)).status).toBe(409);
  });

  it('never six, however many are started in the same moment', { timeout: 3_600_000 }, async () => {
    const rounds = Number(process.env.TIMER_ROUNDS ?? 2);
    const ana = await newTechnician(server, 'Ana Paralela');
    const lines = await labors(ana, 16);
    for (let round = 0; round < rounds; round += 1) {
      // Each of sixteen four times: some meet themselves, some the limit.
      const answers = await Promise.all(
        Array.from({ length: 64 }, (_, n) => press(ana, 'start', lines[n % 16] as LaborLine)),
      );
      const tally = Map.groupBy(answers, ({ status }) => status);
      const open = await running(ana);
      expect(open).toBeLessThanOrEqual(maxConcurrent);
      expect(tally.get(200)?.length ?? 0).toBe(open);
      // On a machine too busy to serve them all, some are told to come back: no answer is no timer.
      expect([...tally.keys()].filter((status) => ![200, 409, 503].includes(status))).toEqual([]);
      if (!tally.has(503)) expect(open).toBe(maxConcurrent);
      for (const line of lines) await press(ana, 'pause', line);
      expect(await running(ana)).toBe(0);
    }
  });

  it('is kept by the database too, whatever the code does', async () => {
    const ana = await newTechnician(server);
    const [line, other] = await labors(ana, 2);
    const open = (uuid: string | undefined, slot: number) =>
      server.owner.query(
        `insert into labor_session (order_labor_uuid, service_order_uuid, technician_uuid, slot, started_at)
         select uuid, service_order_uuid, $2, $3, now() from service_order_labor where uuid = $1`,
        [uuid, ana.uuid, slot],
      );
    await open(line?.uuid, 1);
    await expect(open(line?.uuid, 2)).rejects.toThrow(/labor_session/);
    await expect(open(other?.uuid, 1)).rejects.toThrow(/labor_session_slot/);
    await expect(
      server.owner.query(
        "update labor_session set ended_at = started_at - interval '1 second', ended_by = 'PAUSE' where technician_uuid = $1",
        [ana.uuid],
      ),
    ).rejects.toThrow(/labor_session_forward/);
  });
});

type Step =
  | { press: 'start' | 'pause' | 'resume' | 'complete' | 'reopen'; who: number; line: number }
  | { wait: number }
  | { clock: string };
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      press: fc.constantFrom('start', 'pause', 'resume', 'complete', 'reopen'),
      who: fc.nat(1),
      line: fc.nat(2),
    }),
  },
  { weight: 3, arbitrary: fc.record({ wait: fc.integer({ min: 1, max: 4_000 }) }) },
  { weight: 1, arbitrary: fc.record({ clock: fc.constantFrom('1 day', '-1 day', '0') }) },
);

describe('whatever is pressed in whatever order', () => {
  it('the minutes told are the sum of the sessions, none is negative, none overlaps, and the status fits', async () => {
    const people = [await newTechnician(server, 'Ana'), await newTechnician(server, 'Beto')];
    const runs = Number(process.env.TIMER_RUNS ?? 12);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 30 }), async (steps) => {
        const order = await readyOrder(desk);
        const service = await newService(desk);
        const lines = [];
        for (let n = 0; n < 3; n += 1) lines.push(await accepted(desk, order, service, ...people));
        try {
          for (const one of steps) await take(one, people, lines);
        } finally {
          await moveClock(server, '0');
        }
        for (const line of lines) await agree(line, people);
      }),
      { numRuns: runs, seed },
    );

    async function take(one: Step, people: Technician[], lines: LaborLine[]): Promise<void> {
      if ('clock' in one) return moveClock(server, one.clock);
      if ('wait' in one) {
        // Time passes: everything that ever happened is so much longer ago.
        await server.owner.query(
          `update labor_session set started_at = started_at - $1 * interval '1 second', ended_at = ended_at - $1 * interval '1 second'
           where order_labor_uuid = any ($2)`,
          [one.wait, lines.map(({ uuid }) => uuid)],
        );
        return;
      }
      const [who, line] = [people[one.who], lines[one.line]];
      if (!who || !line) throw new Error('there are two people and three labors');
      const { status } =
        one.press === 'reopen'
          ? await desk.try(orderLabor.reopen, { params: at(line), body: { reason: 'De novo' } })
          : await press(who, one.press, line);
      expect([200, 409]).toContain(status);
    }

    async function agree(line: LaborLine, people: Technician[]): Promise<void> {
      const { rows } = await server.owner.query<{ technician_uuid: string; seconds: number; open: boolean }>(
        `select technician_uuid, extract(epoch from coalesce(ended_at, greatest(now(), started_at)) - started_at)::float8 as seconds,
           ended_at is null as open from labor_session where order_labor_uuid = $1`,
        [line.uuid],
      );
      expect(rows.every(({ seconds }) => seconds >= 0)).toBe(true);
      const { data } = await desk.call(orderLabor.list, { params: { uuid: line.service_order_uuid }, query: {} });
      const shown = data.find(({ uuid }) => uuid === line.uuid);
      for (const person of people) {
        const mine = rows.filter(({ technician_uuid }) => technician_uuid === person.uuid);
        const sum = mine.reduce((total, { seconds }) => total + seconds, 0);
        const told = shown?.assignments.find(({ technician }) => technician.uuid === person.uuid)?.timer as Timer;
        expect(told.is_in_progress).toBe(mine.some(({ open }) => open));
        // What runs goes on while we look: at most the next minute.
        const exact = minutesOf(sum);
        expect(told.is_in_progress ? [exact, exact + 1] : [exact]).toContain(told.current_time_taken);
      }
      const finished = shown?.assignments.every(({ finished_at }) => finished_at !== null);
      const open = rows.some((row) => row.open);
      expect(shown?.status).toBe(
        open ? 'IN_PROGRESS' : finished ? 'COMPLETED' : rows.length > 0 ? 'PAUSED' : 'ASSIGNED',
      );
    }
  }, 3_600_000);
});
