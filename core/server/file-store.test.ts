import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localFiles, type FileStore } from './file-store.ts';

let folder: string;
let store: FileStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-test-'));
  store = localFiles(join(folder, 'files'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function sample(content: string): Promise<{ path: string; sha256: string }> {
  const sha256 = createHash('sha256').update(content).digest('hex');
  const path = join(folder, `in-${sha256.slice(0, 8)}`);
  await writeFile(path, content);
  return { path, sha256 };
}
const allFiles = async () =>
  (await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);

describe('the file store', () => {
  it('keeps content once, two folders deep, and gives it back', async () => {
    const { path, sha256 } = await sample('manual do compressor');
    await Promise.all([store.put(path, sha256), store.put(path, sha256), store.put(path, sha256)]);
    expect(await allFiles()).toEqual([sha256]);
    expect(await readdir(join(folder, 'files', sha256.slice(0, 2)))).toEqual([sha256.slice(2, 4)]);
    expect(await store.size(sha256)).toBe(20);
    expect((await buffer(store.read(sha256))).toString()).toBe('manual do compressor');
  });

  it('keeps a thumbnail beside it, and removes both', async () => {
    const { path, sha256 } = await sample('uma foto');
    await store.put(path, sha256);
    expect(await store.readThumbnail(sha256)).toBeNull();
    await store.putThumbnail(sha256, Buffer.from('pequena'));
    expect((await store.readThumbnail(sha256))?.toString()).toBe('pequena');
    await store.remove(sha256);
    await store.remove(sha256);
    expect(await store.exists(sha256)).toBe(false);
    expect(await store.readThumbnail(sha256)).toBeNull();
  });

  it('refuses content that is not what its hash says, and leaves nothing of it', async () => {
    const { path } = await sample('adulterado');
    const other = createHash('sha256').update('original').digest('hex');
    await expect(store.put(path, other)).rejects.toThrow('does not match');
    expect(await store.exists(other)).toBe(false);
    expect((await allFiles()).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('knows no path but a hash', async () => {
    for (const name of ['../../etc/passwd', '', 'a'.repeat(63), 'A'.repeat(64), `${'a'.repeat(64)}/x`]) {
      expect(() => store.read(name), name).toThrow('not a content hash');
      await expect(store.remove(name), name).rejects.toThrow('not a content hash');
    }
  });

  it('lists what nobody put again, and clears what a killed process left half-written', async () => {
    const old = await sample('antigo');
    const again = await sample('usado de novo');
    await store.put(old.path, old.sha256);
    await store.put(again.path, again.sha256);
    const at = (sha256: string, ending = '') =>
      join(folder, 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256 + ending);
    const lastWeek = new Date(Date.now() - 7 * 86_400_000);
    await writeFile(at(old.sha256, '.x.part'), 'meio');
    for (const path of [at(old.sha256), at(again.sha256), at(old.sha256, '.x.part')])
      await utimes(path, lastWeek, lastWeek);
    await store.put(again.path, again.sha256);
    const listed: string[] = [];
    for await (const sha256 of store.untouchedSince(new Date(Date.now() - 86_400_000))) listed.push(sha256);
    expect(listed).toEqual([old.sha256]);
    expect((await allFiles()).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('has nothing to list before the first file', async () => {
    const empty = localFiles(join(folder, 'none'));
    const listed: string[] = [];
    for await (const sha256 of empty.untouchedSince(new Date())) listed.push(sha256);
    expect(listed).toEqual([]);
  });
});
