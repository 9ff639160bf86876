import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { registry } from '#app/server.ts';
import { migrate } from '#core/server/migrate.ts';
import { usualPatience } from '#core/server/schema-turns.ts';
import { newCustomer } from '../bench/rates.ts';
import { send, Tally, type Answered, type Drill, type SendOptions } from './drill.ts';

const people = 12;

/** The version before goes on serving while the next one changes the tables it works on; nobody notices. */
export const servingWhileMigrating: Drill = {
  row: 'M',
  name: 'an old process serves while a new one migrates',
  async run({ world, database, count }) {
    const old = await world.start({ env: { DATABASE_URL: database.url, JOBS: '0' } });
    const next = await nextVersion(database.url);
    const over = new AbortController();
    const answers = new Tally();
    const wrong: string[] = [];
    /** What each customer was last saved as, by who was told so. */
    const saved = new Map<string, string>();

    const ask = async (path: string, options: Omit<SendOptions, 'token'> = {}): Promise<Answered> => {
      const answer = await send(old.url, path, { token: database.person.token, ...options });
      answers.add(answer.status);
      if (answer.status >= 300)
        wrong.push(`${options.method ?? 'GET'} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer;
    };
    const person = async (): Promise<void> => {
      while (!over.signal.aborted) {
        const body = newCustomer(`Cliente ${randomUUID()}`);
        const creation = { method: 'POST', body, key: randomUUID() };
        const { uuid, version } = customerOf(await ask('/customer', creation));
        // A repeated request reads the row of its key, which the migration widens too.
        await ask('/customer', creation);
        const name = `${body.name} mudado`;
        await ask(`/customer/${uuid}`, { method: 'PUT', body: { ...body, name, version } });
        saved.set(uuid, name);
        await ask(`/customer/${uuid}`);
        await ask('/customer?per_page=10');
      }
    };
    const working = Array.from({ length: people }, person);
    const rounds = count(20, 2);
    for (let n = 0; n < rounds; n += 1) {
      const reading = await longRead(database.url);
      await next.migrate(n);
      await reading.over;
    }
    over.abort();
    const ended = await Promise.allSettled(working);
    await next.close();
    await old.stop();
    const { rows } = await database.owner.query<{ uuid: string; name: string }>('select uuid, name from customer');
    const kept = new Map(rows.map(({ uuid, name }) => [uuid, name]));
    const lost = [...saved].filter(([uuid, name]) => kept.get(uuid) !== name).length;
    const broken = ended.filter(({ status }) => status === 'rejected').length;
    for (const line of wrong.slice(0, 5)) console.log(`    ${line.slice(0, 300)}`);
    return {
      passed: wrong.length === 0 && broken === 0 && lost === 0 && saved.size === kept.size && saved.size > 0,
      figures:
        `${rounds} versions of 5 changes each, which waited ${next.waits()} times; ${people} people; answers ` +
        `${answers.toString()}; ${wrong.length + broken} failed; ${saved.size} saved, ${lost} lost, ${kept.size - saved.size} twice`,
    };
  },
};

const customerOf = ({ body }: Answered): { uuid: string; version: number } =>
  (body as { data: { uuid: string; version: number } }).data;

/** A report that reads the busy table for longer than a migration waits for it. */
async function longRead(url: string): Promise<{ over: Promise<void> }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin');
  await client.query('select count(*) from customer');
  const end = async (): Promise<void> => {
    await wait(400);
    await client.end();
  };
  return { over: end() };
}

/** The same product and one module more, whose files change the tables and a function that everything runs through. */
async function nextVersion(url: string) {
  const folder = await mkdtemp(join(tmpdir(), 'bancada-next-'));
  const functions = join(folder, 'functions');
  await mkdir(functions);
  const bump = await readFile(join(registry.modules[0]?.functions ?? '', 'bump-version.sql'), 'utf8');
  let waits = 0;
  return {
    waits: () => waits,
    close: () => rm(folder, { recursive: true, force: true }),
    async migrate(n: number): Promise<void> {
      const write = (step: number, sql: string) =>
        writeFile(join(folder, `20990101-${String(n * 10 + step).padStart(4, '0')}-next.sql`), sql);
      await write(0, `alter table customer add column next_${n} int not null default ${n}`);
      await write(1, `alter table customer_contact add column next_${n} text`);
      await write(2, `alter table idempotency_key add column next_${n} text`);
      await write(
        3,
        `-- outside a transaction\ncreate index concurrently customer_next_${n} on customer (next_${n}, created_at);`,
      );
      await writeFile(join(functions, 'bump-version.sql'), `-- ${n}\n${bump}`);
      const sources = [...registry.modules, { name: 'next', dependsOn: ['customer'], migrations: folder, functions }];
      await migrate(url, sources, {
        ...usualPatience,
        lockTimeoutMs: 100,
        pauseMs: 100,
        onBusy: () => (waits += 1),
      });
    },
  };
}
