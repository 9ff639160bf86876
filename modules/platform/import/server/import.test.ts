import { beforeAll, describe, expect, it } from 'vitest';
import { formatDocument } from '#core/contract/br.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { brand } from '#modules/registry/brand/contract.ts';
import { customer } from '#modules/registry/customer/contract.ts';
import { makeCnpj, makeCpf } from '#tools/demo/identifiers.ts';
import { createRandom } from '#tools/demo/random.ts';
import { dataImport } from '../contract.ts';
import { cellsOf, send, sheetOf, steps, upload } from '../testing/sheets.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const chance = createRandom('imports');
const newCnpj = (): string => makeCnpj(chance, 'alphanumeric');
const newCpf = (): string => makeCpf(chance, 'SP');
const someone = async () => {
  const client = await server.client('all');
  return { client, ...steps(server, client) };
};
const find = async (client: Awaited<ReturnType<typeof someone>>['client'], document: string) =>
  (await client.call(customer.byDocument, { params: { doc: document } })).data;

describe('customers from a sheet', () => {
  it('are first shown as what would happen, then written, then taken back', async () => {
    const { client, analyse, confirm, undo, lines, show } = await someone();
    const [kept, changed, fresh, person] = [newCnpj(), newCnpj(), newCnpj(), newCpf()];
    const base = { type: 'PJ' as const, contacts: [], addresses: [] };
    await client.call(customer.create, { body: { ...base, name: 'Igual Ltda.', document: kept, phone: '1932324545' } });
    const before = await client.call(customer.create, {
      body: { ...base, name: 'Antigo Ltda.', document: changed, notes: 'Só recebe de manhã.', segment: 'CLINIC' },
    });
    const file = await sheetOf(
      'xlsx',
      [
        'Razão Social',
        'CNPJ',
        'Telefone',
        'Segmento',
        'Nome do contato',
        'CEP',
        'Endereço',
        'Nº',
        'Bairro',
        'Cidade',
        'UF',
        'Vendedor',
      ],
      [
        ['Igual Ltda.', formatDocument(kept), '(19) 3232-4545', null, null, null, null, null, null, null, null, 'Zé'],
        ['Novo Nome Ltda.', changed, null, 'Hospital', 'Rita', null, null, null, null, null, null, null],
        [
          'Hospital Novo',
          formatDocument(fresh),
          '19 99999-8888',
          'hospital',
          'Márcia',
          '13010-001',
          'Rua A',
          '10',
          'Centro',
          'Campinas',
          'São Paulo',
          null,
        ],
        ['Maria da Silva', person, null, null, null, null, null, null, null, null, null, null],
        ['Documento errado', '11.222.333/0001-00', '123', null, null, null, null, null, null, null, null, null],
        ['Repetido', fresh, null, null, null, null, null, null, null, null, null, null],
        [null, newCnpj(), null, null, null, null, null, null, null, null, null, null],
      ],
    );
    const sent = await upload(client, 'customer', 'Clientes da feira.xlsx', file);
    expect(sent).toMatchObject({
      status: 'UPLOADED',
      file_name: 'Clientes da feira.xlsx',
      type_label: 'Clientes',
      counts: { total: 7 },
    });
    expect(sent.headers.map(({ column }) => column)).toEqual([
      'name',
      'document',
      'phone',
      'segment',
      'contact_name',
      'zip_code',
      'street',
      'number',
      'district',
      'city',
      'state',
      null,
    ]);
    expect(sent.headers[11]).toMatchObject({ title: 'Vendedor', samples: ['Zé'] });

    const ready = await analyse(sent);
    expect(ready).toMatchObject({
      status: 'READY',
      counts: { total: 7, new: 2, changed: 1, equal: 1, conflict: 1, invalid: 2, pending: 3, rejected: 3, created: 0 },
    });
    const found = await lines(sent.uuid);
    expect(found.map((line) => [line.line, line.class])).toEqual([
      [2, 'EQUAL'],
      [3, 'CHANGED'],
      [4, 'NEW'],
      [5, 'NEW'],
      [6, 'INVALID'],
      [7, 'CONFLICT'],
      [8, 'INVALID'],
    ]);
    expect(found[1]?.changes).toEqual({
      name: ['Antigo Ltda.', 'Novo Nome Ltda.'],
      segment: ['Clínica', 'Hospital'],
      contact_name: [null, 'Rita'],
    });
    expect(found[2]?.changes).toMatchObject({
      document: [null, formatDocument(fresh)],
      phone: [null, '(19) 99999-8888'],
      state: [null, 'SP'],
    });
    expect(found[4]?.problems).toEqual([
      { column: 'CPF/CNPJ', message: 'CNPJ inválido' },
      { column: 'Telefone', message: 'Telefone inválido' },
    ]);
    expect(found[5]?.problems).toEqual([{ column: 'CPF/CNPJ', message: 'Repete a linha 4' }]);
    expect(found[6]?.problems).toEqual([
      { column: 'Nome ou razão social', message: 'Informe o nome ou a razão social' },
    ]);
    expect((await lines(sent.uuid, { class: 'INVALID,CONFLICT' })).map(({ line }) => line)).toEqual([6, 7, 8]);
    await client.refused(404, customer.byDocument, { params: { doc: fresh } });

    const done = await confirm(sent.uuid);
    expect(done).toMatchObject({ status: 'DONE', counts: { created: 2, updated: 1, rejected: 3, pending: 0 } });
    expect(await find(client, fresh)).toMatchObject({
      type: 'PJ',
      phone: '19999998888',
      segment: 'HOSPITAL',
      city: 'Campinas',
      contacts: [{ name: 'Márcia' }],
      addresses: [{ label: 'Principal', zip_code: '13010001', is_main: true }],
    });
    expect(await find(client, person)).toMatchObject({ type: 'PF', name: 'Maria da Silva' });
    // What the file does not speak of stays.
    expect(await find(client, changed)).toMatchObject({
      name: 'Novo Nome Ltda.',
      notes: 'Só recebe de manhã.',
      phone: null,
    });
    const trail = await server.owner.query('select operation from activity_log where entity_uuid = $1 order by at', [
      before.data.uuid,
    ]);
    expect(trail.rows.map((row) => (row as { operation: string }).operation)).toEqual([
      'customer.create',
      'import.confirm',
    ]);

    const rejected = await client.try(dataImport.rejected, { params: { uuid: sent.uuid } });
    const [titles, ...refused] = await cellsOf(rejected.raw);
    expect(titles?.at(-1)).toBe('Motivo');
    expect(refused.map((cells) => [cells[0], cells[12]])).toEqual([
      ['Documento errado', 'CPF/CNPJ: CNPJ inválido; Telefone: Telefone inválido'],
      ['Repetido', 'CPF/CNPJ: Repete a linha 4'],
      [null, 'Nome ou razão social: Informe o nome ou a razão social'],
    ]);

    const undone = await undo(sent.uuid);
    expect(undone).toMatchObject({ status: 'UNDONE', counts: { undone: 3, kept: 0 } });
    await client.refused(404, customer.byDocument, { params: { doc: fresh } });
    await client.refused(404, customer.byDocument, { params: { doc: person } });
    expect(await find(client, changed)).toMatchObject({ name: 'Antigo Ltda.', segment: 'CLINIC', contacts: [] });
    expect((await client.refused(409, dataImport.undo, { params: { uuid: sent.uuid } })).message).toMatch(
      /^Não se aplica/,
    );
    expect((await show(sent.uuid)).status).toBe('UNDONE');
  });

  it('taken back leave alone what someone changed, used or gave files to since', async () => {
    const { client, analyse, confirm, undo, lines } = await someone();
    const documents = [newCnpj(), newCnpj(), newCnpj(), newCnpj()];
    const [used = '', edited = '', filed = '', free = ''] = documents;
    const file = await sheetOf(
      'csv',
      ['CNPJ', 'Nome'],
      documents.map((document, n) => [document, `Desfazer ${n}`]),
    );
    const { uuid } = await analyse(await upload(client, 'customer', 'lote.csv', file));
    await confirm(uuid);
    await server.owner.query('create table if not exists scratch_use (customer_uuid uuid references customer)');
    await server.owner.query('insert into scratch_use select uuid from customer where document = $1', [used]);
    const { uuid: mine, version } = await find(client, edited);
    await client.call(customer.update, {
      params: { uuid: mine },
      body: { type: 'PJ', name: 'Mudado à mão', document: edited, contacts: [], addresses: [], version },
    });
    await server.owner.query(
      `insert into stored_file (owner_entity, owner_uuid, name, content_type, size, sha256)
       select 'customer', uuid, 'contrato.pdf', 'application/pdf', 1, repeat('a', 64) from customer where document = $1`,
      [filed],
    );
    const undone = await undo(uuid);
    expect(undone).toMatchObject({ status: 'UNDONE', counts: { undone: 1, kept: 3 } });
    const kept = await lines(uuid, { outcome: 'KEPT' });
    expect(kept.map(({ line, problems }) => [line, problems[0]?.message])).toEqual([
      [2, expect.stringContaining('em uso')],
      [3, 'O registro foi alterado depois da importação'],
      [4, 'O registro recebeu arquivos depois da importação'],
    ]);
    expect((await find(client, edited)).name).toBe('Mudado à mão');
    await client.refused(404, customer.byDocument, { params: { doc: free } });
  });

  it('that someone else touched after the dry run are not written over', async () => {
    const { client, analyse, confirm, lines } = await someone();
    const [old, fresh] = [newCnpj(), newCnpj()];
    const base = { type: 'PJ' as const, contacts: [], addresses: [] };
    const { data } = await client.call(customer.create, { body: { ...base, name: 'Antes', document: old } });
    const file = await sheetOf(
      'xlsx',
      ['CNPJ', 'Nome'],
      [
        [old, 'Da planilha'],
        [fresh, 'Da planilha também'],
      ],
    );
    const { uuid } = await analyse(await upload(client, 'customer', 'disputa.xlsx', file));
    await client.call(customer.update, {
      params: { uuid: data.uuid },
      body: { ...base, name: 'Da colega', document: old, version: 1 },
    });
    await client.call(customer.create, { body: { ...base, name: 'Da outra colega', document: fresh } });
    const done = await confirm(uuid);
    expect(done).toMatchObject({
      status: 'DONE',
      counts: { created: 0, updated: 0, conflict: 2, new: 0, changed: 0, rejected: 2 },
    });
    expect((await lines(uuid)).map(({ problems }) => problems[0]?.message)).toEqual([
      'O registro foi alterado por outra pessoa depois da conferência',
      'Foi cadastrado por outra pessoa depois da conferência',
    ]);
    expect([(await find(client, old)).name, (await find(client, fresh)).name]).toEqual([
      'Da colega',
      'Da outra colega',
    ]);
  });

  it('keep what an empty cell does not say, unless it was chosen to erase', async () => {
    const { client, analyse, lines } = await someone();
    const document = newCnpj();
    await client.call(customer.create, {
      body: { type: 'PJ', name: 'Completa', document, email: 'a@exemplo.com.br', contacts: [], addresses: [] },
    });
    const sent = await upload(
      client,
      'customer',
      'vazias.csv',
      await sheetOf('csv', ['CNPJ', 'E-mail', 'Situação'], [[document, null, null]]),
    );
    expect((await analyse(sent)).counts).toMatchObject({ equal: 1 });
    expect((await analyse(sent, { clear_empty: true })).counts).toMatchObject({ equal: 0, changed: 1 });
    expect((await lines(sent.uuid))[0]?.changes).toEqual({ email: ['a@exemplo.com.br', null] });
  });
});

