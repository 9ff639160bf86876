import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { PassThrough, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#core/contract/error.ts';
import { isContentHash, type FileStore } from './file-store.ts';
import { partBytes, s3Bucket, type S3Place } from './s3-bucket.ts';

/** Apart from each other, so that rules of the store may speak of one kind alone. */
const contents = 'files/';
const thumbnails = 'thumbnails/';
/** The nightly sweep spares what was put within a day: what is put again is made young again in time. */
const youngMs = 12 * 3_600_000;

const unanswered = new AppError(
  503,
  'O depósito de arquivos não respondeu e nada foi salvo. Tente novamente em instantes.',
  { code: 'files_unavailable', retryAfter: 5 },
);

/** Any store that speaks S3. */
export function s3Files(place: S3Place): FileStore {
  const bucket = s3Bucket(place, unanswered);
  const nameOf = (sha256: string): string => {
    if (!isContentHash(sha256)) throw new Error('not a content hash');
    return contents + sha256;
  };
  const thumbnailOf = (sha256: string): string => `${thumbnails}${nameOf(sha256).slice(contents.length)}.webp`;
  const statOf = async (sha256: string) => bucket.stat(nameOf(sha256));

  async function* listed(before: Date | null): AsyncIterable<string> {
    for await (const { name, at } of bucket.list(contents)) {
      const sha256 = name.slice(contents.length);
      if (isContentHash(sha256) && (!before || at < before)) yield sha256;
    }
  }

  return {
    async put(path, sha256) {
      const [mine, kept] = await Promise.all([stat(path), statOf(sha256)]);
      if (kept?.bytes === mine.size && Date.now() - kept.at.getTime() < youngMs) return;
      if (mine.size < partBytes) {
        const content = await readFile(path);
        if (createHash('sha256').update(content).digest('hex') !== sha256) throw mismatch();
        return bucket.put(nameOf(sha256), content);
      }
      // Before any of it leaves: an object is there as soon as its last part is.
      const hash = createHash('sha256');
      await pipeline(createReadStream(path), hash);
      if (hash.digest('hex') !== sha256) throw mismatch();
      await bucket.putFile(nameOf(sha256), path);
    },
    read(sha256) {
      const name = nameOf(sha256);
      const content = new PassThrough();
      const send = async (): Promise<void> => pipeline(await bucket.open(name), checkedAs(sha256), content);
      send().catch((error: Error) => content.destroy(error));
      return content;
    },
    size: async (sha256) => (await statOf(sha256))?.bytes ?? null,
    exists: async (sha256) => (await statOf(sha256)) !== null,
    putThumbnail: async (sha256, webp) => bucket.put(thumbnailOf(sha256), webp, 'image/webp'),
    readThumbnail: async (sha256) => bucket.get(thumbnailOf(sha256)),
    async remove(sha256) {
      await bucket.remove(thumbnailOf(sha256));
      await bucket.remove(nameOf(sha256));
    },
    untouchedSince: (before) => listed(before),
    everything: () => listed(null),
  };
}

const mismatch = (): Error => new Error('content does not match its hash');

/** What came is what was asked for, or the reader hears of it before its end. */
function checkedAs(sha256: string): Transform {
  const hash = createHash('sha256');
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(hash.digest('hex') === sha256 ? null : mismatch());
    },
  });
}
