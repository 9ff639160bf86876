import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operation } from '#core/contract/operation.ts';
import { Ctx, systemFacts } from '#core/server/context.ts';
import type { TestClient } from '#core/testing/client.ts';
import { multipart } from '#core/testing/multipart.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { notification } from '#modules/platform/notification/contract.ts';
import { anvisa } from '../contract.ts';
import { baseText, filler, type FileLine } from '../base-file.rules.ts';
import { fillBase } from './anvisa-base.ts';
import { loadByItself } from './anvisa.actions.ts';

const baseFile = (lines: readonly FileLine[], encoding: BufferEncoding = 'latin1'): Buffer =>
  Buffer.from(baseText(lines), encoding);

let server: TestServer;
let client: TestClient;
let site: Server;
let served: Buffer;
beforeAll(async () => {
  site = createServer((_request, reply) => reply.end(served));
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/TA_PRODUTO_SAUDE_SITE.csv`;
  server = await testServer({ ANVISA_URL: url, ANVISA_PRIVATE: '1' });
  client = await server.client('all');
});
afterAll(() => site.close());
beforeEach(async () => {
  await server.work();
  await server.owner.query(`delete from product_refresh; delete from anvisa_load; delete from anvisa_registration`);
});

async function send(content: Buffer, fields: Record<string, string> = {}, name = 'base.csv') {
  const { payload, headers } = multipart([{ field: 'file', name, content, type: 'text/csv' }], fields);
  return client.send('POST', '/product/anvisa/import-file', payload, { headers });
}
/** Sends, waits, and answers how the operation ended. */
async function load(content: Buffer, fields?: Record<string, string>) {
  const answer = await send(content, fields);
  expect(answer.status).toBe(202);
  const { operation_id: id } = (answer.body as { data: { operation_id: string } }).data;
  await server.work();
  return (await client.call(operation.status, { params: { id } })).data;
}
const state = async () => (await client.call(anvisa.state)).data;
const registration = async (number: string) => (await client.call(anvisa.registration, { params: { number } })).data;
const history = async () => (await client.call(anvisa.loads, { query: {} })).data;
const one: FileLine = { number: '80012340001', commercial: 'Ventilação "Ágil"', validity: '31/12/2030' };

describe('the agency’s file', () => {
  it('is loaded with one row for each registration, its manufacturers together', async () => {
    const lines = [
      { ...one, maker: 'FÁBRICA A', country: 'ALEMANHA' },
      { ...one, maker: 'FÁBRICA; B', country: 'BRASIL' },
      { number: '80012340002', validity: 'CANCELADO', risk: 'CLASSE II' },
      ...filler(),
    ];
    expect(await load(baseFile(lines))).toMatchObject({ status: 'completed', processed_items: 123, total_items: 123 });
    expect(await registration('8001234-0001')).toMatchObject({
      commercial_name: 'Ventilação "Ágil"',
      manufacturers: ['FÁBRICA A (ALEMANHA)', 'FÁBRICA; B (BRASIL)'],
      risk_class: 'III',
      published_on: '2020-02-01',
      valid_until: '2030-12-31',
      is_cancelled: false,
    });
    expect(await registration('80012340002')).toMatchObject({ risk_class: 'II', is_cancelled: true });
    expect((await state()).base).toMatchObject({
      lines: 123,
      registrations: 122,
      rejected: 0,
      base_date: '2026-11-10',
      source: 'UPLOAD',
      source_name: 'base.csv',
      status: 'DONE',
    });
    await client.refused(404, anvisa.registration, { params: { number: '11111111111' } });
  });

  it('made up for trying it out loads as it is', async () => {
    const content = await readFile(join(import.meta.dirname, '../anvisa-exemplo.csv'));
    expect(await load(content)).toMatchObject({ status: 'completed' });
    expect((await state()).base).toMatchObject({ rejected: 0, base_date: '2026-11-13' });
  });

  it('reads the same when saved again as UTF-8', async () => {
    await load(baseFile([{ ...one, holder: 'Saúde São João' }, ...filler()], 'utf8'));
    expect(await registration(one.number)).toMatchObject({ holder: 'Saúde São João' });
  });

  it.each([
    ['another encoding', Buffer.from(baseFile(filler()).toString('latin1'), 'utf16le'), /tipo de arquivo|texto/],
    ['another header', Buffer.from('NUMERO;NOME\n1;2\n'), /cabeçalho não é o do arquivo/],
    [
      'columns in another order',
      Buffer.from(
        baseFile(filler()).toString('latin1').replace('NUMERO_PROCESSO;NOME_TECNICO', 'NOME_TECNICO;NUMERO_PROCESSO'),
        'latin1',
      ),
      /cabeçalho/,
    ],
    ['nothing in it', Buffer.alloc(0), /vazio/],
  ])('with %s is refused at once', async (_what, content, words) => {
    const answer = await send(content);
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body)).toMatch(words);
    expect(await history()).toEqual([]);
  });

  it.each([
    ['cut in the middle of a line', (whole: Buffer) => whole.subarray(0, whole.length - 30), /cortado/],
    [
      'cut inside a quote',
      (whole: Buffer) => Buffer.concat([whole, Buffer.from('80012340009;"nunca fechada')]),
      /cortado/,
    ],
    ['cut to less than half', (whole: Buffer) => firstLines(whole, 110), /menos da metade/],
    [
      'made of other lines',
      (whole: Buffer) => Buffer.from(whole.toString('latin1').replaceAll(/^9000/gm, 'XXXX'), 'latin1'),
      /não puderam ser lidas/,
    ],
  ])('%s leaves the base in use as it was', async (_what, spoil, words) => {
    const whole = baseFile([one, ...filler(300)]);
    await load(whole);
    const before = await state();
    expect(await load(spoil(whole))).toMatchObject({
      status: 'failed',
      message: expect.stringMatching(words) as string,
    });
    expect(await state()).toEqual(before);
    expect(await registration(one.number)).toMatchObject({ valid_until: '2030-12-31' });
    expect((await history()).map(({ status }) => status)).toEqual(['REFUSED', 'DONE']);
  });

  it('that is small is believed when someone says so', async () => {
    const small = baseFile([one]);
    expect(await load(small)).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('só 1 linhas') as string,
    });
    expect(await load(small, { accept_smaller: 'true' })).toMatchObject({ status: 'completed' });
    expect((await state()).base).toMatchObject({ registrations: 1 });
  });

  it('loaded twice writes nothing the second time, and drops what the new one no longer has', async () => {
    const stamp = async () =>
      (await server.owner.query('select xmin::text, number from anvisa_registration order by number')).rows;
    await load(baseFile([one, { number: '80012340002' }, ...filler()]));
    const before = await stamp();
    await load(baseFile([one, { number: '80012340002' }, ...filler()]));
    expect(await stamp()).toEqual(before);
    await load(baseFile([one, ...filler()]));
    await client.refused(404, anvisa.registration, { params: { number: '80012340002' } });
  });

  it('is loaded once at a time', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map((n) => send(baseFile([{ number: `8001234000${n}` }, ...filler()]))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
    await server.work();
    expect(await history()).toHaveLength(1);
  });

  it('killed in the middle leaves the old base, and the next attempt starts clean', async () => {
    await load(baseFile([one, ...filler(300)]));
    const answer = await send(baseFile([{ ...one, validity: 'VIGENTE' }, ...filler(2_500)]));
    expect(answer.status).toBe(202);
    const { uuid } = (
      await server.owner.query<{ uuid: string }>("select uuid from anvisa_load where status = 'RUNNING'")
    ).rows[0] ?? { uuid: '' };
    // As a process that dies after its second batch.
    const path = `${server.dataDir}/half.csv`;
    await writeFile(path, baseFile([{ ...one, validity: 'VIGENTE' }, ...filler(2_500)]));
    const dying = fillBase(new Ctx(server.services, systemFacts('test'), null), { uuid, accept_smaller: false }, path, {
      total: () => Promise.resolve(),
      progress: (read) => (read >= 2_000 ? Promise.reject(new Error('killed')) : Promise.resolve(true)),
      done: () => Promise.resolve(),
    });
    await expect(dying).rejects.toThrow('killed');
    expect((await server.owner.query('select from anvisa_line')).rowCount).toBe(2_000);
    expect(await registration(one.number)).toMatchObject({ valid_until: '2030-12-31' });
    await server.work();
    expect(await registration(one.number)).toMatchObject({ valid_until: null });
    expect((await server.owner.query('select from anvisa_line')).rowCount).toBe(0);
    expect((await state()).base).toMatchObject({ lines: 2_501 });
  });

  it('grown a hundredfold since the database last counted its lines is swapped as fast as it is read', async () => {
    // By then each connection has planned the swap for good, for as few lines as it has seen.
    for (let n = 0; n < 7; n += 1) await load(baseFile([one, ...filler()]));
    await server.owner.query('vacuum analyze anvisa_line');
    await load(baseFile([one, ...filler()]));
    expect(await load(baseFile([one, ...filler(15_000)]))).toMatchObject({ status: 'completed' });
    expect((await state()).base).toMatchObject({ lines: 15_001 });
  });

  it('cancelled while it waits does not stand in the way of the next', async () => {
    const answer = await send(baseFile([one, ...filler()]));
    const { operation_id: id } = (answer.body as { data: { operation_id: string } }).data;
    await client.call(operation.cancel, { params: { id } });
    expect(await load(baseFile([one, ...filler()]))).toMatchObject({ status: 'completed' });
    expect((await history()).map(({ status }) => status)).toEqual(['DONE', 'CANCELLED']);
  });
});

describe('the configured address', () => {
  it('is read when asked, in the name of whoever asked', async () => {
    served = baseFile([one, ...filler()]);
    const { data } = await client.call(anvisa.download, { body: {} });
    await server.work();
    expect((await client.call(operation.status, { params: { id: data.operation_id } })).data.status).toBe('completed');
    expect((await state()).base).toMatchObject({ source: 'ADDRESS', size: served.length });
    expect((await state()).has_address).toBe(true);
  });

  it('is read every week by itself; a wrong file is told to whoever keeps products', async () => {
    const keeper = server.as(await server.person({ product: ['list', 'update'] }));
    const byItself = () => loadByItself(new Ctx(server.services, systemFacts('anvisa.weekly'), null));
    served = baseFile([one, ...filler()]);
    await byItself();
    expect((await state()).base).toMatchObject({ user_name: null, registrations: 121 });
    served = Buffer.from('<html>em manutenção</html>');
    await byItself();
    expect((await state()).base).toMatchObject({ registrations: 121 });
    const { data } = await keeper.call(notification.list, { query: {} });
    expect(data.map((notice) => notice.data.title)).toContain('A base da ANVISA não foi atualizada');
  });
});

const firstLines = (whole: Buffer, count: number): Buffer =>
  Buffer.from(`${whole.toString('latin1').split('\r\n').slice(0, count).join('\r\n')}\r\n`, 'latin1');
