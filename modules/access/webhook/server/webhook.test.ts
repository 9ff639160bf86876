import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { apiKey } from '#modules/access/api-key/contract.ts';
import { dataIncident } from '#modules/access/data-incident/contract.ts';
import { webhook, type Delivery, type Webhook } from '../contract.ts';
import { mostTries } from '../webhook.rules.ts';
import type { WebhookMessage } from './webhook.table.ts';

/** The other system, for real: what it got, and what it answers. */
interface Got {
  headers: IncomingHttpHeaders;
  body: string;
  message: WebhookMessage;
}
const got: Got[] = [];
let answers: number[] = [];
let other: Server;
let url: string;

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  other = createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      got.push({ headers: request.headers, body, message: JSON.parse(body) as WebhookMessage });
      const status = answers.shift() ?? 200;
      reply.writeHead(status, status === 302 ? { location: `${url}/elsewhere` } : {}).end(`answer ${status}`);
    });
  });
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(other.address() as AddressInfo).port}/avisos`;
  server = await testServer({ WEBHOOK_PRIVATE: '1' });
  admin = await server.client('all');
});
afterAll(() => {
  other.closeAllConnections();
  other.close();
});
beforeEach(async () => {
  got.length = 0;
  answers = [];
  await server.owner.query("update webhook set status = 'INACTIVE'");
});

let count = 0;
async function subscribe(events = ['data_incident.created', 'data_incident.status']) {
  const name = `Portal ${(count += 1)}`;
  return admin.call(webhook.create, { body: { name, url, events } });
}
const incident = async () =>
  (
    await admin.call(dataIncident.create, {
      body: { title: 'Anexo trocado', known_on: '2026-01-05', risk: 'LOW' } as never,
    })
  ).data;
const close = ({ uuid, version }: { uuid: string; version: number }) =>
  admin.call(dataIncident.close, {
    params: { uuid },
    body: { version, reason: 'Nada de relevante, destinatário apagou o anexo.' },
  });
const deliveries = async (uuid: string): Promise<Delivery[]> =>
  (await admin.call(webhook.deliveries, { params: { uuid } })).data;
const shown = async (uuid: string): Promise<Webhook> => (await admin.call(webhook.show, { params: { uuid } })).data;
/** The minutes until the next try go by. */
const later = (uuid: string, and = '') =>
  server.owner.query(`update webhook_delivery set next_at = now() ${and} where webhook_uuid = $1`, [uuid]);
const nextMinute = async (uuid: string): Promise<void> => {
  await later(uuid);
  await server.owner.query("select enqueue_job('webhook.due', '{}'::json, null)");
  await server.work();
};

describe('what happened is told', () => {
  it('after the commit, signed, in order, small, with a number of its own', async () => {
    const { data: hook, secret } = await subscribe();
    const made = await incident();
    await close(made);
    expect(got).toEqual([]);
    await server.work();
    expect(got.map(({ message }) => message.event).toSorted()).toEqual([
      'data_incident.created',
      'data_incident.status',
    ]);
    const [first, second] = got.toSorted((one, two) => one.message.sequence - two.message.sequence);
    expect(first?.message.record).toMatchObject({ entity: 'data_incident', uuid: made.uuid, code: made.code });
    expect(second?.message.record).toEqual({
      entity: 'data_incident',
      uuid: made.uuid,
      code: made.code,
      status: 'CLOSED',
      previous_status: 'OPEN',
    });
    expect(Object.keys(second?.message ?? {}).toSorted()).toEqual(['at', 'event', 'id', 'record', 'sequence']);
    for (const { headers, body, message } of got) {
      const [, t = '', v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['bancada-signature'])) ?? [];
      expect(v1).toBe(createHmac('sha256', secret).update(`${t}.${body}`).digest('hex'));
      expect(Math.abs(Date.now() / 1000 - Number(t))).toBeLessThan(300);
      expect([headers['bancada-delivery'], headers['bancada-event']]).toEqual([message.id, message.event]);
    }
    expect(
      (await deliveries(hook.uuid)).map(({ status, tries, answer_status, answer }) => [
        status,
        tries,
        answer_status,
        answer,
      ]),
    ).toEqual([
      ['SENT', 1, 200, 'answer 200'],
      ['SENT', 1, 200, 'answer 200'],
    ]);
    expect((await shown(hook.uuid)).last_sent_at).not.toBeNull();
  });

  it('of what was subscribed to only, and never of what was undone', async () => {
    await subscribe(['data_incident.status']);
    await incident();
    await admin.refused(422, dataIncident.create, { body: { title: '', known_on: '2026-01-05' } });
    await server.work();
    expect(got).toEqual([]);
  });

  it('by whoever did it: a change made by a system with its key too', async () => {
    await subscribe(['data_incident.created']);
    const { secret } = await admin.call(apiKey.create, {
      body: { name: 'Quem avisa', expires_on: '2027-06-30', permissions: { data_incident: ['create'] } } as never,
    });
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/data-incident',
      headers: { authorization: `Bearer ${secret}` },
      payload: { title: 'Por chave', known_on: '2026-01-05' },
    });
    expect(answer.statusCode).toBe(201);
    await server.work();
    expect(got).toHaveLength(1);
  });

  it('offers every document a module declares, named as people name it', async () => {
    const { data } = await admin.call(webhook.events);
    const events = data.map(({ event }) => event);
    for (const event of [
      'service_order.created',
      'service_order.status',
      'budget.status',
      'maintenance_schedule.status',
      'receiving.status',
      'non_conformity.created',
    ])
      expect(events).toContain(event);
    expect(new Set(events).size).toBe(events.length);
    expect(data.every(({ event, label }) => !label.startsWith(event.split('.')[0] ?? ''))).toBe(true);
    await admin.refused(422, webhook.create, { body: { name: 'X', url, events: ['brand.painted'] } });
  });
});

describe('an address that fails', () => {
  it('is tried again with the same delivery and the same words until it answers; what is new waits its turn', async () => {
    const { data: hook } = await subscribe(['data_incident.created']);
    answers = [500, 302];
    await incident();
    await server.work();
    await incident();
    await server.work();
    expect(got).toHaveLength(1);
    expect((await shown(hook.uuid)).failing_since).not.toBeNull();
    await nextMinute(hook.uuid);
    const [, again] = got;
    expect(got).toHaveLength(2);
    expect(again?.body).toBe(got[0]?.body);
    expect((await deliveries(hook.uuid)).at(-1)).toMatchObject({ status: 'PENDING', tries: 2, answer_status: 302 });
    await nextMinute(hook.uuid);
    expect(got).toHaveLength(4);
    expect((await deliveries(hook.uuid)).map(({ status, tries }) => [status, tries])).toEqual([
      ['SENT', 1],
      ['SENT', 3],
    ]);
    expect((await shown(hook.uuid)).failing_since).toBeNull();
  });

  it('for a day is suspended, who keeps webhooks is told, and what happens meanwhile is kept for it', async () => {
    const keeper = await server.person({ webhook: ['update', 'show'] });
    const { data: hook } = await subscribe(['data_incident.created']);
    answers = [500];
    await incident();
    await later(hook.uuid, `, tries = ${mostTries - 1}`);
    await server.work();
    expect((await shown(hook.uuid)).status).toBe('SUSPENDED');
    expect((await deliveries(hook.uuid))[0]).toMatchObject({ status: 'FAILED', tries: mostTries });
    const { rows } = await server.owner.query('select title from notification where user_uuid = $1', [keeper.uuid]);
    expect(rows).toEqual([{ title: `${hook.name} deixou de receber avisos` }]);

    await incident();
    await server.work();
    expect(got).toHaveLength(1);
    const { version } = await shown(hook.uuid);
    await admin.call(webhook.activate, { params: { uuid: hook.uuid }, body: { version } });
    await server.work();
    expect(got).toHaveLength(2);
    const failed = (await deliveries(hook.uuid)).find(({ status }) => status === 'FAILED');
    await admin.call(webhook.resend, { params: { uuid: hook.uuid, deliveryUuid: failed?.uuid ?? '' } });
    await server.work();
    expect(got.at(-1)?.message.id).toBe(failed?.uuid);
    expect((await deliveries(hook.uuid)).map(({ status }) => status)).toEqual(['SENT', 'SENT']);
  });

  it('and a process killed in the middle: the same delivery goes out again, at least once', async () => {
    const { data: hook } = await subscribe(['data_incident.created']);
    await incident();
    // Taken for a try, and then the process was gone: its answer was never noted.
    await server.owner.query(
      `update webhook_delivery set tries = 1, tried_at = now(), next_at = now() + interval '2 minutes' where webhook_uuid = $1`,
      [hook.uuid],
    );
    await server.work();
    expect(got).toEqual([]);
    await nextMinute(hook.uuid);
    expect(got).toHaveLength(1);
    expect((await deliveries(hook.uuid))[0]).toMatchObject({ uuid: got[0]?.message.id, status: 'SENT', tries: 2 });
  });
});

describe('a webhook', () => {
  it('that is off hears nothing, but a test is sent whenever it is asked for', async () => {
    const { data: hook } = await subscribe(['data_incident.created']);
    await admin.call(webhook.deactivate, { params: { uuid: hook.uuid }, body: { version: hook.version } });
    await incident();
    await server.work();
    expect(got).toEqual([]);
    await admin.call(webhook.test, { params: { uuid: hook.uuid } });
    await server.work();
    expect(got.map(({ message }) => message.event)).toEqual(['webhook.test']);
  });

  it('signs with the new secret and for a day with the one before; neither is ever read again', async () => {
    const { data: hook, secret: old } = await subscribe(['data_incident.created']);
    const { secret } = await admin.call(webhook.rotate, {
      params: { uuid: hook.uuid },
      body: { version: hook.version },
    });
    await incident();
    await server.work();
    const { headers, body } = got[0] as Got;
    const said = String(headers['bancada-signature']);
    const t = /^t=(\d+)/.exec(said)?.[1] ?? '';
    for (const one of [old, secret])
      expect(said).toContain(`v1=${createHmac('sha256', one).update(`${t}.${body}`).digest('hex')}`);
    const { rows } = await server.owner.query(
      `select (select json_agg(a) from activity_log a) as log, (select json_agg(k) from idempotency_key k) as keys`,
    );
    const all = JSON.stringify([rows, await shown(hook.uuid), server.logged()]);
    for (const one of [old, secret]) expect(all).not.toContain(one);
  });

  it('tells nothing to an address of the inside, however it is spelt', async () => {
    const open = await testServer();
    const keeper = await open.client('all');
    const refused = [
      'https://127.0.0.1/x',
      'https://127.1/x',
      'https://2130706433/x',
      'https://0x7f.0.0.1/x',
      'https://[::1]/x',
      'https://[::ffff:127.0.0.1]/x',
      'https://10.0.0.8/x',
      'https://169.254.169.254/latest',
      'http://exemplo.com.br/x',
      'https://eu:senha@exemplo.com.br/x',
      'ftp://exemplo.com.br/x',
    ];
    for (const to of refused) {
      const body = { name: 'Dentro', url: to, events: ['budget.status'] };
      expect((await keeper.refused(422, webhook.create, { body })).errors, to).toHaveProperty('url');
    }
    // A name that leads inside is found out when it is looked up.
    const { data: hook } = await keeper.call(webhook.create, {
      body: { name: 'Local', url: 'https://localhost:9/x', events: ['budget.status'] },
    });
    await keeper.call(webhook.test, { params: { uuid: hook.uuid } });
    await open.work();
    const { data } = await keeper.call(webhook.deliveries, { params: { uuid: hook.uuid } });
    expect(data[0]).toMatchObject({ status: 'PENDING', answer: 'O endereço configurado leva a uma rede interna.' });
  });

  it('keeps its deliveries for thirty days', async () => {
    const { data: hook } = await subscribe(['data_incident.created']);
    await incident();
    await server.work();
    await server.owner.query(
      "update webhook_delivery set created_at = now() - interval '31 days' where webhook_uuid = $1",
      [hook.uuid],
    );
    await server.owner.query("select enqueue_job('webhook.sweep', '{}'::json, null)");
    await server.work();
    expect(await deliveries(hook.uuid)).toEqual([]);
  });
});
