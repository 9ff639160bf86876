import { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { runOnce } from 'graphile-worker';
import type pg from 'pg';
import { createApp } from '#core/server/app.ts';
import { readConfig, type Config } from '#core/server/config.ts';
import type { Services } from '#core/server/context.ts';
import { openDatabase } from '#core/server/db.ts';
import { filesOf } from '#core/server/file-place.ts';
import { queueLogger } from '#core/server/jobs.ts';
import { Limits } from '#core/server/limits.ts';
import { createLog } from '#core/server/log.ts';
import { createPdfRenderer } from '#core/server/pdf.ts';
import { noQueue } from '#core/server/queue-health.ts';
import type { Registry } from '#core/server/registry.ts';

/** A server in this process, spoken to without a socket, whatever modules it is made of. */
export interface RunningApp {
  app: FastifyInstance;
  services: Services;
  databaseUrl: string;
  dataDir: string;
  /** Connection as the owner: for looking behind the scenes, never for what the app should do. */
  owner: pg.Pool;
  /** Everything logged so far. */
  logged(): string;
  /** Works the queue off; answers how many jobs wait for another try. */
  work(): Promise<number>;
  close(): Promise<void>;
}

export async function runApp(
  registry: Registry,
  databaseUrl: string,
  dataDir: string,
  env: Record<string, string>,
): Promise<RunningApp> {
  const lines: string[] = [];
  const sink = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) });
  const settings = readConfig({ PASSWORD_COST: 'low', ...env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  const config: Config = { ...settings, logLevel: 'info' };
  const log = createLog(config, sink);
  // Other tests keep the machine busy: a connection that takes its time is no overload of this server.
  const connectMs = 30_000;
  const database = openDatabase({ url: databaseUrl, max: 10, log, timeZone: config.timeZone, connectMs });
  const { pool: owner } = openDatabase({ url: databaseUrl, max: 4, log, as: 'owner', connectMs });
  const services: Services = {
    config,
    log,
    db: database.db,
    files: filesOf(config),
    limits: new Limits(database.pool),
    pdf: createPdfRenderer(),
    registry,
    queue: noQueue(),
  };
  const app = await createApp(services, { maxLoopDelayMs: 0 });
  return {
    app,
    services,
    databaseUrl,
    dataDir,
    owner,
    logged: () => lines.join(''),
    work: () => workOff(owner, services),
    async close() {
      await app.close();
      await services.pdf.close();
      await database.close();
      await owner.end();
    },
  };
}

async function workOff(owner: pg.Pool, services: Services): Promise<number> {
  const taskList = Object.fromEntries(
    [...services.registry.jobs].map(([name, job]) => [name, (payload: unknown) => job(payload as never, services)]),
  );
  await runOnce({ pgPool: owner, taskList, noHandleSignals: true, logger: queueLogger(services.log) });
  // A failed job is given back to the queue just after the run ends.
  while ((await owner.query('select from graphile_worker.jobs where locked_at is not null')).rowCount) await wait(20);
  return (await owner.query('select from graphile_worker.jobs')).rowCount ?? 0;
}
