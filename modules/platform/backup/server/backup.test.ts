import { mkdir, readdir, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { operation } from '#core/contract/operation.ts';
import { waiting } from '#core/contract/waiting.ts';
import type { TestClient } from '#core/testing/client.ts';
import { clusterPaths } from '#core/server/postgres-cluster.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { backup } from '../contract.ts';

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await testServer();
  admin = await server.client('all');
});
const isFile = (name: string): boolean => name.includes('.') || name.length > 60;
const state = async () => (await admin.call(backup.state)).data;
const late = async () => (await admin.call(waiting.list)).data.find(({ key }) => key === 'backup.late');

it('is seen and made by who administers the system; of a database of one’s own nothing is made here', async () => {
  const other = await server.client({ customer: ['list'] });
  await other.refused(403, backup.state);
  await other.refused(403, backup.run, { body: { kind: 'BACKUP' } });
  expect(await state()).toMatchObject({ embedded: false, last_good: null, count: 0, runs: [] });
  const refused = await admin.refused(409, backup.run, { body: { kind: 'BACKUP' } });
  expect(refused.message).toContain('DATABASE_URL');
});

it('that comes to nothing says so: to who asked, in the list, and on Home once it is late', async () => {
  // As if the database lay in the data folder; it does not, so that nothing can be copied.
  await mkdir(join(server.dataDir, 'postgres'), { recursive: true });
  await writeFile(join(server.dataDir, 'postgres', 'port'), new URL(server.databaseUrl).port);
  const asked = await admin.call(backup.run, { body: { kind: 'BACKUP' } });
  await server.work();
  const { data: ended } = await admin.call(operation.status, { params: { id: asked.data.operation_id } });
  expect(ended.status).toBe('failed');
  const told = await state();
  expect(told).toMatchObject({ embedded: true, last_good: null });
  expect(told.runs).toMatchObject([{ kind: 'BACKUP', name: null, problem: ended.message }]);
  expect(await late()).toBeUndefined();
  await server.owner.query("update backup_run set began_at = now() - interval '2 days'");
  expect(await late()).toMatchObject({ count: 1, tone: 'red', to: '/config/backup' });
  // One that went well ends the waiting.
  await server.owner.query(
    "insert into backup_run (kind, began_at, ended_at, name, bytes) values ('BACKUP', now(), now(), 'bancada.zip', 5000000000)",
  );
  expect(await late()).toBeUndefined();
  expect((await state()).runs[0]).toMatchObject({ name: 'bancada.zip', bytes: 5_000_000_000, problem: null });
});

it('a rehearsal without a backup is no success', async () => {
  const asked = await admin.call(backup.run, { body: { kind: 'REHEARSAL' } });
  await server.work();
  const { data: ended } = await admin.call(operation.status, { params: { id: asked.data.operation_id } });
  expect([ended.status, ended.message]).toEqual(['failed', 'Não há cópia para ensaiar.']);
});

it('cancelled while it runs stops at once, leaves no file, and stands in the list as cancelled', async () => {
  await mkdir(clusterPaths(server.dataDir).cluster, { recursive: true });
  // An attachment that takes long to copy, and lies on no disk.
  const sha256 = 'ab'.repeat(32);
  const content = join(server.dataDir, 'files', 'ab', 'ab', sha256);
  await mkdir(dirname(content), { recursive: true });
  await writeFile(content, '');
  await truncate(content, 64 * 1024 ** 3);
  await server.owner.query(
    "insert into stored_file (owner_entity, owner_uuid, name, content_type, size, sha256) values ('user', new_uuid(), 'a.mp4', 'video/mp4', $1, $2)",
    [64 * 1024 ** 3, sha256],
  );
  const asked = await admin.call(backup.run, { body: { kind: 'BACKUP' } });
  const params = { id: asked.data.operation_id };
  const working = server.work();
  await expect.poll(async () => (await admin.call(operation.status, { params })).data.total_items).toBe(100);
  await admin.call(operation.cancel, { params });
  await working;
  const { data: ended } = await admin.call(operation.status, { params });
  expect([ended.status, ended.message]).toEqual(['cancelled', null]);
  expect((await state()).runs[0]).toMatchObject({ kind: 'BACKUP', cancelled: true, name: null, problem: null });
  expect((await state()).count).toBe(0);
  expect((await readdir(join(server.dataDir, 'backups'), { recursive: true })).filter(isFile)).toEqual([]);
});
