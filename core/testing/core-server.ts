import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Identity } from '#core/server/context.ts';
import { coreModule } from '#core/server/core.module.ts';
import { migrateJobs } from '#core/server/jobs.ts';
import { migrate } from '#core/server/migrate.ts';
import type { ServerModule } from '#core/server/module.ts';
import { createRegistry } from '#core/server/registry.ts';
import { closeAfterFile } from './closing.ts';
import { scratchDatabase, type Template } from './database.ts';
import { runApp, type RunningApp } from './running.ts';

export type CoreServer = RunningApp;

/** Core alone, with one small module and people known by their tokens: core's tests need no business module. */
export async function coreServer(
  module: Partial<ServerModule> = {},
  people: ReadonlyMap<string, Identity> = new Map(),
  env: Record<string, string> = {},
): Promise<CoreServer> {
  const { url, drop } = await scratchDatabase(inject('postgresUrl'), coreAlone);
  const dataDir = await mkdtemp(join(tmpdir(), 'bancada-core-test-'));
  const identities = {
    byToken: async (_services: unknown, token: string) => people.get(token) ?? null,
    byUser: async (_services: unknown, uuid: string) =>
      [...people.values()].find((person) => person.uuid === uuid) ?? null,
    addressees: async () => [],
  };
  const registry = createRegistry([coreModule, { name: 'small', dependsOn: [], mounts: [], identities, ...module }]);
  const running = await runApp(registry, url, dataDir, env);
  closeAfterFile(async () => {
    await running.close();
    await drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return running;
}

const coreAlone: Template = {
  name: 'bancada_core',
  async fill(url) {
    await migrate(url, [coreModule]);
    await migrateJobs(url);
  },
};
