import { beforeAll, expect, it } from 'vitest';
import type { TestClient } from '#core/testing/client.ts';
import { pdfWith } from '#core/testing/hostile-files.ts';
import { multipart } from '#core/testing/multipart.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { maintenanceSchedule } from '#modules/agenda/maintenance-schedule/contract.ts';
import { visitEvaluation, visitTasks } from '#modules/agenda/visit-evaluation/contract.ts';
import { calibration } from '#modules/quality/calibration/contract.ts';
import { nonConformity } from '#modules/quality/non-conformity/contract.ts';
import { nonConformityOpening } from '../contract.ts';
import {
  badPoint,
  certificateBody,
  makeInstrument,
  measure,
  newChecklist,
  newSupplier,
  newTechnician,
  newVisit,
  orderToMeasure,
  received,
  sentPurchase,
} from '../testing/examples.ts';

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await testServer();
  client = await server.client('all');
});

it('of a receipt takes supplier and divergences along, and however often it is clicked is one', async () => {
  const supplier = await newSupplier(client, 'Peças Divergentes');
  const order = await sentPurchase(client, supplier, [{ quantity: '10', unit_price: '12.00' }]);
  const came = await received(
    client,
    order,
    { divergence_note: 'Fornecedor repõe até sexta.' },
    { quantity: '7', refused_quantity: '3', invoiced_quantity: '10', refusal: 'DAMAGED' },
  );
  const click = async () =>
    (await client.call(nonConformityOpening.fromReceiving, { params: { uuid: came.uuid } })).data;
  const opened = await Promise.all([click(), click(), click()]);
  expect(new Set(opened.map(({ uuid }) => uuid)).size).toBe(1);
  const [first] = opened;
  expect(first).toMatchObject({
    status: 'OPEN',
    origin: 'RECEIVING',
    supplier_uuid: supplier,
    source_entity: 'receiving',
    source_uuid: came.uuid,
    source_label: `Recebimento ${came.code}`,
  });
  expect(first?.description).toContain(': 3 recusados\n');
  expect(first?.description).toContain('Fornecedor repõe até sexta.');
  await client.call(nonConformity.cancel, {
    params: { uuid: first?.uuid ?? '' },
    body: { version: first?.version ?? 0, reason: 'Contada em dobro' },
  });
  expect((await click()).uuid).not.toBe(first?.uuid);
});

it('of an order takes customer, equipment and what its checklist failed along, once, and only of an order one sees', async () => {
  const { order, tasks } = await orderToMeasure(client);
  await measure(client, tasks[0], '245', null);
  await measure(client, tasks[1], '220', null);
  const params = { uuid: order.uuid };
  const click = async () => (await client.call(nonConformityOpening.fromOrder, { params })).data;
  const opened = await Promise.all([click(), click(), click()]);
  expect(new Set(opened.map(({ uuid }) => uuid)).size).toBe(1);
  expect(opened[0]).toMatchObject({
    title: `Item reprovado na ${order.code}`,
    origin: 'WARRANTY_RETURN',
    kind: 'SERVICE',
    service_order_uuid: order.uuid,
    customer_uuid: order.customer.uuid,
    equipment_uuid: order.equipment_uuid,
    source_label: `Ordem de serviço ${order.code}`,
  });
  expect(opened[0]?.description).toContain(order.reported_problem);
  expect(opened[0]?.description).toContain('Reprovado: Tensão 1 · 245 V');
  expect(opened[0]?.description).not.toContain('Tensão 2');
  for (const seen of [[], ['show', 'confirm_assignment']]) {
    const elsewhere = await server.client({
      quality: ['non_conformities_create'],
      service_order: seen,
    });
    await elsewhere.refused(404, nonConformityOpening.fromOrder, { params });
    await elsewhere.refused(404, nonConformityOpening.fromTask, { params: { uuid: tasks[0]?.uuid ?? '' } });
  }
});

it('of a failed answer is proposed on its order, opened by whoever failed it, and proposed no more', async () => {
  const { order, tasks } = await orderToMeasure(client, 2, { on_fail: 'NON_CONFORMITY' });
  const params = { uuid: order.uuid };
  const proposed = async () => (await client.call(nonConformityOpening.proposals, { params })).data;
  const [first, second] = tasks;
  await measure(client, second, '220', null);
  const fromTask = { params: { uuid: first?.uuid ?? '' } };
  expect((await client.refused(409, nonConformityOpening.fromTask, fromTask)).message).toContain('não está reprovada');
  expect(await proposed()).toEqual([]);
  await measure(client, first, '245', null);
  expect(await proposed()).toEqual([{ task_uuid: first?.uuid, says: 'Tensão 1 · 245 V' }]);
  const { data: opened } = await client.call(nonConformityOpening.fromTask, fromTask);
  expect(opened).toMatchObject({ service_order_uuid: order.uuid, source_label: `Ordem de serviço ${order.code}` });
  expect(opened.description).toContain('Reprovado: Tensão 1 · 245 V');
  expect(await proposed()).toEqual([]);
});

