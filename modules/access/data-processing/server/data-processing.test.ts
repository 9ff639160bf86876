import { beforeAll, describe, expect, it } from 'vitest';
import { operation } from '#core/contract/operation.ts';
import { readPdf } from '#core/testing/read-pdf.ts';
import { remindNow } from '#core/testing/remind.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { dataProcessing } from '../contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const hr = { data_subject: ['list', 'processing'] };
const rowOf = async (table: string) =>
  (await (await server.client(hr)).call(dataProcessing.list)).data.find((row) => row.table === table);

describe('the record of processing', () => {
  it('is made of what the modules declare', async () => {
    expect(await rowOf('customer')).toMatchObject({
      label: 'Cadastro de cliente',
      basis: 'CONTRACT',
      sensitive: false,
      recipients: null,
      version: 0,
    });
    expect(await rowOf('benefit_enrolment')).toMatchObject({ sensitive: true });
  });

  it('is completed by people, one after the other, and read in both files', async () => {
    const client = await server.client(hr);
    const write = (recipients: string, version: number) => ({
      params: { table: 'customer' },
      body: { recipients, safeguards: null, notes: null, version },
    });
    const { data: first } = await client.call(dataProcessing.update, write('Contabilidade', 0));
    expect([first.recipients, first.version]).toEqual(['Contabilidade', 1]);
    await client.refused(409, dataProcessing.update, write('Ninguém', 0));
    const { data: second } = await client.call(dataProcessing.update, write('Contabilidade e transportadora', 1));
    expect(second.version).toBe(2);
    const { text } = await readPdf((await client.try(dataProcessing.pdf, {})).raw);
    for (const said of ['Contabilidade e transportadora', 'Execução de contrato', 'Cadastro de cliente'])
      expect(text).toContain(said);
    const sheet = await client.try(dataProcessing.sheet, {});
    expect(sheet.raw.subarray(0, 2).toString()).toBe('PK');
  });

  it('is for who may, of tables that hold people', async () => {
    await (await server.client({ user: ['list'] })).refused(403, dataProcessing.list);
    const looks = await server.client({ data_subject: ['list'] });
    const body = { recipients: null, safeguards: null, notes: null, version: 0 };
    await looks.refused(403, dataProcessing.update, { params: { table: 'customer' }, body });
    await (await server.client(hr)).refused(404, dataProcessing.update, { params: { table: 'brand' }, body });
  });
});

describe('what nobody needs any more', () => {
  it('is counted by night and deletes nothing, until somebody presses', async () => {
    const person = await server.person({ data_subject: ['list', 'anonymise'] });
    const client = server.as(person);
    const add = (ago: string) =>
      server.owner.query(
        `insert into notification (user_uuid, type, module, priority, title, description, created_at)
         values ($1, 'x', 'user', 'LOW', 'Aviso', '', now() - $2::interval)`,
        [person.uuid, ago],
      );
    await add('13 months');
    await add('14 months');
    await add('11 months');
    await remindNow(server, 'data-processing.count');
    const overdue = async () =>
      (await client.call(dataProcessing.overdue)).data.find(({ table }) => table === 'notification');
    expect(await overdue()).toMatchObject({ rule: 'Apagar depois de 1 ano', count: 2 });
    const left = async () =>
      (await server.owner.query('select from notification where user_uuid = $1', [person.uuid])).rowCount;
    expect(await left()).toBe(3);
    const { data } = await client.call(dataProcessing.clear, { params: { table: 'notification' } });
    await server.work();
    const { data: ended } = await client.call(operation.status, { params: { id: data.operation_id } });
    expect([ended.status, ended.processed_items]).toEqual(['completed', 2]);
    expect(await left()).toBe(1);
    expect(await overdue()).toMatchObject({ count: 0 });
  });

  it('is pressed by who may, where there is a rule', async () => {
    await (await server.client(hr)).refused(403, dataProcessing.clear, { params: { table: 'notification' } });
    await (await server.client('all')).refused(404, dataProcessing.clear, { params: { table: 'customer' } });
  });
});
