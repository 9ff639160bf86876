import { beforeAll, describe, expect, it } from 'vitest';
import { momentAt } from '#core/contract/format.ts';
import type { TestClient } from '#core/testing/client.ts';
import { Ctx, systemFacts } from '#core/server/context.ts';
import { remindNow } from '#core/testing/remind.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { businessCalendar } from '#modules/platform/business-calendar/contract.ts';
import { notification } from '#modules/platform/notification/contract.ts';
import { serviceOrder, type Order } from '../contract.ts';
import { moved, newOrder, newSite } from '../testing/examples.ts';
import { lateReminder, promiseOrder } from './order-due.actions.ts';

let server: TestServer;
let desk: TestClient;
beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
});

const hours = (count: number): string => new Date(Date.now() + count * 3_600_000).toISOString();
const orderOf = async ({ uuid }: Pick<Order, 'uuid'>): Promise<Order> =>
  (await desk.call(serviceOrder.show, { params: { uuid } })).data;
const listed = async (query: object): Promise<string[]> =>
  (await desk.call(serviceOrder.list, { query })).data.map(({ code }) => code);

describe('what was promised', () => {
  it('is kept with the order and its contract, and not before the first visit', async () => {
    const site = await newSite(desk);
    const own = { customer_uuid: site.customer.uuid, customer_equipment_uuid: site.unit.uuid };
    const late = { response_due_at: hours(48), solution_due_at: hours(24) };
    await expect(newOrder(desk, { ...own, ...late })).rejects.toThrow('O prazo é antes do primeiro atendimento');
    const due = { response_due_at: hours(4), solution_due_at: hours(24) };
    const order = await newOrder(desk, { ...own, ...due, contract_code: 'CM-0042/26' });
    const { response_due_at, solution_due_at, promised_response_at, promised_solution_at, ...rest } = order.sla;
    expect(order.contract).toEqual({ code: 'CM-0042/26' });
    expect(rest).toMatchObject({ breached: false, paused_minutes: 0, by_hand: true });
    expect([promised_response_at, promised_solution_at]).toEqual([response_due_at, solution_due_at]);
    expect([response_due_at, solution_due_at].map((at) => Date.parse(at ?? ''))).toEqual(
      Object.values(due).map((at) => Date.parse(at)),
    );
  });

  it('is broken once it passes, until then and again when it is moved on; finished in time it stays whole', async () => {
    const site = await newSite(desk);
    const own = { customer_uuid: site.customer.uuid, customer_equipment_uuid: site.unit.uuid };
    const [past, coming, inTime, none] = [
      await newOrder(desk, { ...own, solution_due_at: hours(-1) }),
      await newOrder(desk, { ...own, solution_due_at: hours(2) }),
      await newOrder(desk, { ...own, solution_due_at: hours(1) }),
      await newOrder(desk, own),
    ];
    const free = await moved(desk, inTime, 'NOT_STARTED', 'moveOrder');
    await moved(desk, await moved(desk, free, 'IN_PROGRESS'), 'READY');
    await server.owner.query("update service_order set solution_due_at = now() - interval '1 minute' where uuid = $1", [
      coming.uuid,
    ]);
    await server.owner.query(
      "update service_order set finished_at = solution_due_at - interval '1 minute' where uuid = $1",
      [inTime.uuid],
    );
    expect((await listed({ ...own, late: '1', sort_by: 'solution_due_at', sort_order: 'asc' })).toSorted()).toEqual(
      [past.code, coming.code].toSorted(),
    );
    expect((await listed({ ...own, late: '0' })).toSorted()).toEqual([inTime.code, none.code].toSorted());
    expect(await listed({ ...own, sort_by: 'solution_due_at', sort_order: 'asc' })).toEqual([
      past.code,
      coming.code,
      inTime.code,
      none.code,
    ]);
    expect((await orderOf(past)).sla.breached).toBe(true);
    expect((await orderOf(inTime)).sla.breached).toBe(false);
    const cancelled = await moved(desk, past, 'CANCELLED', 'moveOrder');
    expect(cancelled.sla.breached).toBe(false);
    expect(await listed({ ...own, late: '1' })).toEqual([coming.code]);
    // Ready too late: marked, and found by the same rule.
    await server.owner.query(
      "update service_order set finished_at = solution_due_at + interval '1 minute' where uuid = $1",
      [inTime.uuid],
    );
    const { data } = await desk.call(serviceOrder.list, { query: own });
    const marked = (late: boolean) => data.filter(({ sla }) => sla.breached === late).map(({ code }) => code);
    expect(marked(true)).toContain(inTime.code);
    expect((await listed({ ...own, late: '1' })).toSorted()).toEqual(marked(true).toSorted());
    expect((await listed({ ...own, late: '0' })).toSorted()).toEqual(marked(false).toSorted());
  });

  it('of the first visit is kept by the first step out of the queue', async () => {
    const order = await newOrder(desk, { response_due_at: hours(1) });
    await moved(desk, order, 'NOT_STARTED', 'moveOrder');
    const answeredAt = async (when: string): Promise<boolean> => {
      await server.owner.query(`update service_order set response_due_at = responded_at ${when} where uuid = $1`, [
        order.uuid,
      ]);
      return (await orderOf(order)).sla.breached;
    };
    expect(await answeredAt("+ interval '1 second'")).toBe(false);
    expect(await answeredAt("- interval '1 second'")).toBe(true);
  });

  it('says how long the order waited for others', async () => {
    const order = await moved(desk, await newOrder(desk), 'NOT_STARTED', 'moveOrder');
    const paused = await moved(desk, await moved(desk, order, 'IN_PROGRESS'), 'PAUSED');
    const back = (status: string, minutes: number) =>
      server.owner.query(
        `update status_change set at = at - make_interval(mins => $3)
         where record_uuid = $1 and axis = 'status' and to_status = $2`,
        [order.uuid, status, minutes],
      );
    for (const status of ['NOT_STARTED', 'IN_PROGRESS']) await back(status, 120);
    await back('PAUSED', 45);
    expect((await orderOf(order)).sla.paused_minutes).toBe(45);
    await moved(desk, paused, 'IN_PROGRESS');
    expect((await orderOf(order)).sla.paused_minutes).toBe(45);
  });

  it('and passed is told once to who opened it, and again when it was promised anew', async () => {
    const ana = await server.client('all');
    const order = await newOrder(ana, { solution_due_at: hours(-2) });
    const told = async () =>
      (await ana.call(notification.list, { query: {} })).data.filter(({ type }) => type === 'Prazo vencido');
    await remindNow(server, lateReminder.name);
    await remindNow(server, lateReminder.name);
    expect((await told()).map(({ data }) => data.title)).toEqual([`${order.code} passou do prazo`]);
    // Told, it is still the version its form was opened with.
    expect((await orderOf(order)).version).toBe(order.version);
    await server.owner.query(
      "update service_order set promised_solution_at = now() - interval '1 hour' where uuid = $1",
      [order.uuid],
    );
    await remindNow(server, lateReminder.name);
    expect(await told()).toHaveLength(2);
  });

  it('sent back as it was read stays what the policy says; another moment is a promise by hand', async () => {
    const order = await newOrder(desk);
    const { data: read } = await desk.call(serviceOrder.show, { params: { uuid: order.uuid } });
    expect([read.sla.by_hand, read.sla.state, read.sla.solution_due_at === null]).toEqual([false, 'ON_TIME', false]);
    const body = (sla: { response_due_at: string | null; solution_due_at: string | null }, version: number) => ({
      type_uuid: read.type.uuid,
      priority: read.priority,
      customer_uuid: read.customer.uuid,
      customer_equipment_uuid: read.customer_equipment_uuid,
      reported_problem: read.reported_problem,
      warranty_kind: read.warranty.kind,
      sla,
      version,
    });
    const send = (sla: Parameters<typeof body>[0], version: number) =>
      desk.call(serviceOrder.update, { params: { uuid: order.uuid }, body: body(sla, version) });
    const same = (await send(read.sla, read.version)).data;
    expect([same.sla.by_hand, same.sla.promised_solution_at, same.sla.solution_due_at]).toEqual([
      false,
      null,
      read.sla.solution_due_at,
    ]);
    const due = hours(300);
    const promised = (await send({ response_due_at: null, solution_due_at: due }, same.version)).data;
    expect([promised.sla.by_hand, Date.parse(promised.sla.solution_due_at ?? '')]).toEqual([true, Date.parse(due)]);
    const back = (await send({ response_due_at: null, solution_due_at: null }, promised.version)).data;
    expect([back.sla.by_hand, back.sla.solution_due_at]).toEqual([false, read.sla.solution_due_at]);
  });

  it('by hand is not replaced by what a budget says', async () => {
    const [open, promised] = [await newOrder(desk), await newOrder(desk, { solution_due_at: hours(5) })];
    const ctx = new Ctx(server.services, systemFacts('test'), null);
    await server.services.db.transaction().execute(async (db) => {
      await promiseOrder(db, ctx, open.uuid, '2031-03-04');
      await promiseOrder(db, ctx, promised.uuid, '2031-03-04');
    });
    expect((await orderOf(open)).sla.solution_due_at).toMatch(/^2031-03-04T21:00:00/);
    expect((await orderOf(promised)).sla.solution_due_at).toBe(promised.sla.solution_due_at);
  });

  it('by days ends when the house closes, on a day it is open', async () => {
    const { data } = await desk.call(businessCalendar.hours);
    await desk.call(businessCalendar.setHours, { body: { ...data, friday: '8-12 13-16:30' } });
    const ctx = new Ctx(server.services, systemFacts('test'), null);
    const promise = async (day: string) => {
      const { uuid } = await newOrder(desk);
      await server.services.db.transaction().execute((db) => promiseOrder(db, ctx, uuid, day));
      return new Date((await orderOf({ uuid })).sla.solution_due_at ?? '').toISOString();
    };
    expect(await promise('2031-03-07')).toBe(momentAt('2031-03-07', '16:30'));
    // A Saturday, and the day of Tiradentes.
    expect(await promise('2031-03-08')).toBe(momentAt('2031-03-10', '18:00'));
    expect(await promise('2031-04-21')).toBe(momentAt('2031-04-22', '18:00'));
    const { version } = (await desk.call(businessCalendar.hours)).data;
    await desk.call(businessCalendar.setHours, { body: { ...data, version } });
  });
});
