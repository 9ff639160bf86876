import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '#core/testing/client.ts';
import { readPdf } from '#core/testing/read-pdf.ts';
import { remindNow } from '#core/testing/remind.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { notification } from '#modules/platform/notification/contract.ts';
import { serviceOrder, type Order } from '#modules/service/service-order/contract.ts';
import { moved, newOrder, newSite } from '../testing/examples.ts';
import { slaConfiguration, type Policy } from '#modules/sla/sla-configuration/contract.ts';
import { formatHours } from '#modules/sla/sla-configuration/policy.rules.ts';
import { slaClock, type Explanation } from '../contract.ts';
import { recount, recountForCalendar } from './recount.job.ts';
import { warnManagers, warnPeople } from './warnings.ts';

let server: TestServer;
let desk: TestClient;
beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
});

const orderOf = async ({ uuid }: Pick<Order, 'uuid'>): Promise<Order> =>
  (await desk.call(serviceOrder.show, { params: { uuid } })).data;
const explained = async ({ uuid }: Pick<Order, 'uuid'>): Promise<Explanation> =>
  (await desk.call(slaClock.explain, { params: { uuid } })).data;

/** Day and night, so that the hour the test runs at is of no matter. */
const roundTheClock = {
  calendar: 'ALWAYS' as const,
  response_minutes: 120,
  solution_minutes: 600,
  pause_statuses: ['PAUSED' as const],
  warnings: [
    { percent: 80, audience: 'TEAM' as const },
    { percent: 100, audience: 'MANAGERS' as const },
  ],
};
let made = 0;
async function siteWithPolicy(own: object = {}) {
  const site = await newSite(desk);
  made += 1;
  const body = { name: `Hospital ${made}`, customer_uuid: site.customer.uuid, ...roundTheClock, ...own };
  const { data: policy } = await desk.call(slaConfiguration.create, { body });
  return { policy, own: { customer_uuid: site.customer.uuid, customer_equipment_uuid: site.unit.uuid } };
}
const changePolicy = ({ uuid, version, name, customer_uuid }: Policy, own: object) =>
  desk.call(slaConfiguration.update, {
    params: { uuid },
    body: { name, customer_uuid, ...roundTheClock, ...own, version },
  });

/** The whole order as if it had begun so many minutes earlier. */
async function earlier({ uuid }: Pick<Order, 'uuid'>, minutes: number): Promise<void> {
  await server.owner.query('alter table service_order disable trigger user');
  await server.owner.query(
    `update service_order set created_at = created_at - make_interval(mins => $2), responded_at = responded_at - make_interval(mins => $2),
       started_at = started_at - make_interval(mins => $2), finished_at = finished_at - make_interval(mins => $2) where uuid = $1`,
    [uuid, minutes],
  );
  await server.owner.query('alter table service_order enable trigger user');
  await server.owner.query('update status_change set at = at - make_interval(mins => $2) where record_uuid = $1', [
    uuid,
    minutes,
  ]);
}
const minutesUntil = (moment: string | null): number => Math.round((Date.parse(moment ?? '') - Date.now()) / 60_000);

