import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { AppError, invalid, notFound, staleCode } from '#core/contract/error.ts';
import { requireAccess } from './access.ts';
import { Ctx, type Identity, type Services } from './context.ts';
import { fieldErrors } from './errors.ts';
import { AlreadyAnswered, OnceOnly } from './idempotency.ts';
import { serializable } from './json-schema.ts';
import type { Rule } from './limits.ts';
import type { FileReply } from './module.ts';
import { UsedUploads } from './parted-upload.ts';
import type { Route } from './registry.ts';
import { touchedPaths } from './touched.ts';
import { receiveUpload, type IncomingFile, type Upload } from './upload.ts';

export const apiBase = '/api';
const defaultBodyLimit = 1024 * 1024;
/** A stranger has a name, a password and a few lines to say. */
const publicBodyLimit = 64 * 1024;
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

declare module 'fastify' {
  interface FastifyRequest {
    /** Made when the call was let in. */
    ctx: Ctx | null;
  }
}

/**
 * Turns contract rows into routes. What is not declared here does not exist; what declares no access does not start.
 * The order is the same for all: who calls, what they may, whether the address means anything, the gate of a public
 * call, and only then the body: whoever is refused has cost no more than a look.
 */
export function mountRoutes(app: FastifyInstance, services: Services, routes: readonly Route[]): void {
  app.decorateRequest('ctx', null);
  for (const route of routes) {
    const { endpoint } = route;
    if (endpoint.access === undefined || (Array.isArray(endpoint.access) && endpoint.access.length === 0)) {
      throw new Error(`${route.name} declares no access`);
    }
    const isPublic = endpoint.access === 'public';
    if (isPublic && endpoint.upload && !route.gate)
      throw new Error(`${route.name} takes files from anyone without a gate`);
    app.route({
      method: endpoint.method,
      url: apiBase + endpoint.path,
      bodyLimit: endpoint.bytes ?? endpoint.bodyLimit ?? (isPublic ? publicBodyLimit : defaultBodyLimit),
      config: { name: route.name, takesBytes: endpoint.bytes !== undefined },
      onRequest: async (request) => {
        request.ctx = await admit(route, services, request);
      },
      handler: (request, reply) => handle(route, request, reply),
    });
  }
}

async function admit({ endpoint, name, gate }: Route, services: Services, request: FastifyRequest): Promise<Ctx> {
  const identity = endpoint.access === 'public' ? null : await identify(services, request, endpoint.poll ?? false);
  requireAccess(endpoint.access, identity, endpoint);
  requireReadable(endpoint, request.params as Record<string, string>);
  const ctx = new Ctx(
    services,
    { requestId: request.id, ip: request.ip, userAgent: request.headers['user-agent'] ?? null, operation: name },
    identity,
  );
  await gate?.({ params: request.params } as never, ctx);
  return ctx;
}

async function handle(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { endpoint, name } = route;
  const { ctx } = request;
  if (!ctx) throw new Error(`${name} was not let in`);
  const received = await receive(route, request, ctx);
  try {
    const status = endpoint.status ?? 200;
    const key = request.headers['idempotency-key'];
    const { params, query, body, files } = received.input;
    if (typeof key === 'string' && endpoint.method !== 'GET' && !endpoint.binary && ctx.identity) {
      const isAnswer = (result: unknown) => !endpoint.shownOnce && endpoint.reply.safeParse(result).success;
      const asked = [params, query, body, files?.map((file) => file.sha256)];
      ctx.onceOnly = new OnceOnly(ctx, { name, status, isAnswer }, key, asked);
    }
    const answer = await route.handler(received.input as never, ctx);
    if (endpoint.binary) return sendFile(reply, answer as FileReply);
    if (!endpoint.shownOnce) await ctx.onceOnly?.answered(ctx.db, answer);
    if (endpoint.method !== 'GET') tellTouched(reply, endpoint, ctx);
    return serialized(reply.code(status), endpoint, answer);
  } catch (error) {
    await ctx.onceOnly?.failed(ctx.db);
    await ctx.uploads?.failed();
    if (error instanceof AlreadyAnswered)
      // What it touched is not known any more: the browser takes it for anything.
      return serialized(reply.code(error.status).header('Idempotent-Replay', 'true'), endpoint, error.reply);
    throw preconditionFailed(error, request);
  } finally {
    await received.cleanUp();
  }
}

