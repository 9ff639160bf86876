import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { registry } from '#app/server.ts';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { migrate } from '#core/server/migrate.ts';
import type { ServerModule } from '#core/server/module.ts';
import { createRegistry } from '#core/server/registry.ts';
import { TestClient } from './client.ts';
import { closeAfterFile } from './closing.ts';
import { scratchDatabase, type ScratchDatabase } from './database.ts';
import { demoCompany } from './demo.ts';
import { signedInPerson, type PermissionMap, type Person } from './person.ts';
import { runApp, type RunningApp } from './running.ts';

export { openSession, type PermissionMap, type Person } from './person.ts';

export interface TestServer extends RunningApp {
  /** A new person holding exactly these permissions, signed in. */
  person(permissions: PermissionMap | 'all', name?: string): Promise<Person>;
  as(who: Person | null): TestClient;
  /** Signed in with these permissions, in one step. */
  client(permissions: PermissionMap | 'all'): Promise<TestClient>;
}

/** The whole product on a database of its own, closed by itself after the file's tests; `also` modules that are not part of it. */
export async function testServer(
  env: Record<string, string> = {},
  also: readonly ServerModule[] = [],
): Promise<TestServer> {
  const database = await scratchDatabase(inject('postgresUrl'));
  const whole = also.length > 0 ? createRegistry([...registry.modules, ...also]) : registry;
  if (also.length > 0) await migrate(database.url, whole.modules);
  return closing(database, await mkdtemp(join(tmpdir(), 'bancada-test-files-')), env, whole);
}

/** The same, with the demo company in it. */
export async function demoServer(): Promise<TestServer> {
  const { database, dataDir } = await demoCompany();
  return closing(database, dataDir);
}

async function closing(
  database: ScratchDatabase,
  dataDir: string,
  env: Record<string, string> = {},
  whole = registry,
): Promise<TestServer> {
  const server = await serverOn(database.url, dataDir, env, whole);
  const close = async (): Promise<void> => {
    await server.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  closeAfterFile(close);
  return { ...server, close };
}

/** A second process' worth of server on the same database. */
export async function serverOn(
  databaseUrl: string,
  dataDir: string,
  env: Record<string, string> = {},
  whole = registry,
): Promise<TestServer> {
  const running = await runApp(whole, databaseUrl, dataDir, env);
  const as = (who: Person | null): TestClient => new TestClient(running.app, who?.token ?? null);
  const person: TestServer['person'] = (permissions, name) =>
    signedInPerson(running.owner, permissions === 'all' ? whole.permissions.all() : permissions, name);
  return { ...running, person, as, client: async (permissions) => as(await person(permissions)) };
}

/** Permission map that opens one endpoint. */
export function permissionsFor(endpoint: Endpoint): PermissionMap {
  if (typeof endpoint.access === 'string') return {};
  const [first] = endpoint.access;
  return first ? { [first.module]: [first.action] } : {};
}
