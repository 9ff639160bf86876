import type { FastifyInstance } from 'fastify';
import { AppError } from '#core/contract/error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    takesBytes?: boolean;
  }
}

/** JSON bodies as Fastify reads them, but an object that says a key twice is refused: two readers could each believe another. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    void parse(request, body, (error, value: unknown) => {
      if (error || !saysTwice(body, value)) done(error, value);
      else done(new AppError(400, 'O conteúdo repete um campo.'));
    });
  });
}

/** Bytes as they are, for the calls that take them; to all others they are as strange as before. */
export function readBytes(app: FastifyInstance): void {
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (request.routeOptions.config.takesBytes) done(null, body);
    else done(new AppError(415, 'Formato de conteúdo não aceito.'));
  });
}

/** Each key has its colon: as many colons as keys leave no room for one that was lost. Most bodies end here. */
export const saysTwice = (text: string, value: unknown): boolean =>
  colonsIn(text) !== keysIn(value) && repeatsKey(text);

function colonsIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf(':'); at !== -1; at = text.indexOf(':', at + 1)) count += 1;
  return count;
}

function keysIn(value: unknown): number {
  let count = 0;
  const left = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next !== 'object' || next === null) continue;
    const inner = Object.values(next);
    if (!Array.isArray(next)) count += inner.length;
    for (const item of inner) left.push(item);
  }
  return count;
}

/** Of text already known to be JSON. */
function repeatsKey(text: string): boolean {
  /** Keys of each object that is open; null stands for a list. */
  const open: (Set<string> | null)[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '{') open.push(new Set());
    else if (sign === '[') open.push(null);
    else if (sign === '}' || sign === ']') open.pop();
    else if (sign === '"') {
      const end = endOfString(text, at);
      const keys = open.at(-1);
      if (keys && isKey(text, end)) {
        const key = JSON.parse(text.slice(at, end)) as string;
        if (keys.has(key)) return true;
        keys.add(key);
      }
      at = end - 1;
    }
  }
  return false;
}

/** Past the quote that closes it: one that no odd number of backslashes stands before. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let before = at - 1;
    while (text[before] === '\\') before -= 1;
    if ((at - before) % 2 === 1) return at + 1;
  }
  return text.length;
}

function isKey(text: string, end: number): boolean {
  let at = end;
  while (text[at] === ' ' || text[at] === '\n' || text[at] === '\r' || text[at] === '\t') at += 1;
  return text[at] === ':';
}
