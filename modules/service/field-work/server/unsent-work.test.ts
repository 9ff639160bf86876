import { beforeAll, expect, it } from 'vitest';
import { unsentWork } from '#core/contract/unsent-work.ts';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { user } from '#modules/access/user/contract.ts';
import { assignment } from '#modules/service/service-order-labor/contract.ts';
import { newTechnician } from '../testing/examples.ts';
import { fieldWork } from '../contract.ts';

let server: TestServer;
let desk: TestClient;
beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
});

const phone = { device_id: 'celular-1', device_name: 'Chrome no Android' };
const morning = '2026-11-18T09:00:00.000Z';

it('who hands work out sees whose is still on a device and since when, until that device has nothing left', async () => {
  const ana = await newTechnician(server, 'Ana do Campo');
  const told = async () =>
    (await desk.call(fieldWork.unsent)).data
      .filter(({ user_uuid }) => user_uuid === ana.uuid)
      .map(({ name, device, unsent, oldest_at }) => [name, device, unsent, oldest_at && Date.parse(oldest_at)]);
  await ana.calls.call(unsentWork.tell, { body: { ...phone, unsent: 3, oldest_at: morning } });
  await ana.calls.call(unsentWork.tell, {
    body: { device_id: 'tablet', device_name: 'Safari no iOS', unsent: 1, oldest_at: null },
  });
  expect(await told()).toEqual([
    ['Ana do Campo', 'Chrome no Android', 3, Date.parse(morning)],
    ['Ana do Campo', 'Safari no iOS', 1, null],
  ]);
  const seen = await desk.call(user.sessions, { params: { uuid: ana.uuid } });
  expect(seen.unsent.map(({ unsent }) => unsent)).toEqual([3, 1]);

  // The same device says another count: one line, not two.
  await ana.calls.call(unsentWork.tell, { body: { ...phone, unsent: 5, oldest_at: morning } });
  expect((await told()).map(([, , unsent]) => unsent)).toEqual([5, 1]);
  await ana.calls.call(unsentWork.tell, { body: { ...phone, unsent: 0, oldest_at: null } });
  expect((await told()).map(([, device]) => device)).toEqual(['Safari no iOS']);
  // A technician does not look into the others' devices.
  await ana.calls.refused(403, fieldWork.unsent);
});

it('a lost device is refused at its next contact and told to forget; the person’s other sessions go on', async () => {
  const beto = await newTechnician(server, 'Beto do Campo');
  const params = { uuid: beto.uuid };
  const [session] = (await desk.call(user.sessions, { params })).data;
  await desk.call(user.loseDevice, { params: { ...params, sessionUuid: session?.uuid ?? '' } });
  expect(await beto.calls.try(assignment.pending)).toMatchObject({ status: 401, body: { code: 'device_lost' } });
  expect((await desk.call(user.sessions, { params })).data).toEqual([]);
  // Ended the plain way it is only signed out.
  const carla = await newTechnician(server, 'Carla do Campo');
  await desk.call(user.endSessions, { params: { uuid: carla.uuid } });
  const ended = await carla.calls.try(assignment.pending);
  expect([ended.status, (ended.body as { code?: string }).code]).toEqual([401, undefined]);
  await beto.calls.refused(401, user.loseDevice, {
    params: { uuid: carla.uuid, sessionUuid: session?.uuid ?? '' },
  });
});
