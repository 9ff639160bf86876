import { beforeAll, describe, expect, it } from 'vitest';
import { metaOf } from '#core/server/listing.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { brand } from '../contract.ts';
import { brandList } from './brand.queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  const rows = ['Zeta', 'Ágora', 'bravo', 'Casa 100%', 'Barra\\Volta', 'Sub_linha', 'Alfa Óptica', 'Ótima Alfa'];
  await server.owner.query(
    `insert into brand (name, country) select name, case when n % 2 = 0 then 'Brasil' end from unnest($1::text[]) with ordinality as given (name, n)`,
    [rows],
  );
});

const query = (own: object) => brand.list.query.parse(own);
const names = async (own: object): Promise<string[]> =>
  (await brandList.page(server.services.db, query(own))).data.map((row) => row.name);

describe('a list', () => {
  it('sorts as people read, both ways', async () => {
    const asc = await names({ sort_by: 'name' });
    expect(asc).toEqual([
      'Ágora',
      'Alfa Óptica',
      'Barra\\Volta',
      'bravo',
      'Casa 100%',
      'Ótima Alfa',
      'Sub_linha',
      'Zeta',
    ]);
    expect(await names({ sort_by: 'name', sort_order: 'desc' })).toEqual(asc.toReversed());
  });

  it('puts what is empty last both ways, and breaks ties by name', async () => {
    expect(await names({ sort_by: 'country', per_page: 4 })).toEqual(
      ['Ágora', 'Casa 100%', 'Sub_linha', 'Ótima Alfa'].sort((a, b) => a.localeCompare(b, 'pt-BR')),
    );
    expect(await names({ sort_by: 'country', sort_order: 'desc', per_page: 4 })).toEqual([
      'Sub_linha',
      'Ótima Alfa',
      'Casa 100%',
      'Ágora',
    ]);
  });

  it('shows every record once across pages though all sort the same', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => names({ sort_by: 'status', per_page: 2, page })));
    expect(new Set(pages.flat()).size).toBe(8);
  });

  it.each([
    ['%', ['Casa 100%']],
    ['_', ['Sub_linha']],
    ['\\', ['Barra\\Volta']],
    ['100%', ['Casa 100%']],
    ['OTIMA', ['Ótima Alfa']],
    ['alfa optica', ['Alfa Óptica']],
    // One or two letters begin a word; three may be anywhere.
    ['op', ['Alfa Óptica']],
    ['ti', []],
    ['tim', ['Ótima Alfa']],
    ['a o', ['Alfa Óptica', 'Ótima Alfa']],
    ['inexistente', []],
  ])('finds by “%s” exactly %j', async (search, found) => {
    expect(await names({ search })).toEqual(found);
  });

  it('streams for a sheet what its pages show, in the same order', async () => {
    const streamed: string[] = [];
    const wanted = query({ sort_by: 'name', sort_order: 'desc' });
    for await (const row of brandList.stream(server.services.db, wanted)) streamed.push(row.name);
    expect(streamed).toEqual(await names({ sort_by: 'name', sort_order: 'desc' }));
    const chosen = (await brandList.page(server.services.db, query({ search: 'alfa' }))).data.map((row) => row.uuid);
    const some: string[] = [];
    for await (const row of brandList.streamOf(server.services.db, chosen, wanted)) some.push(row.name);
    expect(some).toEqual(['Ótima Alfa', 'Alfa Óptica']);
  });

  it('always has at least one page', () => {
    expect(metaOf(0, { page: 1, per_page: 20 })).toEqual({
      total: 0,
      current_page: 1,
      per_page: 20,
      pages: 1,
      last_page: 1,
    });
    expect(metaOf(41, { page: 9, per_page: 20 })).toMatchObject({ total: 41, current_page: 9, pages: 3, last_page: 3 });
  });
});
