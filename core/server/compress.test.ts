import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { compressAnswer } from './compress.ts';

const app = Fastify();
app.addHook('onSend', compressAnswer);
app.get<{ Params: { rows: string } }>('/:rows', (request, reply) =>
  reply.type('application/json').send(JSON.stringify(rowsOf(Number(request.params.rows)))),
);
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ name: `Autoclave ${n}`, city: 'São Paulo' }));

it.each([
  ['a page', 50],
  ['more than is done on the spot', 5_000],
])('%s comes smaller to who can read it, and whole to who cannot', async (_name, count) => {
  const small = await app.inject({ url: `/${count}`, headers: { 'accept-encoding': 'gzip, deflate, br' } });
  const whole = await app.inject(`/${count}`);
  expect([small.headers['content-encoding'], whole.headers['content-encoding']]).toEqual(['gzip', undefined]);
  expect(JSON.parse(gunzipSync(small.rawPayload).toString())).toEqual(rowsOf(count));
  expect(whole.json()).toEqual(rowsOf(count));
  expect(small.rawPayload.length).toBeLessThan(whole.rawPayload.length / 4);
  expect(Number(small.headers['content-length'])).toBe(small.rawPayload.length);
});

it('a short answer is sent as it is', async () => {
  const answer = await app.inject({ url: '/1', headers: { 'accept-encoding': 'gzip' } });
  expect([answer.headers['content-encoding'], answer.json()]).toEqual([undefined, rowsOf(1)]);
});
