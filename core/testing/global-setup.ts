import { existsSync, statfsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import type { TestProject } from 'vitest/node';
import { isAlive } from '#core/server/postgres-process.ts';
import { startPostgres, stopPostgres } from '#core/server/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A scratch PostgreSQL of this run alone; tests make their own databases in it. */
    postgresUrl: string;
    /** A folder that goes when the run ends. */
    scratchFolder: string;
  }
}

/** With the host's name: containers that share /tmp do not see each other's processes. */
const prefix = `bancada-test-${hostname()}-`;

export default async function startScratchPostgres(project: TestProject) {
  await removeAbandoned();
  const dataDir = await mkdtemp(path.join(scratchPlace(), `${prefix}${process.pid}-`));
  const postgres = await startPostgres({ dataDir, durable: false });
  project.provide('postgresUrl', postgres.url);
  project.provide('scratchFolder', dataDir);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

const memory = '/dev/shm';
const gigabyte = 2 ** 30;

/** In memory where there is plenty: a database is twelve hundred files, and a copy of them costs a disk ten times as much. */
function scratchPlace(): string {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  const plenty = bavail * bsize > 6 * gigabyte && process.availableMemory() > 10 * gigabyte;
  return plenty ? memory : tmpdir();
}

/** A killed run leaves its database running: the next one clears it away. */
async function removeAbandoned(): Promise<void> {
  const places = [tmpdir(), ...(existsSync(memory) ? [memory] : [])];
  const folders = await Promise.all(
    places.map(async (place) => (await readdir(place)).map((name) => path.join(place, name))),
  );
  for (const dataDir of folders.flat()) {
    const name = path.basename(dataDir);
    if (!name.startsWith(prefix) || isAlive(Number.parseInt(name.slice(prefix.length)))) continue;
    try {
      await stopPostgres(dataDir);
      await rm(dataDir, { recursive: true, force: true });
    } catch {
      // It belongs to another user: theirs to clear.
    }
  }
}
