import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { can } from '#core/contract/endpoint.ts';
import { coreServer, type CoreServer } from '#core/testing/core-server.ts';
import { remindNow } from '#core/testing/remind.ts';
import type { Identity } from './context.ts';
import { enqueue } from './jobs.ts';
import type { ServerModule } from './module.ts';
import { reminder, type Due } from './reminder.ts';
import { forgetSent, markAllSent } from './reminders.ts';

interface Thing extends Due {
  uuid: string;
  kind: string;
}
const things = sql<Thing>`select uuid, key, due_on::text::date as due_on, people, kind from thing where not done`;
const text = (dues: readonly (Thing & { stage: number })[]) => ({
  priority: 'LOW' as const,
  title: dues.length === 1 ? `${dues[0]?.key} (${dues[0]?.stage})` : `${dues.length} coisas`,
  description: dues.map(({ key }) => key).join(),
});
const notice = { module: 'thing', type: 'Coisa', text };
const keepers = { module: 'brand', action: 'update' } as const;
const record = { entity: 'thing', uuid: ({ uuid }: Thing) => uuid };

const byDays = reminder<Thing>({
  name: 'thing.days',
  due: () => things,
  days: [-30, -7, 0, 7],
  toPeople: true,
  record,
  notice,
});
const byPerson = reminder<Thing>({
  name: 'thing.person',
  due: () => things,
  toPeople: true,
  holdersOf: keepers,
  record,
  notice,
});
const byKind = reminder<Thing>({
  name: 'thing.kind',
  due: () => things,
  holdersOf: keepers,
  tellsAgain: true,
  topic: ({ kind }) => kind,
  oneByOne: 0,
  notice,
});
const byHand = reminder<Thing>({
  name: 'thing.mail',
  due: () => things,
  send: async (db, _ctx, { key }) => void (await sql`insert into heard values (null, ${`mail ${key}`})`.execute(db)),
});

const uuid = (n: number): string => `00000000-0000-4000-8000-00000000000${n}`;
const [ana, bia, caio] = [uuid(1), uuid(2), uuid(3)];
const person = (id: string, ...actions: string[]): Identity => ({
  uuid: id,
  name: id,
  username: id,
  session_uuid: '',
  permissions: new Map([['brand', new Set(actions)]]),
});
const people = new Map([
  ['ana', person(ana, 'show')],
  ['bia', person(bia, 'show')],
  ['caio', person(caio)],
]);

let server: CoreServer;
/** The connection under the job ends just before this notice is told. */
let diesAt: string | null = null;
/** Something somebody does while the job is under way. */
let meanwhile: () => Promise<unknown> = async () => undefined;
let holders: string[] = [];

const small: Partial<ServerModule> = {
  notices: { thing: 'Coisa' },
  reminders: [byDays, byPerson, byKind, byHand],
  entities: {
    thing: {
      label: 'Coisa',
      show: can('brand', 'show'),
      visible: async (ctx, id) => !(ctx.user.uuid === bia && id === uuid(9)),
      tables: [],
    },
  },
  identities: {
    byToken: async () => null,
    byUser: async (_db, id) => [...people.values()].find((one) => one.uuid === id) ?? null,
    addressees: async () => holders.map((id) => ({ uuid: id, name: '', email: '' })),
  },
  notifier: async (db, _services, { title, users }) => {
    if (title === diesAt) {
      diesAt = null;
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
    }
    await sql`insert into heard values (${users?.join() ?? 'holders'}, ${title})`.execute(db);
    await meanwhile();
  },
};

beforeAll(async () => {
  server = await coreServer(small);
  await server.owner.query(`
    create table thing (uuid uuid primary key default gen_random_uuid(), key text, due_on date, people uuid[], kind text default 'a', done boolean default false);
    create table heard (who text, title text);
    select grant_app_rights()`);
});
beforeEach(async () => {
  await server.owner.query('truncate thing, heard, reminder_sent');
  [holders, meanwhile] = [[caio], async () => undefined];
});

const add = (key: string, own: { days?: number; people?: string[]; kind?: string; id?: string } = {}) =>
  server.owner.query(
    `insert into thing (uuid, key, due_on, people, kind)
     values (coalesce($5::uuid, gen_random_uuid()), $1, business_day() + $2::int, $3, coalesce($4, 'a'))`,
    [key, own.days ?? 0, own.people ?? [], own.kind ?? null, own.id ?? null],
  );
const heard = async (): Promise<string[]> => {
  const { rows } = await server.owner.query<{ who: string | null; title: string }>('select who, title from heard');
  const names = new Map([
    [ana, 'Ana'],
    [bia, 'Bia'],
    [caio, 'Caio'],
  ]);
  return rows.map(({ who, title }) => `${names.get(who ?? '') ?? who ?? ''}: ${title}`).sort();
};
const postpone = (key: string, days: number) =>
  server.owner.query('update thing set due_on = business_day() + $2::int where key = $1', [key, days]);

