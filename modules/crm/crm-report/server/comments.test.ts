import { beforeAll, expect, it } from 'vitest';
import type { TestClient } from '#core/testing/client.ts';
import type { Person } from '#core/testing/person.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { activity } from '#core/contract/activity.ts';
import { notification } from '#modules/platform/notification/contract.ts';
import { crmReport, crmReportComments, type CrmReport } from '../contract.ts';
import { newReport, newSite } from '../testing/examples.ts';

let server: TestServer;
let client: TestClient;
let report: CrmReport;
let reader: Person;
let writer: TestClient;
let stranger: Person;
beforeAll(async () => {
  server = await testServer();
  client = await server.client('all');
  report = await newReport(client, (await newSite(client)).customer.uuid);
  const may = { crm: ['list_report', 'show_report', 'create_report'] } as const;
  reader = await server.person(may);
  writer = server.as(await server.person(may));
  stranger = await server.person({ crm: ['list_report'] });
});

const told = async (person: Person) =>
  (await server.as(person).call(notification.list, { query: {} })).data.map(({ data }) => data);
const comments = async () => (await client.call(crmReportComments.list, { params: { uuid: report.uuid } })).data;

it('a colleague named in a comment is told once, and what is named by its code is a link', async () => {
  const other = await newReport(writer, report.customer_uuid);
  const params = { uuid: report.uuid };
  const text = `@${reader.name}, veja ${other.code} e CRM-1999-999999.`;
  const { data: said } = await writer.call(crmReportComments.add, { params, body: { text, mentions: [reader.uuid] } });
  expect(said.people).toEqual([{ uuid: reader.uuid, name: reader.name }]);
  expect(said.links).toEqual([{ code: other.code, url: `/crm/show/${other.uuid}` }]);
  const [notice, ...more] = await told(reader);
  expect(more).toEqual([]);
  expect([notice?.title, notice?.action_url]).toEqual([
    expect.stringContaining(`mencionou você em ${report.code}`),
    `/crm/show/${report.uuid}?tab=comments`,
  ]);

  const mended = {
    params: { ...params, commentUuid: said.uuid },
    body: { text: `${text} Hoje.`, mentions: [reader.uuid] },
  };
  const { data: changed } = await writer.call(crmReportComments.change, mended);
  expect(changed.edited_at).not.toBeNull();
  expect(await told(reader)).toHaveLength(1);
  // Chosen, and taken out of the text again: nobody is called.
  const silent = { params, body: { text: 'Sem ninguém.', mentions: [reader.uuid] } };
  expect((await writer.call(crmReportComments.add, silent)).data.people).toEqual([]);
  expect(await told(reader)).toHaveLength(1);
});

it('only who may read it is offered and can be named', async () => {
  const found = async (name: string) =>
    (await writer.call(crmReportComments.people, { params: { uuid: report.uuid }, query: { search: name } })).data.map(
      ({ uuid }) => uuid,
    );
  expect(await found(reader.name)).toContain(reader.uuid);
  expect(await found(stranger.name)).not.toContain(stranger.uuid);
  const body = { text: `@${stranger.name} olha isto`, mentions: [stranger.uuid] };
  const refusal = await writer.refused(422, crmReportComments.add, { params: { uuid: report.uuid }, body });
  expect(refusal.errors).toEqual({ text: [`${stranger.name} não pode ver este registro.`] });
  expect(await told(stranger)).toEqual([]);
  await server.as(stranger).refused(403, crmReportComments.list, { params: { uuid: report.uuid } });
});

it('words are changed and taken back by who said them only; the history keeps them', async () => {
  const [said] = await comments();
  const params = { uuid: report.uuid, commentUuid: said?.uuid ?? '' };
  await client.refused(404, crmReportComments.change, { params, body: { text: 'Outra coisa' } });
  await client.refused(404, crmReportComments.remove, { params });
  const before = (await comments()).length;
  await writer.call(crmReportComments.remove, { params });
  expect(await comments()).toHaveLength(before - 1);
  const query = { params: { entity: 'crm_report', uuid: report.uuid }, query: { per_page: 50 } };
  const { data: history } = await client.call(activity.ofRecord, query);
  const changes = history.flatMap((one) => Object.entries(one.changes)).filter(([key]) => key.startsWith('comments.'));
  expect(changes.filter(([key]) => key === `comments.${params.commentUuid}`)).toHaveLength(3);
});

it('a report that is deleted takes what was said of it along', async () => {
  const gone = await newReport(client, report.customer_uuid);
  await client.call(crmReportComments.add, { params: { uuid: gone.uuid }, body: { text: 'Engano.' } });
  await client.call(crmReport.remove, { params: { uuid: gone.uuid } });
  const { rows } = await server.owner.query('select from record_comment where owner_uuid = $1', [gone.uuid]);
  expect(rows).toEqual([]);
  await client.refused(404, crmReportComments.list, { params: { uuid: gone.uuid } });
});
