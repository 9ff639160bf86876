import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { clusterPaths } from '#core/server/postgres-cluster.ts';
import { readPostmaster } from '#core/server/postgres-process.ts';
import { stopPostgres } from '#core/server/postgres.ts';
import { serverFlags } from '#core/testing/server-process.ts';
import { root } from './command.ts';

/** `npm start` itself, on a data folder of its own, without the pages. */
let dataDir: string;
let child: ChildProcess;
let output = '';
let code: number | null | undefined;
const patience = { timeout: 60_000, interval: 100 };

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bancada-test-start-'));
  child = spawn(process.execPath, [...serverFlags, 'tools/start.ts', '--api'], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', DEMO: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.on('exit', (ended) => (code = ended));
  await vi.waitFor(() => expect(output).toContain('Bancada no ar'), patience);
});
afterAll(async () => {
  child.kill('SIGKILL');
  await stopPostgres(dataDir, 'immediate');
  await rm(dataDir, { recursive: true, force: true });
});

const postmaster = () => readPostmaster(clusterPaths(dataDir).cluster)?.pid;
async function health(): Promise<number> {
  const [url] = /http:\/\/\S+/.exec(output) ?? [];
  const answer = await fetch(`${url}/api/health`).catch(() => undefined);
  return answer?.status ?? 0;
}

describe('npm start, when its database is ended from outside', () => {
  it.each(['SIGKILL', 'SIGTERM'] as const)(
    'starts it again after %s and goes on',
    async (signal) => {
      const gone = postmaster() ?? expect.fail('no database to end');
      process.kill(gone, signal);
      await expect.poll(() => ![undefined, gone].includes(postmaster()), patience).toBe(true);
      await expect.poll(health, patience).toBe(200);
      expect(code).toBeUndefined();
    },
    120_000,
  );

  it('ends with code 1 and says why when it falls again and again, and leaves no database behind', async () => {
    for (let kills = 0; code === undefined && kills < 10; kills += 1) {
      await expect.poll(async () => code !== undefined || (await health()) === 200, patience).toBe(true);
      const pid = postmaster();
      if (pid) process.kill(pid, 'SIGKILL');
      await expect.poll(() => code !== undefined || postmaster() !== pid, patience).toBe(true);
    }
    await expect.poll(() => code, patience).toBe(1);
    expect(output).toContain('caiu 6 vezes em menos de dez minutos');
    expect(postmaster()).toBeUndefined();
  }, 180_000);
});