describe('brands from a sheet', () => {
  it('are known by their name without case and accents', async () => {
    const { client, analyse, confirm, lines } = await someone();
    await client.call(brand.create, { body: { name: 'Dräger', country: 'Alemanha' } });
    const file = await sheetOf(
      'csv',
      ['Marca', 'País', 'Situação'],
      [
        ['DRAGER', 'Alemanha', 'Ativo'],
        ['Fanem', 'Brasil', 'inativo'],
        ['fanem', 'Brasil', 'Ativo'],
        ['Olidef', 'Brasil', 'Talvez'],
      ],
    );
    const { uuid } = await analyse(await upload(client, 'brand', 'marcas.csv', file));
    expect((await lines(uuid)).map((line) => [line.class, line.changes, line.problems[0]?.message])).toEqual([
      ['CHANGED', { name: ['Dräger', 'DRAGER'] }, undefined],
      ['NEW', { name: [null, 'Fanem'], country: [null, 'Brasil'], status: [null, 'Inativa'] }, undefined],
      ['CONFLICT', {}, 'Repete a linha 3'],
      ['INVALID', {}, 'Escolha uma opção da lista'],
    ]);
    await confirm(uuid);
    const { data } = await client.call(brand.list, { query: { search: 'fanem' } });
    expect(data).toMatchObject([{ name: 'Fanem', status: 'INACTIVE' }]);
  });
});

