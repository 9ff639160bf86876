import type { Call, Endpoint, Reply } from '#core/contract/endpoint.ts';
import { AppError, lostDeviceCode, type ErrorBody } from '#core/contract/error.ts';
import { uploadField } from '#core/contract/upload.ts';
import { hear, isKeeping, recall } from './aboard/keeping.ts';
import { isCut } from './aboard/or-kept.ts';
import { hearTime } from './clock.ts';
import { tellReach } from './reach.ts';
import { readToken } from './session-store.ts';
import { type HttpAnswer, transmit } from './transmit.ts';

export interface CallOptions {
  signal?: AbortSignal;
  idempotencyKey?: string;
  keepalive?: boolean;
  /** Share of the upload already sent, 0 to 1. */
  onProgress?: (share: number) => void;
  /** A file that came in parts is told by its upload's uuid. */
  files?: readonly (File | string)[];
  /** Of a call whose body is bytes as they are. */
  bytes?: Blob;
  /** Not asked of the server: what was taken along is answered, and when that was said is told here. */
  kept?: (at: number) => void;
}

/** An endpoint without params, query and body is called without an input. */
export type CallInput<E extends Endpoint> = unknown extends Call<E> ? undefined : Call<E>;
export type CallArgs<E extends Endpoint> =
  unknown extends Call<E> ? [input?: undefined, options?: CallOptions] : [input: Call<E>, options?: CallOptions];
interface Parts {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

const usualTimeout = 60_000;
const noConnection = 'Falha ao conectar com o servidor. Verifique sua conexão.';
const notAboard = 'Não está a bordo. Com rede, abra ou use Levar comigo.';
const unknownError = 'Erro desconhecido no servidor.';

/** The server refused without a word of its own, so that the screen's words are better. */
export const isUnexplained = (error: Pick<AppError, 'message'>): boolean => error.message === unknownError;

let unauthenticated: () => void = () => {};
/** The one place told when the server no longer knows our token. */
export function onUnauthenticated(handler: () => void): void {
  unauthenticated = handler;
}

const plainText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

export function urlOf(endpoint: Endpoint, input: Parts = {}): string {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = input.params?.[name];
    if (!value) throw new Error(`Missing ${name} for ${endpoint.path}`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value === undefined || value === null || value === '') continue;
    if (Array.isArray(value) && value.length === 0) continue;
    // Each by itself, so that what has a comma stays whole.
    if (Array.isArray(value) && key.endsWith('[]')) for (const one of value) query.append(key, plainText(one));
    else query.set(key, Array.isArray(value) ? value.join(',') : plainText(value));
  }
  if (endpoint.override) query.set('_method', endpoint.override);
  const text = query.toString();
  return `/api${path}${text ? `?${text}` : ''}`;
}

function formOf(endpoint: Endpoint, body: unknown, files: readonly (File | string)[]): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
    if (value === undefined || value === null) continue;
    if (key.endsWith('[]') && Array.isArray(value)) for (const item of value) form.append(key, plainText(item ?? ''));
    else form.set(key, plainText(value));
  }
  const field = endpoint.upload?.field ?? 'file';
  for (const file of files)
    if (typeof file === 'string') form.append(uploadField(field), file);
    else form.append(field, file, file.name);
  return form;
}

async function fromDevice(url: string, told: (at: number) => void): Promise<HttpAnswer> {
  const found = await recall(url);
  if (!found) throw new AppError(0, notAboard);
  told(found.at);
  return { status: 200, header: () => null, body: found.body };
}

/** A file may come out of the browser's own store, and says the hour it was fetched at: no word of the server's now. */
const mayBeStored = (answer: HttpAnswer): boolean => (answer.header('cache-control') ?? '').includes('max-age');