describe('the clock of an order', () => {
  it('runs by the policy that holds for it, and by another once it is another order', async () => {
    const { policy, own } = await siteWithPolicy();
    const order = await newOrder(desk, own);
    expect([minutesUntil(order.sla.response_due_at), minutesUntil(order.sla.solution_due_at)]).toEqual([120, 600]);
    expect((await explained(order)).policy).toMatchObject({ uuid: policy.uuid, why: 'É do cliente' });
    // Moved to another customer, it is promised what everybody is.
    const other = await newSite(desk);
    const { data: gone } = await desk.call(serviceOrder.update, {
      params: { uuid: order.uuid },
      body: {
        type_uuid: order.type.uuid,
        priority: 'URGENT',
        customer_uuid: other.customer.uuid,
        customer_equipment_uuid: other.unit.uuid,
        reported_problem: order.reported_problem,
        warranty_kind: 'NONE',
        version: order.version,
      },
    });
    const told = await explained(gone);
    expect([told.policy?.name, told.targets.map(({ minutes }) => minutes)]).toEqual(['Crítica', [120, 480]]);
  });

  it('stands still while the order waits, and says how much is left; moving it is no new version', async () => {
    const { own } = await siteWithPolicy();
    const started = await moved(
      desk,
      await moved(desk, await newOrder(desk, own), 'NOT_STARTED', 'moveOrder'),
      'IN_PROGRESS',
    );
    const paused = await moved(desk, started, 'PAUSED');
    expect(paused.version).toBe(started.version + 1);
    expect([paused.sla.state, paused.sla.solution_due_at]).toEqual(['PAUSED', null]);
    expect(paused.sla.paused_left_minutes).toBeGreaterThanOrEqual(599);
    await earlier(paused, 300);
    await recount(server.services);
    const later = await orderOf(paused);
    expect([later.version, later.sla.state]).toEqual([paused.version, 'PAUSED']);
    const back = await moved(desk, later, 'IN_PROGRESS');
    expect([back.sla.state, minutesUntil(back.sla.solution_due_at)]).toEqual(['ON_TIME', 600]);
  });

  it('is found by its state, as lists compare it with now', async () => {
    const { own } = await siteWithPolicy();
    const [onTime, risky, late, met] = [
      await newOrder(desk, own),
      await moved(desk, await newOrder(desk, own), 'NOT_STARTED', 'moveOrder'),
      await moved(desk, await newOrder(desk, own), 'NOT_STARTED', 'moveOrder'),
      await moved(desk, await newOrder(desk, own), 'NOT_STARTED', 'moveOrder'),
    ];
    await moved(desk, await moved(desk, met, 'IN_PROGRESS'), 'READY');
    await earlier(risky, 500);
    await earlier(late, 601);
    await recount(server.services);
    const codes = async (query: object) =>
      (await desk.call(serviceOrder.list, { query: { ...own, ...query } })).data.map(({ code }) => code);
    expect(await codes({ sla_state: 'ON_TIME' })).toEqual([onTime.code]);
    expect(await codes({ sla_state: 'AT_RISK' })).toEqual([risky.code]);
    expect(await codes({ sla_state: 'BREACHED' })).toEqual([late.code]);
    expect(await codes({ sla_state: 'MET' })).toEqual([met.code]);
    expect(await codes({ late: '1' })).toEqual([late.code]);
  });

  it('explains every minute: the parts add up to what is shown', async () => {
    const { own } = await siteWithPolicy();
    const started = await moved(
      desk,
      await moved(desk, await newOrder(desk, own), 'NOT_STARTED', 'moveOrder'),
      'IN_PROGRESS',
    );
    await earlier(started, 200);
    const paused = await moved(desk, await orderOf(started), 'PAUSED');
    await earlier(paused, 45);
    const told = await explained(await moved(desk, await orderOf(paused), 'IN_PROGRESS'));
    const sum = (key: 'counted_minutes' | 'paused_minutes' | 'closed_minutes') =>
      told.segments.reduce((total, segment) => total + segment[key], 0);
    const solution = told.targets.find(({ kind }) => kind === 'SOLUTION');
    expect([sum('counted_minutes'), sum('paused_minutes'), sum('closed_minutes')]).toEqual([
      told.counted_minutes,
      told.paused_minutes,
      told.closed_minutes,
    ]);
    expect([solution?.spent_minutes, told.counted_minutes, told.paused_minutes]).toEqual([200, 200, 45]);
    expect(told.segments.map(({ status, reason }) => [status, reason])).toContainEqual(['PAUSED', 'PAUSED']);
    const { raw } = await desk.send('GET', `/sla-clock/${started.uuid}/pdf`);
    const { text } = await readPdf(raw);
    expect(text).toContain(`Total ${formatHours(told.counted_minutes)} ${formatHours(told.paused_minutes)}`);
  });

  it('is not told to who may not see the order', async () => {
    const order = await newOrder(desk);
    const stranger = await server.client({ service_order: ['show', 'confirm_assignment'] });
    await stranger.refused(404, slaClock.explain, { params: { uuid: order.uuid } });
  });
});

describe('a policy that changes', () => {
  it('counts for what is open; what was ready was promised otherwise', async () => {
    const { policy, own } = await siteWithPolicy();
    const open = await newOrder(desk, own);
    const ready = await moved(
      desk,
      await moved(desk, await moved(desk, await newOrder(desk, own), 'NOT_STARTED', 'moveOrder'), 'IN_PROGRESS'),
      'READY',
    );
    await earlier(ready, 30);
    await changePolicy(policy, { response_minutes: 30, solution_minutes: 60 });
    await recount(server.services, 60);
    expect(minutesUntil((await orderOf(open)).sla.solution_due_at)).toBe(60);
    expect((await orderOf(ready)).sla.state).toBe('MET');
    expect((await explained(ready)).targets.map(({ minutes }) => minutes)).toEqual([120, 600]);
  });
});

it('a holiday registered afterwards is counted as if it had always been known', async () => {
  await recountForCalendar(server.services);
  expect(await recountForCalendar(server.services)).toBe(false);
  const { policy, own } = await siteWithPolicy({ calendar: 'COMPANY' });
  const order = await newOrder(desk, own);
  const before = (await orderOf(order)).sla.solution_due_at ?? '';
  const day = before.slice(0, 10);
  await server.owner.query(
    "insert into calendar_day (day, name, kind, yearly) values ($1, 'Luto oficial', 'CLOSED', false)",
    [day],
  );
  expect(await recountForCalendar(server.services)).toBe(true);
  const after = (await orderOf(order)).sla.solution_due_at ?? '';
  expect(after.slice(0, 10) > day).toBe(true);
  expect((await explained(order)).policy?.uuid).toBe(policy.uuid);
});

it('warnings reach who works on it once, and what is up reaches who watches over the promises', async () => {
  const { own } = await siteWithPolicy();
  const ana = await server.client('all');
  const watcher = await server.client({ sla_configuration: ['dashboard'], service_order: ['show', 'list'] });
  const order = await moved(ana, await newOrder(ana, own), 'NOT_STARTED', 'moveOrder');
  const told = async (who: TestClient) =>
    (await who.call(notification.list, { query: {} })).data
      .filter(({ type, data }) => type === 'Prazo de SLA' && data.title.includes(order.code))
      .map(({ data }) => data.title);
  const remind = async () => {
    for (let turn = 0; turn < 2; turn += 1)
      for (const { name } of [warnPeople, warnManagers]) await remindNow(server, name);
  };
  await remind();
  expect([await told(ana), await told(watcher)]).toEqual([[], []]);
  await earlier(order, 490);
  await recount(server.services);
  await remind();
  expect([await told(ana), await told(watcher)]).toEqual([[`${order.code}: 80% do prazo de solução`], []]);
  await earlier(order, 120);
  await recount(server.services);
  await remind();
  expect(await told(watcher)).toEqual([`${order.code} estourou o prazo de solução`]);
  expect(await told(ana)).toContain(`${order.code}: 80% do prazo de solução`);
});
