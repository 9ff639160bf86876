import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Place } from '#core/server/s3-bucket.ts';
import { refusedSignature } from './s3-signature.ts';

interface Kept {
  content: Buffer;
  at: Date;
  etag: string;
}
interface Upload {
  name: string;
  parts: Map<number, Buffer>;
}
type Fault = 'busy' | 'cut' | 'flipped';

/** A store that speaks S3 and is strict about it: every signature is worked out again, parts have their least size. */
export interface S3Server {
  place: S3Place;
  objects: Map<string, Kept>;
  /** Parts of uploads nobody has ended. */
  unfinished(): number;
  /** Requests served, as `PUT files/…`, without signature faults. */
  served: string[];
  /** What befalls the next requests, one after the other. */
  faults: Fault[];
  /** Hears of each object as soon as it is kept. */
  onKept: ((name: string) => void) | undefined;
  /** Hears of each part of what is not whole yet. */
  onPart: (() => void) | undefined;
  close(): Promise<void>;
}

const leastPart = 5 * 1024 * 1024;
const pageSize = 3;
const md5 = (content: Buffer): string => createHash('md5').update(content).digest('hex');

export async function s3Server(): Promise<S3Server> {
  const credentials = { key: 'AKIDTESTE', secret: randomUUID(), region: 'sa-east-1' };
  const bucket = 'bancada-arquivos';
  const uploads = new Map<string, Upload>();
  const store: Pick<S3Server, 'objects' | 'served' | 'faults' | 'onKept' | 'onPart'> = {
    objects: new Map(),
    served: [],
    faults: [],
    onKept: undefined,
    onPart: undefined,
  };

  const keep = (name: string, content: Buffer, etag = md5(content)): string => {
    store.objects.set(name, { content, at: new Date(), etag });
    store.onKept?.(name);
    return etag;
  };
  const complete = (id: string, body: string): Answer => {
    const upload = uploads.get(id);
    if (!upload) return refusal(404, 'NoSuchUpload');
    const asked = [...body.matchAll(/<PartNumber>(\d+)<\/PartNumber>\s*<ETag>(?:&quot;|")?([0-9a-f]+)/g)];
    const parts = asked.map(([, number]) => upload.parts.get(Number(number)));
    if (parts.length === 0 || parts.some((part, n) => !part || md5(part) !== asked[n]?.[2]))
      return refusal(400, 'InvalidPart');
    if (parts.slice(0, -1).some((part) => (part?.length ?? 0) < leastPart)) return refusal(400, 'EntityTooSmall');
    uploads.delete(id);
    const whole = Buffer.concat(parts as Buffer[]);
    const etag = keep(upload.name, whole, `${md5(whole)}-${parts.length}`);
    return xml(
      `<CompleteMultipartUploadResult><Location>http://store/${upload.name}</Location><Bucket>${bucket}</Bucket><Key>${upload.name}</Key><ETag>"${etag}"</ETag></CompleteMultipartUploadResult>`,
    );
  };
  const list = (query: URLSearchParams): Answer => {
    const after = query.get('continuation-token') ?? '';
    const names = [...store.objects.keys()].filter((name) => name.startsWith(query.get('prefix') ?? '')).toSorted();
    const left = names.filter((name) => name > after);
    const page = left.slice(0, pageSize);
    const rows = page.map((name) => {
      const { content, at, etag } = store.objects.get(name) as Kept;
      return `<Contents><Key>${name}</Key><LastModified>${at.toISOString()}</LastModified><ETag>"${etag}"</ETag><Size>${content.length}</Size></Contents>`;
    });
    const more = left.length > page.length;
    const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    return xml(`<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${rows.join('')}</ListBucketResult>`);
  };
  const answer = (method: string, name: string, query: URLSearchParams, body: Buffer): Answer => {
    const id = query.get('uploadId');
    if (method === 'GET' && name === '') return list(query);
    if (method === 'POST' && query.has('uploads')) {
      const made = randomUUID();
      uploads.set(made, { name, parts: new Map() });
      return xml(
        `<InitiateMultipartUploadResult><Bucket>${bucket}</Bucket><Key>${name}</Key><UploadId>${made}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    if (method === 'POST' && id) return complete(id, body.toString());
    if (method === 'PUT' && id) {
      const upload = uploads.get(id);
      if (!upload) return refusal(404, 'NoSuchUpload');
      upload.parts.set(Number(query.get('partNumber')), body);
      store.onPart?.();
      return { status: 200, headers: { etag: `"${md5(body)}"` } };
    }
    if (method === 'PUT') return { status: 200, headers: { etag: `"${keep(name, body)}"` } };
    if (method === 'DELETE' && id)
      return uploads.delete(id) ? { status: 204, headers: {} } : refusal(404, 'NoSuchUpload');
    if (method === 'DELETE') {
      store.objects.delete(name);
      return { status: 204, headers: {} };
    }
    const kept = store.objects.get(name);
    if (!kept) return refusal(404, 'NoSuchKey');
    const headers = {
      etag: `"${kept.etag}"`,
      'last-modified': kept.at.toUTCString(),
      'content-length': String(kept.content.length),
    };
    return { status: 200, headers, body: kept.content };
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = Buffer.concat(await request.toArray());
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://store');
    const method = request.method ?? '';
    const [, asked, ...path] = decodeURIComponent(pathname).split('/');
    const name = path.join('/');
    const wrong = refusedSignature(request, body, credentials) ?? (asked === bucket ? null : 'NoSuchBucket');
    if (wrong) return send(response, method, refusal(wrong === 'NoSuchBucket' ? 404 : 403, wrong));
    const fault = store.faults.shift();
    if (fault === 'busy') return send(response, method, refusal(503, 'SlowDown'));
    if (fault === 'cut') return void request.socket.destroy();
    store.served.push(`${method} ${name}`);
    const told = answer(method, name, searchParams, body);
    if (fault === 'flipped' && told.body) {
      told.body = Buffer.from(told.body);
      told.body[0] = (told.body[0] ?? 0) ^ 1;
    }
    send(response, method, told);
  };
  const server = createServer((request, response) => void serve(request, response).catch(() => response.destroy()));
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const place = { endpoint: `http://127.0.0.1:${port}`, bucket, ...credentials, pathStyle: true };
  return Object.assign(store, {
    place,
    unfinished: () => uploads.size,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  });
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  body?: Buffer;
}
const xml = (text: string, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${text}`),
});
const refusal = (status: number, code: string): Answer =>
  xml(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`, status);
function send(response: ServerResponse, method: string, { status, headers, body }: Answer): void {
  response.writeHead(status, headers).end(method === 'HEAD' ? undefined : body);
}
