import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrateAll } from '#app/server.ts';
import { uploadField } from '#core/contract/upload.ts';
import { startPostgres, stopPostgres } from '#core/server/postgres.ts';
import { scratchDatabase } from '#core/testing/database.ts';
import { signedInPerson, type Person } from '#core/testing/person.ts';
import { startProcess, type ServerProcess } from '#core/testing/server-process.ts';
import { videoOf } from '#core/testing/video.ts';
import { company } from '#modules/registry/customer/testing/examples.ts';

/** Real processes of the server; the long versions of these stories are in `npm run drill`. */
interface Answer {
  status: number;
  retryAfter: string | null;
  body: { data: { uuid: string; version: number; name: string }; meta: { total: number } };
}
const caller =
  (person: Person) =>
  async (server: ServerProcess, method: string, path: string, body?: object, key?: string): Promise<Answer> => {
    const answer = await fetch(`${server.url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${person.token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return {
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
      body: (await answer.json()) as Answer['body'],
    };
  };

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bancada-test-processes-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

describe('two processes on one database', () => {
  let servers: ServerProcess[];
  let call: ReturnType<typeof caller>;
  let databaseUrl: string;
  let token: string;

  beforeAll(async () => {
    const database = await scratchDatabase(inject('postgresUrl'));
    databaseUrl = database.url;
    const owner = new pg.Pool({ connectionString: databaseUrl, max: 2 });
    const person = await signedInPerson(owner, 'all');
    [call, token] = [caller(person), person.token];
    await owner.end();
    servers = await Promise.all([start(), start()]);
    return async () => {
      await Promise.all(servers.map((server) => server.kill()));
      await database.drop();
    };
  });
  const start = (): Promise<ServerProcess> =>
    startProcess({ env: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO: '0' } });
  const [one, other] = [() => servers[0] as ServerProcess, () => servers[1] as ServerProcess];

  it('what one writes the other shows at once, totals included, and a repeated request is answered by either', async () => {
    const before = (await call(other(), 'GET', '/brand')).body.meta.total;
    const key = randomUUID();
    const created = await call(one(), 'POST', '/brand', { name: 'Marca dos dois' }, key);
    expect(created.status).toBe(201);
    expect((await call(other(), 'GET', '/brand')).body.meta.total).toBe(before + 1);
    const repeated = await call(other(), 'POST', '/brand', { name: 'Marca dos dois' }, key);
    expect([repeated.status, repeated.body.data.uuid]).toEqual([201, created.body.data.uuid]);
    const { uuid, version } = created.body.data;
    expect((await call(other(), 'PUT', `/brand/${uuid}`, { name: 'Marca mudada', version })).status).toBe(200);
    expect((await call(one(), 'PUT', `/brand/${uuid}`, { name: 'Tarde demais', version })).status).toBe(409);
    expect((await call(one(), 'GET', `/brand/${uuid}`)).body.data.name).toBe('Marca mudada');
  });

  it('when one is killed in the middle, the other goes on with everything that was acknowledged', async () => {
    const acknowledged: string[] = [];
    const over = new AbortController();
    const writing = Array.from({ length: 4 }, async (_, writer) => {
      for (let n = 0; !over.signal.aborted; n += 1) {
        const name = `Marca ${writer}.${n} ${randomUUID()}`;
        const answer = await call(n % 2 === 0 ? one() : other(), 'POST', '/brand', { name }).catch(() => undefined);
        if (answer?.status === 201) acknowledged.push(answer.body.data.uuid);
      }
    });
    await wait(400);
    expect((await other().kill()).signal).toBe('SIGKILL');
    over.abort();
    await Promise.all(writing);
    expect(acknowledged.length).toBeGreaterThan(0);
    for (const uuid of acknowledged) expect((await call(one(), 'GET', `/brand/${uuid}`)).status).toBe(200);
    servers[1] = await start();
  });

  it('a file in parts goes on at the other when the first is killed between two of them', async () => {
    const { body: made } = await call(one(), 'POST', '/customer', company({ name: 'Cliente com vídeo' }));
    const video = videoOf('visita', 900_000);
    const uuid = randomUUID();
    const begun = { uuid, name: 'visita.mp4', size: video.length };
    const append = async (server: ServerProcess, from: number, to: number) => {
      const answer = await fetch(`${server.url}/api/upload/${uuid}?offset=${from}`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
        body: new Uint8Array(video.subarray(from, to)),
      });
      return answer.status;
    };
    expect((await call(one(), 'POST', '/upload', begun)).status).toBe(201);
    expect(await append(other(), 0, 300_000)).toBe(200);
    expect(await append(one(), 300_000, 600_000)).toBe(200);
    await other().kill();
    expect(await append(one(), 0, 300_000)).toBe(409);
    expect(await append(one(), 600_000, video.length)).toBe(200);
    servers[1] = await start();
    const form = new FormData();
    form.set(uploadField('files'), uuid);
    const path = `${other().url}/api/customer/${made.data.uuid}/files`;
    const headers = { authorization: `Bearer ${token}` };
    const added = await fetch(path, { method: 'POST', headers, body: form });
    expect(added.status).toBe(201);
    const [file] = ((await added.json()) as { data: { uuid: string }[] }).data;
    const kept = await fetch(`${one().url}/api/file/${file?.uuid}`, { headers });
    expect(Buffer.from(await kept.arrayBuffer()).equals(video)).toBe(true);
  });

  it('SIGTERM: first unhealthy, still answering what comes, then gone with code 0 and nothing unanswered', async () => {
    const leaving = other();
    const answers: number[] = [];
    const over = new AbortController();
    const asking = Array.from({ length: 8 }, async () => {
      while (!over.signal.aborted) answers.push((await call(leaving, 'GET', '/brand')).status);
    });
    await wait(200);
    const gone = leaving.stop();
    let health = 200;
    while (health === 200) health = (await fetch(`${leaving.url}/api/health`)).status;
    expect(health).toBe(503);
    // The balancer has seen it, and sends nothing more; what was under way ends well.
    const before = answers.length;
    await expect.poll(() => answers.length, { interval: 20, timeout: 5_000 }).toBeGreaterThan(before);
    over.abort();
    await Promise.all(asking);
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await gone).toEqual({ code: 0, signal: null });
    servers[1] = await start();
  });
});

describe('when the database goes away', () => {
  it.each(['fast', 'immediate'] as const)(
    '(%s) the server stays, says 503 with a time to come back, and recovers by itself',
    async (mode) => {
      const folder = await mkdtemp(join(tmpdir(), 'bancada-test-outage-'));
      const { url } = await startPostgres({ dataDir: folder });
      await migrateAll(url);
      const owner = new pg.Pool({ connectionString: url, max: 1 });
      const call = caller(await signedInPerson(owner, 'all'));
      await owner.end();
      const server = await startProcess({ env: { DATABASE_URL: url, DATA_DIR: folder, DEMO: '0' } });
      try {
        const name = `Marca ${randomUUID()}`;
        expect((await call(server, 'POST', '/brand', { name })).status).toBe(201);
        const during: Answer[] = [];
        const over = new AbortController();
        const asking = Array.from({ length: 6 }, async (_, n) => {
          while (!over.signal.aborted)
            during.push(
              await (n === 0
                ? call(server, 'POST', '/brand', { name: `Marca ${randomUUID()}` })
                : call(server, 'GET', '/brand')),
            );
        });
        await stopPostgres(folder, mode);
        const down = await call(server, 'GET', '/brand');
        expect([down.status, down.retryAfter]).toEqual([503, '2']);
        await startPostgres({ dataDir: folder });
        await expect.poll(async () => (await call(server, 'GET', '/brand')).status, { timeout: 10_000 }).toBe(200);
        over.abort();
        await Promise.all(asking);
        expect(during.filter(({ status, retryAfter }) => status >= 300 && !(status === 503 && retryAfter))).toEqual([]);
        expect((await call(server, 'GET', `/brand?search=${encodeURIComponent(name)}`)).body.meta.total).toBe(1);
        expect(server.hasEnded()).toBe(false);
        expect(server.output()).not.toContain('unexpected error');
      } finally {
        await server.kill();
        await stopPostgres(folder);
        await rm(folder, { recursive: true, force: true });
      }
    },
    60_000,
  );
});