describe('who may import', () => {
  it('sees only the types whose records they may create and change, and is refused the others', async () => {
    const half = await server.client({ import: ['execute'], brand: ['create', 'update'], customer: ['update'] });
    expect((await half.call(dataImport.types)).data.map(({ type }) => type)).toEqual(['brand']);
    const file = await sheetOf('csv', ['CNPJ', 'Nome'], [[newCnpj(), 'Proibida']]);
    expect((await send(half, 'customer', 'x.csv', file)).status).toBe(403);
    await half.refused(403, dataImport.template, { params: { type: 'customer' } });
    await half.refused(404, dataImport.template, { params: { type: 'constructor' } });
    expect((await send(half, 'toString', 'x.csv', file)).status).toBe(404);
  });

  it('works only with their own imports', async () => {
    const { client, analyse } = await someone();
    const row = await analyse(
      await upload(client, 'brand', 'minha.csv', await sheetOf('csv', ['Nome', 'País'], [['Só Minha', 'Brasil']])),
    );
    const stranger = await server.client('all');
    const params = { uuid: row.uuid };
    for (const endpoint of [
      dataImport.show,
      dataImport.lines,
      dataImport.rejected,
      dataImport.confirm,
      dataImport.undo,
      dataImport.discard,
    ])
      await stranger.refused(404, endpoint, { params });
    await stranger.refused(404, dataImport.map, { params, body: { mapping: ['name', null] } });
    expect((await stranger.call(dataImport.list, { query: {} })).meta.total).toBe(0);
    expect((await client.call(dataImport.list, { query: {} })).data).toMatchObject([
      { uuid: row.uuid, status: 'READY' },
    ]);
  });

  it('loses a running import with the permission', async () => {
    const who = await server.person({ import: ['execute'], brand: ['create', 'update'] });
    const client = server.as(who);
    const { analyse, show } = steps(server, client);
    const { uuid } = await analyse(
      await upload(client, 'brand', 'perde.csv', await sheetOf('csv', ['Nome', 'País'], [['Perdida', 'Brasil']])),
    );
    await client.call(dataImport.confirm, { params: { uuid } });
    await server.owner.query(
      `update role set permissions = permissions - 'brand' where uuid in (select role_uuid from user_role where user_uuid = $1)`,
      [who.uuid],
    );
    await server.work();
    expect(await show(uuid)).toMatchObject({
      status: 'FAILED',
      message: expect.stringContaining('cadastrar e editar'),
      counts: { created: 0 },
    });
  });
});
