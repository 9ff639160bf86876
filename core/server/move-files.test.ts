import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { s3Server, type S3Server } from '#core/testing/s3-server.ts';
import { localFiles, type FileStore } from './file-store.ts';
import { moveFiles } from './move-files.ts';
import { s3Files } from './s3-files.ts';

let folder: string;
let server: S3Server;
let here: FileStore;
let there: FileStore;
const contents = new Map<string, Buffer>();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'move-test-'));
  server = await s3Server();
  here = localFiles(join(folder, 'files'));
  there = s3Files(server.place);
  for (const content of Array.from({ length: 10 }, (_, n) => randomBytes(1_000 + n))) {
    const sha256 = createHash('sha256').update(content).digest('hex');
    await writeFile(join(folder, 'in'), content);
    await here.put(join(folder, 'in'), sha256);
    await here.putThumbnail(sha256, Buffer.from(`pequena ${sha256}`));
    contents.set(sha256, content);
  }
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});
const all = async (store: FileStore): Promise<string[]> => (await Array.fromAsync(store.everything())).toSorted();
const objectAt = (file: string) => join(folder, 'files', file.slice(0, 2), file.slice(2, 4), file);

describe('moving files from the folder to a store', () => {
  it('stops where it is cut off, and goes on without sending again what had arrived', async () => {
    let kept = 0;
    server.onKept = () => {
      kept += 1;
      // From then on it stays away for longer than anybody waits.
      if (kept === 9) server.faults.push(...Array.from({ length: 4 }, () => 'busy' as const));
    };
    await expect(moveFiles({ from: here, to: there, isDeleting: false })).rejects.toMatchObject({ status: 503 });
    server.onKept = undefined;
    server.served.length = 0;
    const before = (await all(there)).length;
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(10);
    expect(await moveFiles({ from: here, to: there, isDeleting: false })).toEqual({
      copied: 10 - before,
      there: before,
      removed: 0,
      wrong: [],
    });
    expect(server.served.filter((line) => line.startsWith('PUT files/'))).toHaveLength(10 - before);
    expect(await all(there)).toEqual([...contents.keys()].toSorted());
    expect(await all(here)).toEqual([...contents.keys()].toSorted());
    for (const [sha256, content] of contents) {
      expect((await buffer(there.read(sha256))).equals(content)).toBe(true);
      expect((await there.readThumbnail(sha256))?.toString()).toBe(`pequena ${sha256}`);
    }
  });

  it('puts again what is damaged there, leaves what is damaged here, and deletes only what arrived', async () => {
    const [first = '', second = ''] = [...contents.keys()];
    const kept = server.objects.get(`files/${first}`);
    if (kept) kept.content = randomBytes(kept.content.length);
    await there.remove(second);
    await writeFile(objectAt(second), randomBytes(contents.get(second)?.length ?? 0));
    expect(await moveFiles({ from: here, to: there, isDeleting: true })).toEqual({
      copied: 1,
      there: 8,
      removed: 9,
      wrong: [second],
    });
    expect((await buffer(there.read(first))).equals(contents.get(first) ?? Buffer.alloc(0))).toBe(true);
    expect(await all(here)).toEqual([second]);
    await here.remove(second);
  });

  it('comes back the same way', async () => {
    const { copied, wrong } = await moveFiles({ from: there, to: here, isDeleting: true });
    expect([copied, wrong]).toEqual([9, []]);
    expect(await all(there)).toEqual([]);
    for (const sha256 of await all(here))
      expect((await buffer(here.read(sha256))).equals(contents.get(sha256) ?? Buffer.alloc(0))).toBe(true);
    expect(server.objects.size).toBe(0);
  });
});
