import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { Client, type QueryResultRow } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdInstanceLock } from './postgres-lock.ts';
import { startPostgres, type RunningPostgres } from './postgres.ts';

let dataDir: string;
let running: RunningPostgres;

const start = () => startPostgres({ dataDir, durable: false });
const cluster = () => path.join(dataDir, 'postgres', 'cluster');
const postmasterPid = () => Number(readFileSync(path.join(cluster(), 'postmaster.pid'), 'utf8').split('\n')[0]);

async function query<Row extends QueryResultRow>(sql: string, url = running.url) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'bancada-postgres-'));
  running = await start();
}, 60_000);

afterAll(async () => {
  await running?.stop();
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);

test('a new cluster knows Portuguese letters and has the extensions the product needs', async () => {
  expect(running.tookOver).toBe(false);
  await query('create extension pg_trgm; create extension unaccent; create extension btree_gist');
  const rows = await query<{ folded: string; plain: string }>(
    `select lower('AÇÃO') as folded, unaccent('Ação') as plain`,
  );
  expect(rows).toEqual([{ folded: 'ação', plain: 'Acao' }]);
  await query('create table kept (id int); insert into kept values (1)');
});

test('the password is closed to other users and asked for', async () => {
  const { mode } = await stat(path.join(dataDir, 'postgres', 'password'));
  expect(mode & 0o077).toBe(0);
  const wrong = running.url.replace(/:[0-9a-f]+@/, ':wrong@');
  await expect(query('select 1', wrong)).rejects.toThrow(/password authentication failed/);
});

test('a second start takes the running database over', async () => {
  const again = await start();
  expect(again).toMatchObject({ url: running.url, tookOver: true });
});

test('two instances refuse each other, and one that ended does not block the next', async () => {
  const first = await holdInstanceLock(running.url, dataDir);
  const refused = holdInstanceLock(running.url, dataDir, undefined, { waitMs: 300 });
  await expect(refused).rejects.toThrow(`Já existe uma instância usando a pasta de dados ${dataDir}`);
  const told: string[] = [];
  const next = holdInstanceLock(running.url, dataDir, undefined, { tell: (text) => told.push(text) });
  await expect.poll(() => told, { timeout: 5_000 }).toEqual([expect.stringContaining('esperando que ela termine')]);
  await first.release();
  await (await next).release();
});

test('a killed postmaster starts again with its data, and the lock holder is told', async () => {
  const lost = Promise.withResolvers<void>();
  await holdInstanceLock(running.url, dataDir, lost.resolve);
  const { url } = running;
  process.kill(postmasterPid(), 'SIGKILL');
  await lost.promise;
  running = await start();
  expect(running).toMatchObject({ tookOver: false, url });
  expect(await query('select id from kept')).toEqual([{ id: 1 }]);
});

test('a stale postmaster.pid that names a living stranger does not block', async () => {
  const file = path.join(cluster(), 'postmaster.pid');
  const [, ...rest] = readFileSync(file, 'utf8').split('\n');
  await running.stop();
  await writeFile(file, [process.ppid, ...rest].join('\n'));
  running = await start();
  expect(running.tookOver).toBe(false);
  expect(await query('select id from kept')).toEqual([{ id: 1 }]);
});

test('the port is kept, unless someone else has taken it', async () => {
  const { port } = new URL(running.url);
  await running.stop();
  const stranger = createServer().listen(Number(port), '127.0.0.1');
  running = await start();
  expect(new URL(running.url).port).not.toBe(port);
  expect(await query('select id from kept')).toEqual([{ id: 1 }]);
  stranger.close();
});

test('two starts at once on a new folder end with one database', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'bancada-postgres-'));
  const options = { dataDir: folder, durable: false };
  const [one, two] = await Promise.all([startPostgres(options), startPostgres(options)]);
  expect(one.url).toBe(two.url);
  expect(await readdir(folder)).toEqual(['postgres']);
  await one.stop();
  await rm(folder, { recursive: true });
}, 30_000);
