import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { registry } from '#app/server.ts';
import { errorBody } from '#core/contract/error.ts';
import { describe as schemaOf } from '#core/server/json-schema.ts';
import { urlOf, type TestClient } from '#core/testing/client.ts';
import { multipart } from '#core/testing/multipart.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { brand } from '#modules/registry/brand/contract.ts';
import { stock, stockPart } from '#modules/stock/stock/contract.ts';
import { shelf, show } from '#modules/stock/stock/testing/shelf.ts';

/** What fell when the product was attacked by hand, each as it was done. */
let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await testServer();
  client = await server.client('all');
});
const make = async (name: string) => (await client.call(brand.create, { body: { name } })).data;

describe('a stranger at the public decision call', () => {
  it('is refused by token and limit before the body is looked at', async () => {
    const bomb = await sharp({ create: { width: 6_000, height: 6_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const { payload, headers } = multipart([{ field: 'signature', name: 'a.png', content: bomb }], { name: 'X' });
    const statuses: number[] = [];
    for (let n = 0; n < 30; n += 1) {
      const url = `/api/public/budget/${'a'.repeat(43)}/decision`;
      statuses.push((await server.app.inject({ method: 'POST', url, headers, payload })).statusCode);
    }
    // Neither 422 nor 413: what was sent was not read.
    expect(new Set(statuses)).toEqual(new Set([404, 429]));
    expect(statuses.at(-1)).toBe(429);
    const unread = await server.app.inject({
      method: 'POST',
      url: `/api/public/budget/${'b'.repeat(43)}/decision`,
      headers: { 'content-type': 'application/json' },
      payload: '{ not json',
    });
    expect(unread.statusCode).toBe(429);
  });

  it('and no public call that takes files is without its gate', () => {
    const open = registry.routes.filter(({ endpoint }) => endpoint.access === 'public' && endpoint.upload);
    expect(open.map(({ name, gate }) => [name, typeof gate])).toEqual([
      ['approval.decide', 'function'],
      ['visit-confirmation.decide', 'function'],
      ['quotation-page.readSheet', 'function'],
      ['quotation-page.answer', 'function'],
      ['purchase-page.answer', 'function'],
      ['supplier-document-page.send', 'function'],
      ['service-request.send', 'function'],
      ['contract-signature.decide', 'function'],
      ['handover-page.decide', 'function'],
    ]);
  });
});

describe('an unknown caller', () => {
  it('is refused before the body: one that cannot even be read is never read', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/brand',
      headers: { 'content-type': 'application/json' },
      payload: '{ not json',
    });
    expect(answer.statusCode).toBe(401);
  });
});

describe('a repetition key', () => {
  it('stands for the whole call: on another record it is refused, never answered with the first', async () => {
    const [one, other] = [await shelf(client), await shelf(client)];
    const key = randomUUID();
    const add = (uuid: string) =>
      client.try(
        stockPart.addBatch,
        { params: { uuid }, body: { batch_number: 'L-1', quantity: '5' } },
        { headers: { 'idempotency-key': key } },
      );
    expect((await add(one.uuid)).body).toMatchObject({ data: { uuid: one.uuid, on_hand: '5.000' } });
    expect((await add(other.uuid)).status).toBe(422);
    expect(await show(client, other.uuid)).toMatchObject({ on_hand: '0.000' });
    expect((await add(one.uuid)).headers['idempotent-replay']).toBe('true');
    expect(await show(client, one.uuid)).toMatchObject({ on_hand: '5.000' });
  });

  it.each([
    ['one letter', 'a'],
    ['seven letters', 'k-aud-1'],
    ['two hundred and one', 'k'.repeat(201)],
    ['four thousand', 'k'.repeat(4_000)],
    ['odd signs', '"\'; drop table brand; --'],
    ['letters beyond ASCII', 'chave-ção-é'],
  ])('of %s works, and works once', async (_name, key) => {
    const body = { name: `Marca ${randomUUID()}` };
    const headers = { 'idempotency-key': key };
    const first = await client.try(brand.create, { body }, { headers });
    const again = await client.try(brand.create, { body }, { headers });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.headers['idempotent-replay']).toBe('true');
    expect(again.body).toEqual(first.body);
    const elsewhere = await client.try(brand.create, { body: { name: `Marca ${randomUUID()}` } }, { headers });
    expect(elsewhere.status).toBe(422);
  });

  it('keeps the answer, not what its transaction came to', async () => {
    const prove = () => client.try(stock.check, {}, { headers: { 'idempotency-key': 'prova-do-estoque' } });
    const [first, again] = [await prove(), await prove()];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.headers['idempotent-replay']).toBe('true');
    expect(again.body).toEqual(first.body);
  });

  it('stands for a change and a removal as for a creation: the same one again is neither stale nor gone', async () => {
    const { uuid, version } = await make(`Marca ${randomUUID()}`);
    const body = { name: `Marca ${randomUUID()}`, version };
    const renamed = { headers: { 'idempotency-key': randomUUID() } };
    const first = await client.try(brand.update, { params: { uuid }, body }, renamed);
    const again = await client.try(brand.update, { params: { uuid }, body }, renamed);
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    expect(again.headers['idempotent-replay']).toBe('true');
    const later = await client.try(brand.update, { params: { uuid }, body: { ...body, name: 'Outra' } }, renamed);
    expect(later.status).toBe(422);
    const removed = { headers: { 'idempotency-key': randomUUID() } };
    const gone = [
      await client.try(brand.remove, { params: { uuid } }, removed),
      await client.try(brand.remove, { params: { uuid } }, removed),
    ];
    expect(gone.map(({ status }) => status)).toEqual([200, 200]);
    await client.refused(404, brand.remove, { params: { uuid } });
  });

  it('that is empty is refused', async () => {
    await client.refused(422, brand.create, { body: { name: 'Vazia' } }, { headers: { 'idempotency-key': '' } });
  });
});

