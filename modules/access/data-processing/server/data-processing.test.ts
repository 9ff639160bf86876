import { beforeAll, describe, expect, it } from 'vitest';
import { operation } from '#core/contract/operation.ts';
import { readPdf } from '#core/testing/read-pdf.ts';
import { remindNow } from '#core/testing/remind.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { user } from '#modules/access/user/contract.ts';
import { customer } from '#modules/registry/customer/contract.ts';
import { dataProcessing } from '../contract.ts';
import { newCustomer } from '../testing/examples.ts';

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

/** As if nobody had touched them for so long. */
async function backdate(table: string, uuids: readonly string[], ago: string): Promise<void> {
  await server.owner.query(
    `alter table ${table} disable trigger user; update ${table} set updated_at = now() - interval '${ago}'
     where uuid in (${uuids.map((uuid) => `'${uuid}'`).join()}); alter table ${table} enable trigger user`,
  );
}
const counted = async (table: string) => {
  await remindNow(server, 'data-processing.count');
  const rules = await (await server.client({ data_subject: ['list'] })).call(dataProcessing.overdue);
  return rules.data.find((rule) => rule.table === table);
};
/** The press, by who may; answers how many went. */
async function clear(table: string): Promise<number> {
  const before = await counted(table);
  const client = await server.client({ data_subject: ['list', 'anonymise'] });
  const { data } = await client.call(dataProcessing.clear, { params: { table } });
  await server.work();
  const { data: ended } = await client.call(operation.status, { params: { id: data.operation_id } });
  expect([ended.status, ended.processed_items]).toEqual(['completed', before?.count]);
  return ended.processed_items;
}

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

  it('is who left, five years after: the account and what belongs to it, but for what the law keeps', async () => {
    const admin = await server.client('all');
    const [gone, recent, active] = [
      await server.person({ brand: ['list'] }, 'Gilda Que Saiu'),
      await server.person({ brand: ['list'] }, 'Rui Recente'),
      await server.person({ brand: ['list'] }, 'Ana Ativa'),
    ];
    await server.owner.query("update app_user set status = 'INACTIVE' where uuid = any ($1)", [
      [gone.uuid, recent.uuid],
    ]);
    await backdate('app_user', [gone.uuid, active.uuid], '61 months');
    expect(await clear('app_user')).toBe(1);
    const name = async ({ uuid }: { uuid: string }) => (await admin.call(user.show, { params: { uuid } })).data.name;
    expect(await Promise.all([gone, recent, active].map(name))).toEqual([
      'Titular anonimizado',
      'Rui Recente',
      'Ana Ativa',
    ]);
    // What says nothing any more is not counted again, however old.
    await backdate('app_user', [gone.uuid], '61 months');
    expect(await counted('app_user')).toMatchObject({ rule: 'Anonimizar depois de 5 anos de conta inativa', count: 0 });
  });

  it('is the contact of a customer nobody serves any more', async () => {
    const admin = await server.client('all');
    const contacts = [{ name: 'Célia Contato', role: 'Compras', phone: null, email: 'celia@exemplo.com.br' }];
    const [old, kept] = [await newCustomer(admin, contacts), await newCustomer(admin, contacts)];
    await server.owner.query("update customer set status = 'INACTIVE' where uuid = $1", [old]);
    await backdate('customer', [old, kept], '61 months');
    expect(await clear('customer_contact')).toBe(1);
    const contactsOf = async (uuid: string) =>
      (await admin.call(customer.show, { params: { uuid } })).data.contacts.map(({ name, email }) => [name, email]);
    expect(await contactsOf(old)).toEqual([['Titular anonimizado', null]]);
    expect(await contactsOf(kept)).toEqual([['Célia Contato', 'celia@exemplo.com.br']]);
  });

  it('is an attachment of a record that is gone, and none that something still has', async () => {
    const admin = await server.client('all');
    const owner = await newCustomer(admin, []);
    const file = (owned: string, entity: string, ago: string) =>
      server.owner.query(
        `insert into stored_file (owner_entity, owner_uuid, name, content_type, size, sha256, created_at)
         values ($1, $2, 'foto.jpg', 'image/jpeg', 1, repeat('a', 64), now() - $3::interval)`,
        [entity, owned, ago],
      );
    await file(owner, 'customer', '2 years');
    await file(crypto.randomUUID(), 'customer', '2 months');
    await file(crypto.randomUUID(), 'customer', '1 day');
    // Of a kind no module speaks for nothing is known.
    await file(crypto.randomUUID(), 'of_another_time', '2 months');
    expect(await clear('stored_file')).toBe(1);
    const { rows } = await server.owner.query(
      "select owner_entity, owner_uuid = $1 as owned from stored_file where sha256 = repeat('a', 64) order by 1, 2 desc",
      [owner],
    );
    expect(rows).toEqual([
      { owner_entity: 'customer', owned: true },
      { owner_entity: 'customer', owned: false },
      { owner_entity: 'of_another_time', owned: false },
    ]);
  });

  it('is pressed by who may, where there is a rule', async () => {
    await (await server.client(hr)).refused(403, dataProcessing.clear, { params: { table: 'notification' } });
    await (await server.client('all')).refused(404, dataProcessing.clear, { params: { table: 'customer' } });
  });
});
