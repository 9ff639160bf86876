import { beforeAll, expect, it } from 'vitest';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { newTechnician, newVisit } from '../testing/examples.ts';
import { visitAgenda } from '../contract.ts';

let server: TestServer;
let desk: TestClient;
beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
});

const days = { scheduled_date_from: '2027-05-03', scheduled_date_to: '2027-05-09' };
const codesOf = async (query: object) =>
  (await desk.call(visitAgenda.calendar, { query: { ...days, ...query } })).data.map(({ code }) => code);

it('brings every visit of the days in sight in their order, with what is drawn and no more', async () => {
  const ana = await newTechnician(server, 'Ana da Rota');
  const late = await newVisit(desk, {
    scheduled_date: '2027-05-05',
    scheduled_time: '15:00',
    responsible_uuid: ana.uuid,
  });
  const early = await newVisit(desk, { scheduled_date: '2027-05-05', scheduled_time: '08:30' });
  await newVisit(desk, { scheduled_date: '2027-05-10' });
  const found = await desk.call(visitAgenda.calendar, { query: days });
  expect(found.meta.total).toBe(2);
  expect(found.data).toEqual([
    expect.objectContaining({ uuid: early.uuid, scheduled_time: early.scheduled_time, responsible_uuid: null }),
    expect.objectContaining({ uuid: late.uuid, responsible_name: 'Ana da Rota', version: late.version }),
  ]);
  expect(Object.keys(found.data[0] ?? {})).not.toContain('notes');
  expect(await codesOf({ responsible_uuid: ana.uuid })).toEqual([late.code]);
  expect(await codesOf({ search: early.code })).toEqual([early.code]);
  expect(await codesOf({ status: 'CANCELLED' })).toEqual([]);
});

it('tells who writes an absence how many are expected then, and nothing of them', async () => {
  const ana = await newTechnician(server, 'Ana de Férias');
  const of = { from: '2027-06-07', to: '2027-06-11', user_uuid: ana.uuid };
  for (const scheduled_date of ['2027-06-04', '2027-06-07', '2027-06-11', '2027-06-14'])
    await newVisit(desk, { scheduled_date, responsible_uuid: ana.uuid });
  await newVisit(desk, { scheduled_date: '2027-06-08' });
  const people = await server.client({ absence: ['create'] });
  expect(await people.call(visitAgenda.expected, { query: of })).toEqual({ data: { count: 2 } });
  expect((await people.try(visitAgenda.calendar, { query: days })).status).toBe(403);
  const other = await server.client({ customer: ['list'] });
  expect((await other.try(visitAgenda.expected, { query: of })).status).toBe(403);
});

it('asks for the days, and for the permission to list', async () => {
  expect((await desk.try(visitAgenda.calendar, { query: {} as never })).status).toBe(422);
  const other = await server.client({ customer: ['list'] });
  expect((await other.try(visitAgenda.calendar, { query: days })).status).toBe(403);
});
