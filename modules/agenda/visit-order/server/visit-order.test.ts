import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '#core/testing/client.ts';
import { multipart } from '#core/testing/multipart.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { maintenanceSchedule, type Schedule } from '#modules/agenda/maintenance-schedule/contract.ts';
import { orderFiles, serviceOrder, type Order } from '#modules/service/service-order/contract.ts';
import { visitOrder, type VisitOrder } from '../contract.ts';
import { moved, newAsset, newChecklist, newTechnician, newVisit } from '../testing/examples.ts';

let server: TestServer;
let client: TestClient;
let responsible_uuid: string;
beforeAll(async () => {
  server = await testServer();
  client = await server.client('all');
  responsible_uuid = (await newTechnician(server, 'Paula Ordem')).uuid;
});

let turn = 0;
const planned = (own = {}): Promise<Schedule> => {
  const scheduled_date = `2027-09-${String((turn += 1)).padStart(2, '0')}`;
  return newVisit(client, { responsible_uuid, scheduled_date, override_reason: 'Teste', ...own });
};
const generate = async ({ uuid }: Schedule, who = client): Promise<VisitOrder> =>
  (await who.call(visitOrder.generate, { params: { uuid }, body: {} })).data;
const orderOf = async ({ uuid }: { uuid: string }): Promise<Order> =>
  (await client.call(serviceOrder.show, { params: { uuid } })).data;
const visitNow = async ({ uuid }: Schedule): Promise<Schedule> =>
  (await client.call(maintenanceSchedule.show, { params: { uuid } })).data;
const take = async (step: 'start' | 'complete', visit: Schedule): Promise<Schedule> => {
  const { uuid, version } = await visitNow(visit);
  return (await client.call(maintenanceSchedule[step], { params: { uuid }, body: { version } })).data;
};

describe('an order made of a visit', () => {
  it('is one, even asked for by two people at the same moment, and known both ways', async () => {
    const visit = await planned({ notes: 'Levar o analisador', address: 'Rua A, 1', contact_name: 'Rita' });
    const other = await server.client('all');
    const [one, same] = await Promise.all([generate(visit), generate(visit, other)]);
    expect(same).toEqual(one);
    expect(await generate(visit)).toEqual(one);
    const order = await orderOf(one);
    expect(order).toMatchObject({
      type: { name: 'Preventiva' },
      reported_problem: 'Preventiva semestral\n\nLevar o analisador',
      customer_equipment_uuid: visit.customer_equipment_uuid,
      service_location: 'ON_SITE',
      service_address: 'Rua A, 1',
      technicians: [{ uuid: responsible_uuid }],
      requested_by: { name: 'Rita' },
    });
    expect(order.scheduled_for).toBe(`${visit.scheduled_date}T12:00:00Z`);
    const { data: told } = await client.call(visitOrder.show, { params: { uuid: visit.uuid } });
    expect(told?.code).toBe(order.code);
    expect((await visitNow(visit)).service_order).toMatchObject({ uuid: order.uuid, code: order.code });
  });

  it('takes the files of the visit along', async () => {
    const visit = await planned();
    const { payload, headers } = multipart([{ name: 'leituras.csv', content: Buffer.from('dia;valor\n1;120\n') }]);
    const added = await client.send('POST', `/maintenance-schedule/${visit.uuid}/files`, payload, { headers });
    expect(added.status).toBe(201);
    const { uuid } = await generate(visit);
    const { data } = await client.call(orderFiles.list, { params: { uuid } });
    expect(data.map(({ name }) => name)).toEqual(['leituras.csv']);
  });

  it('is not made of a visit that is over, nor where nobody says whose it is', async () => {
    const visit = await planned();
    const body = { version: visit.version, reason: 'Cliente desistiu' };
    await client.call(maintenanceSchedule.cancel, { params: { uuid: visit.uuid }, body });
    await client.refused(409, visitOrder.generate, { params: { uuid: visit.uuid }, body: {} });
    const own = await planned({ asset_equipment_uuid: (await newAsset(client)).uuid });
    const refused = await client.refused(422, visitOrder.generate, { params: { uuid: own.uuid }, body: {} });
    expect(Object.keys(refused.errors ?? {})).toEqual(['customer_uuid']);
    const { data: none } = await client.call(visitOrder.show, { params: { uuid: own.uuid } });
    expect(none).toBeNull();
  });

  it('starts with its visit and is ready with it; done in part, it stays open', async () => {
    const [whole, part] = [await planned(), await planned()];
    const [done, left] = [await generate(whole), await generate(part)];
    await take('start', whole);
    expect((await orderOf(done)).status).toBe('IN_PROGRESS');
    await take('complete', whole);
    expect((await orderOf(done)).status).toBe('READY');
    const { uuid, version } = await take('start', part);
    await client.call(maintenanceSchedule.partial, { params: { uuid }, body: { version, reason: 'Faltou o filtro' } });
    expect((await orderOf(left)).status).toBe('IN_PROGRESS');
  });

  it('starts its visit and completes it, unless its tasks are unanswered', async () => {
    const [plain, asked] = [
      await planned(),
      await planned({ checklist_uuid: await newChecklist(client, 'Com pergunta') }),
    ];
    for (const visit of [plain, asked]) {
      const released = await moved(client, await orderOf(await generate(visit)), 'NOT_STARTED', 'moveOrder');
      await moved(client, await moved(client, released, 'IN_PROGRESS'), 'READY');
    }
    expect((await visitNow(plain)).status).toBe('COMPLETED');
    expect((await visitNow(asked)).status).toBe('IN_PROGRESS');
  });
});
