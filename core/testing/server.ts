import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { runOnce } from 'graphile-worker';
import type pg from 'pg';
import { afterAll, inject } from 'vitest';
import { registry } from '#app/server.ts';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { createApp } from '#core/server/app.ts';
import { readConfig, type Config } from '#core/server/config.ts';
import type { Services } from '#core/server/context.ts';
import { openDatabase } from '#core/server/db.ts';
import { localFiles } from '#core/server/file-store.ts';
import { queueLogger } from '#core/server/jobs.ts';
import { Limits } from '#core/server/limits.ts';
import { createLog } from '#core/server/log.ts';
import { createPdfRenderer } from '#core/server/pdf.ts';
import { TestClient } from './client.ts';
import { scratchDatabase } from './database.ts';
import { signedInPerson, type PermissionMap, type Person } from './person.ts';

export { openSession, type PermissionMap, type Person } from './person.ts';

export interface TestServer {
  app: FastifyInstance;
  services: Services;
  databaseUrl: string;
  /** Connection as the owner: for looking behind the scenes, never for what the app should do. */
  owner: pg.Pool;
  /** Everything logged so far. */
  logged(): string;
  /** A new person holding exactly these permissions, signed in. */
  person(permissions: PermissionMap | 'all', name?: string): Promise<Person>;
  as(who: Person | null): TestClient;
  /** Signed in with these permissions, in one step. */
  client(permissions: PermissionMap | 'all'): Promise<TestClient>;
  /** Runs what waits on the job queue until it is empty. */
  work(): Promise<void>;
  close(): Promise<void>;
}

/** A whole server on a database of its own, closed by itself after the file's tests. */
export async function testServer(env: Record<string, string> = {}): Promise<TestServer> {
  const database = await scratchDatabase(inject('postgresUrl'));
  const dataDir = await mkdtemp(join(tmpdir(), 'bancada-test-files-'));
  const server = await serverOn(database.url, dataDir, env);
  const close = async (): Promise<void> => {
    await server.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  afterAll(close);
  return { ...server, close };
}

/** A second process' worth of server on the same database. */
export async function serverOn(databaseUrl: string, dataDir: string, env: Record<string, string> = {}): Promise<TestServer> {
  const lines: string[] = [];
  const sink = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) });
  const config: Config = { ...readConfig({ PASSWORD_COST: 'low', ...env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl }), logLevel: 'info' };
  const log = createLog(config, sink);
  const database = openDatabase({ url: databaseUrl, max: 10, log });
  const { pool: owner } = openDatabase({ url: databaseUrl, max: 4, log, as: 'owner' });
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
  const as = (who: Person | null): TestClient => new TestClient(app, who?.token ?? null);
  const person = (permissions: PermissionMap | 'all', name?: string): Promise<Person> => signedInPerson(owner, permissions, name);
  return {
    app,
    services,
    databaseUrl,
    owner,
    logged: () => lines.join(''),
    person,
    as,
    client: async (permissions) => as(await person(permissions)),
    work: () => workOff(owner, services),
    async close() {
      await app.close();
      await services.pdf.close();
      await database.close();
      await owner.end();
    },
  };
}

async function workOff(owner: pg.Pool, services: Services): Promise<void> {
  const taskList = Object.fromEntries(
    [...services.registry.jobs].map(([name, job]) => [name, (payload: unknown) => job(payload as never, services)]),
  );
  await runOnce({ pgPool: owner, taskList, noHandleSignals: true, logger: queueLogger(services.log) });
}

/** Permission map that opens one endpoint. */
export function permissionsFor(endpoint: Endpoint): PermissionMap {
  if (typeof endpoint.access === 'string') return {};
  const [first] = endpoint.access;
  return first ? { [first.module]: [first.action] } : {};
}

