import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#core/contract/endpoint.ts';
import { addDays } from '#core/contract/days.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { TestClient } from '#core/testing/client.ts';
import { openMailbox, type Mailbox, type ReceivedMail } from '#core/testing/mailbox.ts';
import { remindNow } from '#core/testing/remind.ts';
import { readPdf } from '#core/testing/read-pdf.ts';
import { serverOn, testServer, type Person, type TestServer } from '#core/testing/server.ts';
import { maintenanceContract } from '#modules/contract/maintenance-contract/contract.ts';
import { notification } from '#modules/platform/notification/contract.ts';
import { reportSchedule, type ReportSchedule } from '../contract.ts';
import { receivedReports, reportLeavePage } from '../leave.contract.ts';
import { activated, contractBody, newSiteWithUnits } from '../testing/examples.ts';

let server: TestServer;
let second: TestServer;
let mailbox: Mailbox;
let owner: Person;
let client: TestClient;
/** May open the report; may also list contracts; may do neither. */
let reader: Person;
let manager: Person;
let stranger: Person;
let customer: string;
let contractCode: string;

const base = { crm: ['customer_equipment_list_by_customer'] };
beforeAll(async () => {
  mailbox = await openMailbox();
  const env = { SMTP_URL: mailbox.url };
  server = await testServer(env);
  second = await serverOn(server.databaseUrl, server.dataDir, env);
  owner = await server.person('all', 'Dona do Envio');
  client = server.as(owner);
  reader = await server.person(base, 'Leitora da Base');
  manager = await server.person({ ...base, maintenance_contract: ['list'] }, 'Gestora de Contratos');
  stranger = await server.person({ customer: ['list'] }, 'Pessoa de Fora');
  const { site, units } = await newSiteWithUnits(client, 2);
  customer = site.customer.uuid;
  const today = todayOf(server);
  const body = contractBody(site, units, { starts_at: addDays(today, -10), ends_at: addDays(today, 300) });
  contractCode = (await activated(client, (await client.call(maintenanceContract.create, { body })).data)).code;
  return async () => {
    await second.close();
    await mailbox.close();
  };
});

type Body = Call<typeof reportSchedule.create>['body'];
const bodyOf = (own: Partial<Body> = {}): Body => ({
  name: 'Base de segunda',
  report: '/report/installed-base',
  query: { customer_uuid: customer, cover: 'COVERED', page: '3', sort_by: 'serial_number' },
  format: 'xlsx',
  frequency: 'WEEKLY',
  weekday: '1',
  month_day: 1,
  at_time: '07:00',
  people: [reader.uuid, manager.uuid, stranger.uuid],
  ...own,
});
const scheduled = async (own: Partial<Body> = {}): Promise<ReportSchedule> =>
  (await client.call(reportSchedule.create, { body: bodyOf(own) })).data;
const mailOf = (person: Person) => `${person.username}@exemplo.com.br`;
const lettersOf = (person: Person, subject: string): ReceivedMail[] =>
  mailbox.letters.filter((letter) => letter.to === mailOf(person) && letter.subject === subject);
const findMine = async (uuid: string) =>
  (await client.call(reportSchedule.list)).data.find((one) => one.uuid === uuid) as ReportSchedule;
/** As if its hour had come on this day. */
const fallsDue = (uuid: string, day: string) =>
  server.owner.query('update report_schedule set next_on = $2 where uuid = $1', [uuid, day]);
/** Two processes look at once, and both work the queue. */
async function comesRound(): Promise<void> {
  const both = [server, second];
  await Promise.all(both.flatMap((one) => [one, one]).map((one) => remindNow(one, 'report-schedule.turn')));
  await Promise.all(both.map((one) => one.work()));
  await server.work();
}
const cellsOf = async ({ contents: [content] }: ReceivedMail): Promise<string[]> => {
  const { sheets } = await readXlsx(content ?? Buffer.alloc(0));
  return (sheets[0]?.rows ?? []).flat().map(String);
};

