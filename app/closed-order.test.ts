import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { createRegistry, type Route } from '#core/server/registry.ts';
import type { TestClient } from '#core/testing/client.ts';
import { multipart } from '#core/testing/multipart.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { orderFiles, serviceOrder, type Order } from '#modules/service/service-order/contract.ts';
import { serviceOrderEvaluation } from '#modules/service/service-order-evaluation/contract.ts';
import { orderLabor } from '#modules/service/service-order-labor/contract.ts';
import {
  accepted,
  at,
  delivered,
  evaluate,
  moved,
  newOrder,
  newService,
  newTechnician,
  press,
  type Technician,
} from '#modules/service/service-order-labor/testing/workshop.ts';
import { modules } from './modules.ts';

let server: TestServer;
let desk: TestClient;
let technician: Technician;
let order: Order;
let picture: Buffer;
/** Of each kind of task, one; and a file of the order. */
const known: Record<string, string> = {};

beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
  technician = await newTechnician(server);
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const opened = await newOrder(desk, { type: 'Corretiva' });
  const params = { uuid: opened.uuid };
  const line = await accepted(desk, opened, await newService(desk, ['Soldar']), technician);
  await moved(desk, opened, 'PENDING_EVALUATION', 'moveOrder');
  known['evaluation-task'] = taskOf((await desk.call(serviceOrderEvaluation.show, { params })).data.run);
  await evaluate(desk, opened.uuid);
  known['checklist-task'] = taskOf((await desk.call(serviceOrder.checklists, { params })).data[0]);
  known['labor-task'] = taskOf((await desk.call(orderLabor.checklist, { params: at(line) })).data);
  await press(technician, 'start', line);
  const { payload, headers } = multipart([{ name: 'entrada.png', content: picture }]);
  await desk.send('POST', `/service-order/${opened.uuid}/files`, payload, { headers });
  known['fileUuid'] = (await desk.call(orderFiles.list, { params })).data[0]?.uuid ?? '';
  const now = (await desk.call(serviceOrder.show, { params })).data;
  order = await moved(desk, await delivered(desk, now), 'CLOSED', 'moveOrder');
  expect(order.status).toBe('CLOSED');
});
const taskOf = (run: { modules: { tasks: { uuid: string }[] }[] } | null | undefined): string =>
  run?.modules[0]?.tasks[0]?.uuid ?? '';

const uuid = '01990000-0000-7000-8000-000000000000';
const answer = { status: 'DONE', answer: 'DONE', version: 1 };
const log = { date: '2026-01-05', started_at: '09:00', ended_at: '10:00', type: 'REPAIR', description: 'Solda' };
/** What would be asked of an open order; the calls without a body are not here. */
const bodies = (): Record<string, object> => ({
  'service-order.update': {
    type_uuid: order.type.uuid,
    customer_uuid: order.customer.uuid,
    reported_problem: 'Outro',
    version: order.version,
  },
  'service-order.moveOrder': { to: 'DELIVERED', version: order.version },
  'service-order.workOn': { to: 'IN_PROGRESS', reason: 'Voltou', version: order.version },
  // Even what it says already.
  'service-order.setSideStatus': { technical_status: order.technical_status, version: order.version },
  'service-order.addChecklist': { checklist_uuid: uuid },
  'service-order.answerTask': answer,
  'service-order.updatePhoto': { description: 'Outra' },
  'service-order.describe': { description: 'Outra' },
  'service-order-evaluation.update': { diagnosis: 'Outro', version: 1 },
  'service-order-evaluation.finish': {},
  'service-order-evaluation.answerTask': answer,
  'service-order-evaluation.updatePhoto': { description: 'Outra' },
  'service-order-labor.create': { labor_uuid: uuid },
  'service-order-labor.update': { estimated_minutes: 10, version: 1 },
  'service-order-labor.cancel': { reason: 'Não precisa' },
  'service-order-labor.reopen': { reason: 'Faltou' },
  'service-order-labor.start': {},
  'service-order-labor.pause': {},
  'service-order-labor.resume': {},
  'service-order-labor.complete': {},
  'service-order-labor.assign': { technician_id: uuid },
  'service-order-labor.answerTask': answer,
  'service-order-labor.updatePhoto': { description: 'Outra' },
  'service-order-labor.correct': {
    started_at: '2026-01-05T12:00:00Z',
    ended_at: '2026-01-05T13:00:00Z',
    reason: 'Errei',
    version: 1,
  },
  'service-order-part.plan': { part_uuid: uuid, quantity: '1' },
  'service-order-part.replan': { quantity: '1', version: 1 },
  'service-order-part.consume': { parts: [{ part_uuid: uuid, quantity: '1' }] },
  'service-order-part.giveBack': { quantity: '1', version: 1 },
  'service-order-part.writeOff': { quantity: '1', reason: 'Quebrou', version: 1 },
  'service-order-work-log.create': log,
  'service-order-work-log.update': { ...log, version: 1 },
});
/** A laudo is put right after delivery too, with a reason its next revision carries (decision 053); sending a copy of a paper changes nothing. */
const apart = ['service-order-document.saveReport', 'service-order-document.send'];

const routes: Route[] = createRegistry(modules).routes.filter(
  ({ name, endpoint: { method, path } }) =>
    method !== 'GET' && /^\/service-order\/(:uuid|[a-z]+-task\/)/.test(path) && !apart.includes(name),
);
const pathOf = (path: string): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => {
    if (name !== 'uuid') return known[name] ?? randomUUID();
    return known[/\/([a-z]+-task)\//.exec(path)?.[1] ?? ''] ?? order.uuid;
  });

async function send(client: TestClient, { name, endpoint: { method, path, upload } }: Route) {
  const to = pathOf(path);
  if (upload && !upload.optional) {
    const fields: Record<string, string> = name.endsWith('deliver')
      ? { name: 'Ana', document: '1', version: String(order.version) }
      : {};
    const { payload, headers } = multipart([{ field: upload.field, name: 'a.png', content: picture }], fields);
    return client.send(method, to, payload, { headers });
  }
  const query = name === 'service-order.update' ? '?_method=PUT' : '';
  return client.send(method, `${to}${query}`, bodies()[name]);
}
const written = async (): Promise<unknown> =>
  (
    await server.owner.query(
      `select (select count(*) from activity_log) as activities, (select count(*) from stored_file) as files,
         (select version from service_order where uuid = $1) as version`,
      [order.uuid],
    )
  ).rows;

it('nothing of a closed order is written any more, by any call there is', async () => {
  expect(routes.length).toBeGreaterThan(45);
  const before = await written();
  const answers = [];
  for (const route of routes) answers.push({ call: route.name, status: (await send(desk, route)).status });
  expect(answers.filter(({ status }) => status !== 409)).toEqual([]);
  expect(await written()).toEqual(before);
});

it('nor by the technician who worked on it', async () => {
  const before = await written();
  for (const route of routes.filter(({ name }) => ['service-order.add', 'service-order.remove'].includes(name)))
    expect((await send(technician.calls, route)).status, route.name).toBe(409);
  expect(await written()).toEqual(before);
});
