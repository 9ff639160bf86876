import { beforeAll, describe, expect, it } from 'vitest';
import { operation } from '#core/contract/operation.ts';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { serviceOrder } from '../contract.ts';
import { delivered, moved, newOrder, newSite } from '../testing/examples.ts';

let server: TestServer;
let desk: TestClient;
beforeAll(async () => {
  server = await testServer();
  desk = server.as(await server.person('all', 'Gil Gestor'));
});

describe('many orders planned at once', () => {
  it('get their priority and their day; what is over is listed and stays as it was', async () => {
    const { customer } = await newSite(desk);
    const of = { customer_uuid: customer.uuid, type: 'Treinamento' };
    const [one, two] = [await newOrder(desk, of), await newOrder(desk, of)];
    const begun = await moved(
      desk,
      await moved(desk, await newOrder(desk, of), 'NOT_STARTED', 'moveOrder'),
      'IN_PROGRESS',
    );
    const over = await delivered(desk, begun);
    const plan = async (own: object) => {
      const body = { ...own, selection: { query: { customer_uuid: customer.uuid } } };
      const { data } = await desk.call(serviceOrder.bulkPlan, { body });
      await server.work();
      return { id: data.operation_id };
    };
    const params = await plan({ priority: 'URGENT' });
    expect((await desk.call(operation.logs, { params })).data).toEqual([
      {
        item: over.uuid,
        label: over.code,
        message: 'A ordem está entregue: a prioridade e a agenda não mudam mais.',
      },
    ]);
    await plan({ scheduled_for: '2026-12-01T12:30:00Z' });
    const { data } = await desk.call(serviceOrder.list, { query: { customer_uuid: customer.uuid } });
    const planned = new Map(data.map(({ uuid, priority, scheduled_for }) => [uuid, { priority, scheduled_for }]));
    for (const { uuid } of [one, two])
      expect(planned.get(uuid)).toEqual({ priority: 'URGENT', scheduled_for: '2026-12-01T12:30:00Z' });
    expect(planned.get(over.uuid)).toEqual({ priority: 'MEDIUM', scheduled_for: null });
  });

  it('say what changes', async () => {
    const { uuid } = await newOrder(desk);
    const body = { selection: { uuids: [uuid] } };
    const { errors } = await desk.refused(422, serviceOrder.bulkPlan, { body });
    expect(errors).toEqual({ priority: ['Diga o que muda'] });
  });
});
