import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { s3Server, type S3Server } from '#core/testing/s3-server.ts';
import type { FileStore } from './file-store.ts';
import { s3Files } from './s3-files.ts';

let folder: string;
let server: S3Server;
let store: FileStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 's3-test-'));
  server = await s3Server();
  store = s3Files(server.place);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  server.objects.clear();
  server.served.length = 0;
  server.faults.length = 0;
});

async function sample(content: string | Buffer): Promise<{ path: string; sha256: string }> {
  const sha256 = createHash('sha256').update(content).digest('hex');
  const path = join(folder, `in-${sha256.slice(0, 8)}`);
  await writeFile(path, content);
  return { path, sha256 };
}
const all = async (hashes: AsyncIterable<string>): Promise<string[]> => (await Array.fromAsync(hashes)).toSorted();

describe('files in a store that speaks S3', () => {
  it('are kept once by their hash, given back, and gone with their thumbnail', async () => {
    const { path, sha256 } = await sample('manual do compressor');
    await store.put(path, sha256);
    await store.put(path, sha256);
    await store.putThumbnail(sha256, Buffer.from('pequena'));
    expect([...server.objects.keys()].toSorted()).toEqual([`files/${sha256}`, `thumbnails/${sha256}.webp`]);
    expect(server.served.filter((line) => line === `PUT files/${sha256}`)).toHaveLength(1);
    expect(await store.size(sha256)).toBe(20);
    expect((await buffer(store.read(sha256))).toString()).toBe('manual do compressor');
    expect((await store.readThumbnail(sha256))?.toString()).toBe('pequena');
    await store.remove(sha256);
    await store.remove(sha256);
    expect(await store.exists(sha256)).toBe(false);
    expect(await store.size(sha256)).toBeNull();
    expect(await store.readThumbnail(sha256)).toBeNull();
    expect(server.objects.size).toBe(0);
  });

  it('go in parts where they are large, and come back the same', async () => {
    const content = randomBytes(18 * 1024 * 1024 + 7);
    const { path, sha256 } = await sample(content);
    await store.put(path, sha256);
    expect(server.served.filter((line) => line.startsWith('PUT'))).toHaveLength(3);
    expect(server.unfinished()).toBe(0);
    expect((await buffer(store.read(sha256))).equals(content)).toBe(true);
  });

  it('are refused where they are not what their hash says, small and large, before any is kept', async () => {
    for (const content of ['adulterado', randomBytes(9 * 1024 * 1024)]) {
      const { path } = await sample(content);
      const other = createHash('sha256').update('original').digest('hex');
      await expect(store.put(path, other)).rejects.toThrow('does not match');
    }
    expect(server.objects.size).toBe(0);
  });

  it('that changed on their way back are an error for the reader, and not a file', async () => {
    const { path, sha256 } = await sample('laudo de calibração');
    await store.put(path, sha256);
    server.faults.push('flipped');
    await expect(buffer(store.read(sha256))).rejects.toThrow('does not match');
    const gone = createHash('sha256').update('nunca guardado').digest('hex');
    await expect(buffer(store.read(gone))).rejects.toThrow();
  });

  it('survive a store that is busy or hangs up, and say so where it stays away', async () => {
    const { path, sha256 } = await sample('contrato assinado');
    server.faults.push('busy', 'cut');
    await store.put(path, sha256);
    expect((await buffer(store.read(sha256))).toString()).toBe('contrato assinado');
    server.faults.push('busy', 'busy', 'busy', 'busy');
    await expect(store.exists(sha256)).rejects.toMatchObject({ status: 503, code: 'files_unavailable' });
  });

  it('are listed over several pages: all, or those nobody put again', async () => {
    const many = await Promise.all(Array.from({ length: 8 }, (_, n) => sample(`arquivo ${n}`)));
    for (const { path, sha256 } of many) await store.put(path, sha256);
    await store.putThumbnail(many[0]?.sha256 ?? '', Buffer.from('pequena'));
    expect(await all(store.everything())).toEqual(many.map(({ sha256 }) => sha256).toSorted());
    const lastWeek = new Date(Date.now() - 7 * 86_400_000);
    for (const kept of server.objects.values()) kept.at = lastWeek;
    const yesterday = new Date(Date.now() - 86_400_000);
    const [again, ...others] = many;
    await store.put(again?.path ?? '', again?.sha256 ?? '');
    expect(await all(store.untouchedSince(yesterday))).toEqual(others.map(({ sha256 }) => sha256).toSorted());
  });

  it('know no name but a hash, and open to nobody without the right secret', async () => {
    for (const name of ['../../etc/passwd', '', 'a'.repeat(63), 'A'.repeat(64)]) {
      expect(() => store.read(name), name).toThrow('not a content hash');
      await expect(store.size(name), name).rejects.toThrow('not a content hash');
    }
    const { path, sha256 } = await sample('sigiloso');
    for (const wrong of [{ secret: 'outro' }, { key: 'OUTRA' }, { region: 'us-east-1' }]) {
      const stranger = s3Files({ ...server.place, ...wrong });
      await expect(stranger.put(path, sha256)).rejects.toThrow();
    }
    expect(server.objects.size).toBe(0);
  });
});
