import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createApp } from '#core/server/app.ts';
import type { Config } from '#core/server/config.ts';
import type { Services } from '#core/server/context.ts';
import { coreModule, lifecycle } from '#core/server/core.module.ts';
import { awaitConnection, openDatabase } from '#core/server/db.ts';
import { filesOf } from '#core/server/file-place.ts';
import { migrateJobs, startJobs } from '#core/server/jobs.ts';
import { Limits } from '#core/server/limits.ts';
import { createLog } from '#core/server/log.ts';
import { migrate } from '#core/server/migrate.ts';
import { createPdfRenderer } from '#core/server/pdf.ts';
import { checkPooled } from '#core/server/pooled.ts';
import { noQueue } from '#core/server/queue-health.ts';
import { createRegistry, type Registry } from '#core/server/registry.ts';
import { usualPatience } from '#core/server/schema-turns.ts';
import { ensureFirstAccount } from '#modules/access/user/server/public.ts';
import { modules } from './modules.ts';

export interface RunningServer {
  url: string;
  app: FastifyInstance;
  services: Services;
  /** What to tell the operator of a new, clean database. */
  firstLogin?: string;
  close(options?: { drainMs?: number }): Promise<void>;
}

export const registry: Registry = createRegistry([coreModule, ...modules]);
export const webRoot = join(import.meta.dirname, '../dist/web');

export async function migrateAll(url: string, onBusy?: (id: string) => void): Promise<void> {
  await migrate(url, registry.modules, { ...usualPatience, ...(onBusy && { onBusy }) });
  await migrateJobs(url);
}

const unhurriedMs = 30_000;
export interface StartOptions {
  webRoot?: string | null;
  tell?: (text: string) => void;
  /** Nobody is told to come back because the machine is slow: others keep it busy, as tests do each other's. */
  unhurried?: boolean;
}

/** Migrates, seeds an empty database, listens. Several of these may share one database. */
export async function startServer(
  config: Config & { databaseUrl: string },
  options: StartOptions = {},
): Promise<RunningServer> {
  const log = createLog(config);
  const { databaseUrl: url, databaseDirectUrl: direct = url, timeZone } = config;
  await migrateAll(direct, (id) => log.warn({ id }, 'a table the migration changes is in use: waiting'));
  const isPooled = config.databaseDirectUrl !== undefined;
  const patience = options.unhurried ? { connectMs: unhurriedMs } : {};
  const app = openDatabase({ url, max: config.databasePool, log, timeZone, isPooled, ...patience });
  const owner = openDatabase({ url: direct, max: 4, log, timeZone, as: 'owner', ...patience });
  const services: Services = {
    config,
    log,
    db: app.db,
    files: filesOf(config),
    limits: new Limits(app.pool),
    pdf: createPdfRenderer(),
    registry,
    queue: noQueue(),
  };
  await Promise.all([app, owner].map(({ pool }) => awaitConnection(pool)));
  if (isPooled) await checkPooled(app.pool, url, timeZone);
  const web = builtWeb(options.webRoot === undefined ? webRoot : options.webRoot, log);
  const [firstLogin, server] = await Promise.all([
    seed(services, options.tell ?? ((text) => log.info(text))),
    createApp(services, {
      ...(web && { webRoot: web }),
      ...(options.unhurried && { maxLoopDelayMs: 0 }),
    }),
  ]);
  const [jobs] = await Promise.all([
    config.runJobs ? startJobs(services, owner.pool) : undefined,
    server.listen({ port: config.port, host: config.host }),
  ]);
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `http://${config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host}:${port}`,
    app: server,
    services,
    ...(firstLogin && { firstLogin }),
    async close({ drainMs = 1_500 } = {}) {
      lifecycle.draining = true;
      if (drainMs > 0) await wait(drainMs);
      await server.close();
      await jobs?.stop();
      await services.pdf.close();
      await app.close();
      await owner.close();
      lifecycle.draining = false;
    },
  };
}

/** A process may serve the API alone: another one, or nobody, serves the pages. */
function builtWeb(folder: string | null, log: Services['log']): string | null {
  if (!folder || existsSync(join(folder, 'index.html'))) return folder;
  log.warn({ folder }, 'the front end is not built: serving the API only');
  return null;
}

/** A new database gets the demo company, or, without it, one administrator with a temporary password. */
async function seed(services: Services, tell: (text: string) => void): Promise<string | undefined> {
  const { db, config } = services;
  const empty = (await db.selectFrom('app_user').select('uuid').limit(1).execute()).length === 0;
  if (!empty) return undefined;
  if (config.demo) {
    const { loadDemo } = await import('#tools/demo/load.ts');
    await loadDemo(services, tell);
    return 'usuário admin, senha bancada';
  }
  const first = await ensureFirstAccount(services);
  return first && `usuário ${first.username}, senha temporária ${first.temporaryPassword} (troque no primeiro acesso)`;
}
