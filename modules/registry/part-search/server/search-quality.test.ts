import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '#core/testing/client.ts';
import { testServer } from '#core/testing/server.ts';
import { partSearch } from '../contract.ts';
import { loadSearchedParts } from '../testing/load-searched.ts';
import { queries } from '../testing/ways-of-asking.ts';

let client: TestClient;
beforeAll(async () => {
  const server = await testServer();
  await loadSearchedParts(server);
  client = await server.client({ part: ['list'] });
});

const codesFor = async (query: string): Promise<string[]> =>
  (await client.call(partSearch.search, { query: { query, 'pagination[per_page]': 5 } })).data.map(({ code }) => code);

const wanted = queries
  .trim()
  .split('\n')
  .map((line) => {
    const [typed = '', code = '', within = '1'] = line.split('|');
    return { typed, code: `PEC-000${code}`, within: Number(within) };
  });

describe('among some thousands of parts', () => {
  it('there are two hundred ways of asking', () => expect(wanted.length).toBeGreaterThanOrEqual(200));

  it('each finds the part that was meant, first or among the first three', async () => {
    const missed: string[] = [];
    const look = async ({ typed, code, within }: (typeof wanted)[number]) => {
      const found = await codesFor(typed);
      const place = found.indexOf(code);
      if (place < 0 || place >= within) missed.push(`${typed} → ${code} at ${place + 1}: ${found.join(' ')}`);
    };
    for (let from = 0; from < wanted.length; from += 8) await Promise.all(wanted.slice(from, from + 8).map(look));
    expect(missed).toEqual([]);
  });
});
