import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/contract/days.ts';
import { dayOf, formatDateTime } from '#core/contract/format.ts';
import type { TestClient } from '#core/testing/client.ts';
import { multipart } from '#core/testing/multipart.ts';
import { readPdf } from '#core/testing/read-pdf.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { budget } from '#modules/budget/budget/contract.ts';
import { orderTasks, serviceOrder, type Order } from '#modules/service/service-order/contract.ts';
import { orderParts } from '#modules/service/service-order-part/contract.ts';
import { workLogs } from '#modules/service/service-order-work-log/contract.ts';
import { orderDocuments } from '../contract.ts';
import { delivered, moved, newOrder, oldOrder, picture, shelf, technicianOf } from '../testing/delivery.ts';

let server: TestServer;
let desk: TestClient;
beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
});

async function pdfOf(path: string, who = desk): Promise<{ text: string; pages: number; sha256: string; name: string }> {
  const { raw: body, headers, status } = await who.send('GET', path);
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  return {
    ...(await readPdf(body)),
    sha256: createHash('sha256').update(body).digest('hex'),
    name: String(headers['content-disposition']),
  };
}
const orderPdf = ({ uuid }: Order, who = desk) => pdfOf(`/service-order/${uuid}/export-pdf`, who);
const reportPdf = ({ uuid }: Order, query = '') => pdfOf(`/service-order/${uuid}/export-report-pdf${query}`);

const content = {
  found_defect: 'Sensor de fluxo fora da curva',
  cause: 'WEAR' as const,
  performed_service: 'Troca do sensor e calibração',
  conclusion: 'FIT' as const,
  recommendation: 'Nova preventiva em 12 meses',
  responsible_name: 'Eng. Paulo Prado',
  responsible_registration: 'CREA-SP 5061234567',
  art_number: '28027230260001',
};

let days = 0;
/** An order with something of everything in it, each on a day of its own. */
async function worked(): Promise<Order> {
  days += 1;
  const opened = await moved(desk, await oldOrder(server, desk), 'NOT_STARTED', 'moveOrder');
  const order = await moved(desk, opened, 'IN_PROGRESS');
  const params = { uuid: order.uuid };
  const body = {
    date: addDays(dayOf(new Date()), -days),
    started_at: '08:00',
    ended_at: '09:30',
    type: 'REPAIR' as const,
    description: 'Substituído o sensor de fluxo',
  };
  const log = (await desk.call(workLogs.create, { params, body })).data;
  const photo = { field: 'file', name: 'antes.jpg', content: await picture(400, 300, '#735'), type: 'image/jpeg' };
  const { payload, headers } = multipart([photo], { description: 'Sensor antes da troca' });
  await desk.send('POST', `/service-order/${order.uuid}/work-logs/${log.uuid}/media`, payload, { headers });
  const item = await shelf(desk, { batch_number: 'L-77', quantity: '5', unit_cost: '12.30' });
  const parts = [{ part_uuid: item.part_uuid ?? '', quantity: '2', coverage: 'FULL' as const }];
  await desk.call(orderParts.consume, { params, body: { parts } });
  const [run] = (await desk.call(serviceOrder.checklists, { params })).data;
  const task = run?.modules[0]?.tasks[0];
  const answer = { status: 'DONE' as const, answer: 'DONE', notes: 'Sem avarias', version: task?.version ?? 1 };
  await desk.call(orderTasks.answerTask, { params: { uuid: task?.uuid ?? '' }, body: answer });
  return order;
}

describe('the order on paper', () => {
  it('says who, what, what was done and with what, on numbered pages', async () => {
    const order = await worked();
    const { text, pages, name } = await orderPdf(order);
    for (const part of [
      'Ordem de serviço',
      order.code,
      order.customer.name,
      order.serial_number ?? '',
      'Não liga',
      'Substituído o sensor de fluxo',
      '08:00 às 09:30',
      'L-77',
      'Cobertura total',
      'Sem avarias',
      'Feito',
      '90 dias a partir da entrega',
      `Página 1 de ${pages}`,
    ])
      expect(text).toContain(part);
    expect(name).toContain(`${order.code.toLowerCase()}.pdf`);
    const after = await orderPdf(await delivered(desk, order));
    expect(after.text).toContain('Maria Recebe');
    expect(after.text).toContain('Documento 529.982.247-25');
  });
});

