import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { notFound } from '#core/contract/error.ts';
import type { Config } from './config.ts';

/** Notes an answer that went out. */
type Measure = (request: FastifyRequest, reply: FastifyReply) => void;

/** `/metrics` for Prometheus: from this machine, or from anywhere with the token. */
export function measureRequests(app: FastifyInstance, config: Pick<Config, 'metricsToken'>): Measure {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: 'bancada_request_seconds',
    help: 'Time to answer, by endpoint and status',
    labelNames: ['endpoint', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [register],
  });
  // Finding the row of a pair of labels costs more than noting the time in it.
  const rows = new Map<string, Histogram.Internal<'endpoint' | 'status'>>();
  const rowOf = (endpoint: string, status: number): Histogram.Internal<'endpoint' | 'status'> => {
    const key = `${endpoint} ${status}`;
    const known = rows.get(key) ?? duration.labels(endpoint, String(status));
    rows.set(key, known);
    return known;
  };
  app.get('/metrics', { config: { name: 'metrics' } }, async (request, reply) => {
    const allowed = config.metricsToken
      ? request.headers.authorization === `Bearer ${config.metricsToken}`
      : isLoopback(request.ip);
    if (!allowed) throw notFound('Endereço não encontrado.');
    return reply.type(register.contentType).send(await register.metrics());
  });
  return (request, reply) => {
    const endpoint = (request.routeOptions.config as { name?: string }).name ?? 'unknown';
    rowOf(endpoint, reply.statusCode).observe(reply.elapsedTime / 1000);
  };
}

const isLoopback = (ip: string): boolean => ip === '127.0.0.1' || ip === '::1' || ip === '::ffff:127.0.0.1';
