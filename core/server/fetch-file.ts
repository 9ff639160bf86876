import { createWriteStream } from 'node:fs';
import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#core/contract/error.ts';
import { formatFileSize } from '#core/contract/format.ts';
import { openLookup, requireOpenAddress } from './open-address.ts';

interface Wanted {
  /** Of the configuration, never of a request. */
  url: string;
  target: string;
  maxBytes: number;
  /** Without a byte for this long it is given up. */
  idleMs: number;
  totalMs: number;
  allowPrivate: boolean;
}
export interface Fetched {
  size: number;
  /** As the site says it last changed. */
  modifiedAt: string | null;
}

const maxHops = 3;
const failed = (message: string): AppError => new AppError(502, message);

/** Streams a file of a configured address to disk, or refuses in words for whoever asked. */
export async function fetchFile(wanted: Wanted): Promise<Fetched> {
  const signal = AbortSignal.timeout(wanted.totalMs);
  try {
    const answer = await follow(new URL(wanted.url), wanted, signal);
    const size = await save(answer, wanted);
    const announced = Number(answer.headers['content-length'] ?? size);
    if (announced !== size) throw failed('A conexão caiu antes do fim do arquivo.');
    const modified = new Date(answer.headers['last-modified'] ?? '');
    return { size, modifiedAt: Number.isNaN(modified.getTime()) ? null : modified.toISOString() };
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (signal.aborted) throw failed('O endereço demorou demais a responder.');
    throw failed(`Não foi possível baixar o arquivo (${codeOf(error)}).`);
  }
}
const codeOf = (error: unknown): string => (error as { code?: string }).code ?? 'conexão interrompida';

async function follow(url: URL, wanted: Wanted, signal: AbortSignal, hops = 0): Promise<IncomingMessage> {
  const answer = await ask(url, wanted, signal);
  const status = answer.statusCode ?? 0;
  if (status === 200) return answer;
  answer.destroy();
  const to = answer.headers.location;
  if (status < 300 || status > 399 || !to) throw failed(`O endereço respondeu com o código ${status}.`);
  if (hops >= maxHops) throw failed('O endereço redireciona vezes demais.');
  const next = new URL(to, url);
  if (next.protocol !== url.protocol && next.protocol !== 'https:')
    throw failed('O endereço redireciona para uma conexão sem proteção.');
  return follow(next, wanted, signal, hops + 1);
}

function ask(url: URL, { allowPrivate, idleMs }: Wanted, signal: AbortSignal): Promise<IncomingMessage> {
  if (!allowPrivate) requireOpenAddress(url);
  const options = {
    signal,
    timeout: idleMs,
    headers: { 'accept-encoding': 'identity', 'user-agent': 'Bancada' },
    ...(allowPrivate ? {} : { lookup: openLookup }),
  };
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? getSecure : getPlain)(url, options, resolve);
    request.on('timeout', () => request.destroy(failed('O endereço parou de responder.')));
    request.on('error', reject);
  });
}

async function save(answer: IncomingMessage, { target, maxBytes }: Wanted): Promise<number> {
  let size = 0;
  const tooLarge = () => failed(`O arquivo passa do tamanho permitido (${formatFileSize(maxBytes)}).`);
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes) {
    answer.destroy();
    throw tooLarge();
  }
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(size > maxBytes ? tooLarge() : null, chunk);
    },
  });
  await pipeline(answer, counted, createWriteStream(target));
  return size;
}
