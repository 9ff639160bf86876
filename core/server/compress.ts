import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const worthIt = 2_048;
const shrink = promisify(gzip);

/**
 * Data the client would wait for is sent smaller. Most answers are short: asking only for their length
 * costs them nothing, which negotiating and looking up types first would.
 */
export function compressAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: Error | null, payload?: unknown) => void,
): void {
  if (typeof payload !== 'string' || payload.length < worthIt) return done(null, payload);
  const accepted = request.headers['accept-encoding'];
  if (!accepted?.includes('gzip') || reply.hasHeader('Content-Encoding')) return done(null, payload);
  void reply.header('Content-Encoding', 'gzip').header('Vary', 'Accept-Encoding').removeHeader('Content-Length');
  shrink(payload).then(
    (bytes) => done(null, bytes),
    (error: Error) => done(error),
  );
}
