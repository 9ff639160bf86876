import { beforeAll, describe, expect, it } from 'vitest';
import { momentAt } from '#core/contract/format.ts';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { visitDay } from '../contract.ts';
import { newOrder, newSite, newTechnician, newVisit } from '../testing/examples.ts';

let server: TestServer;
let client: TestClient;
const day = '2027-05-04';
const query = { day };
beforeAll(async () => {
  server = await testServer();
  client = await server.client('all');
});

const lives = (customer: string, city: string, state: string) =>
  server.owner.query('update customer set city = $2, state = $3 where uuid = $1', [customer, city, state]);
const told = async (asked: { day: string; technician_uuid?: string } = query, reader = client) => {
  const { data } = await reader.call(visitDay.day, { query: asked });
  return data.places.map(({ city, state, stops }) => [
    [city, state].join('/'),
    stops.map(({ kind, code, time }) => [kind, code, time]),
  ]);
};

describe('a day by city', () => {
  it('has the visits and the orders at customers of that day, each once, in the order of their hours', async () => {
    const technician = await newTechnician(server, 'Bento Viaja');
    const [near, far] = [await newSite(client), await newSite(client)];
    await lives(near.customer.uuid, 'Campinas', 'SP');
    const at = { scheduled_date: day, city: 'Campinas', state: 'SP' };
    const visit = await newVisit(client, { ...at, scheduled_time: '14:00', responsible_uuid: technician.uuid });
    await newVisit(client, { ...at, scheduled_date: '2027-05-05' });
    const distant = await newVisit(client, {
      ...at,
      scheduled_time: '08:00',
      city: 'Sorocaba',
    });
    const order = (site: typeof near, hour: string, own: object = {}) =>
      newOrder(client, {
        customer_uuid: site.customer.uuid,
        customer_equipment_uuid: site.unit.uuid,
        service_location: 'ON_SITE',
        service_address: 'Rua das Flores, 10',
        scheduled_for: momentAt(day, hour),
        ...own,
      });
    const early = await order(near, '08:30');
    await order(far, '09:00', { service_location: 'INTERNAL' });
    expect(await told()).toEqual([
      [
        'Campinas/SP',
        [
          ['ORDER', early.code, '08:30'],
          ['VISIT', visit.code, '14:00'],
        ],
      ],
      ['Sorocaba/SP', [['VISIT', distant.code, '08:00']]],
    ]);
    expect(await told({ day, technician_uuid: technician.uuid })).toEqual([
      ['Campinas/SP', [['VISIT', visit.code, '14:00']]],
    ]);
    expect(await told({ day: '2027-05-06' })).toEqual([]);
    // Orders are for who may list them.
    const reader = await server.client({ maintenance_schedule: ['list'] });
    expect(JSON.stringify(await told(query, reader))).not.toContain(early.code);
    await (await server.client({ service_order: ['list'] })).refused(403, visitDay.day, { query });
  });
});
