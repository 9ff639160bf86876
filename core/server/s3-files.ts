import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { PassThrough, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { setTimeout as wait } from 'node:timers/promises';
import { S3Client, S3Errors } from '@bradenmacdonald/s3-lite-client';
import { AppError } from '#core/contract/error.ts';
import { isContentHash, type FileStore } from './file-store.ts';

export interface S3Place {
  endpoint: string;
  bucket: string;
  region: string;
  key: string;
  secret: string;
  /** The bucket in the path, as most stores of one's own want it, or in the host name. */
  pathStyle: boolean;
}

/** Apart from each other, so that rules of the store may speak of one kind alone. */
const contents = 'files/';
const thumbnails = 'thumbnails/';
/** Past this it goes in parts, each signed and repeated by itself. */
const partBytes = 8 * 1024 * 1024;
/** The nightly sweep spares what was put within a day: what is put again is made young again in time. */
const youngMs = 12 * 3_600_000;
const patienceMs = 30_000;
const pausesMs = [100, 400, 1_600];

const unanswered = new AppError(
  503,
  'O depósito de arquivos não respondeu e nada foi salvo. Tente novamente em instantes.',
  { code: 'files_unavailable', retryAfter: 5 },
);

/** Any store that speaks S3. The same content has the same name, so whatever failed is simply done again. */
export function s3Files({ endpoint, bucket, region, key, secret, pathStyle }: S3Place): FileStore {
  const client = new S3Client({ endPoint: endpoint, bucket, region, accessKey: key, secretKey: secret, pathStyle });
  const nameOf = (sha256: string): string => {
    if (!isContentHash(sha256)) throw new Error('not a content hash');
    return contents + sha256;
  };
  const thumbnailOf = (sha256: string): string => `${thumbnails}${nameOf(sha256).slice(contents.length)}.webp`;
  const statOf = async (sha256: string) => {
    const name = nameOf(sha256);
    return answered(() => client.statObject(name).catch(absent));
  };

  async function* listed(before: Date | null): AsyncIterable<string> {
    for await (const { key: name, lastModified } of client.listObjects({ prefix: contents })) {
      const sha256 = name.slice(contents.length);
      if (isContentHash(sha256) && (!before || lastModified < before)) yield sha256;
    }
  }

  return {
    async put(path, sha256) {
      const name = nameOf(sha256);
      const [mine, kept] = await Promise.all([stat(path), statOf(sha256)]);
      if (kept?.size === mine.size && Date.now() - kept.lastModified.getTime() < youngMs) return;
      if (mine.size < partBytes) {
        const content = await readFile(path);
        if (createHash('sha256').update(content).digest('hex') !== sha256) throw mismatch();
        // What signs the request is the hash of what it carries: the store refuses what changed on its way.
        await answered(() => client.putObject(name, new Uint8Array(content)));
        return;
      }
      // Before any of it leaves: an object is there as soon as its last part is.
      const hash = createHash('sha256');
      await pipeline(createReadStream(path), hash);
      if (hash.digest('hex') !== sha256) throw mismatch();
      await answered(() => {
        const content = Readable.toWeb(createReadStream(path)) as globalThis.ReadableStream<Uint8Array>;
        return client.putObject(name, content, { size: mine.size, partSize: partBytes });
      }, null);
      if ((await statOf(sha256))?.size !== mine.size)
        throw new Error('the store kept something else than it was given');
    },
    read(sha256) {
      const name = nameOf(sha256);
      const content = new PassThrough();
      const send = async (): Promise<void> => {
        const answer = await answered(() => client.getObject(name));
        if (!answer.body) throw unanswered;
        await pipeline(Readable.fromWeb(answer.body as WebStream), checkedAs(sha256), content);
      };
      send().catch((error: Error) => content.destroy(error));
      return content;
    },
    size: async (sha256) => (await statOf(sha256))?.size ?? null,
    exists: async (sha256) => (await statOf(sha256)) !== null,
    async putThumbnail(sha256, webp) {
      const metadata = { 'Content-Type': 'image/webp' };
      await answered(() => client.putObject(thumbnailOf(sha256), new Uint8Array(webp), { metadata }));
    },
    async readThumbnail(sha256) {
      const answer = await answered(() => client.getObject(thumbnailOf(sha256)).catch(absent));
      return answer && Buffer.from(await answer.arrayBuffer());
    },
    async remove(sha256) {
      await answered(() => client.deleteObject(thumbnailOf(sha256)).catch(absent));
      await answered(() => client.deleteObject(nameOf(sha256)).catch(absent));
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

/** A store far away is sometimes busy: asked again a few times, and then said to be away. What it refuses, it refuses. */
async function answered<Value>(ask: () => Promise<Value>, patience: number | null = patienceMs): Promise<Value> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await (patience === null ? ask() : within(patience, ask()));
    } catch (error) {
      if (!isPassing(error)) throw error;
      const pause = pausesMs[tries];
      if (pause === undefined) throw unanswered;
      await wait(pause);
    }
  }
}

async function within<Value>(ms: number, asked: Promise<Value>): Promise<Value> {
  const over = new AbortController();
  const late = wait(ms, undefined, { signal: over.signal }).then(() => {
    throw unanswered;
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    over.abort();
    late.catch(() => undefined);
  }
}

function isPassing(error: unknown): boolean {
  if (error instanceof S3Errors.ServerError) return error.statusCode >= 500 || error.statusCode === 429;
  // What `fetch` throws where nobody answers.
  return error instanceof TypeError && error.message === 'fetch failed';
}

function absent(error: unknown): null {
  if (error instanceof S3Errors.ServerError && error.statusCode === 404) return null;
  throw error;
}
