import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { coreServer, type CoreServer } from '#core/testing/core-server.ts';
import { coreModule } from './core.module.ts';
import { migrate } from './migrate.ts';
import type { SchemaSource } from './schema-files.ts';
import { usualPatience } from './schema-turns.ts';

let server: CoreServer;
let sources: SchemaSource[];
let folder: string;
beforeEach(async () => {
  server = await coreServer();
  folder = await mkdtemp(join(tmpdir(), 'bancada-migrations-'));
  await mkdir(join(folder, 'functions'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  sources = [coreModule, { name: 'novo', dependsOn: [], migrations: folder, functions: join(folder, 'functions') }];
});
const write = (name: string, sql: string) => writeFile(join(folder, `${name}.sql`), sql);
/** Tries often, so that a test need not wait. */
const run = (onBusy?: (id: string) => void) =>
  migrate(server.databaseUrl, sources, {
    ...usualPatience,
    lockTimeoutMs: 50,
    pauseMs: 50,
    ...(onBusy && { onBusy }),
  });
const one = async (sql: string): Promise<unknown> => Object.values((await server.owner.query(sql)).rows[0] ?? {})[0];
/** A connection of its own, in a transaction that lasts until the test says so. */
async function busy(sql: string): Promise<{ end(): Promise<void> }> {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  await client.query('begin');
  await client.query(sql);
  return { end: () => client.end() };
}
async function until(condition: () => Promise<unknown>): Promise<void> {
  while (!(await condition())) await wait(20);
}

it('older code does not start on a database newer code has changed, and a migration that fails says so in Portuguese', async () => {
  await write('20990101-0000-wrong', 'create table half_done (id int); select 1 / 0;');
  await expect(run()).rejects.toThrow(/^A migração 20990101-0000-wrong@novo falhou e foi desfeita/);
  expect(await one("select to_regclass('half_done')")).toBeNull();
  expect(await migrate(server.databaseUrl, [coreModule])).toBe(0);

  await write('20990101-0000-wrong', 'create table half_done (id int);');
  expect(await run()).toBe(1);
  await expect(migrate(server.databaseUrl, [coreModule])).rejects.toThrow(/versão mais nova do sistema/);
});

describe('a migration behind a long query', () => {
  it('lets everybody else pass while it waits, and is applied when its turn comes', async () => {
    await write('20990101-0000-table', 'create table busy_thing (id int)');
    await run();
    await write('20990101-0001-column', 'alter table busy_thing add column more int');
    const reading = await busy('select from busy_thing');
    let turnedAway = 0;
    const migrating = run(() => (turnedAway += 1));
    await until(async () => turnedAway > 1);
    // It would stand behind the migration for as long as the long query lasts.
    expect((await server.owner.query('select * from busy_thing')).rows).toEqual([]);
    await reading.end();
    expect(await migrating).toBe(1);
    expect((await server.owner.query('select more from busy_thing')).rows).toEqual([]);
  });

  it('gives up in words that say why', async () => {
    await write('20990101-0000-table', 'create table busy_thing (id int)');
    await run();
    await write('20990101-0001-column', 'alter table busy_thing add column more int');
    const reading = await busy('select from busy_thing');
    onTestFinished(() => reading.end());
    const impatient = migrate(server.databaseUrl, sources, { lockTimeoutMs: 20, tries: 2, pauseMs: 1 });
    await expect(impatient).rejects.toMatchObject({
      message: expect.stringContaining('falhou e foi desfeita'),
      cause: { message: expect.stringContaining('esteve em uso durante 2 tentativas') },
    });
  });
});

describe('an index that is built while its table is in use', () => {
  const isValid = () => one("select indisvalid from pg_index where indexrelid = to_regclass('busy_thing_code')");
  const building = () =>
    one(`select count(*)::int from pg_stat_activity where datname = current_database()
      and query like 'create index concurrently%' and wait_event_type = 'Lock'`);
  beforeEach(async () => {
    await write('20990101-0000-table', 'create table busy_thing (code int)');
    await run();
    await write(
      '20990101-0001-index',
      '-- outside a transaction\ncreate index concurrently busy_thing_code on busy_thing (code);\n',
    );
  });

  it('waits for those who write, who do not wait for it; a second process that starts meanwhile waits for its turn', async () => {
    const writing = await busy('insert into busy_thing values (1)');
    const both = Promise.all([run(), run()]);
    await until(building);
    await server.owner.query('insert into busy_thing values (2)');
    await writing.end();
    expect((await both).toSorted()).toEqual([0, 1]);
    expect(await isValid()).toBe(true);
  });

  it('is begun anew where the process that built it was killed', async () => {
    const writing = await busy('insert into busy_thing values (1)');
    const killed = expect(run()).rejects.toThrow(/será retomada na próxima vez/);
    await until(building);
    await server.owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'create index concurrently%' and pid <> pg_backend_pid()`);
    await killed;
    expect(await isValid()).toBe(false);
    await writing.end();
    expect(await run()).toBe(1);
    expect(await isValid()).toBe(true);
  });

  it('is not left half built where the records forbid it', async () => {
    await server.owner.query('insert into busy_thing values (1), (1)');
    await write(
      '20990101-0001-index',
      '-- outside a transaction\ncreate unique index concurrently busy_thing_code on busy_thing (code);\n',
    );
    await expect(run()).rejects.toMatchObject({ cause: { code: '23505' } });
    expect(await isValid()).toBeUndefined();
  });

  it('comes alone: whatever else stands in its file could not be begun anew', async () => {
    await write('20990101-0001-index', '-- outside a transaction\nalter table busy_thing add column more int;\n');
    await expect(run()).rejects.toThrow(/may only build or drop indexes/);
  });
});

describe('functions', () => {
  const says = () => one('select greeting()');
  const define = (words: string, head = '') =>
    write(
      'functions/greeting',
      `${head}create or replace function greeting() returns text language sql as $$ select '${words}' $$;`,
    );

  it('are applied when their file changes, and only then', async () => {
    await define('bom dia');
    expect([await run(), await run()]).toEqual([1, 0]);
    expect(await says()).toBe('bom dia');
    await define('boa tarde');
    expect([await run(), await run()]).toEqual([1, 0]);
    expect(await says()).toBe('boa tarde');
    await define("boa' noite");
    await expect(run()).rejects.toThrow(/greeting@novo não pôde ser aplicada; a anterior continua valendo/);
    expect(await says()).toBe('boa tarde');
  });

  it('come after the migrations whose tables they read, and may replace a trigger', async () => {
    await write('20990101-0000-table', 'create table greeted (name text)');
    await write(
      'functions/greet',
      `create or replace function greet() returns trigger language plpgsql as $$ begin new.name := 'Olá, ' || new.name; return new; end $$;
       create or replace trigger greet before insert on greeted for each row execute function greet();`,
    );
    expect(await run()).toBe(2);
    expect(await one("insert into greeted values ('Ana') returning name")).toBe('Olá, Ana');
  });

  it('that migrations call are those of now from the migration on that they name', async () => {
    await write(
      '20990101-0000-old',
      "create function greeting() returns text language sql as $$ select 'antes' $$; create table said as select greeting() as word",
    );
    await write('20990101-0001-new', 'insert into said select greeting()');
    await define('agora', '-- as soon as 20990101-0000-old@novo\n');
    expect(await run()).toBe(3);
    expect((await server.owner.query('select word from said')).rows).toEqual([{ word: 'antes' }, { word: 'agora' }]);
    await define('agora', '-- as soon as 20990101-0009-never@novo\n');
    await expect(run()).rejects.toThrow(/which is no migration/);
  });

  it('of a module come after those of the modules it depends on', async () => {
    const other = join(folder, 'other');
    await mkdir(other);
    await writeFile(
      join(other, 'base.sql'),
      "create or replace function base() returns text language sql as $$ select 'base' $$",
    );
    await write(
      'functions/above',
      'create or replace function above() returns text language sql as $$ select base() $$',
    );
    const [core, own] = sources;
    sources = [
      core,
      { ...own, dependsOn: ['alheio'] },
      { name: 'alheio', dependsOn: [], functions: other },
    ] as SchemaSource[];
    expect(await run()).toBe(2);
    expect(await one('select above()')).toBe('base');
  });
});
