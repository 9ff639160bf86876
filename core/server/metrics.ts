import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { notFound } from '#core/contract/error.ts';
import type { Config } from './config.ts';
import type { QueueHealth } from './queue-health.ts';

/** Notes an answer that went out. */
type Measure = (request: FastifyRequest, reply: FastifyReply) => void;

/** `/metrics` for Prometheus: from this machine, or from anywhere with the token. */
export function measureRequests(
  app: FastifyInstance,
  config: Pick<Config, 'metricsToken'>,
  queue: QueueHealth,
): Measure {
  const register = new Registry();
  collectDefaultMetrics({ register });
  measureQueue(register, queue);
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

function measureQueue(register: Registry, queue: QueueHealth): void {
  const gauge = (name: string, help: string, read: () => number): void => {
    const made = new Gauge({
      name: `bancada_queue_${name}`,
      help,
      registers: [],
      collect() {
        this.set(read());
      },
    });
    register.registerMetric(made);
  };
  gauge('up', 'Whether this process works the queue', () => Number(queue.state === 'running'));
  gauge('restarts', 'How often the queue of this process fell and was started again', () => queue.restarts);
  gauge('waiting', 'Jobs that could run by now', () => queue.waiting);
  gauge('oldest_seconds', 'How long the first of them has waited', () => queue.oldestSeconds);
}

const isLoopback = (ip: string): boolean => ip === '127.0.0.1' || ip === '::1' || ip === '::ffff:127.0.0.1';
