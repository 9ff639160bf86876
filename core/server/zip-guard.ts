import { promisify } from 'node:util';
import yauzl, { type Entry, type ZipFile } from 'yauzl';

export const zipLimits = { entries: 1_000, bytes: 200 * 1024 * 1024, ratio: 100 };
/** Below this size the ratio says nothing: a few spaces compress a thousandfold. */
const ratioFloor = 1024 * 1024;

export class ZipRefused extends Error {}

const openZip = promisify<string, { lazyEntries: boolean }, ZipFile>(yauzl.open);

/**
 * Walks the whole archive before any parser does and answers its entry names. What the directory
 * declares is checked first because it is cheap; then every entry is inflated and counted, because
 * declared sizes lie.
 */
export async function guardZip(path: string, limits = zipLimits): Promise<string[]> {
  const zip = await openZip(path, { lazyEntries: true }).catch(refuse);
  try {
    const entries = await readDirectory(zip, limits);
    const total = { bytes: 0 };
    for (const entry of entries) await inflate(zip, entry, total, limits);
    return entries.map((entry) => entry.fileName);
  } finally {
    zip.close();
  }
}

function readDirectory(zip: ZipFile, limits: typeof zipLimits): Promise<Entry[]> {
  if (zip.entryCount > limits.entries) throw new ZipRefused('too many entries');
  return new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    let declared = 0;
    let packed = 0;
    // autoClose would end the file before its entries are read.
    zip.autoClose = false;
    zip.on('error', (error) => reject(new ZipRefused(error.message)));
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      entries.push(entry);
      declared += entry.uncompressedSize;
      packed += entry.compressedSize;
      const refused =
        entries.length > limits.entries ||
        entry.isEncrypted() ||
        declared > limits.bytes ||
        (declared > ratioFloor && declared > packed * limits.ratio);
      if (refused) reject(new ZipRefused('past the limits'));
      else zip.readEntry();
    });
    zip.readEntry();
  });
}

async function inflate(zip: ZipFile, entry: Entry, total: { bytes: number }, limits: typeof zipLimits): Promise<void> {
  if (entry.fileName.endsWith('/')) return;
  const openEntry = promisify<Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip));
  try {
    let own = 0;
    for await (const chunk of await openEntry(entry)) {
      own += chunk.length;
      total.bytes += chunk.length;
      const tooDense = own > ratioFloor && own > entry.compressedSize * limits.ratio;
      if (total.bytes > limits.bytes || tooDense) throw new ZipRefused('inflates past the limits');
    }
  } catch (error) {
    refuse(error);
  }
}

function refuse(error: unknown): never {
  throw error instanceof ZipRefused ? error : new ZipRefused((error as Error).message);
}
