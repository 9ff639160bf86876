import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchFile } from './fetch-file.ts';
import { isPrivateAddress } from './open-address.ts';

let site: Server;
let at: string;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bancada-fetch-'));
  site = createServer((request, reply) => {
    switch (request.url ?? '') {
      case '/file':
        return reply.writeHead(200, { 'last-modified': 'Sun, 15 Nov 2026 10:00:00 GMT' }).end('a;b\n1;2\n');
      case '/moved':
        return reply.writeHead(302, { location: '/file' }).end();
      case '/around':
        return reply.writeHead(302, { location: '/around' }).end();
      case '/elsewhere':
        return reply.writeHead(302, { location: 'ftp://127.0.0.1/x' }).end();
      case '/large':
        return reply.writeHead(200).end('x'.repeat(5_000));
      case '/silent':
        return undefined;
      case '/cut':
        reply.writeHead(200, { 'content-length': '100' }).write('half');
        return setTimeout(() => reply.destroy(), 50);
      default:
        return reply.writeHead(404).end();
    }
  });
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  at = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(async () => {
  site.closeAllConnections();
  site.close();
  await rm(folder, { recursive: true, force: true });
});

const fetched = (url: string, allowPrivate = true) =>
  fetchFile({
    url,
    target: join(folder, 'file'),
    maxBytes: 1_000,
    idleMs: 300,
    totalMs: 5_000,
    allowPrivate,
  });

describe('a configured file', () => {
  it('comes whole, with the day it was published, also from where it moved to', async () => {
    expect(await fetched(`${at}/file`)).toEqual({ size: 8, modifiedAt: '2026-11-15T10:00:00.000Z' });
    await fetched(`${at}/moved`);
    expect(await readFile(join(folder, 'file'), 'utf8')).toBe('a;b\n1;2\n');
  });

  it.each([
    ['/missing', /código 404/],
    ['/around', /vezes demais/],
    ['/elsewhere', /sem proteção/],
    ['/large', /tamanho permitido/],
    ['/silent', /parou de responder/],
    ['/cut', /baixar o arquivo|caiu antes/],
  ])('%s is refused in plain words', async (path, words) => {
    await expect(fetched(at + path)).rejects.toThrow(words);
  });

  it('is not read from inside the network, however the address is spelt', async () => {
    const { port } = site.address() as AddressInfo;
    const spellings = ['127.0.0.1', '127.1', '2130706433', '0x7f.0.0.1', '0177.0.0.1', '0.0.0.0', 'localhost'];
    for (const host of [...spellings, '[::1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::]'])
      await expect(fetched(`http://${host}:${port}/file`, false)).rejects.toThrow(/rede interna/);
  });

  it('knows what is inside', () => {
    const inside = ['10.1.2.3', '172.31.0.1', '192.168.0.9', '169.254.169.254', '100.64.0.1', 'fd00::1', 'fe80::1'];
    expect(inside.filter((address) => !isPrivateAddress(address))).toEqual([]);
    expect(['200.160.2.3', '8.8.8.8', '2801:80::1'].filter(isPrivateAddress)).toEqual([]);
  });
});
