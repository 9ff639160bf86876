import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrateAll } from '#app/server.ts';
import type { Operation } from '#core/contract/operation.ts';
import { startPostgres, stopPostgres } from '#core/server/postgres.ts';
import { killPostmaster } from '#core/testing/kill-postmaster.ts';
import { signedInPerson } from '#core/testing/person.ts';
import { startProcess, type ServerProcess } from '#core/testing/server-process.ts';
import { loadCustomers, someUuids } from '#tools/bench/customers.ts';
import { send } from '#tools/drill/drill.ts';

/** The database crashes while the queue works; `npm run drill -- --only 18` plays it again and again. */
describe('a crash of the database under a running job', () => {
  let dataDir: string;
  let server: ServerProcess;
  let token: string;
  const [customers, changed] = [20_000, 3_000];
  let uuids: string[];

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'bancada-test-queue-'));
    const { url } = await startPostgres({ dataDir });
    await migrateAll(url);
    const owner = new pg.Pool({ connectionString: url, max: 1 });
    ({ token } = await signedInPerson(owner, 'all'));
    await loadCustomers(owner, customers);
    uuids = await someUuids(owner, changed);
    await owner.end();
    server = await startProcess({ env: { DATABASE_URL: url, DATA_DIR: dataDir, DEMO: '0' } });
  }, 120_000);
  afterAll(async () => {
    await server.kill();
    await stopPostgres(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  });

  const begin = async (path: string, body: object): Promise<string> => {
    const { status, body: begun } = await send(server.url, path, { token, method: 'POST', body });
    expect(status).toBe(202);
    return (begun as { data: Operation }).data.operation_id;
  };
  const look = async (id: string): Promise<Operation | undefined> =>
    ((await send(server.url, `/bulk-operation/${id}/status`, { token })).body as { data?: Operation }).data;
  const until = (id: string, what: (operation: Operation) => boolean) =>
    expect.poll(async () => what((await look(id)) ?? ({} as Operation)), { interval: 20, timeout: 90_000 }).toBe(true);

  it.each([
    ['bulk operation', changed, '/customer/bulk-status', () => ({ status: 'INACTIVE', selection: { uuids } })],
    ['export', customers, '/customer/export', () => ({ format: 'xlsx', selection: { query: {} } })],
  ])(
    '%s: the server stays, the queue comes back and the work is done',
    async (_name, items, path, body) => {
      const id = await begin(path, body());
      await until(id, ({ status, processed_items }) => status !== 'pending' && processed_items > 0);
      expect((await look(id))?.status).toBe('processing');
      await killPostmaster(dataDir);
      await startPostgres({ dataDir });
      await until(id, ({ status }) => status === 'completed' || status === 'failed');
      expect(await look(id)).toMatchObject({ status: 'completed', processed_items: items, failed_items: 0 });
      expect(server.hasEnded()).toBe(false);
      const health = await send(server.url, '/health', { token });
      expect(health.body).toMatchObject({ data: { status: 'ok', queue: 'ok' } });
    },
    120_000,
  );

  it('afterwards other jobs start, and the server leaves at once when asked', async () => {
    const id = await begin('/customer/export', { format: 'csv', selection: { query: {} } });
    await until(id, ({ status }) => status === 'completed');
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    expect(metrics).toMatch(/^bancada_queue_up 1$/m);
    expect(metrics).toMatch(/^bancada_queue_waiting \d+$/m);
    expect(await server.stop()).toEqual({ code: 0, signal: null });
  }, 60_000);
});
