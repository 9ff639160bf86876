import { beforeAll, expect, it } from 'vitest';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { serviceOrder } from '../contract.ts';
import { delivered, moved, newOrder } from '../testing/examples.ts';

let server: TestServer;
let desk: TestClient;
beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
});

it('the checklist is listed while the order is not started; whoever works opens it until the order is over', async () => {
  const attendant = await server.client({ service_order: ['list', 'show', 'list_checklist'] });
  const worker = await server.client({ service_order: ['show', 'list_checklist', 'start'] });
  const opened = await newOrder(desk);
  const params = { uuid: opened.uuid };
  const answers = async () =>
    Promise.all(
      [attendant, worker].map(async (person) => (await person.try(serviceOrder.checklists, { params })).status),
    );
  expect(await answers()).toEqual([409, 200]);
  const released = await moved(desk, opened, 'NOT_STARTED', 'moveOrder');
  expect(await answers()).toEqual([200, 200]);
  const working = await moved(desk, released, 'IN_PROGRESS');
  expect(await answers()).toEqual([409, 200]);
  expect(await attendant.try(serviceOrder.checklists, { params })).toMatchObject({
    body: { message: 'O checklist abre com a ordem não iniciada, ou por quem a executa; ela está em execução.' },
  });
  await moved(desk, await delivered(desk, working), 'CLOSED', 'moveOrder');
  expect(await answers()).toEqual([409, 409]);
});

it('a side status said again changes nothing', async () => {
  const { uuid, version, technical_status } = await newOrder(desk);
  const body = { technical_status, version };
  const { data } = await desk.call(serviceOrder.setSideStatus, { params: { uuid }, body });
  expect([data.version, data.technical_status]).toEqual([version, technical_status]);
});
