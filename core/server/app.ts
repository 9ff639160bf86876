import { randomBytes, randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import underPressure from '@fastify/under-pressure';
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { notFound } from '#core/contract/error.ts';
import type { Services } from './context.ts';
import { refusalOf, unavailable } from './errors.ts';
import { readBytes, readJsonBodies } from './json-body.ts';
import { loggableUrl, requestLog } from './log.ts';
import { measureRequests } from './metrics.ts';
import { compressAnswer } from './compress.ts';
import { apiBase, mountRoutes } from './mount.ts';
import { serveWeb } from './web.ts';

export interface AppOptions {
  webRoot?: string;
  /** Past this delay of the event loop new requests are told to come back: 503. Zero never refuses. */
  maxLoopDelayMs?: number;
}

/** How often the delay is taken; what was taken last holds until the next time. */
const sampleMs = 1_000;

async function refuseWhenBusy(app: FastifyInstance, maxEventLoopDelay: number): Promise<void> {
  let fairFrom = 0;
  // Of a server that has just begun the delay is that of its own beginning: whoever comes first is not sent away for it.
  app.addHook('onListen', async () => {
    fairFrom = performance.now() + 2 * sampleMs;
  });
  await app.register(underPressure, {
    maxEventLoopDelay,
    sampleInterval: sampleMs,
    exposeStatusRoute: false,
    // A screen's file costs little to send, and a page that misses one is broken.
    pressureHandler: async (request: FastifyRequest) => {
      if (request.url.startsWith(apiBase) && performance.now() >= fairFrom) throw unavailable;
    },
  });
}

/** The HTTP server: contract routes under /api, the built front end elsewhere. */
export async function createApp(services: Services, options: AppOptions = {}): Promise<FastifyInstance> {
  const { config, registry, log } = services;
  const app = Fastify({
    loggerInstance: log,
    // Ours says more and hides tokens.
    logController: new LogController({ disableRequestLogging: true }),
    // It names the request itself: a logger of its own for each would only cost.
    childLoggerFactory: (logger: typeof log) => logger,
    trustProxy: config.trustProxy ?? false,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    exposeHeadRoutes: false,
    // An address the router cannot even read: no hook has run yet.
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      markReply(request, reply);
      return refuse(error, request, reply);
    },
    requestTimeout: 120_000,
    keepAliveTimeout: 65_000,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  } as object) as unknown as FastifyInstance;

  await app.register(multipart, { attachFieldsToBody: false });
  readJsonBodies(app);
  readBytes(app);
  securityHeaders(app);
  await refuseWhenBusy(app, options.maxLoopDelayMs ?? 2_000);
  app.addHook('onSend', compressAnswer);
  const tell = requestLog(log);
  const measure = measureRequests(app, config, services.queue);
  app.addHook('onResponse', (request, reply, done) => {
    measure(request, reply);
    logRequest(request, reply);
    done();
  });
  app.setErrorHandler((error, request, reply) => refuse(error, request, reply));
  app.setNotFoundHandler((request, reply) => refuse(notFound('Endereço não encontrado.'), request, reply));
  mountRoutes(app, services, registry.routes);
  if (options.webRoot) await serveWeb(app, options.webRoot, config.timeZone);
  return app;

  function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { status, body, retryAfter } = refusalOf(error, registry, log, request.id);
    if (retryAfter) void reply.header('Retry-After', String(retryAfter));
    void reply.removeHeader('Content-Disposition');
    return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
  }

  function logRequest(request: FastifyRequest, reply: FastifyReply): void {
    if (!log.isLevelEnabled('info')) return;
    tell({
      request_id: request.id,
      method: request.method,
      url: loggableUrl(request.url),
      route: (request.routeOptions.config as { name?: string }).name,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ip: request.ip,
    });
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Allows this page's own style elements, and no others. */
    cspNonce: string;
  }
}

const policy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types default dompurify 'allow-duplicates'",
  ].join('; ');

const everyAnswer = {
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
};
/** Data is no page: it may load nothing and be framed by nobody. */
const dataAnswer = {
  ...everyAnswer,
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
};

function securityHeaders(app: FastifyInstance): void {
  app.decorateRequest('cspNonce', '');
  app.addHook('onRequest', (request, reply, done) => {
    markReply(request, reply);
    done();
  });
}

function markReply(request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('X-Request-Id', request.id);
  if (request.url.startsWith(apiBase)) {
    void reply.headers(dataAnswer);
    return;
  }
  request.cspNonce = randomBytes(16).toString('base64url');
  void reply.headers(everyAnswer).header('Content-Security-Policy', policy(request.cspNonce));
}