describe('the photos of the entry', () => {
  it('stand on the order with what they show and when', async () => {
    const order = await newOrder(desk);
    const shots = ['#a33', '#3a3'].map(async (colour, place) => ({
      field: 'entry_photos[]',
      name: `${place}.jpg`,
      content: await picture(400, 300, colour),
    }));
    const { payload, headers } = multipart(await Promise.all(shots), {
      type_uuid: order.type.uuid,
      customer_uuid: order.customer.uuid,
      customer_equipment_uuid: order.customer_equipment_uuid ?? '',
      reported_problem: order.reported_problem,
      version: String(order.version),
    });
    expect((await orderPdf(order)).text).not.toContain('Fotos da entrada');
    const changed = await desk.send('POST', `/service-order/${order.uuid}?_method=PUT`, payload, { headers });
    expect(changed.status).toBe(200);
    const { entry_photos } = (changed.body as { data: Order }).data;
    const caption = (number: number) =>
      `Foto ${number}. ${order.equipment_name} como chegou, em ${formatDateTime(entry_photos[0]?.created_at)}`;
    const { text } = await orderPdf(order);
    expect(text).toContain('Fotos da entrada');
    expect(text).toContain(caption(1));
    expect(text).toContain(caption(2));

    const params = { uuid: order.uuid, photoUuid: entry_photos[0]?.uuid ?? '' };
    await desk.call(serviceOrder.removeEntryPhoto, { params });
    const left = (await orderPdf(order)).text;
    expect(left).toContain('Foto 1.');
    expect(left).not.toContain('Foto 2.');
  });
});

describe('the money on paper', () => {
  it('is what the customer agreed to, one budget after the other, for who may see budgets', async () => {
    let order = await worked();
    for (const unit_price of ['1200.50', '300.00']) {
      order = await moved(desk, order, 'PENDING_BUDGET');
      const item = { kind: 'OTHER', description: 'Calibração', quantity: '1', unit_price } as const;
      const { data } = await desk.call(budget.create, { body: { service_order_uuid: order.uuid, items: [item] } });
      const params = { uuid: data.uuid };
      const { data: out } = await desk.call(budget.send, { params, body: { version: data.version } });
      const answer = { status: 'APPROVED', name: 'Ana', version: out.budget.version } as const;
      await desk.call(budget.setStatus, { params, body: answer });
      const { data: agreed } = await desk.call(serviceOrder.show, { params: { uuid: order.uuid } });
      order = await moved(desk, agreed, 'IN_PROGRESS');
    }
    const { text } = await orderPdf(order);
    expect(text).toContain('Valores aprovados');
    expect(text).toMatch(/ORC-\d{4}-\d{6} R\$ 1\.200,50 R\$ 0,00 R\$ 0,00 R\$ 0,00 R\$ 1\.200,50/);
    expect(text).toMatch(/Total R\$ 1\.500,50 R\$ 0,00 R\$ 0,00 R\$ 0,00 R\$ 1\.500,50/);
    const bench = await server.client({ service_order: ['show', 'list', 'export_pdf'] });
    expect((await orderPdf(order, bench)).text).not.toContain('Valores aprovados');
  });
});

describe('the technical report', () => {
  it('is a draft until delivery, then issued once and kept byte for byte', async () => {
    const order = await worked();
    const params = { uuid: order.uuid };
    const saved = (await desk.call(orderDocuments.saveReport, { params, body: content })).data;
    expect(saved).toMatchObject({ conclusion: 'FIT' });
    const draft = await reportPdf(order);
    for (const part of [
      'Laudo técnico',
      'Rascunho',
      'Sensor de fluxo fora da curva',
      'Desgaste natural',
      'Apto para uso',
      'Foto 1. Sensor antes da troca',
      'CREA-SP 5061234567',
      'ART/TRT 28027230260001',
      'Código de verificação',
    ])
      expect(draft.text).toContain(part);
    expect((await desk.call(orderDocuments.documents, { params })).data).toEqual([]);

    await delivered(desk, order);
    const [first, second] = await Promise.all([reportPdf(order), reportPdf(order)]);
    expect(first.text).toContain('Revisão 1');
    expect(first.text).not.toContain('Rascunho');
    const issued = (await desk.call(orderDocuments.documents, { params })).data;
    expect(issued).toMatchObject([{ revision: 1, sha256: first.sha256, reason: null }]);
    expect(second.sha256).toBe(first.sha256);
    expect(first.text).toContain(issued[0]?.verification);
    expect((await reportPdf(order)).sha256).toBe(first.sha256);
  });

  it('is corrected only with a reason, as another revision; the earlier one stays', async () => {
    const order = await delivered(desk, await worked());
    const params = { uuid: order.uuid };
    const first = await reportPdf(order);
    const bare = await desk.refused(422, orderDocuments.saveReport, { params, body: content });
    expect(Object.keys(bare.errors ?? {})).toEqual(['correction_reason']);
    const body = { ...content, correction_reason: 'Número do certificado trocado' };
    const saved = (await desk.call(orderDocuments.saveReport, { params, body })).data;
    await desk.refused(409, orderDocuments.saveReport, { params, body });
    const corrected = await reportPdf(order);
    expect(corrected.text).toContain('Revisão 2');
    expect(corrected.text).toContain('Retificação: substitui a revisão 1');
    expect(corrected.text).toContain('Número do certificado trocado');
    expect((await reportPdf(order, '?revision=1')).sha256).toBe(first.sha256);
    const list = (await desk.call(orderDocuments.documents, { params })).data;
    expect(list.map(({ revision }) => revision)).toEqual([2, 1]);
    await desk.refused(404, orderDocuments.exportReport, { params, query: { revision: 9 } });
    const again = { ...body, version: saved.version, correction_reason: 'Outra vez' };
    await desk.call(orderDocuments.saveReport, { params, body: again });
    expect((await reportPdf(order)).text).toContain('Revisão 3');
  });

  it('is not there for whoever does not see the order, nor is anything else of it', async () => {
    const order = await newOrder(desk);
    const { client } = await technicianOf(server);
    const params = { uuid: order.uuid };
    await client.refused(404, orderDocuments.exportOrder, { params });
    await client.refused(404, orderDocuments.exportReport, { params, query: {} });
    await client.refused(404, orderDocuments.report, { params });
    await client.refused(404, orderDocuments.documents, { params });
    await client.refused(404, orderDocuments.analytics, { params });
    await client.refused(404, orderDocuments.saveReport, { params, body: content });
  });
});

