import { statSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { contract } from '#core/contract/endpoint.ts';
import { coreServer } from '#core/testing/core-server.ts';
import { localFiles } from './file-store.ts';
import { mounted } from './module.ts';
import { hashOf } from './upload.ts';

it('a full disk is answered in words and with when to come back, from files and from the database alike', async () => {
  const writing = contract({
    file: { method: 'GET', path: '/write-file', access: 'public', reply: z.unknown() },
    database: { method: 'GET', path: '/write-database', access: 'public', reply: z.unknown() },
  });
  const { app, logged } = await coreServer({
    mounts: [
      mounted(writing, {
        file: () => writeFile('/dev/full', 'x'.repeat(100_000)),
        database: () => {
          throw Object.assign(new Error('could not extend file'), { code: '53100' });
        },
      }),
    ],
  });
  for (const url of ['/api/write-file', '/api/write-database']) {
    const answer = await app.inject({ method: 'GET', url });
    expect(answer.statusCode).toBe(507);
    expect(answer.headers['retry-after']).toBe('30');
    expect(answer.json<{ message: string }>().message).toContain('Não há espaço em disco');
  }
  expect(logged()).not.toContain('unexpected error');
});

it('what is stored is closed to others, folders of before included', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bancada-closed-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'sent');
  await writeFile(path, 'content');
  const sha256 = await hashOf(path);
  const store = join(folder, 'files');
  await localFiles(store).put(path, sha256);
  const kept = join(store, sha256.slice(0, 2), sha256.slice(2, 4));
  expect([store, kept].map((name) => statSync(name).mode & 0o777)).toEqual([0o700, 0o700]);
  expect(statSync(join(kept, sha256)).mode & 0o777).toBe(0o600);
});