describe('a report that is sent by itself', () => {
  it('goes once to each, as each sees it; who may not open it gets nothing, and the owner hears of it', async () => {
    const name = 'Base coberta';
    const { uuid, next_on, filters } = await scheduled({ name });
    expect(filters.map(({ label }) => label)).toEqual(['Cliente', 'Contrato']);
    await comesRound();
    expect(mailbox.letters.filter(({ subject }) => subject === name)).toEqual([]);

    await fallsDue(uuid, addDays(todayOf(server), -2));
    await comesRound();
    const [mine, ...more] = lettersOf(reader, name);
    expect(more).toEqual([]);
    expect(mine?.attachments).toMatchObject([{ name: 'relatório-da-base-instalada.xlsx' }]);
    expect(mine?.text).toContain(`customer_uuid=${customer}`);
    const [read, managed] = [mine, lettersOf(manager, name)[0]];
    if (!read || !managed) throw new Error('Both were to get a letter');
    const [seen, seenByManager] = [await cellsOf(read), await cellsOf(managed)];
    for (const cells of [seen, seenByManager]) expect(cells).toContain('Com contrato');
    expect(seen.some((cell) => cell.includes(`por ${reader.name}`))).toBe(true);
    expect(seen).not.toContain(contractCode);
    expect(seenByManager).toContain(contractCode);
    expect(lettersOf(stranger, name)).toEqual([]);

    const after = await findMine(uuid);
    expect(after.next_on).toBe(next_on);
    expect(after.last?.people).toEqual([
      { name: manager.name, outcome: 'SENT' },
      { name: reader.name, outcome: 'SENT' },
      { name: stranger.name, outcome: 'NOT_ALLOWED' },
    ]);
    const told = async () =>
      (await client.call(notification.list, { query: {} })).data.filter(({ data }) => data.title.startsWith(name));
    expect((await told()).map(({ data }) => data.title)).toEqual([`${name}: ${stranger.name} não recebeu`]);

    // The next turn is another; that somebody may not see it is no news any more.
    await fallsDue(uuid, addDays(todayOf(server), -1));
    await comesRound();
    expect([lettersOf(reader, name).length, lettersOf(stranger, name).length]).toEqual([2, 0]);
    expect(await told()).toHaveLength(1);
  });

  it('moves its days with the turn, on paper too', async () => {
    const yesterday = addDays(todayOf(server), -1);
    const asked = { report: '/report/warranty', query: {}, format: 'pdf' as const, frequency: 'DAILY' as const };
    const { uuid, periods } = await scheduled({
      name: 'Garantias',
      ...asked,
      period: 'yesterday',
      people: [owner.uuid],
    });
    expect(periods).toContain('last-month');
    await fallsDue(uuid, yesterday);
    await comesRound();
    const [letter] = lettersOf(owner, 'Garantias');
    expect(letter?.text).toContain(`start_date=${yesterday}&end_date=${yesterday}`);
    const { text } = await readPdf(letter?.contents[0] ?? Buffer.alloc(0));
    const [year, month, day] = yesterday.split('-');
    expect(text).toContain(`${day}/${month}/${year} a ${day}/${month}/${year}`);
  });

  it('rests while it is paused, goes on with the next turn, and is gone when it is deleted', async () => {
    const name = 'Base pausada';
    const { uuid, version, query: _query, ...made } = await scheduled({ name, people: [reader.uuid] });
    const params = { uuid };
    const paused = await client.call(reportSchedule.setStatus, { params, body: { status: 'PAUSED' } });
    expect(paused.data.status).toBe('PAUSED');
    await fallsDue(uuid, addDays(todayOf(server), -8));
    await comesRound();
    expect(lettersOf(reader, name)).toEqual([]);
    const resumed = await client.call(reportSchedule.setStatus, { params, body: { status: 'ACTIVE' } });
    expect(resumed.data.next_on >= todayOf(server)).toBe(true);
    await comesRound();
    expect(lettersOf(reader, name)).toEqual([]);

    await client.call(reportSchedule.try, { params });
    await server.work();
    expect(lettersOf(owner, name)).toHaveLength(1);
    expect(lettersOf(reader, name)).toEqual([]);

    const body = {
      name: 'Base renomeada',
      format: made.format,
      frequency: 'MONTHLY' as const,
      weekday: made.weekday,
      month_day: 31,
      at_time: made.at_time,
      people: [manager.uuid],
    };
    await client.refused(409, reportSchedule.update, { params, body: { ...body, version } });
    const edited = await client.call(reportSchedule.update, {
      params,
      body: { ...body, version: resumed.data.version },
    });
    expect(edited.data).toMatchObject({ name: 'Base renomeada', people: [{ name: manager.name }] });
    await client.call(reportSchedule.remove, { params });
    expect(await findMine(uuid)).toBeUndefined();
  });

  it('lets whoever receives it leave by the link in the e-mail, tells its owner once, and lets them come back', async () => {
    const name = 'Base de quem não quer';
    const { uuid } = await scheduled({ name, people: [reader.uuid, manager.uuid] });
    const due = async (days: number) => {
      await fallsDue(uuid, addDays(todayOf(server), -days));
      await comesRound();
    };
    await due(9);
    const [letter] = lettersOf(reader, name);
    const token = /\/envio\/([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? '';
    expect(letter?.text).toContain('Não quero mais receber: ');
    const params = { token };
    const nobody = server.as(null);
    const { data: page } = await nobody.call(reportLeavePage.show, { params });
    expect(page).toMatchObject({ name, owner_name: owner.name, left_at: null });
    expect(JSON.stringify(page)).not.toContain(uuid);
    // Looking at it leaves nothing: mail is opened by machines too.
    expect((await findMine(uuid)).left).toEqual([]);

    const leave = async () => (await nobody.call(reportLeavePage.set, { params, body: { leaves: true } })).data;
    const told = async () =>
      (await client.call(notification.list, { query: {} })).data.filter(({ data }) => data.title.startsWith(name));
    for (const one of [await leave(), await leave()]) expect(one.left_at).not.toBeNull();
    expect((await told()).map(({ data }) => data.title)).toEqual([`${name}: ${reader.name} não quer mais receber`]);
    expect((await findMine(uuid)).left).toMatchObject([{ uuid: reader.uuid, name: reader.name }]);
    await due(8);
    expect([lettersOf(reader, name).length, lettersOf(manager, name).length]).toEqual([1, 2]);

    // Named again by its owner they are still out; only they come back.
    const { version, format, frequency, weekday, month_day, at_time } = await findMine(uuid);
    const again = { name, format, frequency, weekday, month_day, at_time, people: [reader.uuid], version };
    await client.call(reportSchedule.update, { params: { uuid }, body: again });
    await due(7);
    expect(lettersOf(reader, name)).toHaveLength(1);
    const own = server.as(reader);
    expect((await own.call(receivedReports.list)).data.find((one) => one.uuid === uuid)?.left_at).not.toBeNull();
    await own.call(receivedReports.set, { params: { uuid }, body: { leaves: false } });
    await due(6);
    expect(lettersOf(reader, name)).toHaveLength(2);
    await server.as(stranger).refused(404, receivedReports.set, { params: { uuid }, body: { leaves: true } });

    // The link leads out of this one and opens nothing else; of what is deleted it says so.
    expect((await nobody.try(reportLeavePage.show, { params: { token: `x${token.slice(1)}` } })).status).toBe(404);
    await client.call(reportSchedule.remove, { params: { uuid } });
    expect((await nobody.try(reportLeavePage.set, { params, body: { leaves: true } })).status).toBe(404);
  });

  it('is its owner’s alone, and of what the owner may open', async () => {
    const { uuid, version } = await scheduled({ name: 'Base da dona' });
    const schedules = { report_schedule: ['schedule'] };
    const other = await server.client({ ...base, ...schedules });
    expect((await other.call(reportSchedule.list)).data).toEqual([]);
    const { report: _report, query: _query, ...own } = bodyOf();
    await other.refused(404, reportSchedule.update, { params: { uuid }, body: { ...own, version } });
    await other.refused(404, reportSchedule.remove, { params: { uuid } });
    await other.refused(404, reportSchedule.try, { params: { uuid } });
    const elsewhere = { body: bodyOf({ report: '/report/stock', query: {} }) };
    expect((await other.refused(422, reportSchedule.create, elsewhere)).errors).toHaveProperty('report');
    for (const [field, wrong] of [
      ['report', { report: '/nowhere' }],
      ['query', { query: { owner: 'x' } }],
      ['people', { people: [customer] }],
      ['people', { people: [] }],
    ] as const) {
      const refusal = await client.refused(422, reportSchedule.create, { body: bodyOf(wrong as Partial<Body>) });
      expect(refusal.errors).toHaveProperty(field);
    }
  });

  it('is sent no more once its owner has left', async () => {
    const leaving = await server.person('all', 'Quem Sai');
    const name = 'Base de quem sai';
    const { data } = await server.as(leaving).call(reportSchedule.create, {
      body: bodyOf({ name, people: [reader.uuid] }),
    });
    await server.owner.query(`update app_user set status = 'INACTIVE' where uuid = $1`, [leaving.uuid]);
    await fallsDue(data.uuid, addDays(todayOf(server), -1));
    await comesRound();
    expect(lettersOf(reader, name)).toEqual([]);
  });
});
