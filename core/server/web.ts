import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { apiBase } from './mount.ts';

const oneYear = 31_536_000_000;
/** The few small files beside the page: its icon, the script that runs before it. */
const besideThePage: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/** The built front end: hashed assets kept for ever, the page itself never, each page with its own nonce, and told the zone of the business. */
export async function serveWeb(app: FastifyInstance, root: string, timeZone: string): Promise<void> {
  const page = (await readFile(join(root, 'index.html'), 'utf8')).replaceAll('__TIME_ZONE__', timeZone);
  await app.register(fastifyStatic, {
    root: join(root, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: oneYear,
    index: false,
    decorateReply: false,
    // A route for each file there is: otherwise the whole folder is read at each request, to compare how the name is spelt.
    wildcard: false,
    globIgnore: ['**/*.{br,gz}'],
    // Made with the build: a browser is sent the smallest form it reads.
    preCompressed: true,
  });
  for (const name of await readdir(root)) {
    const type = besideThePage[extname(name)];
    if (!type) continue;
    const bytes = await readFile(join(root, name));
    app.get(`/${name}`, { config: { name: 'web.file' } }, async (_request, reply) =>
      reply.type(type).header('Cache-Control', 'no-cache').send(bytes),
    );
  }
  app.get('/*', { config: { name: 'web.page' } }, async (request, reply) => {
    if (request.url.startsWith(`${apiBase}/`) || request.url.startsWith('/assets/')) return reply.callNotFound();
    return reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(page.replaceAll('__CSP_NONCE__', request.cspNonce));
  });
}
