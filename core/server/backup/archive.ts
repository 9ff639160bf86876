import { createReadStream, createWriteStream, ReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import { PassThrough, type Readable } from 'node:stream';
import { promisify } from 'node:util';
import { fromFd, type Entry, type ZipFile as OpenZip } from 'yauzl';
import { ZipFile } from 'yazl';
import type { Watch } from '../watch.ts';
import type { Entries } from './cluster-copy.ts';
import type { Open, Seal } from './seal.ts';

/** One file with everything of the database in it: a ZIP, closed by the folder's seal where it has one. */

/** Databases compress well, and the machine has other work: quick rather than small. */
const packed = { compress: true, compressionLevel: 1 } as const;

/** Written aside and moved into place whole: a backup that was cut off is not there. */
export async function writeArchive(
  target: string,
  seal: Seal | undefined,
  { signal: cancelled, done }: Watch,
  fill: (entries: Entries) => Promise<void>,
): Promise<void> {
  const zip = new ZipFile();
  const failed = new AbortController();
  const stop = AbortSignal.any([cancelled, failed.signal]);
  zip.on('error', (error: Error) => failed.abort(error));
  const temporary = `${target}.part`;
  try {
    const through = zip.outputStream.pipe(new PassThrough());
    const closed = seal ? await seal.close(through) : through;
    const file = createWriteStream(temporary, { mode: 0o600 });
    const written = pipeline(closed, file, { signal: stop });
    const filled = fill(entriesOf(zip, stop, done)).then(() => zip.end());
    // Both are waited for: neither the database nor the file is held by what is over.
    await Promise.allSettled([
      written.catch((error: unknown) => failed.abort(error)),
      filled.catch((error: unknown) => failed.abort(error)),
    ]);
    stop.throwIfAborted();
    await using handle = await open(temporary, 'r+');
    await handle.sync();
    await rename(temporary, target);
  } finally {
    await rm(temporary, { force: true });
  }
}

function entriesOf(zip: ZipFile, stopped: AbortSignal, done: Watch['done']): Entries {
  return {
    // One after the other: what is copied between two moments is read between them, and not when its turn comes.
    async add(name, source) {
      stopped.throwIfAborted();
      const content = await source();
      zip.addReadStream(content, name, packed);
      try {
        await finished(content, { signal: stopped });
        if (content instanceof ReadStream) done(content.bytesRead);
      } finally {
        content.destroy();
      }
    },
    addText: (name, text) => zip.addBuffer(Buffer.from(text), name),
    addFolder: (name) => zip.addEmptyDirectory(name),
  };
}

/** As a plain ZIP that can be read at any place; `scratch` is where an encrypted one is put down. */
export async function openArchive(
  archive: string,
  opened: Open | undefined,
  scratch: string,
  signal: AbortSignal,
): Promise<string> {
  if (!opened) return archive;
  const plain = join(scratch, 'archive.zip');
  const file = createWriteStream(plain, { flags: 'wx', mode: 0o600 });
  await pipeline(await opened(createReadStream(archive)), file, { signal });
  return plain;
}

async function eachEntry(path: string, work: (entry: Entry, zip: OpenZip) => Promise<void>): Promise<void> {
  await using handle = await open(path);
  const zip = await promisify<number, { lazyEntries: true; autoClose: false }, OpenZip>(fromFd)(handle.fd, {
    lazyEntries: true,
    autoClose: false,
  });
  await new Promise<void>((done, fail) => {
    zip.on('error', fail);
    zip.on('end', done);
    zip.on('entry', (entry: Entry) => void work(entry, zip).then(() => zip.readEntry(), fail));
    zip.readEntry();
  });
}
const contentOf = (zip: OpenZip, entry: Entry): Promise<Readable> =>
  new Promise((done, fail) =>
    zip.openReadStream(entry, (error, content) => (error || !content ? fail(error) : done(content as Readable))),
  );

/** One of its texts; nothing where it has none of that name. */
export async function readText(path: string, name: string): Promise<string | undefined> {
  let text: string | undefined;
  await eachEntry(path, async (entry, zip) => {
    if (entry.fileName !== name) return;
    text = Buffer.concat(await (await contentOf(zip, entry)).toArray()).toString('utf8');
  });
  return text;
}

/** Everything below a folder of the archive, put into a folder of the disk. yauzl refuses names that lead out of it. */
export async function unpack(
  path: string,
  from: string,
  into: string,
  { signal, done }: Pick<Watch, 'signal' | 'done'>,
): Promise<void> {
  await eachEntry(path, async (entry, zip) => {
    signal.throwIfAborted();
    if (!entry.fileName.startsWith(from)) return;
    const target = join(into, entry.fileName.slice(from.length));
    if (entry.fileName.endsWith('/')) {
      await mkdir(target, { recursive: true, mode: 0o700 });
      return;
    }
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const file = createWriteStream(target, { flags: 'wx', mode: 0o600 });
    await pipeline(await contentOf(zip, entry), file, { signal });
    done(entry.compressedSize);
  });
}
