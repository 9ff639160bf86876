import fc from 'fast-check';
import type { KyselyPlugin } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AppError } from '#core/contract/error.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { Ctx, systemFacts } from './context.ts';
import type { Tables, Tx } from './db.ts';
import { addLines, saveLines, type LineKind } from './lines.ts';
import { updateRecord } from './records.ts';

interface Line {
  uuid: string | null;
  name: string;
  quantity: string;
}
const kind: LineKind = {
  table: 'basket_line' as keyof Tables & string,
  parent: 'basket_uuid',
  field: 'lines',
  label: 'name',
};

let server: TestServer;
let ctx: Ctx;
beforeAll(async () => {
  server = await testServer();
  await server.owner.query(`
    create table basket (uuid uuid primary key default new_uuid(), version int not null default 1,
      created_at timestamptz not null default now(), updated_at timestamptz not null default now(), name text not null default 'cesta');
    select track_record('basket', 'basket');
    create table basket_line (basket_uuid uuid not null references basket on delete cascade, position int not null,
      name text not null, quantity numeric(14, 3) not null check (quantity > 0));
    select track_lines('basket_line', 'basket', 'basket_uuid', 'lines');
    select identify_lines('basket_line', 'basket_uuid');
    create table basket_delivery (line_uuid uuid not null references basket_line);
    select grant_app_rights()`);
  ctx = new Ctx(server.services, systemFacts('test'), null);
});

async function newBasket(lines: readonly Line[] = []): Promise<string> {
  const { rows } = await server.owner.query<{ uuid: string }>('insert into basket default values returning uuid');
  const uuid = rows[0]?.uuid ?? '';
  await ctx.transaction((db) => addLines(db, kind, uuid, lines as never));
  return uuid;
}
type StoredLine = Line & { uuid: string };
async function linesOf(basket: string): Promise<StoredLine[]> {
  const { rows } = await server.owner.query<StoredLine & { position: number }>(
    'select uuid, position, name, quantity::text as quantity from basket_line where basket_uuid = $1 order by position',
    [basket],
  );
  expect(rows.map(({ position }) => position)).toEqual(rows.map((_, place) => place));
  return rows.map(({ uuid, name, quantity }) => ({ uuid, name, quantity }));
}
/** What the last change told the history of the basket's lines. */
async function toldOf(basket: string): Promise<Record<string, unknown>> {
  const { rows } = await server.owner.query<{ changes: Record<string, unknown> }>(
    'select changes from activity_log where entity_uuid = $1 order by at desc limit 1',
    [basket],
  );
  return rows[0]?.changes ?? {};
}
/** Counts what goes through it. */
function counting(db: Tx): { db: Tx; count: () => number } {
  let count = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => ((count += 1), node),
    transformResult: async ({ result }) => result,
  };
  return { db: db.withPlugin(plugin) as unknown as Tx, count: () => count };
}
/** As an endpoint does it: the document first. Answers how many statements the lines took. */
const save = (basket: string, version: number | undefined, lines: readonly Line[]): Promise<number> =>
  ctx.transaction(async (db) => {
    await updateRecord(db, 'basket' as 'brand', { uuid: basket, version }, {});
    const counted = counting(db);
    await saveLines(counted.db, kind, basket, lines as never);
    return counted.count();
  });
const line = (name: string, quantity = '1.000'): Line => ({ uuid: null, name, quantity });

type Edit =
  | { do: 'add'; at: number; name: string }
  | { do: 'remove'; at: number }
  | { do: 'move'; at: number; to: number }
  | { do: 'change'; at: number; quantity: number };
/** One edit after another on a plain list, as a person would. */
function edited(before: readonly Line[], edits: readonly Edit[]): Line[] {
  const lines = before.map((one) => ({ ...one }));
  for (const edit of edits) {
    const at = lines.length === 0 ? 0 : edit.at % lines.length;
    if (edit.do === 'add') lines.splice(at, 0, line(edit.name));
    else if (edit.do === 'remove') lines.splice(at, 1);
    else if (edit.do === 'move') lines.splice(edit.to % (lines.length || 1), 0, ...lines.splice(at, 1));
    else if (lines[at]) lines[at].quantity = `${edit.quantity}.000`;
  }
  return lines;
}
/** What the history must say, found out line by line. */
function expectedTold(before: readonly StoredLine[], after: readonly StoredLine[]): Record<string, unknown> {
  const told: Record<string, unknown> = {};
  const name = (place: number, { uuid }: StoredLine, field: string) => `lines.${place + 1}:${uuid}.${field}`;
  const fields = ['name', 'quantity'] as const;
  // Numbers are numbers in the history's JSON.
  const value = (of: StoredLine | undefined, field: (typeof fields)[number]) =>
    of === undefined ? null : field === 'quantity' ? Number(of.quantity) : of.name;
  const told1 = (place: number, key: StoredLine, old: StoredLine | undefined, now: StoredLine | undefined) => {
    for (const field of fields)
      if (value(old, field) !== value(now, field))
        told[name(place, key, field)] = [value(old, field), value(now, field)];
  };
  before.forEach((old, place) => {
    if (!after.some(({ uuid }) => uuid === old.uuid)) told1(place, old, old, undefined);
  });
  after.forEach((now, place) =>
    told1(
      place,
      now,
      before.find(({ uuid }) => uuid === now.uuid),
      now,
    ),
  );
  return told;
}

