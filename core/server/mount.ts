import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { AppError, invalid, notFound, staleCode } from '#core/contract/error.ts';
import { requireAccess } from './access.ts';
import { Ctx, type Identity, type Services } from './context.ts';
import { fieldErrors } from './errors.ts';
import { AlreadyAnswered, onceOnly } from './idempotency.ts';
import { serializable } from './json-schema.ts';
import type { FileReply } from './module.ts';
import type { Route } from './registry.ts';
import { receiveUpload, type IncomingFile, type Upload } from './upload.ts';

export const apiBase = '/api';
const defaultBodyLimit = 1024 * 1024;
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Turns contract rows into routes. What is not declared here does not exist; what declares no access does not start. */
export function mountRoutes(app: FastifyInstance, services: Services, routes: readonly Route[]): void {
  for (const route of routes) {
    const { endpoint } = route;
    if (endpoint.access === undefined || (Array.isArray(endpoint.access) && endpoint.access.length === 0)) {
      throw new Error(`${route.name} declares no access`);
    }
    app.route({
      method: endpoint.method,
      url: apiBase + endpoint.path,
      bodyLimit: endpoint.bodyLimit ?? defaultBodyLimit,
      config: { name: route.name },
      handler: (request, reply) => handle(route, services, request, reply),
    });
  }
}

async function handle(
  route: Route,
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { endpoint, name } = route;
  const identity = endpoint.access === 'public' ? null : await identify(services, request, endpoint.poll ?? false);
  requireAccess(endpoint.access, identity);
  const facts = {
    requestId: request.id,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
    operation: name,
  };
  const ctx = new Ctx(services, facts, identity);
  const received = await receive(route, request);
  try {
    const status = endpoint.status ?? 200;
    const key = request.headers['idempotency-key'];
    const once =
      typeof key === 'string' && endpoint.method === 'POST' && identity
        ? onceOnly(ctx, name, key, [received.input['body'], received.input.files?.map((file) => file.sha256)], status)
        : undefined;
    ctx.onceOnly = once;
    const answer = await route.handler(received.input as never, ctx);
    if (endpoint.binary) return sendFile(reply, answer as FileReply);
    return written(reply.code(status), endpoint, answer);
  } catch (error) {
    if (error instanceof AlreadyAnswered)
      return written(reply.code(error.status).header('Idempotent-Replay', 'true'), endpoint, error.reply);
    throw asked412(error, request);
  } finally {
    await received.cleanUp();
  }
}

function identify(services: Services, request: FastifyRequest, poll: boolean): Promise<Identity | null> {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) return Promise.resolve(null);
  return services.registry.identities.byToken(services, token, poll || request.headers['x-poll'] === '1');
}

interface ReceivedCall {
  input: Record<string, unknown> & { files?: IncomingFile[] };
  cleanUp(): Promise<void>;
}

async function receive({ endpoint }: Route, request: FastifyRequest): Promise<ReceivedCall> {
  const params = request.params as Record<string, string>;
  for (const [key, value] of Object.entries(params)) {
    // `workLogId` of the specification is a uuid as much as `uuid` is; `id` alone may be anything.
    if (/(uuid|Uuid|Id)$/.test(key) && !uuidPattern.test(value)) throw notFound();
    if (value.includes('\0')) throw notFound();
  }
  const { _method, ...query } = request.query as Record<string, unknown>;
  if (endpoint.override ? _method !== endpoint.override : _method !== undefined) throw notFound();
  const input: ReceivedCall['input'] = { params };
  if (endpoint.query) input['query'] = parse(endpoint.query, query);
  if (endpoint.upload && !(endpoint.upload.optional && !request.isMultipart())) {
    const upload = await receiveUpload(request, endpoint.upload);
    try {
      if (endpoint.body) input['body'] = parse(endpoint.body, formValues(endpoint.body, upload.fields));
    } catch (error) {
      await upload.cleanUp();
      throw error;
    }
    return { input: { ...input, files: upload.files }, cleanUp: () => upload.cleanUp() };
  }
  if (endpoint.body) input['body'] = parse(endpoint.body, withVersion(request));
  if (endpoint.upload) input.files = [];
  return { input, cleanUp: async () => undefined };
}

/** A form carries text only: what its schema does not take as text (a list, a number) is read as JSON. */
function formValues(schema: z.ZodType, fields: Upload['fields']): Record<string, unknown> {
  const shape = schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {};
  return Object.fromEntries(
    Object.entries(fields).map(([name, text]) => {
      if (Array.isArray(text) || shape[name]?.safeParse(text).success !== false) return [name, text];
      try {
        const value: unknown = JSON.parse(text);
        return [name, typeof value === 'string' ? text : value];
      } catch {
        return [name, text];
      }
    }),
  );
}

function parse(schema: z.ZodType, value: unknown): unknown {
  if (isUnstorable(value)) throw invalid({ _: ['Texto com caractere inválido.'] });
  const read = schema.safeParse(value ?? {});
  if (!read.success) throw invalid(fieldErrors(read.error));
  return read.data;
}

/** NUL and half characters: PostgreSQL cannot hold them, and nobody types them. */
function isUnstorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  if (typeof value !== 'object' || value === null || depth > 12) return false;
  return Object.entries(value).some(([key, inner]) => isUnstorable(key) || isUnstorable(inner, depth + 1));
}

/** `If-Match: "3"` stands for `version: 3` in the body. */
function withVersion(request: FastifyRequest): unknown {
  const { body } = request;
  const match = /^"?(\d+)"?$/.exec(request.headers['if-match'] ?? '');
  if (!match || typeof body !== 'object' || body === null || 'version' in body) return body;
  return { ...body, version: Number(match[1]) };
}
const asked412 = (error: unknown, request: FastifyRequest): unknown =>
  error instanceof AppError && error.code === staleCode && request.headers['if-match']
    ? new AppError(412, error.message, { code: staleCode, details: error.details })
    : error;

type Write = (answer: Record<string, unknown>) => string;
const writers = new WeakMap<Endpoint, Write>();

/** How an answer is written is made with the first one: made for every call, it was a third of the server's start. */
function written(reply: FastifyReply, endpoint: Endpoint, answer: unknown): string {
  const write = writers.get(endpoint) ?? reply.compileSerializationSchema(serializable(endpoint.reply));
  writers.set(endpoint, write);
  void reply.type('application/json; charset=utf-8');
  return write(answer as Record<string, unknown>);
}

function sendFile(reply: FastifyReply, file: FileReply): FastifyReply {
  const name = encodeURIComponent(file.name);
  const ascii = file.name.normalize('NFD').replace(/[^\x20-\x7e]|["\\]/g, '');
  return reply
    .header('Content-Type', file.type)
    .header(
      'Content-Disposition',
      `${file.inline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${name}`,
    )
    .header('Content-Security-Policy', "default-src 'none'; sandbox")
    .header('Cache-Control', file.etag ? 'private, max-age=3600, must-revalidate' : 'no-store')
    .headers(file.etag ? { ETag: `"${file.etag}"` } : {})
    .send(file.content);
}
