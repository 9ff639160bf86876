import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '#core/server/postgres.ts';
import { startProcess } from '#core/testing/server-process.ts';
import { median } from '../scratch-world.ts';
import type { Report } from './report.ts';

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** From an empty folder to the first answer, with the demo company; then again; then without the database's share. */
export async function measureStarts(report: Report): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bancada-bench-start-'));
  try {
    const first = await startOnce(dataDir);
    const second = await startOnce(dataDir);
    report.atMost(
      'first start on an empty folder',
      60,
      first.total / 1000,
      's',
      `database ${seconds(first.database)}, demo and server ${seconds(first.server)}`,
    );
    report.atMost('demo company loaded', 30, first.demo, 's');
    report.atMost(
      'second start',
      5,
      second.total / 1000,
      's',
      `database ${seconds(second.database)}, server ${seconds(second.server)}`,
    );
    const { url, stop } = await startPostgres({ dataDir });
    try {
      const env = { DATABASE_URL: url, DATA_DIR: dataDir };
      const times: number[] = [];
      for (let n = 0; n < 5; n += 1) {
        const server = await startProcess({ env });
        times.push(server.readyMs);
        await server.kill();
      }
      report.atMost('server ready after the database is up', 1, median(times) / 1000, 's', 'median of 5');
    } finally {
      await stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Start {
  database: number;
  server: number;
  total: number;
  /** Seconds, as the server tells; none where there was nothing to load. */
  demo: number;
}

async function startOnce(dataDir: string): Promise<Start> {
  const startedAt = performance.now();
  const { url, stop } = await startPostgres({ dataDir });
  const databaseUp = performance.now();
  try {
    const server = await startProcess({
      env: { DATABASE_URL: url, DATA_DIR: dataDir, DEMO: '1', PASSWORD_COST: 'normal', LOG_LEVEL: 'info' },
    });
    const ready = performance.now();
    await server.stop();
    const [, demo = '0'] = /prontos em (\d+) s/.exec(server.output()) ?? [];
    return {
      database: databaseUp - startedAt,
      server: ready - databaseUp,
      total: ready - startedAt,
      demo: Number(demo),
    };
  } finally {
    await stop();
  }
}
