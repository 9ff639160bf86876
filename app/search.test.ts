import { beforeAll, describe, expect, it } from 'vitest';
import { search } from '#core/contract/search.ts';
import { alike, borneAsWritten, learnWordsAgain } from '#core/server/near-words.ts';
import { searchedTable } from '#core/server/search.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import type { TestClient } from '#core/testing/client.ts';
import { accessory } from '#modules/registry/accessory/contract.ts';
import { brand } from '#modules/registry/brand/contract.ts';

let server: TestServer;
let client: TestClient;
const found = async (q: string, who = client) =>
  (await who.call(search.find, { query: { q } })).data.map(({ title, similar }) => [title, similar ?? false]);

beforeAll(async () => {
  server = await testServer();
  client = await server.client({ brand: ['list', 'create'] });
  for (const name of ['Oxímetro Brasil', 'Hospital Aurora', 'Baterias do Sul', 'Cardioversor & Cia'])
    await client.call(brand.create, { body: { name } });
});

describe('a search in which a letter slipped', () => {
  it.each([
    ['oximtro', 'Oxímetro Brasil'],
    ['auroora', 'Hospital Aurora'],
    ['cardiversor', 'Cardioversor & Cia'],
    ['bateira', 'Baterias do Sul'],
    ['Oximeto brasil', 'Oxímetro Brasil'],
    ['ozimetro', 'Oxímetro Brasil'],
    ['aurpra', 'Hospital Aurora'],
  ])('%s finds what was meant, and says so', async (typed, meant) => {
    expect(await found(typed)).toEqual([[meant, true]]);
  });

  it('guesses nothing when something bears the words', async () => {
    await client.call(brand.create, { body: { name: 'Auroora Instrumentos' } });
    expect(await found('auroora')).toEqual([['Auroora Instrumentos', false]]);
  });

  it('finds nothing where nothing is near, nor in codes and figures', async () => {
    expect(await found('ventilador')).toEqual([]);
    expect(await found('OS-2026-000001')).toEqual([]);
    expect(await found('1234')).toEqual([]);
  });

  it('looks only where the caller may', async () => {
    const other = await server.client({ labor: ['list'] });
    expect(await found('oximtro', other)).toEqual([]);
  });
});

it('every searched kind of record bears its words in the first of its tables', async () => {
  const { registry } = server.services;
  const { rows } = await server.owner.query<{ table_name: string }>(
    "select table_name from information_schema.columns where column_name = 'search_text'",
  );
  const bearing = rows.map(({ table_name }) => table_name);
  for (const searcher of registry.searchers)
    expect(bearing, searcher.entity).toEqual(expect.arrayContaining(searchedTable(registry, searcher)));
});

describe('the words records are found by', () => {
  const wordsOf = async (bearer: string): Promise<string[]> => {
    const { rows } = await server.owner.query<{ word: string }>(
      'select word from search_word where bearer = $1 order by word',
      [bearer],
    );
    return rows.map(({ word }) => word);
  };

  it('are kept once, as records come and change, and without those of the deleted after the night', async () => {
    const other = await server.client({ accessory: ['list', 'create', 'update', 'delete'] });
    const make = async (name: string, code: string) =>
      (await other.call(accessory.create, { body: { name, code } })).data;
    const probe = await make('Sonda Lombar', 'AC-1');
    const cable = await make('Cabo Lombar 3 vias', 'AC-2');
    expect(await wordsOf('accessory')).toEqual(['cabo', 'lombar', 'sonda', 'vias']);
    await other.call(accessory.update, {
      params: { uuid: probe.uuid },
      body: { name: 'Sonda Dorsal', code: 'AC-1', status: 'ACTIVE', version: probe.version },
    });
    expect(await found('dorsl', other)).toEqual([['Sonda Dorsal', true]]);
    await other.call(accessory.remove, { params: { uuid: cable.uuid } });
    await learnWordsAgain(null, server.services);
    expect(await wordsOf('accessory')).toEqual(['dorsal', 'sonda']);
  });

  it('are looked up by an index, however many there are', async () => {
    await server.owner.query(`insert into search_word (bearer, word)
      select 'customer', left(translate(md5(n::text), '0123456789', 'ghijklmnop'), 10)
      from generate_series(1, 5000) n`);
    await server.owner.query('analyze search_word');
    for (const asked of [alike(['customer'], 'figueredo'), borneAsWritten(['customer'], 'figueredo')]) {
      const { sql, parameters } = asked.compile(server.services.db);
      const { rows } = await server.owner.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters]);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('Bitmap Index Scan on search_word_near');
      expect(plan).not.toContain('Seq Scan');
    }
  });
});
