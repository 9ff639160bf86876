import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeZip, type ZipEntry } from '#core/testing/zip.ts';
import { guardZip, ZipRefused, zipLimits } from './zip-guard.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zip-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function guard(entries: ZipEntry[], limits = zipLimits): Promise<string[]> {
  const path = join(folder, 'a.zip');
  await writeFile(path, makeZip(entries));
  return guardZip(path, limits);
}
const million = 1024 * 1024;

describe('the zip guard', () => {
  it('walks an ordinary archive and names its entries', async () => {
    expect(
      await guard([
        { name: 'a.xml', content: Buffer.from('<a/>') },
        { name: 'xl/b.xml', content: randomBytes(5000) },
      ]),
    ).toEqual(['a.xml', 'xl/b.xml']);
    // Small and dense is no bomb.
    expect(await guard([{ name: 'a.xml', content: Buffer.alloc(500_000, 0x20) }])).toEqual(['a.xml']);
  });

  it.each<[string, ZipEntry[], typeof zipLimits]>([
    [
      'too many entries',
      Array.from({ length: 11 }, (_, n) => ({ name: `${n}`, content: Buffer.from('x') })),
      { ...zipLimits, entries: 10 },
    ],
    [
      'a declared total past the limit',
      [
        { name: 'a', content: randomBytes(6000) },
        { name: 'b', content: randomBytes(6000) },
      ],
      { ...zipLimits, bytes: 10_000 },
    ],
    ['a declared ratio past the limit', [{ name: 'a', content: Buffer.alloc(4 * million) }], zipLimits],
    ['a size that lies', [{ name: 'a', content: Buffer.alloc(4 * million), declaredSize: 100 }], zipLimits],
    ['a path that climbs out', [{ name: '../a', content: Buffer.from('x') }], zipLimits],
    ['an encrypted entry', [{ name: 'a', content: Buffer.from('x'), encrypted: true }], zipLimits],
  ])('refuses %s', async (_what, entries, limits) => {
    await expect(guard(entries, limits)).rejects.toBeInstanceOf(ZipRefused);
  });
});
