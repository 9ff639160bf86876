import { createHash, randomUUID } from 'node:crypto';
import { readdir, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { attachments, type FileRow } from '#core/contract/attachment.ts';
import { can } from '#core/contract/endpoint.ts';
import { largestPart, mostOpenUploads } from '#core/contract/parted-upload.ts';
import { largestInParts, uploadField } from '#core/contract/upload.ts';
import { closeAfterFile } from '#core/testing/closing.ts';
import { coreServer, type CoreServer } from '#core/testing/core-server.ts';
import { multipart, type FormFile } from '#core/testing/multipart.ts';
import { s3Server } from '#core/testing/s3-server.ts';
import { videoOf } from '#core/testing/video.ts';
import { attachmentHandlers, sweepFiles } from './attachments.ts';
import type { Identity } from './context.ts';
import { mounted } from './module.ts';
import { forgetUploads } from './parted-upload.ts';

const box = '0199a3f2-7c1e-7d2a-9b1c-000000000001';
const photosOnly = attachments('/album', { show: can('customer', 'show'), update: can('customer', 'update') }, [
  'image',
]);
const boxFiles = attachments('/box', { show: can('customer', 'show'), update: can('customer', 'update') });
const person = (n: number, name: string, ...actions: string[]): Identity => ({
  uuid: `0199a3f2-7c1e-7d2a-9b1c-0000000000a${n}`,
  name,
  username: name,
  session_uuid: '',
  permissions: new Map([['customer', new Set(actions)]]),
});
const people = new Map([
  ['ana', person(1, 'Ana', 'show', 'update')],
  ['bia', person(2, 'Bia', 'show', 'update')],
  ['caio', person(3, 'Caio', 'show')],
  ['davi', person(4, 'Davi', 'show', 'update')],
]);
/** Whether the call goes wrong once more after its transaction. */
let isFailing = false;
const handlers = attachmentHandlers('box', boxFiles, async (_db, uuid) => uuid === box);
const small = {
  mounts: [
    mounted(boxFiles, {
      ...handlers,
      add: async (input, ctx) => {
        const answer = await handlers.add(input, ctx);
        if (isFailing) throw new Error('after its transaction');
        return answer;
      },
    }),
    mounted(
      photosOnly,
      attachmentHandlers('album', photosOnly, async () => true),
    ),
  ],
  entities: { box: { label: 'Caixa', show: can('customer', 'show'), tables: [] } },
};

let server: CoreServer;
beforeAll(async () => {
  server = await coreServer(small, people);
});

interface Said {
  data: { uuid: string; size: number; offset: number };
  code?: string;
  message?: string;
  details?: { offset: number };
  errors?: Record<string, string[]>;
}
interface Options {
  who?: string;
  on?: CoreServer;
  headers?: Record<string, string>;
}
async function ask<T = Said>(
  method: 'GET' | 'POST' | 'PATCH',
  url: string,
  payload: Buffer | object | undefined,
  { who = 'ana', on = server, headers = {} }: Options = {},
) {
  const bytes = Buffer.isBuffer(payload) ? { 'content-type': 'application/octet-stream' } : {};
  const reply = await on.app.inject({
    method,
    url: `/api${url}`,
    headers: { authorization: `Bearer ${who}`, ...bytes, ...headers },
    ...(payload !== undefined && { payload }),
  });
  return { status: reply.statusCode, headers: reply.headers, body: reply.json<T>() };
}
const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

async function begin(content: Buffer, name = 'vídeo.mp4', options: Options = {}): Promise<string> {
  const body = { uuid: randomUUID(), name, size: content.length, sha256: sha256(content) };
  const { status } = await ask('POST', '/upload', body, options);
  expect(status).toBe(201);
  return body.uuid;
}
const append = (uuid: string, offset: number, bytes: Buffer, options: Options = {}) =>
  ask('PATCH', `/upload/${uuid}?offset=${offset}`, bytes, options);
async function finished(content: Buffer, name = 'vídeo.mp4', options: Options = {}): Promise<string> {
  const uuid = await begin(content, name, options);
  for (let at = 0; at < content.length; at += largestPart)
    expect((await append(uuid, at, content.subarray(at, at + largestPart), options)).status).toBe(200);
  return uuid;
}
/** A form whose files are finished uploads. */
function use(uuids: string[], { record = 'box', files = [], key, ...options }: Options & Using = {}) {
  const form = multipart(files, { [uploadField('files')]: uuids, description: 'Como chegou' });
  const headers = { ...form.headers, ...(key && { 'idempotency-key': key }) };
  return ask<{ data: FileRow[]; code?: string; errors?: Record<string, string[]> }>(
    'POST',
    `/${record}/${box}/files`,
    form.payload,
    { ...options, headers },
  );
}
interface Using {
  record?: string;
  files?: FormFile[];
  key?: string;
}
async function contentOf({ uuid }: FileRow, on = server): Promise<Buffer> {
  const { rows } = await on.owner.query<{ sha256: string }>('select sha256 from stored_file where uuid = $1', [uuid]);
  return buffer(on.services.files.read(rows[0]?.sha256 ?? ''));
}
const rowsOf = async (uuid: string): Promise<number> =>
  (await server.owner.query('select from upload_part where upload_uuid = $1', [uuid])).rowCount ?? 0;

describe('a file in parts', () => {
  const video = videoOf('entrada', 2_600_000);

  it('goes on where it stood, and is attached as if it had come whole', async () => {
    const uuid = await begin(video);
    expect((await append(uuid, 0, video.subarray(0, 700_001))).body.data.offset).toBe(700_001);
    // Begun again, from anywhere, it is the same upload.
    const again = { uuid, name: 'vídeo.mp4', size: video.length, sha256: sha256(video) };
    expect((await ask('POST', '/upload', again)).body.data).toEqual({ uuid, size: video.length, offset: 700_001 });
    expect((await ask('GET', `/upload/${uuid}`, undefined)).body.data.offset).toBe(700_001);
    expect((await use([uuid])).body.code).toBe('upload_moved');
    await append(uuid, 700_001, video.subarray(700_001, 700_002));
    await append(uuid, 700_002, video.subarray(700_002, 1_500_000));
    expect((await append(uuid, 1_500_000, video.subarray(1_500_000, 2_500_000))).status).toBe(200);
    expect((await append(uuid, 2_500_000, video.subarray(2_500_000))).body.data.offset).toBe(video.length);

    const { status, body } = await use([uuid]);
    expect(status).toBe(201);
    expect(body.data).toMatchObject([
      {
        name: 'vídeo.mp4',
        content_type: 'video/mp4',
        size: video.length,
        description: 'Como chegou',
        created_by: 'Ana',
      },
    ]);
    expect((await contentOf(body.data[0] as FileRow)).equals(video)).toBe(true);
  });

  it('at a wrong offset is refused with the true one; of two at the same one counts', async () => {
    const uuid = await begin(video);
    for (const offset of [1, 900_000]) {
      const { status, body } = await append(uuid, offset, video.subarray(offset, offset + 10));
      expect([status, body.code, body.details]).toEqual([409, 'upload_moved', { offset: 0 }]);
    }
    // Other bytes each, so that what is kept shows whose they are.
    const parts = [400_000, 300_000, 200_000, 100_000, 50_000].map((size) => video.subarray(0, size));
    const answers = await Promise.all(parts.map((part) => append(uuid, 0, part)));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const at = won[0]?.body.data.offset ?? 0;
    const lost = answers.filter(({ status }) => status === 409);
    expect(lost.map(({ body }) => body.details?.offset)).toEqual([at, at, at, at]);
    expect(await rowsOf(uuid)).toBe(1);
    for (let from = at; from < video.length; from += largestPart)
      await append(uuid, from, video.subarray(from, from + largestPart));
    const { body } = await use([uuid]);
    expect((await contentOf(body.data[0] as FileRow)).equals(video)).toBe(true);
  });

  it('is nobody else’s: not to see, not to add to, not to attach, not to begin anew', async () => {
    const uuid = await begin(video);
    const other = { who: 'bia' };
    expect((await ask('GET', `/upload/${uuid}`, undefined, other)).status).toBe(404);
    expect((await append(uuid, 0, video.subarray(0, 10), other)).status).toBe(404);
    expect((await use([uuid], other)).status).toBe(404);
    const body = { uuid, name: 'meu.mp4', size: 10 };
    expect((await ask('POST', '/upload', body, other)).status).toBe(409);
    expect((await ask('GET', `/upload/${uuid}`, undefined)).body.data.offset).toBe(0);
    // Whoever may bring bytes may not therefore attach them.
    const theirs = await finished(videoOf('de caio', 3_000), 'meu.mp4', { who: 'caio' });
    expect((await use([theirs], { who: 'caio' })).status).toBe(403);
    expect((await ask('GET', `/upload/${uuid}`, undefined, { who: 'ninguém' })).status).toBe(401);
  });

  it('too large, too long, empty or no bytes at all is refused', async () => {
    const asked = { uuid: randomUUID(), name: 'grande.mp4', size: largestInParts + 1 };
    const large = await ask('POST', '/upload', asked);
    expect([large.status, large.body.errors]).toEqual([
      422,
      { size: ['O arquivo passa do tamanho permitido (50 MB).'] },
    ]);
    const uuid = await begin(video.subarray(0, 100));
    expect((await append(uuid, 0, video.subarray(0, 101))).status).toBe(422);
    expect((await append(uuid, 0, Buffer.alloc(0))).status).toBe(422);
    expect((await append(uuid, 0, Buffer.alloc(largestPart + 1))).status).toBe(413);
    expect((await ask('PATCH', `/upload/${uuid}?offset=0`, { a: 1 })).status).toBe(415);
    expect((await ask('PATCH', `/upload/${uuid}`, video.subarray(0, 10))).status).toBe(422);
    // Bytes stay as strange to every other call as they were.
    expect((await ask('POST', '/upload', Buffer.from('{}'))).status).toBe(415);
    // The form's own limit holds, whatever came in parts.
    const much = 26 * 1024 * 1024;
    await server.owner.query('update upload set size = $2, received = $2 where uuid = $1', [uuid, much]);
    const refused = await use([uuid]);
    expect([refused.status, refused.body.errors]).toEqual([
      413,
      { files: ['O arquivo passa do tamanho permitido (25 MB).'] },
    ]);
  });

  it('is what its content says, whatever it is called: of a wrong type it is refused as a file of a form', async () => {
    const script = Buffer.from(`<script>${'x'.repeat(5_000)}</script>`);
    const refused = await use([await finished(script, 'vídeo.mp4')]);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['files']]);
    const cut = await use([await finished(video.subarray(0, 2_000_000))]);
    expect(cut.body.errors).toEqual({
      files: ['vídeo.mp4: o arquivo de mídia está danificado ou incompleto.'],
    });
    expect((await use([await finished(video)], { record: 'album' })).status).toBe(422);
    // A picture is drawn anew, and has its small one.
    const photo = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#446622' } })
      .withMetadata({ exif: { IFD0: { Artist: 'alguém' } } })
      .jpeg()
      .toBuffer();
    const { body } = await use([await finished(photo, 'placa.exe')], { record: 'album' });
    expect(body.data).toMatchObject([{ name: 'placa.jpg', content_type: 'image/jpeg', has_thumbnail: true }]);
    expect((await contentOf(body.data[0] as FileRow)).includes('alguém')).toBe(false);
  });

  it('whose bytes are not those it was begun with is not attached, and begins anew', async () => {
    const uuid = await begin(video.subarray(0, 1_000));
    await append(uuid, 0, Buffer.alloc(1_000, 7));
    const refused = await use([uuid]);
    expect([refused.status, refused.body.code]).toEqual([404, 'upload_gone']);
    expect((await ask('GET', `/upload/${uuid}`, undefined)).status).toBe(404);
  });

  it('is attached once: sent again it is answered, by another call it is refused', async () => {
    const uuid = await finished(videoOf('uma vez', 40_000));
    const before = (await ask<{ data: FileRow[] }>('GET', `/box/${box}/files`, undefined)).body.data.length;
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => use([uuid], { key })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201));
    expect(new Set(answers.map(({ body }) => body.data[0]?.uuid)).size).toBe(1);
    expect((await use([uuid])).body.code).toBe('upload_used');
    expect((await use([uuid], { key: randomUUID() })).body.code).toBe('upload_used');
    expect((await use([await finished(videoOf('b', 10)), uuid])).status).toBe(409);
    const after = (await ask<{ data: FileRow[] }>('GET', `/box/${box}/files`, undefined)).body.data.length;
    expect(after).toBe(before + 1);
    // Cleared meanwhile and brought again by a device that never heard the answer: it is the same content, so the same.
    const anew = await finished(videoOf('uma vez', 40_000));
    const heard = await use([anew], { key });
    expect([heard.status, heard.headers['idempotent-replay']]).toEqual([201, 'true']);
    // Twice in one form is twice.
    const twice = await finished(videoOf('duas', 5_000));
    expect((await use([twice, twice])).body.code).toBe('upload_used');
  });

  it('stands beside files of the same form, and two of parallel calls use it once', async () => {
    const uuid = await finished(videoOf('ao lado', 30_000), 'ao lado.mp4');
    const files = [{ name: 'junto.mp4', content: videoOf('junto', 900) }];
    const answers = await Promise.all(Array.from({ length: 4 }, () => use([uuid], { files })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    const won = answers.find(({ status }) => status === 201);
    expect(won?.body.data.map(({ name }) => name).toSorted()).toEqual(['ao lado.mp4', 'junto.mp4']);
  });

  it('used by a call that then went wrong is given back to whoever tries again', async () => {
    const uuid = await finished(videoOf('de novo', 20_000));
    isFailing = true;
    expect((await use([uuid])).status).toBe(500);
    isFailing = false;
    expect((await use([uuid])).status).toBe(201);
  });

  it(`of one person ${mostOpenUploads} are open at most, however many begin at once`, async () => {
    const who = 'davi';
    const body = () => ({ uuid: randomUUID(), name: 'a.mp4', size: 100 });
    const bodies = Array.from({ length: mostOpenUploads + 4 }, body);
    const answers = await Promise.all(bodies.map((one) => ask('POST', '/upload', one, { who })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(mostOpenUploads);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(4);
    expect(refused[0]?.body.code).toBe('too_many_uploads');
    // One that is open already is no further one; others have their own.
    const open = bodies[answers.findIndex(({ status }) => status === 201)];
    expect((await ask('POST', '/upload', open, { who })).status).toBe(201);
    expect((await ask('POST', '/upload', body(), { who: 'bia' })).status).toBe(201);
    await server.owner.query('delete from upload where user_uuid = $1', [people.get(who)?.uuid]);
  });
});

describe('by night', () => {
  const age = (uuid: string, hours: number) =>
    server.owner.query("update upload set touched_at = now() - $2 * interval '1 hour' where uuid = $1", [uuid, hours]);
  /** As if everything kept until now had been put two days ago. */
  async function ageContents(): Promise<void> {
    const old = new Date(Date.now() - 48 * 3_600_000);
    const folder = join(server.dataDir, 'files');
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) await utimes(join(entry.parentPath, entry.name), old, old);
  }
  const isKept = (content: Buffer) => server.services.files.exists(sha256(content));

  it('what nobody went on with in a day goes, with its bytes; what is going on stays, however old its first parts are', async () => {
    const [left, going, used] = ['deixado', 'em curso', 'usado'].map((name) => videoOf(name, 5_000)) as [
      Buffer,
      Buffer,
      Buffer,
    ];
    const first = (content: Buffer) => content.subarray(0, 2_000);
    const who = 'davi';
    const begun = (content: Buffer) => begin(content, 'noite.mp4', { who });
    const uuids = { left: await begun(left), going: await begun(going), used: await begun(used) };
    await append(uuids.left, 0, first(left), { who });
    await append(uuids.going, 0, first(going), { who });
    await append(uuids.used, 0, used, { who });
    expect((await use([uuids.used], { who })).status).toBe(201);
    await ageContents();
    await age(uuids.left, 25);
    await age(uuids.going, 23);
    await age(uuids.used, 25);
    await forgetUploads(undefined, server.services);
    await sweepFiles(undefined, server.services);
    expect((await ask('GET', `/upload/${uuids.left}`, undefined, { who })).status).toBe(404);
    expect((await append(uuids.left, 2_000, left.subarray(2_000), { who })).body.code).toBe('upload_gone');
    expect([await isKept(first(left)), await isKept(first(going)), await isKept(used)]).toEqual([false, true, true]);
    expect((await append(uuids.going, 2_000, going.subarray(2_000), { who })).body.data.offset).toBe(going.length);
    expect((await use([uuids.going], { who })).status).toBe(201);
  });

  it('nothing of a part is left beside the store, whatever became of it', async () => {
    const names = (await readdir(tmpdir())).filter((name) => /^bancada-(part|upload)-/.test(name));
    expect(names.filter((name) => name.startsWith('bancada-part-'))).toEqual([]);
  });
});

it('in a store that speaks S3 it goes the same way', async () => {
  const store = await s3Server();
  closeAfterFile(() => store.close());
  const { endpoint, bucket, region, key, secret } = store.place;
  const on = await coreServer(small, people, {
    FILES_S3_ENDPOINT: endpoint,
    FILES_S3_BUCKET: bucket,
    FILES_S3_REGION: region,
    FILES_S3_KEY: key,
    FILES_S3_SECRET: secret,
  });
  const video = videoOf('no depósito', 2_500_000);
  const uuid = await begin(video, 'longe.mp4', { on });
  await append(uuid, 0, video.subarray(0, 1_000_000), { on });
  expect((await append(uuid, 0, video.subarray(0, 1_000_000), { on })).body.details).toEqual({ offset: 1_000_000 });
  for (let at = 1_000_000; at < video.length; at += largestPart)
    await append(uuid, at, video.subarray(at, at + largestPart), { on });
  const { status, body } = await use([uuid], { on });
  expect(status).toBe(201);
  expect((await contentOf(body.data[0] as FileRow, on)).equals(video)).toBe(true);
});
