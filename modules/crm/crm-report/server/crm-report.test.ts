import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '#core/testing/client.ts';
import { demoOf } from '#core/testing/demo-of.ts';
import { readPdf } from '#core/testing/read-pdf.ts';
import { remindNow } from '#core/testing/remind.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import type { Person } from '#core/testing/person.ts';
import { walkDocument } from '#core/testing/walk-document.ts';
import { notification } from '#modules/platform/notification/contract.ts';
import { crmReport } from '../contract.ts';
import { crmReportMachine, weightedValue } from '../crm-report.rules.ts';
import { demo } from '../demo/demo.ts';
import { newInstalled, newLostReason, newReport, newSite, reportBody, step } from '../testing/examples.ts';

let server: TestServer;
let me: Person;
let client: TestClient;
let customer: string;
let reason: string;
/** What the walk's steps need; known once the server is up. */
const bodies = { assign: { responsible_uuid: '' }, lose: { lost_reason_uuid: '' } };
beforeAll(async () => {
  server = await testServer();
  me = await server.person('all');
  client = server.as(me);
  customer = (await newSite(client)).customer.uuid;
  reason = await newLostReason(client, 'Preço acima do concorrente');
  bodies.assign.responsible_uuid = me.uuid;
  bodies.lose.lost_reason_uuid = reason;
});

walkDocument({
  contract: crmReport,
  machine: crmReportMachine,
  server: () => server,
  make: (walker, n) => newReport(walker, customer, { type: n % 2 ? 'OPPORTUNITY' : 'COMPLAINT' }),
  bodies,
});

