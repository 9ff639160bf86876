import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#core/contract/endpoint.ts';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { walkDocument } from '#core/testing/walk-document.ts';
import { serviceOrder } from '../contract.ts';
import { orderMachine, type Mover, type OrderStep } from '../order-machine.rules.ts';
import { delivered, moved, newOrder } from '../testing/examples.ts';

let server: TestServer;
let desk: TestClient;
beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
});

const steps = Object.entries(orderMachine.steps) as [OrderStep, { by: readonly Mover[]; to: string }][];
/** Of the steps a person takes by naming the end: delivery has a form, the others are ends of other modules' work. */
const moverOf = (by: readonly Mover[]) => (['desk', 'work'] as const).find((mover) => by.includes(mover));
const calls: Partial<Record<OrderStep, Endpoint>> = {};
for (const [name, { by }] of steps) {
  const mover = moverOf(by);
  if (mover) calls[name] = mover === 'desk' ? serviceOrder.moveOrder : serviceOrder.workOn;
}

walkDocument<OrderStep>(
  {
    contract: serviceOrder,
    machine: orderMachine,
    server: () => server,
    make: (client, n) => newOrder(client, { type: n % 2 === 0 ? 'Corretiva' : 'Preventiva' }),
    bodies: Object.fromEntries(steps.map(([name, { to }]) => [name, { to }])),
    own: {
      calls,
      movers: ['desk', 'work'],
      means: (name, order) => {
        const { to, by } = orderMachine.steps[name];
        return orderMachine.toward(order, to, [moverOf(by) ?? 'delivery']) ?? name;
      },
      course: async (_client, uuid) => {
        const { rows } = await server.owner.query<{ step: string }>(
          "select step from status_change where record_uuid = $1 and axis = 'status' order by at desc, uuid desc",
          [uuid],
        );
        return rows.map(({ step }) => step);
      },
      counts: async (client) => {
        const { data } = await client.call(serviceOrder.counts, { query: {} });
        return Object.fromEntries(data.map(({ status, total }) => [status, total]));
      },
    },
  },
  { walks: 6, length: 40 },
);

describe('the course of an order', () => {
  it('tells of all three axes, each moved word once, from the opening on', async () => {
    const order = await moved(desk, await newOrder(desk, { type: 'Corretiva' }), 'PENDING_EVALUATION', 'moveOrder');
    const given = await moved(desk, order, 'CANCELLED', 'moveOrder', 'Cliente desistiu');
    const { data } = await desk.call(serviceOrder.changes, { params: { uuid: given.uuid } });
    expect(data.map(({ axis, from, to, reason }) => [axis, from, to, reason])).toEqual([
      ['status', null, 'OPEN', null],
      ['status', 'OPEN', 'PENDING_EVALUATION', 'Combinado com o cliente'],
      ['technical', 'RECEIVED', 'DIAGNOSIS', null],
      ['status', 'PENDING_EVALUATION', 'CANCELLED', 'Cliente desistiu'],
      ['technical', 'DIAGNOSIS', 'RETURNED', null],
      ['financial', 'TO_QUOTE', 'CANCELLED', null],
    ]);
    expect(new Set(data.map(({ user_name }) => user_name))).toEqual(new Set([order.opened_by_name]));
  });

  it('kept by the orders themselves is the same after the upgrade, also what was written while it ran', async () => {
    const order = await delivered(
      desk,
      await moved(desk, await moved(desk, await newOrder(desk), 'NOT_STARTED', 'moveOrder'), 'IN_PROGRESS'),
    );
    const given = await moved(desk, await newOrder(desk), 'CANCELLED', 'moveOrder');
    const told = async () => ({
      calls: await Promise.all([order, given].map(({ uuid }) => desk.call(serviceOrder.changes, { params: { uuid } }))),
      kept: (await server.owner.query("select * from status_change where entity = 'service_order' order by uuid")).rows,
    });
    const before = await told();
    await server.owner.query(`${oldTable}
      insert into service_order_change
        select uuid, at, record_uuid, axis, from_status, to_status, reason, user_uuid, user_name
        from status_change where entity = 'service_order' and record_uuid <> '${given.uuid}';
      insert into service_order_change select gen_random_uuid(), created_at, uuid, 'status', null, 'OPEN', null, null, null
        from service_order;
      create table later as select * from status_change where record_uuid = '${given.uuid}';
      delete from status_change where entity = 'service_order';`);
    await server.owner.query(migration('20261117-1911-order-course'));
    await server.owner.query(`insert into service_order_change
        select uuid, at, record_uuid, axis, from_status, to_status, reason, user_uuid, user_name from later;
      drop table later`);
    await server.owner.query(migration('20261117-1912-order-course-rest'));
    expect(await told()).toEqual(before);
  });
});

const migration = (name: string): string =>
  readFileSync(join(import.meta.dirname, 'migrations', `${name}.sql`), 'utf8');
/** As it stood before. */
const oldTable = `
  create table service_order_change (
    uuid uuid primary key, created_at timestamptz not null, service_order_uuid uuid not null references service_order,
    axis text not null, from_status text, to_status text not null, reason text, user_uuid uuid, user_name text);`;
