import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { closeAfterFile } from '#core/testing/closing.ts';
import { coreServer } from '#core/testing/core-server.ts';
import { compressAssets } from '#tools/build-web.ts';
import { createApp } from './app.ts';

const script = `export const words = ${JSON.stringify('ordem de serviço '.repeat(400))};`;
let app: FastifyInstance;

/** A built front end in small, on a server that calls itself too busy after a millisecond. */
beforeAll(async () => {
  const webRoot = await mkdtemp(join(tmpdir(), 'bancada-web-test-'));
  await mkdir(join(webRoot, 'assets'));
  await writeFile(
    join(webRoot, 'index.html'),
    `<meta name="time-zone" content="__TIME_ZONE__"><style nonce="__CSP_NONCE__"></style>${'<p>Bancada</p>'.repeat(300)}`,
  );
  await writeFile(join(webRoot, 'before.js'), 'before();');
  await writeFile(join(webRoot, 'assets', 'screen-AbC1.js'), script);
  await writeFile(join(webRoot, 'assets', 'small-AbC1.js'), 'small();');
  await compressAssets(join(webRoot, 'assets'));
  app = await createApp((await coreServer()).services, { webRoot, maxLoopDelayMs: 1 });
  closeAfterFile(async () => {
    await app.close();
    await rm(webRoot, { recursive: true, force: true });
  });
});

const get = (url: string, accepted = '') => app.inject({ url, headers: { 'accept-encoding': accepted } });

describe('the page', () => {
  it('is told the zone of the business', async () => {
    expect((await get('/')).body).toContain('<meta name="time-zone" content="America/Sao_Paulo">');
  });
});

describe('the files of the screens', () => {
  it('come in the smallest form the browser reads, and are kept for ever', async () => {
    const [best, older, plain] = await Promise.all([
      get('/assets/screen-AbC1.js', 'gzip, deflate, br, zstd'),
      get('/assets/screen-AbC1.js', 'gzip'),
      get('/assets/screen-AbC1.js'),
    ]);
    expect(best.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(best.rawPayload).toString()).toBe(script);
    expect(older.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(older.rawPayload).toString()).toBe(script);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe(script);
    for (const answer of [best, older, plain]) {
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(answer.headers['content-type']).toMatch(/javascript; charset=utf-8/);
      expect(answer.headers.vary).toMatch(/accept-encoding/i);
    }
  });

  it('are sent as they are when there is nothing to gain', async () => {
    const { headers, body } = await get('/assets/small-AbC1.js', 'gzip, br');
    expect(headers['content-encoding']).toBeUndefined();
    expect(body).toBe('small();');
  });

  it('of another release are not found, rather than answered with the page', async () => {
    expect((await get('/assets/screen-Old9.js', 'br')).statusCode).toBe(404);
  });

  it('still come while the server is too busy for anything else', async () => {
    let refusal: Awaited<ReturnType<typeof get>> | undefined;
    const underPressure = async (): Promise<number[]> => {
      for (const until = performance.now() + 30; performance.now() < until;);
      // Between two refusals, so that it was surely asked while there was pressure.
      const answers = [await get('/api/none'), await get('/assets/screen-AbC1.js', 'br'), await get('/api/none')];
      [refusal] = answers;
      return answers.map(({ statusCode }) => statusCode);
    };
    await expect.poll(underPressure, { timeout: 20_000 }).toEqual([503, 200, 503]);
    // It says when to come back, not that it broke.
    expect(refusal?.headers['retry-after']).toBe('2');
    expect(refusal?.json()).toMatchObject({ type: 'error', message: expect.stringContaining('indisponível') });
  });
});

describe('the page', () => {
  it('answers any address of a screen, compressed, never kept, with a nonce of its own', async () => {
    const [one, other] = await Promise.all([get('/customer', 'gzip'), get('/stock/parts', 'gzip')]);
    const [first, second] = [one, other].map(({ rawPayload }) => gunzipSync(rawPayload).toString());
    const nonce = /nonce="([^"]+)"/.exec(first ?? '')?.[1] ?? '';
    expect(nonce.length).toBeGreaterThan(20);
    expect(one.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    expect(one.headers['cache-control']).toBe('no-cache');
    expect(second).not.toContain(nonce);
  });

  it('has its small files beside it', async () => {
    const { headers, body } = await get('/before.js');
    expect(body).toBe('before();');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  });
});
