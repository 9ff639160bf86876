import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { clusterPaths } from '#core/server/postgres-cluster.ts';
import { holdInstanceLock } from '#core/server/postgres-lock.ts';
import { isStopping, readPostmaster } from '#core/server/postgres-process.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';

it('comes back once more when it is told to end just as it came back', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bancada-test-embedded-'));
  const { cluster } = clusterPaths(dataDir);
  const end = (signal: NodeJS.Signals) => process.kill(readPostmaster(cluster)?.pid ?? expect.fail('gone'), signal);
  let held = 0;
  const database = await openEmbeddedDatabase(dataDir, async (url, ...rest) => {
    held += 1;
    if (held === 2) {
      // Somebody inside keeps it from ending at once, as the server's own connections do.
      const inside = new Client({ connectionString: url });
      inside.on('error', () => {});
      await inside.connect();
      end('SIGTERM');
      await expect.poll(() => isStopping(cluster)).toBe(true);
    }
    return holdInstanceLock(url, ...rest);
  });
  onTestFinished(async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  end('SIGKILL');
  await expect.poll(() => held, { timeout: 60_000 }).toBe(3);
  const client = new Client({ connectionString: database.url });
  await client.connect();
  expect((await client.query('select 1 as answer')).rows).toEqual([{ answer: 1 }]);
  await client.end();
});

it('a start while the previous instance is still leaving waits for it, and finds a database that stays', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bancada-test-embedded-'));
  const leaving = await openEmbeddedDatabase(dataDir);
  let opened: Awaited<ReturnType<typeof openEmbeddedDatabase>> | undefined;
  onTestFinished(async () => {
    await opened?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const said: string[] = [];
  let tries = 0;
  const coming = openEmbeddedDatabase(dataDir, (url, folder, onLost, options) => {
    tries += 1;
    return holdInstanceLock(url, folder, onLost, { ...options, tell: (text) => said.push(text) });
  });
  await expect.poll(() => said.length, { timeout: 10_000 }).toBe(1);
  await leaving.stop();
  opened = await coming;
  // The one it first found went with its owner.
  expect(tries).toBeGreaterThan(1);
  const client = new Client({ connectionString: opened.url });
  await client.connect();
  expect((await client.query('select 1 as answer')).rows).toEqual([{ answer: 1 }]);
  await client.end();
}, 60_000);
