import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Watch } from '../watch.ts';
import { lockFile } from './seal.ts';

/** What keeps a copy from its second place, in words for whoever can do something about it. */
export class NotCopied extends Error {}

/** Closed with another key, what is added there would open with no passphrase its owner knows of. */
export const otherKey =
  'Lá já há cópias fechadas com outra chave (chave.age): escolha outro lugar para as novas e guarde aquele como está.';

/** What a folder of backups has and is whole, with its name below it. */
export async function wholeFiles(folder: string): Promise<{ name: string; path: string }[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.flatMap((entry) => {
    if (!entry.isFile() || entry.name.endsWith('.part')) return [];
    const path = join(entry.parentPath, entry.name);
    return [{ path, name: relative(folder, path).replaceAll('\\', '/') }];
  });
}

/** The same backups in a second place, a disk of another machine above all: what is there already is not copied again. */
export async function copyElsewhere(folder: string, other: string, { signal, expect, done }: Watch): Promise<number> {
  await mkdir(other, { recursive: true, mode: 0o700 });
  const [mine, theirs] = await Promise.all(
    [folder, other].map((one) => readFile(join(one, lockFile)).catch(() => null)),
  );
  if (mine && theirs && !mine.equals(theirs)) throw new NotCopied(otherKey);
  let copied = 0;
  for (const { name, path } of await wholeFiles(folder)) {
    signal.throwIfAborted();
    const to = join(other, name);
    const [kept, there] = [await stat(path), await stat(to).catch(() => null)];
    if (there?.size !== kept.size) {
      expect(kept.size);
      await mkdir(dirname(to), { recursive: true, mode: 0o700 });
      try {
        await pipeline(createReadStream(path), createWriteStream(`${to}.part`, { mode: 0o600 }), { signal });
        await rename(`${to}.part`, to);
      } finally {
        await rm(`${to}.part`, { force: true });
      }
      done(kept.size);
      copied += 1;
    }
    // By it what no backup names any more is found.
    await utimes(to, kept.atime, kept.mtime);
  }
  return copied;
}