describe('a report', () => {
  it('is given to somebody only while it is nobody’s, who is told of it', async () => {
    const made = await newReport(client, customer, { subject: 'Contrato do centro cirúrgico' });
    expect(made.code).toMatch(/^CRM-\d{4}-\d{6}$/);
    const keeper = await server.person({ crm: ['list_report', 'show_report'] });
    const given = await step(client, 'assign', made, { responsible_uuid: keeper.uuid });
    expect([given.status, given.responsible_uuid]).toEqual(['ASSIGNED', keeper.uuid]);
    const { data: told } = await server.as(keeper).call(notification.list, { query: {} });
    expect(told.map(({ data }) => data.title)).toEqual([`${made.code} agora é com você`]);

    const again = { params: { uuid: made.uuid }, body: { version: given.version, responsible_uuid: me.uuid } };
    await client.refused(409, crmReport.assign, again);
    const back = await step(client, 'release', given, { reason: 'Mudou de carteira' });
    expect([back.status, back.responsible_uuid]).toEqual(['NOT_ASSIGNED', null]);
    expect((await step(client, 'assign', back, { responsible_uuid: me.uuid })).responsible_uuid).toBe(me.uuid);
  });

  it('is assigned only by who may', async () => {
    const desk = await server.client({ crm: ['list_report', 'show_report', 'create_report', 'update_report'] });
    const made = await newReport(client, customer);
    const input = { params: { uuid: made.uuid }, body: { version: made.version, responsible_uuid: me.uuid } };
    await desk.refused(403, crmReport.assign, input);
  });

  it('is won or lost when it is a deal, and only ended when it is not', async () => {
    const deal = await step(client, 'assign', await newReport(client, customer), { responsible_uuid: me.uuid });
    const bare = { params: { uuid: deal.uuid }, body: { version: deal.version } };
    await client.refused(409, crmReport.conclude, bare);
    await client.refused(422, crmReport.lose, bare as never);
    const lost = await step(client, 'lose', deal, { lost_reason_uuid: reason, outcome: 'Comprou do fabricante' });
    expect(lost).toMatchObject({ status: 'LOST', lost_reason_name: 'Preço acima do concorrente' });
    expect(lost.closed_at).not.toBeNull();
    const again = await step(client, 'reopen', lost, { reason: 'Pediu nova proposta' });
    expect(again).toMatchObject({ status: 'IN_PROGRESS', lost_reason_uuid: null, outcome: null, closed_at: null });

    const complaint = await newReport(client, customer, { type: 'COMPLAINT' });
    const held = await step(client, 'assign', complaint, { responsible_uuid: me.uuid });
    await client.refused(409, crmReport.win, { params: { uuid: held.uuid }, body: { version: held.version } });
    expect((await step(client, 'conclude', held, { outcome: 'Resolvido' })).status).toBe('DONE');
  });

  it('is about a unit of its own customer, in the past, with words for what comes next', async () => {
    const [site, other] = [await newSite(client), await newSite(client)];
    const unit = await newInstalled(client, site);
    const wrong = reportBody(other.customer.uuid, { customer_equipment_uuid: unit.uuid });
    const refusal = await client.refused(422, crmReport.create, { body: wrong });
    expect(refusal.errors).toEqual({ customer_equipment_uuid: ['Este equipamento é de outro cliente.'] });
    const ahead = reportBody(customer, { occurred_at: '2199-01-01T12:00:00Z' });
    expect((await client.refused(422, crmReport.create, { body: ahead })).errors).toHaveProperty('occurred_at');
    const silent = reportBody(customer, { next_action_at: '2027-01-05T12:00:00Z' });
    expect((await client.refused(422, crmReport.create, { body: silent })).errors).toHaveProperty('next_action');
    const made = await newReport(client, site.customer.uuid, { customer_equipment_uuid: unit.uuid });
    expect(made.unit_name).toContain(unit.serial_number ?? '');
  });

  it('is worth its value times its probability, in each column and in all of them', async () => {
    const site = (await newSite(client)).customer.uuid;
    const worth: [string, number][] = [
      ['1000.00', 33],
      ['250.50', 50],
      ['0.01', 50],
    ];
    for (const [value, probability] of worth) {
      const made = await newReport(client, site, { value, probability });
      expect(made.weighted_value).toBe(weightedValue(value, probability));
    }
    const [first] = (await client.call(crmReport.list, { query: { customer_uuid: site } })).data;
    const whole = (await client.call(crmReport.show, { params: { uuid: first?.uuid ?? '' } })).data;
    await step(client, 'assign', whole, { responsible_uuid: me.uuid });
    const { data: columns } = await client.call(crmReport.pipeline, { query: { customer_uuid: site } });
    expect(columns.reduce((all, { count }) => all + count, 0)).toBe(3);
    for (const column of columns) {
      const { data: rows } = await client.call(crmReport.list, {
        query: { customer_uuid: site, status: column.status },
      });
      const cents = (of: 'value' | 'weighted_value') =>
        rows.reduce((all, row) => all + Math.round(Number(row[of]) * 100), 0);
      expect([column.count, Math.round(Number(column.value) * 100), Math.round(Number(column.weighted) * 100)]).toEqual(
        [rows.length, cents('value'), cents('weighted_value')],
      );
    }
  });

  it('reminds whose it is of what was promised, once a stage, and no more once it is over', async () => {
    const keeper = await server.person({ crm: ['list_report', 'show_report', 'update_report'] });
    const made = await newReport(client, customer, {
      next_action: 'Ligar para o cliente',
      next_action_at: new Date().toISOString(),
    });
    const held = await step(client, 'assign', made, { responsible_uuid: keeper.uuid });
    const told = async () => {
      await remindNow(server, 'crm-report.next-action');
      const { data } = await server.as(keeper).call(notification.list, { query: { per_page: 50 } });
      return data.map(({ data: { title } }) => title).filter((title) => title.includes('Ligar'));
    };
    expect(await told()).toEqual([`${made.code}: Ligar para o cliente`]);
    expect(await told()).toHaveLength(1);
    await step(client, 'win', held);
    await server.owner.query(
      `update crm_report set next_action_at = next_action_at - interval '3 days' where uuid = $1`,
      [made.uuid],
    );
    expect(await told()).toHaveLength(1);
  });

  it('is printed with what was said', async () => {
    const made = await newReport(client, customer, { description: 'Pediu proposta para doze monitores.' });
    const { raw } = await client.try(crmReport.pdf, { params: { uuid: made.uuid } });
    const { text } = await readPdf(raw);
    for (const said of [made.code, made.subject, 'doze monitores', 'Não atribuído']) expect(text).toContain(said);
  });

  it('has two years of a past in the demo company, every state among them', async () => {
    const before = (await client.call(crmReport.list, { query: { per_page: 1 } })).meta.total;
    await demoOf(server, demo);
    const { data: counts } = await client.call(crmReport.counts, { query: {} });
    expect(Object.values(counts).reduce((all, some) => all + some, 0) - before).toBe(320);
    expect(Object.keys(counts).toSorted()).toEqual(crmReportMachine.status.values.toSorted());
  });
});
