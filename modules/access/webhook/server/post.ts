import { createHmac } from 'node:crypto';
import { request as plain, type IncomingMessage } from 'node:http';
import { request as secure } from 'node:https';
import { performance } from 'node:perf_hooks';
import { AppError } from '#core/contract/error.ts';
import { openLookup, requireOpenAddress } from '#core/server/open-address.ts';

const longestMs = 10_000;
const shownBytes = 500;

export interface Answered {
  ok: boolean;
  status: number | null;
  ms: number;
  /** The first bytes, or why there are none. */
  text: string;
}

/** `t=…,v1=…`: one `v1` for each secret that is good now. What is signed is the moment and the body together. */
export function signatureOf(body: string, secrets: readonly string[], seconds: number): string {
  const signed = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
  );
  return [`t=${seconds}`, ...signed].join(',');
}

interface Message {
  url: string;
  body: string;
  headers: Record<string, string>;
  allowPrivate: boolean;
}

/** One try. Whatever goes wrong is an answer; a redirect is one too, and is not followed. */
export async function post(message: Message): Promise<Answered> {
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  try {
    const answer = await send(message);
    const status = answer.statusCode ?? 0;
    const text = await firstBytes(answer);
    return { ok: status >= 200 && status < 300, status, ms: took(), text };
  } catch (error) {
    return { ok: false, status: null, ms: took(), text: whyNot(error) };
  }
}

function send({ url, body, headers, allowPrivate }: Message): Promise<IncomingMessage> {
  const to = new URL(url);
  if (!allowPrivate) requireOpenAddress(to);
  const options = {
    method: 'POST',
    signal: AbortSignal.timeout(longestMs),
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    ...(allowPrivate ? {} : { lookup: openLookup }),
  };
  return new Promise((resolve, reject) => {
    const asked = (to.protocol === 'https:' ? secure : plain)(to, options, resolve);
    asked.on('error', reject);
    asked.end(body);
  });
}

/** Enough to see what went wrong over there; the rest is not waited for. */
async function firstBytes(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= shownBytes) break;
    }
  } catch {
    // The status has come: that the rest was cut off changes nothing of it.
  }
  answer.destroy();
  return printable(Buffer.concat(chunks).toString('utf8'));
}

// What PostgreSQL cannot hold, and half characters at the cut.
const printable = (text: string): string =>
  text
    .replaceAll('\0', '')
    .toWellFormed()
    .slice(0, shownBytes - 1)
    .toWellFormed();

function whyNot(error: unknown): string {
  if (error instanceof AppError) return error.message;
  const { name, code } = error as { name?: string; code?: string };
  if (name === 'TimeoutError' || name === 'AbortError') return 'O endereço não respondeu em 10 segundos.';
  return printable(`Não foi possível conectar (${code ?? name ?? 'erro'}).`);
}
