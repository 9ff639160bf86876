import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { OperationRun } from './operations.ts';
import { writeSheet, type Sheet } from './sheet.ts';
import { hashOf } from './upload.ts';

/** What is put into an archive, each under its own name; folders are part of the name. */
export interface Archive {
  /** A list as a sheet; answers how many rows it has. */
  addSheet(name: string, sheet: Sheet, rows: AsyncIterable<object>): Promise<number>;
  /** A file people sent, as it was sent. */
  addKept(name: string, sha256: string): void;
}

/** Files in one ZIP, kept as the operation's result. Written to the disk as it grows: memory does not. */
export async function keepArchive(
  run: Pick<OperationRun, 'services' | 'keepResult'>,
  name: string,
  fill: (archive: Archive) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bancada-archive-'));
  const zip = new ZipFile();
  try {
    const path = join(folder, 'archive.zip');
    const stop = new AbortController();
    const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    const written = pipeline(zip.outputStream, target, { signal: stop.signal });
    // What goes wrong with a file that was added is told here, and only here.
    zip.on('error', (error: Error) => stop.abort(error));
    const filled = fillWith(zip, folder, run, fill).catch((error: unknown) => {
      stop.abort(error);
      throw error;
    });
    await Promise.all([filled, written]);
    await run.keepResult({ path, sha256: await hashOf(path), name, type: 'application/zip' });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function fillWith(
  zip: ZipFile,
  folder: string,
  { services }: Pick<OperationRun, 'services'>,
  fill: (archive: Archive) => Promise<void>,
): Promise<void> {
  let sheets = 0;
  await fill({
    async addSheet(name, sheet, rows) {
      const path = join(folder, `${++sheets}.xlsx`);
      const written = await writeSheet('xlsx', sheet, rows as AsyncIterable<Record<string, unknown>>, path);
      // A sheet is a ZIP itself, and so are most files people send.
      zip.addFile(path, name, { compress: false });
      return written.rows;
    },
    addKept: (name, sha256) =>
      zip.addReadStreamLazy(name, { compress: false }, (done) => done(null, services.files.read(sha256))),
  });
  zip.end();
}
