import { beforeAll, describe, expect, it } from 'vitest';
import { optionalText } from '#core/contract/fields.ts';
import { conformResource } from '#core/testing/conform.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { brand } from '../contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

conformResource(
  brand,
  'brand',
  () => server,
  (n) => ({ name: `Marca ${n}`, manufacturer: `Fábrica ${n}`, country: 'Brasil', status: 'ACTIVE' }),
);

describe('brands', () => {
  it('are one whatever the case and the accents of the name', async () => {
    const client = await server.client('all');
    await client.call(brand.create, { body: { name: 'Dräger' } });
    const refusal = await client.refused(409, brand.create, { body: { name: 'DRAGER' } });
    expect(refusal.code).toBe('23000');
    expect(refusal.errors).toEqual({ name: ['Já existe uma marca com este nome.'] });
  });

  it('are one however many blanks are between the words; lines keep theirs', async () => {
    const client = await server.client('all');
    const made = await client.call(brand.create, { body: { name: ' TSTX \u00a0 Y ' } });
    expect(made.data.name).toBe('TSTX Y');
    await client.refused(409, brand.create, { body: { name: 'TSTX  Y' } });
    expect(optionalText(20).parse(' um  dois\n  três ')).toBe('um  dois\n  três');
  });

  it('are found without accents, by any word, in the chosen order', async () => {
    const client = await server.client('all');
    await client.call(brand.create, { body: { name: 'Zeta Óptica', manufacturer: 'Indústria São João' } });
    await client.call(brand.create, {
      body: { name: 'Alfa Óptica', manufacturer: 'Indústria São João', status: 'INACTIVE' },
    });
    const found = await client.call(brand.list, {
      query: { search: 'sao optica', sort_by: 'name', sort_order: 'desc' },
    });
    expect(found.data.map((row) => row.name)).toEqual(['Zeta Óptica', 'Alfa Óptica']);
    const active = await client.call(brand.list, { query: { search: 'sao optica', status: 'ACTIVE' } });
    expect(active.data.map((row) => row.name)).toEqual(['Zeta Óptica']);
    expect(active.meta.total).toBe(1);
  });

  it('are asked for by what they are not, by a part of a field and by an empty one; the sheet obeys too', async () => {
    const client = await server.client('all');
    const made = { manufacturer: 'Operadora', status: 'ACTIVE' } as const;
    await client.call(brand.create, { body: { ...made, name: 'Op Alemã', country: 'Alemanha' } });
    await client.call(brand.create, { body: { ...made, name: 'Op Dinamarquesa', country: 'Dinamarca' } });
    await client.call(brand.create, { body: { ...made, name: 'Op Apátrida', status: 'INACTIVE' } });
    const names = async (query: Record<string, string>) => {
      const { data, meta } = await client.call(brand.list, { query: { search: 'operadora', ...query } as never });
      expect(meta.total).toBe(data.length);
      return data.map(({ name }) => name);
    };
    expect(await names({ country: 'Alemanha' })).toEqual(['Op Alemã']);
    // Whoever has no country is not from Germany either.
    expect(await names({ country_not: 'Alemanha' })).toEqual(['Op Apátrida', 'Op Dinamarquesa']);
    expect(await names({ country_has: 'MARC' })).toEqual(['Op Dinamarquesa']);
    expect(await names({ country_empty: '1' })).toEqual(['Op Apátrida']);
    expect(await names({ country_empty: '0', status_not: 'INACTIVE' })).toEqual(['Op Alemã', 'Op Dinamarquesa']);
    // An empty box of a lookup asks for nothing.
    expect(await names({ country: '', status: '', country_has: '' })).toHaveLength(3);
    await client.refused(422, brand.list, { query: { status_not: 'SUMIU' } as never });
    await client.refused(422, brand.list, { query: { manufacturer_empty: '1' } as never });
    const body = { format: 'csv', selection: { query: { search: 'operadora', country_not: 'Alemanha' } } } as never;
    const started = await client.call(brand.export, { body });
    await server.work();
    const { body: sheet } = await client.send('GET', `/bulk-operation/${started.data.operation_id}/status`);
    expect(sheet).toMatchObject({ data: { status: 'completed', processed_items: 2 } });
  });

  it('a search made of wildcards finds only what holds them', async () => {
    const client = await server.client('all');
    await client.call(brand.create, { body: { name: '100% Nacional' } });
    const found = await client.call(brand.list, { query: { search: '%' } });
    expect(found.data.map((row) => row.name)).toEqual(['100% Nacional']);
  });

  it('are inactivated in bulk in the background, and an unknown one is told by itself', async () => {
    const client = await server.client('all');
    const made = await Promise.all(
      ['Um', 'Dois', 'Três'].map((name) => client.call(brand.create, { body: { name: `Lote ${name}` } })),
    );
    const missing = '00000000-0000-7000-8000-000000000000';
    const uuids = [...made.map(({ data }) => data.uuid), missing];
    const started = await client.call(brand.bulkStatus, { body: { status: 'INACTIVE', selection: { uuids } } });
    await server.work();
    const { operation_id } = started.data;
    const { body } = await client.send('GET', `/bulk-operation/${operation_id}/status`);
    expect(body).toMatchObject({ data: { status: 'completed', processed_items: 4, failed_items: 1, total_items: 4 } });
    const logs = await client.send('GET', `/bulk-operation/${operation_id}/logs`);
    expect(logs.body).toMatchObject({ data: [{ item: missing, message: 'Registro não encontrado.' }] });
    const after = await client.call(brand.list, { query: { search: 'Lote', status: 'INACTIVE' } });
    expect(after.meta.total).toBe(3);
  });

  it('lists deleted selection of the whole filter and nothing else', async () => {
    const client = await server.client('all');
    for (const name of ['Some A', 'Some B', 'Fica C'])
      await client.call(brand.create, { body: { name: `Apagar ${name}` } });
    await client.call(brand.bulkRemove, { body: { selection: { query: { search: 'apagar some' } } } });
    await server.work();
    const left = await client.call(brand.list, { query: { search: 'apagar' } });
    expect(left.data.map((row) => row.name)).toEqual(['Apagar Fica C']);
  });
});
