import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Logger, runOnce } from 'graphile-worker';
import pg from 'pg';
import { afterAll, inject, vi } from 'vitest';
import { createApp } from '#core/server/app.ts';
import { readConfig } from '#core/server/config.ts';
import type { Identity, Services } from '#core/server/context.ts';
import { coreModule } from '#core/server/core.module.ts';
import { openDatabase } from '#core/server/db.ts';
import { localFiles } from '#core/server/file-store.ts';
import { migrateJobs } from '#core/server/jobs.ts';
import { Limits } from '#core/server/limits.ts';
import { createLog } from '#core/server/log.ts';
import { migrate } from '#core/server/migrate.ts';
import type { ServerModule } from '#core/server/module.ts';
import { createPdfRenderer } from '#core/server/pdf.ts';
import { createRegistry } from '#core/server/registry.ts';

const quiet = new Logger(() => () => undefined);

export interface CoreServer {
  app: FastifyInstance;
  services: Services;
  owner: pg.Pool;
  dataDir: string;
  logged(): string;
  /** Works the queue off: answers how many jobs are left waiting for another try. */
  work(): Promise<number>;
}

/** Core alone, with one small module and people known by their tokens: core's tests need no business module. */
export async function coreServer(
  module: Partial<ServerModule> = {},
  people: ReadonlyMap<string, Identity> = new Map(),
  env: Record<string, string> = {},
): Promise<CoreServer> {
  const { url, drop } = await ownDatabase(inject('postgresUrl'));
  const dataDir = await mkdtemp(join(tmpdir(), 'bancada-core-test-'));
  const lines: string[] = [];
  const sink = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) });
  const config = { ...readConfig({ ...env, DATA_DIR: dataDir, DATABASE_URL: url }), logLevel: 'info' as const };
  const log = createLog(config, sink);
  const database = openDatabase({ url, max: 6, log });
  const owner = new pg.Pool({ connectionString: url, max: 4 });
  owner.on('error', (error) => log.warn(error.message));
  owner.on('connect', (client) => void client.on('error', (error) => log.warn(error.message)));
  const identities = {
    byToken: async (_services: unknown, token: string) => people.get(token) ?? null,
    byUser: async (_db: unknown, uuid: string) => [...people.values()].find((person) => person.uuid === uuid) ?? null,
    addressees: async () => [],
  };
  const registry = createRegistry([coreModule, { name: 'small', dependsOn: [], mounts: [], identities, ...module }]);
  const services: Services = {
    config,
    log,
    db: database.db,
    files: localFiles(join(dataDir, 'files')),
    limits: new Limits(database.pool),
    pdf: createPdfRenderer(),
    registry,
  };
  // Other tests keep the machine busy: that is no overload of this server.
  const app = await createApp(services, { maxLoopDelayMs: 0 });
  afterAll(async () => {
    await app.close();
    await services.pdf.close();
    await database.close();
    await owner.end();
    await drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const taskList = Object.fromEntries(
    [...registry.jobs].map(([name, job]) => [name, (payload: unknown) => job(payload as never, services)]),
  );
  return {
    app,
    services,
    owner,
    dataDir,
    logged: () => lines.join(''),
    async work() {
      await runOnce({ pgPool: owner, taskList, noHandleSignals: true, logger: quiet });
      // A failed job is given back to the queue just after the run ends.
      await vi.waitFor(async () => {
        const held = await owner.query('select from graphile_worker.jobs where locked_at is not null');
        if (held.rowCount) throw new Error('a job is still held');
      });
      const left = await owner.query('select from graphile_worker.jobs');
      return left.rowCount ?? 0;
    },
  };
}

async function ownDatabase(serverUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `core_${randomBytes(6).toString('hex')}`;
  const asAdmin = async (statement: string): Promise<void> => {
    const admin = new pg.Client({ connectionString: serverUrl });
    await admin.connect();
    await admin.query(statement).finally(() => void admin.end());
  };
  await asAdmin(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await migrate(url.href, [{ module: 'core', folder: coreModule.migrations ?? '' }]);
  await migrateJobs(url.href);
  return { url: url.href, drop: () => asAdmin(`drop database if exists ${name} with (force)`) };
}