describe('a version said twice', () => {
  it('must be said the same: otherwise 412, and nothing is written', async () => {
    const { uuid, version } = await make(`Marca ${randomUUID()}`);
    const body = { name: `Marca ${randomUUID()}`, version };
    const put = (match: string) =>
      client.try(brand.update, { params: { uuid }, body }, { headers: { 'if-match': match } });
    for (const match of [`"${version + 1}"`, '"99"', 'abc', '"1", "2"']) expect((await put(match)).status).toBe(412);
    expect((await client.call(brand.show, { params: { uuid } })).data.version).toBe(version);
    expect((await put(`"${version}"`)).status).toBe(200);
    expect((await put(`"${version}"`)).status).toBe(412);
    expect((await put('*')).status).toBe(412);
  });
});

describe('bad input is refused, not stumbled over', () => {
  it('days of a year that never was, on every call that takes a day', async () => {
    const wrong: string[] = [];
    let asked = 0;
    for (const { name, endpoint } of registry.routes.filter(
      (route) => route.endpoint.method === 'GET' && route.endpoint.query,
    )) {
      const { properties = {} } = schemaOf(endpoint.query as never, 'input') as {
        properties?: Record<string, { format?: string; anyOf?: { format?: string }[] }>;
      };
      for (const [key, property] of Object.entries(properties)) {
        const isDay = [property, ...(property.anyOf ?? [])].some(({ format }) => format === 'date');
        if (!isDay) continue;
        asked += 1;
        const params = Object.fromEntries(
          [...endpoint.path.matchAll(/:(\w+)/g)].map(([, word]) => [word ?? '', randomUUID()]),
        );
        for (const day of ['0000-01-01', '0000-12-31']) {
          const { status } = await client.send('GET', urlOf(endpoint, { params, query: { [key]: day } }));
          if (status >= 500 || status < 400) wrong.push(`${name}?${key}=${day} answered ${status}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(10);
  });

  it.each([
    ['GET', `/bulk-operation/${'-'.repeat(36)}/status`, undefined, 404],
    ['GET', '/bulk-operation/00000000-0000-0000-0000-00000000000g/logs', undefined, 404],
    ['PUT', `/preference/${'a'.repeat(150)}`, { value: 1 }, 404],
    ['PUT', `/preference/${'a'.repeat(81)}`, { value: 1 }, 404],
    ['PUT', `/preference/${'a'.repeat(80)}`, { value: 1 }, 200],
  ] as const)('%s %s', async (method, path, body, status) => {
    expect((await client.send(method, path, body)).status).toBe(status);
  });

  it('a form without a boundary, on every call that takes files', async () => {
    const { token } = await server.person('all');
    const wrong: string[] = [];
    for (const { name, endpoint } of registry.routes.filter((route) => route.endpoint.upload))
      for (const type of ['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary="']) {
        const params = Object.fromEntries(
          [...endpoint.path.matchAll(/:(\w+)/g)].map(([, word]) => [word ?? '', randomUUID()]),
        );
        const answer = await server.app.inject({
          method: endpoint.method,
          url: `/api${urlOf(endpoint, { params })}`,
          headers: { authorization: `Bearer ${token}`, 'content-type': type },
          payload: '--x\r\n\r\n',
        });
        if (answer.statusCode < 400 || answer.statusCode >= 500 || !errorBody.safeParse(answer.json()).success)
          wrong.push(`${name} with ${type} answered ${answer.statusCode}`);
      }
    expect(wrong).toEqual([]);
  });
});
