import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordStatus } from '#core/contract/choice.ts';
import { formatDocument, formatPhone } from '#core/contract/br.ts';
import { operation } from '#core/contract/operation.ts';
import { search } from '#core/contract/search.ts';
import { readSheet } from '#core/server/sheet.ts';
import type { TestClient } from '#core/testing/client.ts';
import { serverOn, testServer, type TestServer } from '#core/testing/server.ts';
import { makeCustomers } from '#tools/demo/companies.ts';
import { createRandom } from '#tools/demo/random.ts';
import { customer } from '../contract.ts';
import { company, filial, newCpf } from '../testing/examples.ts';
import { loadCustomers, requireCustomer } from './public.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await testServer();
  folder = await mkdtemp(join(tmpdir(), 'bancada-customer-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const names = async (client: TestClient, query: object): Promise<string[]> =>
  (await client.call(customer.list, { query })).data.map((row) => row.name);
const total = async (client: TestClient, query: object = {}): Promise<number> =>
  (await client.call(customer.list, { query })).meta.total;

describe('the list of customers', () => {
  it('finds by name, trade name, document, e-mail and city, without case or accents', async () => {
    const client = await server.client('all');
    const { data } = await client.call(customer.create, {
      body: company({
        name: 'Óptica Conceição S.A.',
        trade_name: 'Visão Boa',
        email: 'ola@otica.exemplo.com.br',
        addresses: [{ ...filial, city: 'São José dos Pinhais', is_main: true }],
      }),
    });
    const masked = formatDocument(data.document);
    for (const typed of [
      'optica',
      'CONCEICAO',
      'visao boa',
      'ola@otica',
      'pinhais sao',
      data.document,
      masked,
      masked.slice(0, 8),
      'sa op',
    ]) {
      expect([typed, await names(client, { search: typed })]).toEqual([typed, ['Óptica Conceição S.A.']]);
    }
    expect(await names(client, { search: 'optica inexistente' })).toEqual([]);
  });

  it('finds by telephone and by mobile, typed with or without the mask', async () => {
    const client = await server.client('all');
    const numbers = { phone: '(85) 3793-4062', mobile: '(85) 99113-8149' };
    await client.call(customer.create, { body: company({ name: 'Clínica do Telefone', ...numbers }) });
    for (const typed of ['(85) 3793-4062', '3793-4062', '8537934062', '(85)99113-8149', '99113-8149', '991138149'])
      expect([typed, await names(client, { search: typed })]).toEqual([typed, ['Clínica do Telefone']]);
    expect(await names(client, { search: '(85) 3793-4063' })).toEqual([]);
    const found = await client.call(search.find, { query: { q: '(85) 99113-8149' } });
    expect(found.data.map((hit) => hit.title)).toEqual(['Clínica do Telefone']);
  });

  it('finds whoever calls by the number of one of their people, pasted as the telephone shows it', async () => {
    const client = await server.client('all');
    const contacts = [{ name: 'Marta da Recepção', phone: '(81) 98765-4321' }];
    await client.call(customer.create, { body: company({ name: 'Clínica que Liga', contacts }) });
    for (const q of ['+55 (81) 98765-4321', '+5581987654321', '81987654321', '(81) 98765-4321']) {
      const { data } = await client.call(search.find, { query: { q } });
      expect([q, data.map(({ title, subtitle }) => [title, subtitle?.split(' · ')[0]])]).toEqual([
        q,
        [['Clínica que Liga', 'Marta da Recepção, (81) 98765-4321']],
      ]);
    }
    expect((await client.call(search.find, { query: { q: '(81) 98765-4320' } })).data).toEqual([]);
  });

  it('sorts as people read, empty ones last both ways', async () => {
    const client = await server.client('all');
    for (const [name, trade_name] of [
      ['Ordem Zeta', 'beta'],
      ['Ordem Ágora', null],
      ['ordem bravo', 'Álamo'],
      ['Ordem Casa', 'Cedro'],
    ] as const) {
      await client.call(customer.create, { body: company({ name, trade_name }) });
    }
    const sorted = (sort_by: string, sort_order: string) => names(client, { search: 'ordem', sort_by, sort_order });
    expect(await sorted('name', 'asc')).toEqual(['Ordem Ágora', 'ordem bravo', 'Ordem Casa', 'Ordem Zeta']);
    expect(await sorted('name', 'desc')).toEqual(['Ordem Zeta', 'Ordem Casa', 'ordem bravo', 'Ordem Ágora']);
    expect(await sorted('trade_name', 'asc')).toEqual(['ordem bravo', 'Ordem Zeta', 'Ordem Casa', 'Ordem Ágora']);
    expect(await sorted('trade_name', 'desc')).toEqual(['Ordem Casa', 'Ordem Zeta', 'ordem bravo', 'Ordem Ágora']);
  });

  it('answers every sort it offers, both ways, showing every record once across the pages', async () => {
    const client = await server.client('all');
    for (const sort_by of [
      'name',
      'trade_name',
      'document',
      'segment',
      'city',
      'state',
      'status',
      'created_at',
      'updated_at',
    ] as const) {
      for (const sort_order of ['asc', 'desc'] as const) {
        const all = await total(client);
        const pages = await Promise.all(
          [1, 2, 3].map((page) => client.call(customer.list, { query: { page, per_page: 2, sort_by, sort_order } })),
        );
        const seen = pages.flatMap((page) => page.data.map((row) => row.uuid));
        expect([sort_by, sort_order, new Set(seen).size]).toEqual([sort_by, sort_order, Math.min(6, all)]);
      }
    }
  });

  it('filters by status, type, segment, state and e-mail together', async () => {
    const client = await server.client('all');
    const base = { search: 'filtrada' };
    await client.call(customer.create, { body: company({ name: 'Filtrada Um', segment: 'CLINIC' }) });
    await client.call(customer.create, {
      body: company({
        name: 'Filtrada Dois',
        segment: null,
        email: '',
        status: 'INACTIVE',
        addresses: [{ ...filial, is_main: true }],
      }),
    });
    await client.call(customer.create, {
      body: company({ name: 'Filtrada Três', type: 'PF', document: newCpf(), addresses: [] }),
    });
    expect(await names(client, { ...base, status: 'ACTIVE' })).toEqual(['Filtrada Três', 'Filtrada Um']);
    expect(await names(client, { ...base, type: 'PF' })).toEqual(['Filtrada Três']);
    expect(await names(client, { ...base, segment: 'CLINIC,HOSPITAL' })).toEqual(['Filtrada Três', 'Filtrada Um']);
    expect(await names(client, { ...base, state: 'PR,RS' })).toEqual(['Filtrada Dois']);
    expect(await names(client, { ...base, has_email: '0' })).toEqual(['Filtrada Dois']);
    expect(await names(client, { ...base, has_email: '1', state: 'sp' })).toEqual(['Filtrada Um']);
  });

  it('knows its total at once in two processes, whoever wrote, however often', async () => {
    const other = await serverOn(server.databaseUrl, folder);
    try {
      const who = await server.person('all');
      const [here, there] = [server.as(who), other.as(who)];
      let expected = await total(here);
      for (let round = 0; round < 5; round += 1) {
        const { data } = await (round % 2 ? here : there).call(customer.create, { body: company() });
        expected += 1;
        expect([await total(here), await total(there)]).toEqual([expected, expected]);
        if (round < 3) continue;
        await here.call(customer.remove, { params: { uuid: data.uuid } });
        expected -= 1;
        expect([await total(there), await total(here)]).toEqual([expected, expected]);
      }
      await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          (n % 2 ? here : there).call(customer.create, { body: company() }).then(() => total(n % 2 ? there : here)),
        ),
      );
      expect([await total(here), await total(there)]).toEqual([expected + 20, expected + 20]);
    } finally {
      await other.close();
    }
  });

  it('lends itself to the search of everything, only to who may list', async () => {
    const client = await server.client('all');
    const { data } = await client.call(customer.create, { body: company({ name: 'Palheta Única' }) });
    const hit = {
      entity: 'customer',
      entity_label: 'Cliente',
      uuid: data.uuid,
      title: 'Palheta Única',
      subtitle: `${formatDocument(data.document)} · Campinas/SP`,
      url: `/customer/show/${data.uuid}`,
    };
    expect((await client.call(search.find, { query: { q: 'unica palheta' } })).data).toEqual([hit]);
    expect(
      (await (await server.client({ brand: ['list'] })).call(search.find, { query: { q: 'unica palheta' } })).data,
    ).toEqual([]);
  });

  it.each(['xlsx', 'csv'] as const)(
    'is exported to %s equal to what it shows, and the export is on record',
    async (format) => {
      const who = await server.person('all', 'Elisa Exporta');
      const client = server.as(who);
      for (const name of ['=Planilha Fórmula', 'Planilha "Aspas"; ponto', 'Planilha Ção'])
        await client.call(customer.create, { body: company({ name: `${name} ${format}` }) });
      const query = { search: `planilha ${format}`, sort_by: 'name', sort_order: 'desc' } as const;
      const started = await client.call(customer.export, { body: { format, selection: { query } } });
      await server.work();
      const params = { id: started.data.operation_id };
      expect((await client.call(operation.status, { params })).data).toMatchObject({
        status: 'completed',
        processed_items: 3,
        total_items: 3,
      });
      const { raw } = await client.try(operation.result, { params });
      const path = join(folder, `clientes.${format}`);
      await writeFile(path, raw);
      const lines: unknown[][] = [];
      for await (const { cells } of readSheet(path, { maxRows: 100 })) lines.push(cells);
      const [titles, ...rows] = lines;
      const shown = (await client.call(customer.list, { query })).data;
      expect(titles?.slice(0, 4)).toEqual(['Nome ou razão social', 'Nome fantasia', 'Tipo', 'CPF/CNPJ']);
      expect(rows.map((row) => [row[0], row[3], row[5], row[8], row[10]])).toEqual(
        shown.map((row) => [
          row.name,
          formatDocument(row.document),
          formatPhone(row.phone ?? ''),
          row.city,
          recordStatus.label(row.status),
        ]),
      );
      const trail = await server.owner.query(
        `select user_name from activity_log where entity = 'customer' and action = 'export' and changes -> 'format' ->> 1 = $1`,
        [format],
      );
      expect(trail.rows).toEqual([{ user_name: 'Elisa Exporta' }]);
      const stranger = await server.client('all');
      await stranger.refused(404, operation.result, { params });
    },
  );

  it('takes hundreds at once, by the back door other modules use', async () => {
    const client = await server.client('all');
    const before = await total(client);
    const rows = makeCustomers(createRandom('load'), 300);
    const uuids = await server.services.db.transaction().execute((db) => loadCustomers(db, rows));
    expect(await total(client)).toBe(before + 300);
    const index = rows.findIndex((row) => row.contacts.length > 1);
    const { data } = await client.call(customer.show, { params: { uuid: uuids[index] ?? '' } });
    expect(data).toMatchObject(rows[index] as object);
    expect(data.city).toBe(rows[index]?.addresses.find((address) => address.is_main)?.city);
    expect((await requireCustomer(server.services.db, data.uuid)).name).toBe(data.name);
    const missing = '00000000-0000-7000-8000-000000000000';
    await expect(requireCustomer(server.services.db, missing)).rejects.toMatchObject({
      status: 422,
      errors: { customer_uuid: ['Cliente não encontrado'] },
    });
  });

  it('is changed five hundred at a time; the one in use is named and the rest go on', async () => {
    const client = await server.client('all');
    const rows = makeCustomers(createRandom('bulk'), 500);
    const uuids = await server.services.db.transaction().execute((db) => loadCustomers(db, rows));
    await server.owner.query('create table scratch_contract (customer_uuid uuid references customer)');
    await server.owner.query('insert into scratch_contract values ($1)', [uuids[77]]);

    const inactivated = await client.call(customer.bulkStatus, { body: { status: 'INACTIVE', selection: { uuids } } });
    expect(inactivated.data).toMatchObject({ title: 'Inativação de Clientes', total_items: 500 });
    await server.work();
    const status = (id: string) => client.call(operation.status, { params: { id } });
    expect((await status(inactivated.data.operation_id)).data).toMatchObject({
      status: 'completed',
      processed_items: 500,
      failed_items: 0,
    });
    const left = await server.owner.query(
      `select count(*)::int as n from customer where uuid = any ($1) and status = 'ACTIVE'`,
      [uuids],
    );
    expect(left.rows).toEqual([{ n: 0 }]);

    const removed = await client.call(customer.bulkRemove, { body: { selection: { uuids } } });
    await server.work();
    expect((await status(removed.data.operation_id)).data).toMatchObject({
      status: 'completed',
      processed_items: 500,
      failed_items: 1,
    });
    const logs = await client.call(operation.logs, { params: { id: removed.data.operation_id } });
    expect(logs.data).toEqual([{ item: uuids[77], label: rows[77]?.name, message: expect.stringContaining('em uso') }]);
    const kept = await server.owner.query('select uuid from customer where uuid = any ($1)', [uuids]);
    expect(kept.rows).toEqual([{ uuid: uuids[77] }]);
  }, 60_000);
});