async function send(endpoint: Endpoint, input: Parts | undefined, options: CallOptions): Promise<HttpAnswer> {
  const url = urlOf(endpoint, input);
  if (options.kept) return fromDevice(url, options.kept);
  const headers: Record<string, string> = { accept: endpoint.binary ? '*/*' : 'application/json' };
  const token = endpoint.access === 'public' ? null : readToken();
  if (token) headers['authorization'] = `Bearer ${token}`;
  if (endpoint.poll) headers['x-poll'] = '1';
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  let body: BodyInit | null = null;
  const files = options.files ?? [];
  if (endpoint.upload && (files.length > 0 || !endpoint.upload.optional)) body = formOf(endpoint, input?.body, files);
  else if (endpoint.bytes) {
    headers['content-type'] = 'application/octet-stream';
    body = options.bytes ?? null;
  } else if (endpoint.body) {
    headers['content-type'] = 'application/json';
    body = JSON.stringify(input?.body ?? {});
  }

  const askedAt = Date.now();
  const answer = await transmit(
    { method: endpoint.method, url, headers, body, keepalive: options.keepalive ?? false },
    { timeout: endpoint.timeout ?? usualTimeout, signal: options.signal, onProgress: options.onProgress },
  ).catch((error: unknown) => {
    // A call the screen itself gave up is not a failure to tell anyone about.
    if (options.signal?.aborted) throw error;
    if (isKeeping()) tellReach(false);
    throw new AppError(0, noConnection);
  });

  if (!mayBeStored(answer)) {
    tellReach(!isKeeping() || !isCut(answer));
    hearTime(answer.header('date'), askedAt);
  }
  if (endpoint.method === 'GET') hear(url, answer.status, answer.body);
  // A late 401 of a session already replaced says nothing about the present one.
  if (answer.status === 401 && token && token === readToken()) unauthenticated();
  return answer;
}

function refusal(endpoint: Endpoint, answer: HttpAnswer, body: unknown): AppError {
  const known = (body && typeof body === 'object' ? body : {}) as Partial<ErrorBody>;
  const message =
    known.message === 'Unauthenticated' ? 'Sessão expirada' : known.message || (endpoint.failure ?? unknownError);
  const retryAfter = Number(answer.header('retry-after'));
  return new AppError(answer.status, message, {
    ...(known.code ? { code: known.code } : {}),
    ...(known.errors ? { errors: known.errors } : {}),
    ...(known.details === undefined ? {} : { details: known.details }),
    ...(retryAfter > 0 ? { retryAfter } : {}),
  });
}

const wasLost = (body: unknown): boolean => (body as ErrorBody | undefined)?.code === lostDeviceCode;

/** Of somebody's whom an administrator calls lost nothing stays here: not what was read, not what was unsent. */
async function forgetDevice(): Promise<void> {
  const { forget } = await import('./forget-device.ts');
  await forget();
}

async function jsonOf(answer: HttpAnswer): Promise<unknown> {
  try {
    return JSON.parse(await answer.body.text());
  } catch {
    return undefined;
  }
}

/** Calls an endpoint of a contract. Shows nothing: whoever calls decides what the user sees. */
export async function call<E extends Endpoint>(endpoint: E, ...args: CallArgs<E>): Promise<Reply<E>> {
  return (await callAndHear(endpoint, ...args)).reply;
}

export interface Heard<E extends Endpoint> {
  reply: Reply<E>;
  /** Addresses whose answers are old by this write; of an answer given a second time nobody knows: all. */
  touched: readonly string[] | 'all';
}
/** The same, with what the server says the call touched. */
export async function callAndHear<E extends Endpoint>(
  endpoint: E,
  ...[input, options]: CallArgs<E>
): Promise<Heard<E>> {
  const answer = await send(endpoint, input as Parts | undefined, options ?? {});
  const body = await jsonOf(answer);
  // The spec counts a body of type error as a failure whatever the status says.
  if (answer.status === 401 && wasLost(body)) await forgetDevice();
  const refused = body && typeof body === 'object' && 'type' in body && body.type === 'error';
  if (answer.status < 200 || answer.status > 299 || refused || body === undefined)
    throw refusal(endpoint, answer, body);
  return { reply: body as Reply<E>, touched: answer.header('x-touched')?.split(',') ?? 'all' };
}

export interface Download {
  blob: Blob;
  name: string;
}

const nameIn = (disposition: string | null): string | null => {
  const starred = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (starred) return decodeURIComponent(starred);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? null;
};

/** Fetches a file. The bearer token travels in a header, so a plain link cannot do it. */
export async function download<E extends Endpoint>(endpoint: E, ...[input, options]: CallArgs<E>): Promise<Download> {
  const parts = input as Parts | undefined;
  const answer = await send(endpoint, parts, options ?? {}).catch(async (error: unknown) => {
    // A file never changes: taken along it is as good as fetched.
    if (endpoint.method !== 'GET' || !isKeeping() || !(error instanceof AppError)) throw error;
    return fromDevice(urlOf(endpoint, parts), () => undefined);
  });
  if (answer.status !== 200) throw refusal(endpoint, answer, await jsonOf(answer));
  return { blob: answer.body, name: nameIn(answer.header('content-disposition')) ?? 'arquivo' };
}

export function saveFile({ blob, name }: Download): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
