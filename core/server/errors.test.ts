import Fastify from 'fastify';
import underPressure from '@fastify/under-pressure';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { refusalOf } from './errors.ts';
import type { Registry } from './registry.ts';

const nothingKnown = { constraints: new Map(), entityOfTable: new Map() } as unknown as Registry;
const silent = pino({ level: 'silent' });

it('a server too busy to answer says when to come back, not that it broke', async () => {
  const app = Fastify();
  await app.register(underPressure, { healthCheck: async () => false, healthCheckInterval: 10 });
  let refusal: ReturnType<typeof refusalOf> | undefined;
  app.setErrorHandler((error, _request, reply) => {
    refusal = refusalOf(error, nothingKnown, silent, 'r1');
    return reply.code(refusal.status).send(refusal.body);
  });
  app.get('/', async () => 'ok');
  await app.ready();
  await expect.poll(async () => (await app.inject('/')).statusCode).toBe(503);
  expect(refusal).toMatchObject({
    status: 503,
    retryAfter: 2,
    body: { type: 'error', message: expect.stringContaining('indisponível') },
  });
  await app.close();
});