const edit = fc.oneof(
  fc.record({
    do: fc.constant('add' as const),
    at: fc.nat(20),
    name: fc.constantFrom('parafuso', 'Ímã "N"', 'porca\\'),
  }),
  fc.record({ do: fc.constant('remove' as const), at: fc.nat(20) }),
  fc.record({ do: fc.constant('move' as const), at: fc.nat(20), to: fc.nat(20) }),
  fc.record({ do: fc.constant('change' as const), at: fc.nat(20), quantity: fc.integer({ min: 1, max: 9 }) }),
);

describe('saving the lines of a document', () => {
  it('whatever was edited, the lines are what was sent, those that were there are still themselves, in four statements', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(edit, { maxLength: 8 }), { minLength: 2, maxLength: 4 }), async (saves) => {
        const basket = await newBasket([line('a'), line('b'), line('c'), line('d')]);
        for (const edits of saves) {
          const before = await linesOf(basket);
          const sent = edited(before, edits);
          expect(await save(basket, undefined, sent)).toBeLessThanOrEqual(4);
          const after = await linesOf(basket);
          const known = new Set(before.map(({ uuid }) => uuid));
          expect(after.map(({ name, quantity }) => [name, quantity])).toEqual(
            sent.map(({ name, quantity }) => [name, quantity]),
          );
          expect(after.map(({ uuid }) => (known.has(uuid) ? uuid : null))).toEqual(sent.map(({ uuid }) => uuid));
          const { 'lines.order': order, ...told } = await toldOf(basket);
          expect(told).toEqual(expectedTold(before, after));
          if (before.length !== after.length || sent.some(({ uuid }) => uuid === null)) continue;
          const inOrder = after.every(({ uuid }, place) => before[place]?.uuid === uuid);
          expect(order !== undefined).toBe(!inOrder);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('five thousand lines are four statements, and a line that only looks different is not written', async () => {
    const many = Array.from({ length: 5_000 }, (_, n) => line(`peça ${n}`));
    const basket = await newBasket(many);
    const [first, ...rest] = await linesOf(basket);
    const changed = rest.map((one, n) => (n % 2 ? { ...one, quantity: '7' } : { ...one, quantity: '1' }));
    expect(await save(basket, undefined, [line('nova'), ...changed])).toBe(4);
    const after = await linesOf(basket);
    expect(after).toHaveLength(5_000);
    expect(after.slice(1).map(({ uuid }) => uuid)).toEqual(rest.map(({ uuid }) => uuid));
    const told = await toldOf(basket);
    // The new one's and the old one's two fields, and the half that really changed.
    expect(Object.keys(told)).toHaveLength(4 + 2_499);
    expect(told).toMatchObject({ [`lines.1:${first?.uuid}.name`]: ['peça 0', null] });
  });

  it("another document's line, and the same line twice, are refused where they were sent; nothing is written", async () => {
    const [mine, other] = [await newBasket([line('a')]), await newBasket([line('b')])];
    const [[own], [foreign]] = [await linesOf(mine), await linesOf(other)];
    if (!own || !foreign) throw new Error('No lines');
    await expect(save(mine, undefined, [line('x'), foreign, own, own])).rejects.toMatchObject({
      status: 422,
      errors: {
        'lines.1.uuid': ['Esta linha não é deste registro'],
        'lines.3.uuid': ['Esta linha não é deste registro'],
      },
    } satisfies Partial<AppError>);
    expect([await linesOf(mine), await linesOf(other)]).toEqual([[own], [foreign]]);
  });

  it('of two editors the second is refused whole, also when both save at the same moment', async () => {
    const basket = await newBasket([line('a'), line('b')]);
    const before = await linesOf(basket);
    const [one, two] = await Promise.allSettled([
      save(basket, 1, [...before.toReversed(), line('do primeiro')]),
      save(basket, 1, [...before, line('do segundo')]),
    ]);
    expect([one.status, two.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    const late = [one, two].find(({ status }) => status === 'rejected');
    expect(late).toMatchObject({ reason: { status: 409, code: 'stale_version' } });
    expect(await linesOf(basket)).toHaveLength(3);
  });

  it('a line that something points at does not go, and says which it was', async () => {
    const basket = await newBasket([line('a'), line('sensor'), line('c')]);
    const [a, sensor, c] = await linesOf(basket);
    await server.owner.query('insert into basket_delivery values ($1)', [sensor?.uuid]);
    await expect(save(basket, undefined, [a, c] as Line[])).rejects.toMatchObject({
      status: 422,
      errors: { lines: ['A linha 2 (sensor) não pode ser removida: outros registros apontam para ela.'] },
    });
    expect(await linesOf(basket)).toEqual([a, sensor, c]);
  });

  it('lines that only point somewhere are known by where they point, and keep their uuid without saying it', async () => {
    const links = { ...kind, key: 'name' };
    const basket = await newBasket([line('a'), line('b'), line('c')]);
    const before = new Map((await linesOf(basket)).map(({ name, uuid }) => [name, uuid]));
    await ctx.transaction((db) => saveLines(db, links, basket, [line('c'), line('x'), line('a')] as never));
    const after = await linesOf(basket);
    expect(after.map(({ name }) => name)).toEqual(['c', 'x', 'a']);
    expect([after[0]?.uuid, after[2]?.uuid]).toEqual([before.get('c'), before.get('a')]);
  });
});
