import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '#core/testing/client.ts';
import { multipart } from '#core/testing/multipart.ts';
import type { Person } from '#core/testing/person.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { budget } from '#modules/budget/budget/contract.ts';
import { crmReport, type CrmReport } from '#modules/crm/crm-report/contract.ts';
import { nonConformity } from '#modules/quality/non-conformity/contract.ts';
import { serviceOrder } from '#modules/service/service-order/contract.ts';
import { crmFollowup } from '../contract.ts';
import {
  delivered,
  moved,
  newBudget,
  newOrder,
  newReport,
  newSite,
  sent,
  step,
  typeNamed,
} from '../testing/examples.ts';

let server: TestServer;
let me: Person;
let client: TestClient;
beforeAll(async () => {
  server = await testServer();
  me = await server.person('all');
  client = server.as(me);
});

const again = async ({ uuid }: { uuid: string }): Promise<CrmReport> =>
  (await client.call(crmReport.show, { params: { uuid } })).data;
const assigned = async (customer: string, own: object = {}): Promise<CrmReport> =>
  step(client, 'assign', await newReport(client, customer, own), { responsible_uuid: me.uuid });
const approve = async (row: { uuid: string; version: number }) =>
  client.call(budget.setStatus, {
    params: { uuid: row.uuid },
    body: { status: 'APPROVED', name: 'Ana', version: row.version },
  });
const link = (report: CrmReport, kind: 'SERVICE_ORDER' | 'BUDGET' | 'VISIT', record_uuid: string) => ({
  params: { uuid: report.uuid },
  body: { kind, record_uuid },
});