describe('analytics', () => {
  it('add up the time in each status, the time written down and what the parts cost', async () => {
    const order = await worked();
    const params = { uuid: order.uuid };
    await server.owner.query(
      `update service_order set created_at = first - interval '2 hours'
       from (select min(at) as first from status_change where record_uuid = $1) step where uuid = $1`,
      [order.uuid],
    );
    const { data } = await desk.call(orderDocuments.analytics, { params });
    expect(data.timeline.map(({ status }) => status)).toEqual(['OPEN', 'NOT_STARTED', 'IN_PROGRESS']);
    expect(data.timeline[0]?.minutes).toBe(120);
    expect(data.timeline.at(-1)?.to).toBeNull();
    expect(data).toMatchObject({
      logged_minutes: 90,
      technicians: [{ timed_minutes: 0, logged_minutes: 90, logs: 1 }],
      labors: [],
      activities: [{ type: 'REPAIR', minutes: 90 }],
      parts: { cost: '24.60', covered_cost: '24.60', written_off_cost: '0.00', kinds: 1 },
      checklist: { done: 1, failed: 0 },
      labor: { hourly_cost: null, minutes: 90, cost: null },
      margin: null,
    });
    await server.owner.query("update company set labor_hourly_cost = '80.00'");
    await server.owner.query(
      "update service_order set promised_solution_at = now() - interval '90 minutes' where uuid = $1",
      [order.uuid],
    );
    const late = (await desk.call(serviceOrder.show, { params })).data;
    let agreed = await moved(desk, late, 'PENDING_BUDGET');
    const item = { kind: 'OTHER', description: 'Reparo', quantity: '1', unit_price: '500.00' } as const;
    const { data: made } = await desk.call(budget.create, { body: { service_order_uuid: agreed.uuid, items: [item] } });
    const { data: out } = await desk.call(budget.send, {
      params: { uuid: made.uuid },
      body: { version: made.version },
    });
    const answer = { status: 'APPROVED', name: 'Ana', version: out.budget.version } as const;
    await desk.call(budget.setStatus, { params: { uuid: made.uuid }, body: answer });
    agreed = (await desk.call(serviceOrder.show, { params })).data;
    expect(agreed.status).toBe('BUDGET_APPROVED');
    const { data: after } = await desk.call(orderDocuments.analytics, { params });
    // 90 minutes at R$ 80,00 and R$ 24,60 of parts, out of R$ 500,00.
    expect(after).toMatchObject({
      labor: { cost: '120.00' },
      margin: { revenue: '500.00', value: '355.40', percent: '71.1' },
      sla: {
        promises: expect.arrayContaining([
          expect.objectContaining({ kind: 'SOLUTION', by: 'HAND', kept: false, done_at: null }),
        ]),
      },
    });
    const bench = await server.client({ service_order: ['show', 'list'] });
    expect((await bench.call(orderDocuments.analytics, { params })).data.margin).toBeNull();
  });
});
