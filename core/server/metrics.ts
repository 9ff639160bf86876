import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { notFound } from '#core/contract/error.ts';
import type { Config } from './config.ts';

/** `/metrics` for Prometheus: from this machine, or from anywhere with the token. */
export function measureRequests(app: FastifyInstance, config: Pick<Config, 'metricsToken'>): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: 'bancada_request_seconds',
    help: 'Time to answer, by endpoint and status',
    labelNames: ['endpoint', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [register],
  });
  app.addHook('onResponse', async (request, reply) => {
    const endpoint = (request.routeOptions.config as { name?: string }).name ?? 'unknown';
    duration.observe({ endpoint, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { config: { name: 'metrics' } }, async (request, reply) => {
    const allowed = config.metricsToken
      ? request.headers.authorization === `Bearer ${config.metricsToken}`
      : isLoopback(request.ip);
    if (!allowed) throw notFound('Endereço não encontrado.');
    return reply.type(register.contentType).send(await register.metrics());
  });
}

const isLoopback = (ip: string): boolean => ip === '127.0.0.1' || ip === '::1' || ip === '::ffff:127.0.0.1';