describe('what comes of a report', () => {
  it('is an order in one click, once, with its words, its unit and its files, and is ended by its delivery', async () => {
    const { customer, unit } = await newSite(client);
    const report = await assigned(customer.uuid, {
      type: 'CALL',
      subject: 'Não liga',
      description: 'Parou ontem à noite.',
      customer_equipment_uuid: unit.uuid,
      contact: 'Enfermeira Rita',
    });
    const { payload, headers } = multipart([{ name: 'leituras.csv', content: Buffer.from('dia;valor\n1;120\n') }]);
    const kept = await client.send('POST', `/crm/report/${report.uuid}/files`, payload, { headers });
    expect(kept.status).toBe(201);
    const params = { uuid: report.uuid };
    const type_uuid = await typeNamed(client, 'Preventiva');
    const open = () => client.call(crmFollowup.openOrder, { params, body: { type_uuid } });
    const opened = await Promise.all([open(), open()]);
    const [order] = opened.map(({ data }) => data);
    expect(new Set(opened.map(({ data }) => data.record_uuid)).size).toBe(1);
    const { data: made } = await client.call(serviceOrder.show, { params: { uuid: order?.record_uuid ?? '' } });
    expect(made).toMatchObject({ code: order?.code, customer_equipment_uuid: unit.uuid });
    expect(made.reported_problem).toBe('Não liga\n\nParou ontem à noite.');
    const { data: origin } = await client.call(crmFollowup.origin, { query: { record_uuid: made.uuid } });
    expect(origin).toMatchObject([{ uuid: report.uuid, code: report.code }]);
    // Its budget came of it as well, by way of the order.
    const { rows } = await server.owner.query<{ uuid: string }>(
      'update budget set service_order_uuid = $1 where uuid = $2 returning uuid',
      [made.uuid, (await newBudget(client, { customer_uuid: customer.uuid })).uuid],
    );
    const through = await client.call(crmFollowup.origin, { query: { record_uuid: rows[0]?.uuid ?? '' } });
    expect(through.data).toEqual(origin);
    const files = await client.send('GET', `/service-order/${made.uuid}/files`);
    expect(files.body).toMatchObject({ data: [{ name: 'leituras.csv' }] });
    expect((await again(report)).status).toBe('IN_PROGRESS');

    const begun = await moved(client, await moved(client, made, 'NOT_STARTED', 'moveOrder'), 'IN_PROGRESS');
    await delivered(client, begun);
    expect(await again(report)).toMatchObject({ status: 'DONE', outcome: `Ordem ${made.code} entregue.` });
    const { data: course } = await client.call(crmReport.changes, { params });
    expect(course.map((change) => change.step)).toEqual(['conclude', 'start', 'assign']);
  });

  it('is won by its budget, and left as it is by one that is refused', async () => {
    const { customer } = await newSite(client);
    const deal = await assigned(customer.uuid);
    const [refused, won] = [
      await newBudget(client, { customer_uuid: customer.uuid }),
      await newBudget(client, { customer_uuid: customer.uuid }),
    ];
    for (const { uuid } of [refused, won]) await client.call(crmFollowup.link, link(deal, 'BUDGET', uuid));
    const { budget: out } = await sent(client, refused);
    await client.call(budget.setStatus, {
      params: { uuid: out.uuid },
      body: { status: 'REJECTED', name: 'Ana', refusal_reason: 'PRICE', version: out.version },
    });
    expect((await again(deal)).status).toBe('ASSIGNED');
    await approve((await sent(client, won)).budget);
    expect(await again(deal)).toMatchObject({
      status: 'WON',
      outcome: `Orçamento ${won.code} aprovado pelo cliente.`,
    });
    const { data } = await client.call(crmFollowup.list, { params: { uuid: deal.uuid } });
    expect(data.map(({ code, status }) => [code, status])).toEqual([
      [refused.code, 'REJECTED'],
      [won.code, 'APPROVED'],
    ]);
  });

  it('moves nothing that is nobody’s, and nothing of another customer', async () => {
    const [here, there] = [await newSite(client), await newSite(client)];
    const deal = await newReport(client, here.customer.uuid);
    const own = await newBudget(client, { customer_uuid: here.customer.uuid });
    await client.call(crmFollowup.link, link(deal, 'BUDGET', own.uuid));
    await approve((await sent(client, own)).budget);
    expect((await again(deal)).status).toBe('NOT_ASSIGNED');
    const strange = await newOrder(client, {
      customer_uuid: there.customer.uuid,
      customer_equipment_uuid: there.unit.uuid,
    });
    const refusal = await client.refused(422, crmFollowup.link, link(deal, 'SERVICE_ORDER', strange.uuid));
    expect(refusal.errors).toEqual({ record_uuid: ['Escolha um registro deste cliente.'] });
    const other = await newReport(client, here.customer.uuid);
    const twice = await client.refused(409, crmFollowup.link, link(other, 'BUDGET', own.uuid));
    expect(twice.errors).toEqual({ record_uuid: ['Este registro já pertence a um relatório.'] });
  });

  it('is a non-conformity of a complaint, and of nothing else', async () => {
    const { customer } = await newSite(client);
    const complaint = await assigned(customer.uuid, { type: 'COMPLAINT', subject: 'Laudo com dados trocados' });
    const { data } = await client.call(crmFollowup.openNonConformity, { params: { uuid: complaint.uuid }, body: {} });
    const { data: made } = await client.call(nonConformity.show, { params: { uuid: data.record_uuid } });
    expect(made).toMatchObject({
      title: 'Laudo com dados trocados',
      origin: 'CUSTOMER_COMPLAINT',
      customer_uuid: customer.uuid,
      source_uuid: complaint.uuid,
    });
    const deal = await assigned(customer.uuid);
    await client.refused(409, crmFollowup.openNonConformity, { params: { uuid: deal.uuid }, body: {} });
  });

  it('is opened by who may see the report and make the order', async () => {
    const { customer } = await newSite(client);
    const report = await newReport(client, customer.uuid, { type: 'CALL' });
    const input = { params: { uuid: report.uuid }, body: {} };
    await (await server.client({ service_order: ['create'] })).refused(404, crmFollowup.openOrder, input);
    await (await server.client({ crm: ['show_report'] })).refused(403, crmFollowup.openOrder, input);
  });
});
