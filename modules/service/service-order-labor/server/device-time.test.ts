import { beforeAll, expect, it } from 'vitest';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import type { LaborLine, Timer } from '../contract.ts';
import { laborSession } from '../session.contract.ts';
import { accepted, at, newPair, press, readyOrder, type Technician } from '../testing/workshop.ts';

let server: TestServer;
let desk: TestClient;
let ana: Technician;
beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
  ({ ana } = await newPair(server));
});

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const timerOf = ({ body }: { body: unknown }): Timer => (body as { data: Timer }).data;
const sessionsOf = async (line: LaborLine) => (await desk.call(laborSession.list, { params: at(line) })).data;

it('what was pressed without a network counts from then, whatever the device’s clock said, and is marked', async () => {
  const line = await accepted(desk, await readyOrder(desk), undefined, ana);
  // Two hours ahead: what it calls 80 minutes from now was 40 minutes ago.
  const ahead = { clock_offset: -7_200 };
  await press(ana, 'start', line, { device_time: minutesAgo(-80), ...ahead });
  await press(ana, 'pause', line, { device_time: minutesAgo(-95), ...ahead });
  const resumed = await press(ana, 'resume', line, { device_time: minutesAgo(10) });
  expect(timerOf(resumed)).toMatchObject({ is_in_progress: true, current_time_taken: 25 });
  const done = timerOf(await press(ana, 'complete', line, { device_time: minutesAgo(4), clock_offset: 0 }));
  expect(done).toMatchObject({ status: 'COMPLETED', current_time_taken: 21 });
  expect(await sessionsOf(line)).toMatchObject([
    { ended_by: 'PAUSE', start_clock_offset: -7_200, end_clock_offset: -7_200 },
    { ended_by: 'COMPLETE', start_clock_offset: 0, end_clock_offset: 0 },
  ]);
});

it('what is sent at once is of the server’s clock; the future is now, and time never runs backwards', async () => {
  const line = await accepted(desk, await readyOrder(desk), undefined, ana);
  await press(ana, 'start', line, { device_time: minutesAgo(0) });
  // Pressed before it began, as another device tells it: nothing was worked.
  await press(ana, 'pause', line, { device_time: minutesAgo(30) });
  await press(ana, 'resume', line, { device_time: minutesAgo(-600) });
  expect(timerOf(await press(ana, 'pause', line, {})).elapsed_seconds).toBeLessThan(60);
  expect(await sessionsOf(line)).toMatchObject([
    { start_clock_offset: null, end_clock_offset: 0, seconds: 0 },
    { start_clock_offset: null, end_clock_offset: null },
  ]);
});

it('what a device kept for more than a week is not booked by itself', async () => {
  const line = await accepted(desk, await readyOrder(desk), undefined, ana);
  const old = await press(ana, 'start', line, { device_time: minutesAgo(7 * 1440 + 5) });
  expect(old).toMatchObject({ status: 409, body: { code: 'too_old' } });
  expect(await sessionsOf(line)).toEqual([]);
});
