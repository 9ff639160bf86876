import autocannon from 'autocannon';
import type pg from 'pg';
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

/** Answers to sixteen who ask at once, over a million parts: the slowest but one in twenty. */
export async function measurePartSearch({ world, report, startSides, pace }: Bench): Promise<void> {
  const database = await world.database('part_search');
  console.log(`Loading ${parts.toLocaleString('en')} parts of a catalogue…`);
  await loadAround(database.owner);
  await loadCatalogue(database.owner, parts);
  const { server, sides } = await startSides(database);
  for (const [way, typed] of Object.entries(await typedAtParts(database.owner, 400))) {
    const paths = typed.map((text) => `/api/part/search?query=${encodeURIComponent(text)}`);
    const reached = await slowest(
      { url: sides.server, token: database.person.token, requests: gets(paths) },
      pace.seconds * 5,
    );
    report.atMost(`part search over ${parts.toLocaleString('en')} by ${way}, p97.5`, mostMs, reached, 'ms');
  }
  await server.stop();
  await world.drop('part_search');
}

/** The time within which 975 of a thousand are answered, in ms. */
export async function slowest(load: Load, seconds: number): Promise<number> {
  await warm(load);
  const { url, token, requests, connections = 16 } = load;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { authorization: `Bearer ${token}` },
    requests,
  });
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx} of the searches failed`);
  console.log(
    `  ${result.requests.average} answers a second, p50 ${result.latency.p50} p90 ${result.latency.p90} p97.5 ${result.latency.p97_5}`,
  );
  return result.latency.p97_5;
}
