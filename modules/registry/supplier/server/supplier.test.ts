import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activity } from '#core/contract/activity.ts';
import { formatDocument, maskDocument } from '#core/contract/br.ts';
import { operation } from '#core/contract/operation.ts';
import { search } from '#core/contract/search.ts';
import { readSheet } from '#core/server/sheet.ts';
import type { TestClient } from '#core/testing/client.ts';
import { conformResource } from '#core/testing/conform.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { makeSuppliers } from '#tools/demo/suppliers.ts';
import { createRandom } from '#tools/demo/random.ts';
import { supplier, type Supplier } from '../contract.ts';
import { branch, depot, distributor, foreigner, newCnpj, newCpf } from '../testing/examples.ts';
import { loadSuppliers, requireSupplier } from './public.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await testServer();
  folder = await mkdtemp(join(tmpdir(), 'bancada-supplier-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

conformResource(
  supplier,
  'supplier',
  () => server,
  (n) => distributor({ name: `Distribuidora ${n}` }),
);

/** What the form sends back: the record without what the server keeps. */
const edited = (record: Supplier, change: Partial<Supplier> = {}) => {
  const { uuid: _u, created_at: _c, updated_at: _d, city: _i, state: _s, ...rest } = record;
  const { qualification_status: _q, iqf: _f, ...own } = rest;
  return { ...own, ...change };
};
const names = async (client: TestClient, query: object): Promise<string[]> =>
  (await client.call(supplier.list, { query })).data.map((row) => row.name);

describe('a supplier', () => {
  it('comes back as it was written, waiting to be qualified', async () => {
    const client = await server.client('all');
    const body = distributor({ document: maskDocument(newCnpj()), minimum_order: '500', state_registration: 'isento' });
    const { data } = await client.call(supplier.create, { body });
    expect(data).toMatchObject({
      document: String(body.document).replace(/\D/g, ''),
      country: 'Brasil',
      currency: 'BRL',
      types: ['PARTS', 'EQUIPMENT'],
      lead_time_days: 12,
      minimum_order: '500.00',
      state_registration: 'ISENTO',
      qualification_status: 'PENDING',
      iqf: null,
      city: 'Campinas',
      state: 'SP',
      contacts: [{ name: 'Rui Prado', phone: '19999998888' }],
    });
    expect((await client.call(supplier.show, { params: { uuid: data.uuid } })).data).toEqual(data);
  });

  it('has the document of its kind, and only its own', async () => {
    const client = await server.client('all');
    const errors = async (own: object) =>
      (await client.refused(422, supplier.create, { body: distributor(own) })).errors;
    expect(await errors({ type: 'PF' })).toEqual({ document: ['Pessoa física usa CPF'] });
    expect(await errors({ document: newCpf() })).toEqual({ document: ['Pessoa jurídica usa CNPJ'] });
    expect(await errors({ document: '' })).toEqual({ document: ['Informe o CNPJ'] });
    expect(await errors({ type: 'PF', document: null })).toEqual({ document: ['Informe o CPF'] });
    const { data } = await client.call(supplier.create, { body: distributor({ type: 'PF', document: newCpf() }) });
    const clash = await client.refused(409, supplier.create, {
      body: distributor({ type: 'PF', document: data.document }),
    });
    expect(clash).toMatchObject({
      code: '23000',
      errors: { document: ['Já existe um fornecedor com este CPF/CNPJ.'] },
    });
  });

  it('that is a person keeps no state registration, nor is judged by it', async () => {
    const client = await server.client('all');
    const body = distributor({ type: 'PF', document: newCpf(), state_registration: '123' });
    expect((await client.call(supplier.create, { body })).data.state_registration).toBeNull();
  });

  it('from abroad has a country and a tax id instead, each once', async () => {
    const client = await server.client('all');
    const { data } = await client.call(supplier.create, { body: foreigner({ tax_id: 'DE 811 907 980' }) });
    expect(data).toMatchObject({
      document: null,
      country: 'Alemanha',
      tax_id: 'DE 811 907 980',
      phone: '+493012345678',
      city: null,
    });
    const clash = await client.refused(409, supplier.create, {
      body: foreigner({ country: 'ALEMANHA', tax_id: 'de 811 907 980' }),
    });
    expect(clash.errors).toEqual({ tax_id: ['Já existe um fornecedor deste país com esta identificação.'] });
    await client.call(supplier.create, { body: foreigner({ country: 'Áustria', tax_id: 'DE 811 907 980' }) });
    const refusals: [object, object][] = [
      [{ country: '' }, { country: ['Informe o país'] }],
      [{ country: 'brasil' }, { country: ['Fornecedor estrangeiro é de outro país'] }],
      [{ document: newCnpj() }, { document: ['Fornecedor estrangeiro não tem CPF nem CNPJ'] }],
      [{ phone: '+49' }, { phone: ['Telefone inválido'] }],
    ];
    for (const [own, errors] of refusals) {
      expect((await client.refused(422, supplier.create, { body: foreigner(own) })).errors).toEqual(errors);
    }
  });

  it('that turns Brazilian keeps nothing of the foreign one', async () => {
    const client = await server.client('all');
    const body = foreigner({ tax_id: 'X-1', foreign_address: 'Hauptstraße 1, Berlin' });
    const { data } = await client.call(supplier.create, { body });
    const after = await client.call(supplier.update, {
      params: { uuid: data.uuid },
      body: edited(data, { type: 'PJ', document: newCnpj() }),
    });
    expect(after.data).toMatchObject({ country: 'Brasil', tax_id: null, foreign_address: null, version: 2 });
  });

  it('offers something, each thing once', async () => {
    const client = await server.client('all');
    const errors = async (types: never[]) =>
      (await client.refused(422, supplier.create, { body: distributor({ types }) })).errors;
    expect(await errors([])).toEqual({ types: ['Escolha o que o fornecedor oferece'] });
    expect(await errors(['PARTS', 'PARTS'] as never)).toEqual({ types: ['Há tipos repetidos'] });
    expect(Object.keys((await errors(['FOOD'] as never)) ?? {})).toEqual(['types.0']);
  });

  it('is not qualified by hand', async () => {
    const client = await server.client('all');
    for (const own of [{ qualification_status: 'QUALIFIED' }, { iqf: '100' }]) {
      const [field = ''] = Object.keys(own);
      const refusal = await client.refused(422, supplier.create, { body: { ...distributor(), ...own } });
      expect(refusal.errors).toEqual({ [field]: ['Campo desconhecido'] });
    }
  });

  it('moves its city with the main address, as one version and one entry of history', async () => {
    const client = await server.client('all');
    const { data } = await client.call(supplier.create, { body: distributor() });
    const addresses = data.addresses.map((address, index) => ({ ...address, is_main: index === 1 }));
    const after = await client.call(supplier.update, {
      params: { uuid: data.uuid },
      body: edited(data, { addresses }),
    });
    expect(after.data).toMatchObject({ city: 'Curitiba', state: 'PR', version: 2 });
    const trail = await client.call(activity.ofRecord, { params: { entity: 'supplier', uuid: data.uuid }, query: {} });
    expect(trail.data[0]?.changes).toEqual({
      'addresses.0.is_main': [true, false],
      'addresses.1.is_main': [false, true],
    });
    const refusal = await client.refused(422, supplier.create, {
      body: distributor({ addresses: [depot, { ...branch, is_main: true }] }),
    });
    expect(refusal.errors).toEqual({ 'addresses.1.is_main': ['Só um endereço pode ser o principal'] });
  });
});

describe('the list of suppliers', () => {
  it('is asked by name and qualification as the specification says, and by what they offer', async () => {
    const client = await server.client('all');
    const made = await client.call(supplier.create, {
      body: distributor({ name: 'Calibração Única', types: ['CALIBRATION'] }),
    });
    await client.call(supplier.create, {
      body: foreigner({ name: 'Unica Parts Inc.', country: 'Estados Unidos', email: 'calibracao@unica.exemplo.com' }),
    });
    expect(await names(client, { name: 'unica' })).toEqual(['Calibração Única', 'Unica Parts Inc.']);
    expect(await names(client, { name: 'calibracao' })).toEqual(['Calibração Única']);
    expect(await names(client, { name: 'unica', types: 'CALIBRATION,TRANSPORT' })).toEqual(['Calibração Única']);
    expect(await names(client, { name: 'unica', types: 'PARTS', type: 'FOREIGN' })).toEqual(['Unica Parts Inc.']);
    expect(await names(client, { name: 'unica', state: 'SP' })).toEqual(['Calibração Única']);
    await server.owner.query(`update supplier set qualification_status = 'QUALIFIED', iqf = 91.5 where uuid = $1`, [
      made.data.uuid,
    ]);
    expect(await names(client, { name: 'unica', qualification_status: 'PENDING' })).toEqual(['Unica Parts Inc.']);
    const page = await client.call(supplier.list, {
      query: { page: 1, per_page: 10, name: 'unica', qualification_status: 'QUALIFIED' },
    });
    expect(page.data).toMatchObject([{ name: 'Calibração Única', iqf: '91.50', qualification_status: 'QUALIFIED' }]);
    await client.refused(422, supplier.list, { query: { qualification_status: 'MAYBE' } });
  });

  it('answers every sort it offers, both ways', async () => {
    const client = await server.client('all');
    const total = (await client.call(supplier.list, { query: {} })).meta.total;
    for (const sort_by of [
      'name',
      'trade_name',
      'document',
      'country',
      'city',
      'lead_time_days',
      'qualification_status',
      'iqf',
      'status',
      'created_at',
      'updated_at',
    ] as const) {
      const found = await Promise.all(
        (['asc', 'desc'] as const).map((sort_order) =>
          client.call(supplier.list, { query: { per_page: 1000, sort_by, sort_order } }),
        ),
      );
      for (const { data } of found)
        expect([sort_by, new Set(data.map((row) => row.uuid)).size]).toEqual([sort_by, total]);
    }
  });

  it('lends itself to the search of everything, only to who may list', async () => {
    const client = await server.client('all');
    const { data } = await client.call(supplier.create, { body: distributor({ name: 'Palheta Fornecida' }) });
    expect((await client.call(search.find, { query: { q: 'fornecida palheta' } })).data).toEqual([
      {
        entity: 'supplier',
        entity_label: 'Fornecedor',
        uuid: data.uuid,
        title: 'Palheta Fornecida',
        subtitle: `${formatDocument(data.document ?? '')} · Campinas/SP`,
        url: `/supplier/show/${data.uuid}`,
      },
    ]);
    const other = await server.client({ brand: ['list'] });
    expect((await other.call(search.find, { query: { q: 'fornecida palheta' } })).data).toEqual([]);
  });

  it.each(['xlsx', 'csv'] as const)('is exported to %s in the words staff read', async (format) => {
    const client = await server.client('all');
    await client.call(supplier.create, { body: distributor({ name: `Planilha ${format}` }) });
    const selection = { query: { search: `planilha ${format}` } };
    const columns = ['name', 'types', 'lead_time_days', 'qualification_status'];
    const started = await client.call(supplier.export, { body: { format, columns, selection } });
    await server.work();
    const { raw } = await client.try(operation.result, { params: { id: started.data.operation_id } });
    const path = join(folder, `fornecedores.${format}`);
    await writeFile(path, raw);
    const lines: unknown[][] = [];
    for await (const { cells } of readSheet(path, { maxRows: 10 })) lines.push(cells.map(String));
    expect(lines).toEqual([
      ['Nome ou razão social', 'Fornece', 'Prazo de entrega (dias)', 'Qualificação'],
      [`Planilha ${format}`, 'Peças; Equipamentos', '12', 'Em qualificação'],
    ]);
  });

  it('takes many at once, by the back door other modules use', async () => {
    const rows = makeSuppliers(createRandom('suppliers'), 60);
    const uuids = await server.services.db.transaction().execute((db) => loadSuppliers(db, rows));
    const client = await server.client('all');
    const index = rows.findIndex((row) => row.contacts.length > 1);
    const { data } = await client.call(supplier.show, { params: { uuid: uuids[index] ?? '' } });
    expect(data).toMatchObject({ ...rows[index], city: rows[index]?.addresses[0]?.city });
    // What the demo holds, the form would take.
    for (const row of rows) {
      const { contacts, addresses, ...own } = row;
      expect(supplier.create.body.safeParse({ ...own, contacts, addresses }).error).toBeUndefined();
    }
    expect((await requireSupplier(server.services.db, data.uuid)).name).toBe(data.name);
    const missing = '00000000-0000-7000-8000-000000000000';
    await expect(requireSupplier(server.services.db, missing)).rejects.toMatchObject({
      status: 422,
      errors: { supplier_uuid: ['Fornecedor não encontrado'] },
    });
  });
});
