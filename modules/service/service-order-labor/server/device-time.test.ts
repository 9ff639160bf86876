import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '#core/testing/client.ts';
import { multipart } from '#core/testing/multipart.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { serviceOrder } from '#modules/service/service-order/contract.ts';
import type { OrderStatus } from '#modules/service/service-order/service-order.rules.ts';
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

describe('an order’s own steps without a network', () => {
  const ahead = { clock_offset: -7_200 };
  /** By a clock two hours ahead. */
  const told = (minutes: number) => ({ device_time: minutesAgo(minutes - 120), ...ahead });
  const step = (uuid: string, to: OrderStatus, from: OrderStatus, when: object = {}) =>
    ana.calls.try(serviceOrder.workOn, { params: { uuid }, body: { to, from, ...when } });
  const ago = (moment: string | null) => Math.round((Date.now() - Date.parse(moment ?? '')) / 60_000);
  const orderOf = async (uuid: string) => (await desk.call(serviceOrder.show, { params: { uuid } })).data;
  const courseOf = async (uuid: string) =>
    (await desk.call(serviceOrder.changes, { params: { uuid } })).data
      .filter(({ axis }) => axis === 'status')
      .map(({ to, at: moment, clock_offset }) => [to, ago(moment), clock_offset]);

  /** Given out in the morning. */
  async function morning() {
    const line = await accepted(desk, await readyOrder(desk), undefined, ana);
    const uuid = line.service_order_uuid;
    await server.owner.query("update status_change set at = at - interval '5 hours' where record_uuid = $1", [uuid]);
    return { line, uuid };
  }

  it('count from when they were taken, by its own marks and in its course, and say by whose clock', async () => {
    const { line, uuid } = await morning();
    await press(ana, 'start', line, told(180));
    await press(ana, 'complete', line, told(90));
    expect((await step(uuid, 'READY', 'IN_PROGRESS', told(85))).status).toBe(200);
    const content = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#eef' } })
      .png()
      .toBuffer();
    const { payload, headers } = multipart(
      [{ field: 'signature', name: 'assinatura.png', content, type: 'image/png' }],
      { name: 'Rita', document: '529.982.247-25', device_time: told(80).device_time, clock_offset: '-7200' },
    );
    expect((await ana.calls.send('POST', `/service-order/${uuid}/deliver`, payload, { headers })).status).toBe(200);
    const order = await orderOf(uuid);
    expect([order.started_at, order.finished_at, order.delivered_at].map(ago)).toEqual([180, 85, 80]);
    expect((await courseOf(uuid)).slice(-3)).toEqual([
      ['IN_PROGRESS', 180, -7_200],
      ['READY', 85, -7_200],
      ['DELIVERED', 80, -7_200],
    ]);
  });

  it('never stand before the step they follow, and what is sent at once is of the server’s clock', async () => {
    const { line, uuid } = await morning();
    await press(ana, 'start', line, told(60));
    await press(ana, 'complete', line, told(50));
    expect((await step(uuid, 'TESTING', 'IN_PROGRESS', told(600))).status).toBe(200);
    expect((await step(uuid, 'READY', 'TESTING', { device_time: minutesAgo(0) })).status).toBe(200);
    expect((await courseOf(uuid)).slice(-3)).toEqual([
      ['IN_PROGRESS', 60, -7_200],
      ['TESTING', 60, -7_200],
      ['READY', 0, null],
    ]);
  });

  it('have each a moment of its own, in their order, though a device’s clock stood still', async () => {
    const { line, uuid } = await morning();
    const still = told(60);
    await press(ana, 'start', line, still);
    await press(ana, 'complete', line, still);
    expect((await step(uuid, 'TESTING', 'IN_PROGRESS', still)).status).toBe(200);
    expect((await step(uuid, 'READY', 'TESTING', still)).status).toBe(200);
    const course = (await desk.call(serviceOrder.changes, { params: { uuid } })).data.filter(
      ({ clock_offset }) => clock_offset !== null,
    );
    expect(course.map(({ axis, to }) => [axis, to])).toEqual([
      ['status', 'IN_PROGRESS'],
      ['technical', 'IN_REPAIR'],
      ['status', 'TESTING'],
      ['technical', 'TESTING'],
      ['status', 'READY'],
      ['technical', 'FINISHED'],
    ]);
    const { rows } = await server.owner.query<{ distinct: number }>(
      'select count(distinct at)::int as distinct from status_change where record_uuid = $1 and clock_offset is not null',
      [uuid],
    );
    expect([rows[0]?.distinct, ...course.map(({ at: moment }) => ago(moment))]).toEqual([6, 60, 60, 60, 60, 60, 60]);
  });

  it('are refused where the order is not where it was seen, and after a week', async () => {
    const { line, uuid } = await morning();
    await press(ana, 'start', line, told(60));
    const version = (await orderOf(uuid)).version;
    const params = { uuid };
    await desk.call(serviceOrder.moveOrder, { params, body: { to: 'CANCELLED', reason: 'Cliente desistiu', version } });
    const refused = await step(uuid, 'READY', 'IN_PROGRESS', told(30));
    expect(refused).toMatchObject({ status: 409, body: { code: 'transition' } });
    expect((await orderOf(uuid)).status).toBe('CANCELLED');
    const other = await morning();
    await press(ana, 'start', other.line, told(60));
    const old = await step(other.uuid, 'READY', 'IN_PROGRESS', { device_time: minutesAgo(7 * 1440 + 5) });
    expect(old).toMatchObject({ status: 409, body: { code: 'too_old' } });
    expect((await ana.calls.try(serviceOrder.workOn, { params, body: { to: 'READY' } as never })).status).toBe(422);
  });
});