/** The browser asks anew for what it holds of these. Strangers hold nothing. */
function tellTouched(reply: FastifyReply, { path }: Endpoint, { identity, services, written }: Ctx): void {
  if (identity) void reply.header('X-Touched', touchedPaths(services.registry.pathsReading, written, path));
}

async function identify(services: Services, request: FastifyRequest, poll: boolean): Promise<Identity | null> {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) return null;
  const { keys } = services.registry;
  if (keys && token.startsWith(keys.prefix)) {
    const system = await keys.bySecret(services, token, request.ip);
    if (system?.key) await services.limits.require(perMinute(system.key), system.key.uuid);
    return system;
  }
  return services.registry.identities.byToken(services, token, poll || request.headers['x-poll'] === '1');
}

const perMinute = ({ perMinute: points }: { perMinute: number }): Rule => ({ name: 'key-calls', points, seconds: 60 });

/** Past this no name of ours goes: what is longer is no record. */
const longestParam = 100;
function requireReadable(endpoint: Endpoint, params: Record<string, string>): void {
  for (const [key, value] of Object.entries(params)) {
    // `workLogId` and `id` of the specification are uuids as much as `uuid` is.
    if (/(uuid|Uuid|Id|^id)$/.test(key) && !uuidPattern.test(value)) throw notFound();
    if (value.includes('\0') || value.length > longestParam) throw notFound();
  }
  if (endpoint.params && !endpoint.params.safeParse(params).success) throw notFound();
}

interface ReceivedCall {
  input: Record<string, unknown> & { files?: IncomingFile[]; bytes?: Buffer };
  cleanUp(): Promise<void>;
}

async function receive({ endpoint }: Route, request: FastifyRequest, ctx: Ctx): Promise<ReceivedCall> {
  const { _method, ...query } = request.query as Record<string, unknown>;
  if (endpoint.override ? _method !== endpoint.override : _method !== undefined) throw notFound();
  const input: ReceivedCall['input'] = { params: request.params };
  if (endpoint.query) input['query'] = parse(endpoint.query, said(query));
  if (endpoint.upload && !(endpoint.upload.optional && !request.isMultipart())) {
    if (ctx.identity) ctx.uploads = new UsedUploads(ctx);
    const upload = await receiveUpload(request, endpoint.upload, ctx.uploads);
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
  if (endpoint.bytes) input.bytes = bytesOf(request);
  return { input, cleanUp: async () => undefined };
}

function bytesOf({ body }: FastifyRequest): Buffer {
  if (Buffer.isBuffer(body)) return body;
  throw new AppError(415, 'Envie os bytes como application/octet-stream.');
}

/** A lookup sends its boxes as they are: an empty one asks for nothing. */
const said = (query: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));

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

/** `If-Match: "3"` stands for `version: 3` in the body; said both ways, they must say the same. */
function withVersion(request: FastifyRequest): unknown {
  const { body } = request;
  const asked = request.headers['if-match'];
  if (asked === undefined || asked === '*' || typeof body !== 'object' || body === null) return body;
  const version = Number(/^(?:W\/)?"?(\d{1,10})"?$/.exec(asked)?.[1]);
  if (!('version' in body)) return Number.isNaN(version) ? body : { ...body, version };
  // One of the two is not the record's, whatever that is by now.
  if (body.version !== version) throw new AppError(412, 'A versão pedida não é a do registro.', { code: staleCode });
  return body;
}
const preconditionFailed = (error: unknown, request: FastifyRequest): unknown =>
  error instanceof AppError && error.code === staleCode && request.headers['if-match']
    ? new AppError(412, error.message, { code: staleCode, details: error.details })
    : error;

type Write = (answer: Record<string, unknown>) => string;
const writers = new WeakMap<Endpoint, Write>();

/** How an answer is written is made with the first one: made for every call, it was a third of the server's start. */
function serialized(reply: FastifyReply, endpoint: Endpoint, answer: unknown): string {
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
