import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/contract/days.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { apiKey } from '#modules/access/api-key/contract.ts';
import { webhook } from '#modules/access/webhook/contract.ts';
import { dataIncident } from '#modules/access/data-incident/contract.ts';
import { examples } from '#modules/platform/api-docs/examples.rules.ts';
import { brand } from '#modules/registry/brand/contract.ts';

let server: TestServer;
let admin: TestClient;
let base: string;
let secret: string;
beforeAll(async () => {
  server = await testServer({ WEBHOOK_PRIVATE: '1' });
  admin = await server.client('all');
  base = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const body = {
    name: 'Quem lê a página',
    expires_on: addDays(todayOf(server), 9),
    permissions: { brand: ['list', 'create'] },
  };
  ({ secret } = await admin.call(apiKey.create, { body: body as never }));
});

const text = (key: string): string => examples.find((one) => one.key === key)?.text(base) ?? '';
/** As a person would who copies it: into a shell, or into a file of Node's. */
function start(key: string, env: Record<string, string>) {
  const isShell = examples.find((one) => one.key === key)?.run === 'shell';
  const [command, ...args] = isShell ? ['sh', '-c', text(key)] : ['node', '--input-type=module', '-e', text(key)];
  const child = spawn(command as string, args, {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [said, complained] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (complained += chunk.toString()));
  return { child, said: () => said, complained: () => complained };
}
async function run(key: string): Promise<{ code: number | null; said: string; complained: string }> {
  const { child, said, complained } = start(key, { BANCADA_CHAVE: secret });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said: said(), complained: complained() };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

describe('the examples of the page run as they stand', () => {
  it('reading a list', async () => {
    await admin.call(brand.create, { body: { name: 'Alfa' } });
    const { code, said, complained } = await run('list');
    expect(code, complained).toBe(0);
    expect(brand.list.reply.parse(JSON.parse(said)).data.map(({ name }) => name)).toContain('Alfa');
  });

  it('creating something, twice, which is once', async () => {
    const [first, again] = [await run('create'), await run('create')];
    expect([first.code, again.code], first.complained).toEqual([0, 0]);
    expect(JSON.parse(again.said)).toEqual(JSON.parse(first.said));
    const { rows } = await server.owner.query("select from brand where name = 'Marca da integração'");
    expect(rows).toHaveLength(1);
  });

  it('reading every page', async () => {
    for (let n = 0; n < 3; n += 1) await admin.call(brand.create, { body: { name: `Beta ${n}` } });
    const { rows } = await server.owner.query('select from brand');
    const { code, said, complained } = await run('pages');
    expect(code, complained).toBe(0);
    expect(said.trim()).toBe(`${rows.length} marcas`);
  });

  it('receiving a webhook, and refusing one that somebody else signed', async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/`;
    const { data, secret: signs } = await admin.call(webhook.create, {
      body: { name: 'Receptor', url, events: ['data_incident.created'] },
    });
    const { child, said } = start('webhook', { BANCADA_SEGREDO: signs, PORTA: String(port) });
    try {
      // It says nothing when it is ready: whoever knocks finds out.
      while (!(await fetch(url, { method: 'POST', body: '{}' }).catch(() => undefined))) await wait(50);
      const { data: made } = await admin.call(dataIncident.create, {
        body: { title: 'Exemplo', known_on: '2026-01-05' } as never,
      });
      await server.work();
      const deliveries = await admin.call(webhook.deliveries, { params: { uuid: data.uuid } });
      expect(deliveries.data[0]).toMatchObject({ status: 'SENT', answer_status: 204 });
      expect(said()).toContain(`data_incident.created ${deliveries.data[0]?.sequence} ${made.code} OPEN`);
      const forged = await fetch(url, {
        method: 'POST',
        body: '{}',
        headers: { 'bancada-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'a'.repeat(64)}` },
      });
      expect(forged.status).toBe(401);
    } finally {
      child.kill();
      await once(child, 'close');
    }
  });
});
