import { createHash, randomUUID } from 'node:crypto';
import { chmodSync, createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { mkdir, open, opendir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Content, stored once by its hash. Names, owners and rights are rows of `stored_file`. */
export interface FileStore {
  /** Takes a copy of the file at `path`. Refuses a file that does not have that hash. */
  put(path: string, sha256: string): Promise<void>;
  read(sha256: string): NodeJS.ReadableStream;
  /** Bytes, or null when there is no such content. */
  size(sha256: string): Promise<number | null>;
  exists(sha256: string): Promise<boolean>;
  putThumbnail(sha256: string, webp: Buffer): Promise<void>;
  readThumbnail(sha256: string): Promise<Buffer | null>;
  /** The content and its thumbnail. Gone already is fine. */
  remove(sha256: string): Promise<void>;
  /** Hashes nobody put again since `before`. */
  untouchedSince(before: Date): AsyncIterable<string>;
  /** Hashes of all there is. */
  everything(): AsyncIterable<string>;
}

const hashText = /^[0-9a-f]{64}$/;
export const isContentHash = (text: string): boolean => hashText.test(text);

/** A folder outside the web root, two levels deep so that no directory grows past what file systems like. */
export function localFiles(folder: string): FileStore {
  closeToOthers(folder);
  const pathOf = (sha256: string): string => {
    if (!isContentHash(sha256)) throw new Error('not a content hash');
    return join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  };
  const thumbnailOf = (sha256: string): string => `${pathOf(sha256)}.webp`;
  const size = async (sha256: string): Promise<number | null> => (await statOrNull(pathOf(sha256)))?.size ?? null;

  return {
    async put(path, sha256) {
      const target = pathOf(sha256);
      const [mine, kept] = await Promise.all([stat(path), statOrNull(target)]);
      if (kept?.size === mine.size) return touch(target);
      await writeWhole(target, async (temporary) => {
        const hash = createHash('sha256');
        const counted = new Transform({
          transform(chunk: Buffer, _encoding, done) {
            hash.update(chunk);
            done(null, chunk);
          },
        });
        await pipeline(createReadStream(path), counted, createWriteStream(temporary, { flags: 'wx', mode: 0o600 }));
        if (hash.digest('hex') !== sha256) throw new Error('content does not match its hash');
      });
    },
    read: (sha256) => createReadStream(pathOf(sha256)),
    size,
    exists: async (sha256) => (await size(sha256)) !== null,
    putThumbnail: (sha256, webp) =>
      writeWhole(thumbnailOf(sha256), async (temporary) => {
        await writeFile(temporary, webp, { flag: 'wx', mode: 0o600 });
      }),
    readThumbnail: (sha256) => readFile(thumbnailOf(sha256)).catch(absent),
    async remove(sha256) {
      await rm(thumbnailOf(sha256), { force: true });
      await rm(pathOf(sha256), { force: true });
    },
    async *untouchedSince(before) {
      const top = await opendir(folder, { recursive: true }).catch(absent);
      if (!top) return;
      for await (const entry of top) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        const kept = await statOrNull(path);
        if (!kept || kept.mtime >= before) continue;
        // What a killed process left half-written belongs to nobody.
        if (entry.name.endsWith('.part')) await rm(path, { force: true });
        else if (isContentHash(entry.name)) yield entry.name;
      }
    },
    async *everything() {
      const top = await opendir(folder, { recursive: true }).catch(absent);
      if (!top) return;
      for await (const entry of top) if (entry.isFile() && isContentHash(entry.name)) yield entry.name;
    },
  };
}

/** One folder closed closes all in it, those of earlier versions too. */
function closeToOthers(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
}

/** Whole or not at all, even through a power cut: a temporary file, flushed, then renamed into place. */
async function writeWhole(target: string, fill: (temporary: string) => Promise<void>): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const temporary = `${target}.${randomUUID()}.part`;
  try {
    await fill(temporary);
    await flush(temporary, 'r+');
    await rename(temporary, target);
    await flush(dirname(target), 'r');
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function flush(path: string, flags: 'r' | 'r+'): Promise<void> {
  await using handle = await open(path, flags);
  await handle.sync();
}

/** Put again means wanted again: the nightly sweep leaves it alone. */
async function touch(path: string): Promise<void> {
  const now = new Date();
  await utimes(path, now, now);
}

const statOrNull = (path: string) => stat(path).catch(absent);

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
