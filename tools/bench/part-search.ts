import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import type pg from 'pg';
import type { Operation } from '#core/contract/operation.ts';
import { send } from '../drill/drill.ts';
import type { ScratchDatabase } from '../scratch-world.ts';
import { gets, warm, type Load } from './measure.ts';
import { loadCatalogue } from './part-catalogue.ts';
import { loadAround } from './parts.ts';
import type { Bench } from './registries.ts';

const parts = 1_000_000;
const mostMs = 50;

/** What people type at a search of parts, by the way they do. */
export async function typedAtParts(owner: pg.Pool, count: number): Promise<Record<string, string[]>> {
  const { rows } = await owner.query<{ code: string; parts_number: string; words: string[] }>(
    "select code, parts_number, string_to_array(description, ' ') as words from part order by md5(code) limit $1",
    [count],
  );
  const series = (words: readonly string[]): string => words.at(-2) ?? '';
  return {
    codes: rows.map(({ code, parts_number }, n) =>
      n % 3 === 0 ? parts_number : n % 3 === 1 ? code.replace('-', '') : parts_number.slice(0, 7),
    ),
    words: rows
      .map(
        ({ words }, n) =>
          [words[0], `${words[0]} ${series(words)}`, `${series(words)} ${words[0]}`, words.slice(0, 3).join(' ')][
            n % 4
          ],
      )
      .map(String),
    typos: rows.map(({ words }, n) => {
      const word = words.find(({ length }) => length > 5) ?? series(words);
      const place = 1 + (n % (word.length - 2));
      return word.slice(0, place) + (word[place + 1] ?? '') + (word[place] ?? '') + word.slice(place + 2);
    }),
    'two letters': rows.map(({ words }, n) => String(words[n % 2 === 0 ? 0 : words.length - 2]).slice(0, 2)),
  };
}

/** How often one who types quickly asks: each pause of a third of a second is a search. */
const asksPerSecond = 2;

/** Answers over a million parts to one person, and to sixteen who type: all but the slowest of forty. */
export async function measurePartSearch({ world, report, startSides, pace }: Bench): Promise<void> {
  const database = await world.database('part_search');
  console.log(`Loading ${parts.toLocaleString('en')} parts of a catalogue…`);
  await loadAround(database.owner);
  await loadCatalogue(database.owner, parts);
  const { server, sides } = await startSides(database);
  for (const [way, typed] of Object.entries(await typedAtParts(database.owner, 400))) {
    const paths = typed.map((text) => `/api/part/search?query=${encodeURIComponent(text)}`);
    const load = { url: sides.server, token: database.person.token, requests: gets(paths) };
    await warm(load);
    const what = `part search over ${parts.toLocaleString('en')} by ${way}`;
    const seconds = pace.seconds * 5;
    const alone = await slowest({ ...load, connections: 1 }, seconds);
    report.atMost(`${what}, one asks without a pause, p97.5`, mostMs, alone.ms, 'ms');
    const typing = await slowest({ ...load, connections: 16, pace: asksPerSecond }, seconds);
    report.atMost(`${what}, 16 type, p97.5`, mostMs, typing.ms, 'ms');
    // Nobody's day, but how far it goes.
    const { ms, rate } = await slowest({ ...load, connections: 16 }, seconds);
    report.tell(`${what}, 16 ask without a pause`, `${rate.toFixed(0)} a second, p97.5 ${ms} ms`);
  }
  await measureBatch(database, sides.server, report);
  await server.stop();
  await world.drop('part_search');
}

const lines = 5_000;
const acceptedMs = 1_000;
const doneMs = 10_000;

/** A bulk request as big as one may be: answered at once, and all its lines in soon after. */
async function measureBatch({ owner, person }: ScratchDatabase, url: string, report: Bench['report']): Promise<void> {
  const { token } = person;
  const post = async (path: string, body: object) => (await send(url, path, { token, method: 'POST', body })).body;
  const { rows } = await owner.query<{ part_id: string; supplier_id: string }>(
    'select part_uuid as part_id, supplier_uuid as supplier_id from part_supplier limit $1',
    [lines],
  );
  const request = (await post('/purchase/request', { justification: 'Lote do ano' })) as { data: { uuid: string } };
  const items = rows.map((row, n) => ({ ...row, quantity: String(1 + (n % 9)) }));
  const began = performance.now();
  const begun = (await post(`/purchase/request/${request.data.uuid}/items/batch`, { items })) as { data: Operation };
  report.atMost(`batch of ${lines.toLocaleString('en')} lines accepted`, acceptedMs, performance.now() - began, 'ms');
  for (let row = begun.data; row.status !== 'completed';) {
    if (row.status === 'failed') throw new Error(row.message ?? 'the batch failed');
    await wait(100);
    const path = `/bulk-operation/${row.operation_id}/status`;
    row = ((await send(url, path, { token })).body as { data: Operation }).data;
  }
  report.atMost(`batch of ${lines.toLocaleString('en')} lines done`, doneMs, performance.now() - began, 'ms');
}

/** The time within which 975 of a thousand are answered, in ms, and how many were in a second. */
export async function slowest(load: Load & { pace?: number }, seconds: number): Promise<{ ms: number; rate: number }> {
  const { url, token, requests, connections = 16, pace } = load;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { authorization: `Bearer ${token}` },
    requests,
    ...(pace ? { connectionRate: pace } : {}),
  });
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx} of the searches failed`);
  return { ms: result.latency.p97_5, rate: result.requests.average };
}
