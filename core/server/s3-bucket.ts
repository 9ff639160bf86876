import { open, readFile, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { setTimeout as wait } from 'node:timers/promises';
import { S3Client, S3Errors } from '@bradenmacdonald/s3-lite-client';

export interface S3Place {
  endpoint: string;
  bucket: string;
  region: string;
  key: string;
  secret: string;
  /** The bucket in the path, as most stores of one's own want it, or in the host name. */
  pathStyle: boolean;
}

/** Past this it goes in parts, each signed and repeated by itself. */
export const partBytes = 8 * 1024 * 1024;
/** No store takes more parts than ten thousand: what is larger than those has larger parts. */
const mostParts = 9_000;
const atOnce = 3;
const patienceMs = 30_000;
/** A part over a slow line. */
const partPatienceMs = 300_000;
const pausesMs = [100, 400, 1_600];

interface Kept {
  name: string;
  bytes: number;
  at: Date;
}
/** Names and contents in a store that speaks S3. The same request may be sent again, so whatever failed is simply done again. */
export interface S3Bucket {
  stat(name: string): Promise<Kept | null>;
  put(name: string, content: Buffer, type?: string): Promise<void>;
  /** There whole or not at all: what was stopped or failed takes its parts away again. */
  putFile(name: string, path: string, signal?: AbortSignal): Promise<void>;
  open(name: string): Promise<Readable>;
  get(name: string): Promise<Buffer | null>;
  /** Gone already is fine. */
  remove(name: string): Promise<void>;
  list(prefix: string): AsyncIterable<Kept>;
}

/** `unanswered` is what is said of a store that stays away. */
export function s3Bucket(place: S3Place, unanswered: Error): S3Bucket {
  const { endpoint, key, secret, bucket, region, pathStyle } = place;
  const client = new S3Client({ endPoint: endpoint, bucket, region, accessKey: key, secretKey: secret, pathStyle });
  const answered = <Value>(ask: () => Promise<Value>, patience = patienceMs): Promise<Value> =>
    repeated(ask, patience, unanswered);
  const statOf = (name: string): Promise<Kept | null> =>
    answered(async () => {
      const found = await client.statObject(name).catch(absent);
      return found && { name, bytes: found.size, at: found.lastModified };
    });

  /** What signs a request is the hash of what it carries: the store refuses what changed on its way. */
  async function putInParts(name: string, path: string, bytes: number, signal: AbortSignal | undefined) {
    const objectName = name;
    const started = await answered(() =>
      client.makeRequest({ method: 'POST', objectName, query: 'uploads', returnBody: true }),
    );
    const [, uploadId] = /<UploadId>([^<]+)<\/UploadId>/.exec(await started.text()) ?? [];
    if (!uploadId) throw unanswered;
    const size = Math.max(partBytes, Math.ceil(bytes / mostParts));
    const count = Math.ceil(bytes / size);
    const tags: string[] = [];
    const failed = new AbortController();
    const stop = signal ? AbortSignal.any([signal, failed.signal]) : failed.signal;
    try {
      await using file = await open(path);
      let next = 0;
      const worker = async (): Promise<void> => {
        while (next < count) {
          stop.throwIfAborted();
          const part = (next += 1);
          const payload = new Uint8Array(Math.min(size, bytes - (part - 1) * size));
          const { bytesRead } = await file.read(payload, 0, payload.length, (part - 1) * size);
          if (bytesRead < payload.length) throw new Error(`${path} changed while it was sent`);
          const query = { partNumber: String(part), uploadId };
          const { headers } = await answered(
            () => client.makeRequest({ method: 'PUT', objectName, query, payload }),
            partPatienceMs,
          );
          tags[part - 1] = headers.get('etag') ?? '';
        }
      };
      // All come to their end before the upload is given up, or a part that is late would stay.
      const workers = Array.from({ length: atOnce }, () =>
        worker().catch((error: Error) => {
          failed.abort(error);
          throw error;
        }),
      );
      await Promise.allSettled(workers);
      stop.throwIfAborted();
      const parts = tags.map((tag, n) => `<Part><PartNumber>${n + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
      const payload = `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${parts.join('')}</CompleteMultipartUpload>`;
      await answered(
        // Not there any more: a first answer was lost on its way. What was kept is compared below.
        () => client.makeRequest({ method: 'POST', objectName, query: { uploadId }, payload }).catch(absent),
        partPatienceMs,
      );
    } catch (error) {
      await answered(() =>
        client.makeRequest({ method: 'DELETE', objectName, query: { uploadId }, statusCode: 204 }).catch(absent),
      ).catch(() => undefined);
      throw error;
    }
  }

  return {
    stat: statOf,
    async put(name, content, type) {
      const metadata = type ? { 'Content-Type': type } : {};
      await answered(() => client.putObject(name, new Uint8Array(content), { metadata }));
    },
    async putFile(name, path, signal) {
      const { size } = await stat(path);
      signal?.throwIfAborted();
      if (size < partBytes) {
        const content = new Uint8Array(await readFile(path));
        await answered(() => client.putObject(name, content));
      } else await putInParts(name, path, size, signal);
      if ((await statOf(name))?.bytes !== size) throw new Error('the store kept something else than it was given');
    },
    async open(name) {
      const { body } = await answered(() => client.getObject(name));
      if (!body) throw unanswered;
      return Readable.fromWeb(body as WebStream);
    },
    async get(name) {
      const answer = await answered(() => client.getObject(name).catch(absent));
      return answer && Buffer.from(await answer.arrayBuffer());
    },
    async remove(name) {
      await answered(() => client.deleteObject(name).catch(absent));
    },
    async *list(prefix) {
      for await (const { key: name, size: bytes, lastModified: at } of client.listObjects({ prefix }))
        yield { name, bytes, at };
    },
  };
}

/** A store far away is sometimes busy: asked again a few times, and then said to be away. What it refuses, it refuses. */
async function repeated<Value>(ask: () => Promise<Value>, patience: number, unanswered: Error): Promise<Value> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await within(patience, ask(), unanswered);
    } catch (error) {
      if (!isPassing(error)) throw error;
      const pause = pausesMs[tries];
      if (pause === undefined) throw unanswered;
      await wait(pause);
    }
  }
}

async function within<Value>(ms: number, asked: Promise<Value>, unanswered: Error): Promise<Value> {
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
