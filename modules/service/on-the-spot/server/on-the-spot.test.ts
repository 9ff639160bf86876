import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/contract/days.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { TestClient } from '#core/testing/client.ts';
import { multipart } from '#core/testing/multipart.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { newUuid } from '#core/contract/uuid.ts';
import { serviceOrder } from '#modules/service/service-order/contract.ts';
import { assignment } from '#modules/service/service-order-labor/contract.ts';
import { workLogs } from '#modules/service/service-order-work-log/contract.ts';
import { onTheSpot } from '../contract.ts';
import {
  newOrder,
  newService,
  newSite,
  newTechnician,
  openedEarlier,
  typeNamed,
  type Technician,
} from '../testing/examples.ts';

let server: TestServer;
let desk: TestClient;
let ana: Technician;
let site: Awaited<ReturnType<typeof newSite>>;
let type_uuid: string;
let labor_uuid: string;
beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
  ana = await newTechnician(server, 'Ana no local');
  site = await newSite(desk);
  type_uuid = await typeNamed(desk, 'Corretiva');
  labor_uuid = await newService(desk);
});
const body = (own: object = {}) => ({
  uuid: newUuid(),
  type_uuid,
  labor_uuid,
  customer_uuid: site.customer.uuid,
  customer_equipment_uuid: site.unit.uuid,
  reported_problem: 'Cheiro de queimado na fonte',
  ...own,
});

describe('an order opened where the technician stands', () => {
  it('has the uuid the device chose, is its technician’s from the beginning, and takes what was made before it arrived', async () => {
    const asked = body();
    const { data } = await ana.calls.call(onTheSpot.open, { body: asked });
    expect(data.uuid).toBe(asked.uuid);
    const params = { uuid: data.uuid };
    const order = (await ana.calls.call(serviceOrder.show, { params })).data;
    expect(order).toMatchObject({
      code: data.code,
      reported_problem: asked.reported_problem,
      service_location: 'ON_SITE',
      internal_notes: 'Aberta no local.',
    });
    const mine = (await ana.calls.call(assignment.assigned, { params: { uuid: ana.uuid }, query: {} } as never)) as {
      data: { assignment_status: string; service_order: { uuid: string } }[];
    };
    const own = mine.data.filter(({ service_order }) => service_order.uuid === data.uuid);
    expect(own.map(({ assignment_status }) => assignment_status)).toEqual(['ACCEPTED']);
    await openedEarlier(server, data.uuid);
    await ana.calls.call(workLogs.create, {
      params,
      body: {
        date: addDays(todayOf(server), -1),
        started_at: '08:00',
        ended_at: '08:10',
        type: 'DIAGNOSIS',
        description: 'Fonte aberta',
      },
    });
  });

  it('is one however often it is sent, and another under the same uuid is refused', async () => {
    const asked = body();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const first = await ana.calls.send('POST', '/on-the-spot', asked, { headers });
    const again = await ana.calls.send('POST', '/on-the-spot', asked, { headers });
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    const twice = await ana.calls.send('POST', '/on-the-spot', { ...asked, reported_problem: 'Outra' });
    expect(twice.status).toBeGreaterThanOrEqual(409);
    expect(twice.status).toBeLessThan(500);
    const of = { customer_equipment_uuid: site.unit.uuid };
    const { data } = await desk.call(serviceOrder.list, { query: { ...of, per_page: 100 } });
    expect(data.filter(({ uuid }) => uuid === asked.uuid)).toHaveLength(1);
  });

  it('counts from when it was made, by the device’s time put right, and brings its photos along', async () => {
    const hours = 3 * 3_600_000;
    const made = new Date(Date.now() - hours);
    const content = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#a33' } })
      .jpeg()
      .toBuffer();
    // Its clock was ten minutes behind.
    const told = { device_time: new Date(made.getTime() - 600_000).toISOString(), clock_offset: '600' };
    const asked = body(told) as Record<string, string>;
    const { payload, headers } = multipart(
      [{ field: 'entry_photos[]', name: 'fonte.jpg', content, type: 'image/jpeg' }],
      asked,
    );
    expect((await ana.calls.send('POST', '/on-the-spot', payload, { headers })).status).toBe(201);
    const order = (await desk.call(serviceOrder.show, { params: { uuid: asked['uuid'] ?? '' } })).data;
    expect(Math.abs(Date.parse(order.created_at) - made.getTime())).toBeLessThan(2_000);
    expect(order.internal_notes).toMatch(/^Aberta no local, pela hora do dispositivo, sem conexão \(relógio atrasado/);
    expect(order.entry_photos).toHaveLength(1);
  });

  it('is refused with what is wrong at its field, and to whoever does no work', async () => {
    const other = await newSite(desk);
    const wrong = await ana.calls.try(onTheSpot.open, { body: body({ customer_equipment_uuid: other.unit.uuid }) });
    expect(wrong).toMatchObject({ status: 422, body: { errors: { customer_equipment_uuid: [expect.any(String)] } } });
    await ana.calls.refused(422, onTheSpot.open, { body: body({ uuid: crypto.randomUUID() }) });
    await (
      await server.client({ service_order: ['list', 'show'] } as never)
    ).refused(403, onTheSpot.open, { body: body() });
  });
});

describe('what is at hand and what is read', () => {
  it('are the units of the customers one works for, not of others', async () => {
    const beto = await newTechnician(server, 'Beto no local');
    expect((await beto.calls.call(onTheSpot.choices)).data.units).toEqual([]);
    const mine = body();
    await beto.calls.call(onTheSpot.open, { body: mine });
    const { units, customers, types } = (await beto.calls.call(onTheSpot.choices)).data;
    expect(units.map(({ uuid }) => uuid)).toEqual([site.unit.uuid]);
    expect(units[0]?.codes).toContain(site.unit.serial_number);
    expect(customers.map(({ uuid }) => uuid)).toEqual([site.customer.uuid]);
    expect(types.map(({ uuid }) => uuid)).toContain(type_uuid);
  });

  it('is found by its number without its dashes, by the address of its label, and no other’s order', async () => {
    const read = async (text: string) =>
      (await ana.calls.call(onTheSpot.read, { query: { text } })).data.map(({ kind, uuid }) => [kind, uuid]);
    const serial = site.unit.serial_number ?? '';
    expect(await read(serial.replaceAll('-', '').toLowerCase())).toEqual([['unit', site.unit.uuid]]);
    expect(await read(`https://bancada/crm/customer-equipment/show/${site.unit.uuid}`)).toEqual([
      ['unit', site.unit.uuid],
    ]);
    expect(await read('')).toEqual([]);
    const foreign = await newOrder(desk);
    expect(await read(foreign.code)).toEqual([]);
    const own = body();
    const { data } = await ana.calls.call(onTheSpot.open, { body: own });
    expect(await read(data.code.toLowerCase())).toEqual([['order', own.uuid]]);
  });
});