describe('by days', () => {
  it('each stage is told once, as its day comes', async () => {
    await add('far', { days: 40, people: [ana] });
    await add('near', { days: 20, people: [ana] });
    for (let night = 0; night < 2; night += 1) await remindNow(server, byDays.name);
    expect(await heard()).toEqual(['Ana: near (-30)']);
  });

  it('after days off only the last stage that came is told, and the earlier ones never', async () => {
    await add('late', { days: -3, people: [ana] });
    await remindNow(server, byDays.name);
    expect(await heard()).toEqual(['Ana: late (0)']);
    await remindNow(server, byDays.name);
    expect(await heard()).toHaveLength(1);
  });

  it('moved to another day, it begins anew', async () => {
    await add('moved', { days: 0, people: [ana] });
    await remindNow(server, byDays.name);
    await postpone('moved', 5);
    await remindNow(server, byDays.name);
    expect(await heard()).toEqual(['Ana: moved (-7)', 'Ana: moved (0)']);
  });

  it('many at once, as after a long time off, come as one', async () => {
    for (let n = 0; n < 8; n += 1) await add(`k${n}`, { days: -n, people: n < 6 ? [ana] : [bia] });
    await remindNow(server, byDays.name);
    expect(await heard()).toEqual(['Ana: 6 coisas', 'Bia: k6 (0)', 'Bia: k7 (7)']);
  });
});

describe('to whom', () => {
  it('each person once, whoever joins later too, and nobody who may not open the record', async () => {
    await add('one', { people: [ana, caio] });
    await add('hidden', { people: [ana, bia], id: uuid(9) });
    await remindNow(server, byPerson.name);
    expect(await heard()).toEqual(['Ana: hidden (0)', 'Ana: one (0)']);
    await server.owner.query(`update thing set people = people || '${bia}'::uuid where key = 'one'`);
    await remindNow(server, byPerson.name);
    expect(await heard()).toEqual(['Ana: hidden (0)', 'Ana: one (0)', 'Bia: one (0)']);
  });

  it('where nobody named may see it, all who hold the permission are told; where nobody does, it waits', async () => {
    await add('orphan', { people: [caio] });
    holders = [];
    await remindNow(server, byPerson.name);
    expect(await heard()).toEqual([]);
    holders = [ana];
    for (let night = 0; night < 2; night += 1) await remindNow(server, byPerson.name);
    expect(await heard()).toEqual(['holders: orphan (0)']);
  });

  it('somebody who is no user: what the module does instead, once', async () => {
    await add('customer');
    for (let night = 0; night < 2; night += 1) await remindNow(server, byHand.name);
    expect(await heard()).toEqual([': mail customer']);
  });
});

describe('what goes away', () => {
  it('is told again when it returns, where it is said so, and by topic', async () => {
    await add('low', { kind: 'stock' });
    await add('old', { kind: 'expiry' });
    await remindNow(server, byKind.name);
    await server.owner.query("update thing set done = true where key = 'low'");
    await remindNow(server, byKind.name);
    await server.owner.query('update thing set done = false');
    await remindNow(server, byKind.name);
    expect(await heard()).toEqual(['holders: low (0)', 'holders: low (0)', 'holders: old (0)']);
  });

  it('is not told again otherwise, unless the module forgets it', async () => {
    await add('back', { people: [ana] });
    await remindNow(server, byPerson.name);
    await server.owner.query('update thing set done = true');
    await remindNow(server, byPerson.name);
    await server.owner.query('update thing set done = false');
    await remindNow(server, byPerson.name);
    expect(await heard()).toHaveLength(1);
    await server.services.db.transaction().execute((db) => forgetSent(db, byPerson, 'back'));
    await remindNow(server, byPerson.name);
    expect(await heard()).toHaveLength(2);
  });

  it('while the others are told is not told', async () => {
    await add('a', { people: [ana] });
    await add('b', { people: [ana] });
    meanwhile = () => server.owner.query('update thing set done = true');
    await remindNow(server, byPerson.name);
    expect(await heard()).toHaveLength(1);
  });
});

describe('once', () => {
  it('however many run at the same time', async () => {
    for (let n = 0; n < 4; n += 1) await add(`k${n}`, { people: [ana, bia] });
    await Promise.all(Array.from({ length: 6 }, () => remindNow(server, byPerson.name)));
    await Promise.all(Array.from({ length: 6 }, () => remindNow(server, byKind.name)));
    const told = await heard();
    expect(told).toHaveLength(9);
    expect(new Set(told).size).toBe(9);
  });

  it('also when the job was killed half-way: the queue runs it again, and it goes on', async () => {
    for (let n = 0; n < 4; n += 1) await add(`k${n}`, { people: [ana] });
    diesAt = 'k2 (0)';
    await server.services.db.transaction().execute((db) => enqueue(db, byPerson.name, {}));
    expect(await server.work()).toBe(1);
    expect(await heard()).not.toContain('Ana: k2 (0)');
    await server.owner.query('update graphile_worker._private_jobs set run_at = now()');
    expect(await server.work()).toBe(0);
    expect(await heard()).toEqual(['Ana: k0 (0)', 'Ana: k1 (0)', 'Ana: k2 (0)', 'Ana: k3 (0)']);
  });

  it('what came with its past counts as told', async () => {
    await add('past', { people: [ana] });
    await server.services.db.transaction().execute((db) => markAllSent(db, byPerson));
    await remindNow(server, byPerson.name);
    expect(await heard()).toEqual([]);
  });
});
