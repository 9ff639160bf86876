import { copyFile, mkdir, readdir, rename, stat, utimes } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** The same backups in a second place, a disk of another machine above all: what is there already is not copied again. */
export async function copyElsewhere(folder: string, other: string): Promise<number> {
  await mkdir(other, { recursive: true, mode: 0o700 });
  let copied = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('.part')) continue;
    const from = join(entry.parentPath, entry.name);
    const to = join(other, relative(folder, from));
    const [mine, theirs] = [await stat(from), await stat(to).catch(() => null)];
    if (theirs?.size !== mine.size) {
      await mkdir(dirname(to), { recursive: true, mode: 0o700 });
      await copyFile(from, `${to}.part`);
      await rename(`${to}.part`, to);
      copied += 1;
    }
    // By it what no backup names any more is found.
    await utimes(to, mine.atime, mine.mtime);
  }
  return copied;
}