it('of a visit’s failed answer takes its customer and model along, as an order of its own would', async () => {
  const checklist_uuid = await newChecklist(client, 'Visita que reprova');
  const { uuid: responsible_uuid } = await newTechnician(server, 'Técnica da Visita');
  const placed = await newVisit(client, { checklist_uuid, responsible_uuid });
  const params = { uuid: placed.uuid };
  await client.call(maintenanceSchedule.start, { params, body: { version: placed.version } });
  const { data: before } = await client.call(visitEvaluation.show, { params });
  expect(before.schedule).toMatchObject({
    customer_uuid: placed.customer_uuid,
    customer_equipment_uuid: placed.customer_equipment_uuid,
    asset_equipment_uuid: null,
  });
  const task = before.run?.modules[0]?.tasks[0];
  await client.call(visitTasks.answerTask, {
    params: { uuid: task?.uuid ?? '' },
    body: { status: 'DONE', answer: '900', version: task?.version ?? 0 },
  });
  const { data: opened } = await client.call(nonConformityOpening.fromTask, { params: { uuid: task?.uuid ?? '' } });
  expect(opened).toMatchObject({
    customer_uuid: placed.customer_uuid,
    equipment_uuid: placed.customer_equipment?.equipment.uuid,
    kind: 'SERVICE',
  });
  expect(opened.description).toContain(`Visita ${placed.code}`);
});

async function planned(own: Partial<ReturnType<typeof certificateBody>> = {}): Promise<string> {
  const { uuid: instrument } = await makeInstrument(client);
  return (await client.call(calibration.create, { body: certificateBody(instrument, own) })).data.uuid;
}
async function complete(uuid: string): Promise<void> {
  const { payload, headers } = multipart([
    { field: 'certificate_file', name: 'c.pdf', content: pdfWith('<< /Type /Catalog >>') },
  ]);
  await client.send('POST', `/quality/calibrations/${uuid}/certificate`, payload, { headers });
  const { data } = await client.call(calibration.show, { params: { uuid } });
  await client.call(calibration.complete, { params: { uuid }, body: { version: data.version, restriction: null } });
}
const openedFrom = async (source_uuid: string) =>
  (await client.call(nonConformity.list, { query: { source_uuid } })).data;

it('of a calibration beyond its limit is registered by the same act, and of a good one is not', async () => {
  const [good, bad] = [await planned(), await planned({ points: [badPoint] })];
  await complete(good);
  expect(await openedFrom(good)).toEqual([]);
  await complete(bad);
  const [opened, ...others] = await openedFrom(bad);
  expect(others).toEqual([]);
  expect(opened).toMatchObject({ origin: 'CALIBRATION', kind: 'INSTRUMENT', severity: 'MAJOR', status: 'OPEN' });
  // A press on its page finds that one.
  const params = { uuid: bad };
  expect((await client.call(nonConformityOpening.fromCalibration, { params })).data.uuid).toBe(opened?.uuid);
});

it('of a good calibration is opened by a press, against its laboratory, and not before it is over', async () => {
  const supplier_uuid = await newSupplier(client, 'Laboratório Apressado');
  const uuid = await planned({ supplier_uuid });
  const params = { uuid };
  expect((await client.refused(409, nonConformityOpening.fromCalibration, { params })).message).toBe(
    'A calibração ainda não foi concluída.',
  );
  await complete(uuid);
  const click = async () => (await client.call(nonConformityOpening.fromCalibration, { params })).data;
  const opened = await Promise.all([click(), click(), click()]);
  expect(new Set(opened.map((one) => one.uuid)).size).toBe(1);
  const { data } = await client.call(calibration.show, { params });
  expect(opened[0]).toMatchObject({
    title: `Falha na calibração ${data.code}`,
    origin: 'CALIBRATION',
    severity: 'MINOR',
    supplier_uuid,
    instrument_uuid: data.instrument_uuid,
    source_label: `Calibração ${data.code}`,
  });
  expect(opened[0]?.description).toContain('Certificado CC-1234/26');
  const unseeing = await server.client({ quality: ['non_conformities_create'] });
  await unseeing.refused(404, nonConformityOpening.fromCalibration, { params });
});

it('is for who may open one', async () => {
  const reader = await server.client({ quality: ['non_conformities_list'] });
  await reader.refused(403, nonConformityOpening.fromReceiving, { params: { uuid: crypto.randomUUID() } });
});
