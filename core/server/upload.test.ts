import { createConnection, type AddressInfo } from 'node:net';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import plugin from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AppError, type FieldErrors } from '#core/contract/error.ts';
import { megabytes, type UploadRule } from '#core/contract/upload.ts';
import { hostileFiles, marker, pdfWith } from '#core/testing/hostile-files.ts';
import { multipart, type FormFile } from '#core/testing/multipart.ts';
import { workbookWith } from '#core/testing/zip.ts';
import { localFiles, type FileStore } from './file-store.ts';
import { receiveUpload, type IncomingFile } from './upload.ts';

const rule: UploadRule = {
  field: 'files',
  kinds: ['image', 'pdf', 'sheet', 'video'],
  maxFiles: 20,
  maxBytes: megabytes(25),
};
const small: UploadRule = { field: 'image', kinds: ['image', 'pdf'], maxFiles: 1, maxBytes: megabytes(1) };

type Kept = Omit<IncomingFile, 'thumbnail' | 'path'> & { thumbnail: string | null };
interface Outcome {
  status: number;
  files: Kept[];
  fields: Record<string, string>;
  message: string;
  errors: FieldErrors;
}

let folder: string;
let store: FileStore;
let app: FastifyInstance;
const usualTemporary = process.env['TMPDIR'];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upload-test-'));
  // Of this test alone, so that what is left behind shows.
  process.env['TMPDIR'] = folder;
  store = localFiles(join(folder, 'files'));
  app = Fastify();
  await app.register(plugin);
  for (const [url, applied] of [
    ['/any', rule],
    ['/small', small],
  ] as const) {
    app.route({ method: 'POST', url, handler: (request) => keepAll(request, applied) });
  }
  app.setErrorHandler((error, _request, reply) => {
    const known =
      error instanceof AppError
        ? error
        : new AppError((error as { statusCode?: number }).statusCode ?? 500, String(error));
    return reply.code(known.status).send({ message: known.message, errors: known.errors });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  if (usualTemporary === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = usualTemporary;
  await rm(folder, { recursive: true, force: true });
});

async function keepAll(request: FastifyRequest, applied: UploadRule): Promise<object> {
  const upload = await receiveUpload(request, applied);
  try {
    for (const { path, sha256 } of upload.files) await store.put(path, sha256);
    const files = upload.files.map((file) => ({
      ...file,
      path: undefined,
      thumbnail: file.thumbnail?.toString('base64') ?? null,
    }));
    return { fields: upload.fields, files };
  } finally {
    await upload.cleanUp();
  }
}

async function send(url: string, files: FormFile[], fields: Record<string, string> = {}): Promise<Outcome> {
  const reply = await app.inject({ method: 'POST', url, ...multipart(files, fields) });
  return {
    files: [],
    fields: {},
    message: '',
    errors: {},
    ...reply.json<Partial<Outcome>>(),
    status: reply.statusCode,
  };
}
const leftovers = async () => (await readdir(folder)).filter((name) => name.startsWith('bancada-upload-'));
const content = async ({ sha256 }: Kept) => buffer(store.read(sha256));
const jpegOf = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer();

describe('a corpus of hostile files', () => {
  it('is refused file by file in pt-BR, or kept only as a picture drawn anew', async () => {
    const corpus = await hostileFiles();
    expect(corpus.length).toBeGreaterThanOrEqual(60);
    const wrong: string[] = [];
    const before = process.memoryUsage().rss;
    let highest = before;
    for (const { name, content: hostile, fate } of corpus) {
      const { status, files, errors } = await send('/any', [{ name, content: hostile }]);
      highest = Math.max(highest, process.memoryUsage().rss);
      if (fate === 'refused') {
        const reason = errors['files']?.[0] ?? '';
        if (status !== 422 || !/^.+: [a-zà-ú].+\.$/.test(reason)) wrong.push(`${name}: ${status} ${reason}`);
        continue;
      }
      const [kept] = files;
      if (status !== 200 || !kept) {
        wrong.push(`${name}: ${status} ${JSON.stringify(errors)}`);
        continue;
      }
      const bytes = await content(kept);
      const { format, width, exif } = await sharp(bytes).metadata();
      const ours =
        ['jpeg', 'png', 'webp'].includes(format ?? '') && width === 48 && !exif && kept.type === `image/${format}`;
      if (!ours || bytes.includes(marker) || bytes.includes('<html') || !/\.(jpg|png|webp)$/.test(kept.name))
        wrong.push(`${name} kept as ${kept.name}`);
    }
    expect(wrong).toEqual([]);
    expect((highest - before) / 1024 / 1024).toBeLessThan(250);
    expect(await leftovers()).toEqual([]);
    // Only the redrawn ones are stored.
    const stored = (await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    );
    expect(stored.length).toBeLessThanOrEqual(corpus.filter(({ fate }) => fate === 'redrawn').length);
  }, 120_000);
});

describe('names', () => {
  it('lose paths, control, invisible and turning characters, and always keep the right ending', async () => {
    const jpeg = await jpegOf();
    const cleaned = async (name: string): Promise<string | undefined> =>
      (await send('/any', [{ name, content: jpeg }])).files[0]?.name;
    expect(await cleaned('../../etc/foto.jpg')).toBe('foto.jpg');
    expect(await cleaned('C:\\\\Users\\\\ana\\\\foto.jpg')).toBe('foto.jpg');
    expect(await cleaned('foto\u202egpj.exe')).toBe('fotogpj.jpg');
    expect(await cleaned('fo\u0000to\u0007.jpg')).toBe('foto.jpg');
    expect(await cleaned('a\u200bb\u2066c.jpeg')).toBe('abc.jpeg');
    expect(await cleaned('...')).toBe('arquivo.jpg');
    expect(await cleaned('.jpg')).toBe('jpg.jpg');
    expect(await cleaned(' ação  da peça .jpg')).toBe('ação da peça .jpg');
    expect(await cleaned('a<b>:c|d?.jpg')).toBe('a_b__c_d_.jpg');
    expect(await cleaned('pagina.html')).toBe('pagina.jpg');
    const long = (await cleaned(`${'ç'.repeat(255)}.jpg`)) ?? '';
    expect(long.length).toBe(200);
    expect(long.endsWith('ç.jpg')).toBe(true);
    expect((await cleaned('😀'.repeat(150)))?.isWellFormed()).toBe(true);
  });
});

describe('limits', () => {
  it('take a file of exactly the size allowed and refuse one byte more with 413', async () => {
    const pdf = (size: number) => {
      const bare = pdfWith('').length;
      return pdfWith(`%${' '.repeat(size - bare - 2)}\n`);
    };
    const exact = pdf(small.maxBytes);
    expect(exact.length).toBe(1024 * 1024);
    expect((await send('/small', [{ field: 'image', name: 'a.pdf', content: exact }])).status).toBe(200);
    const over = await send('/small', [{ field: 'image', name: 'a.pdf', content: pdf(small.maxBytes + 1) }]);
    expect(over.status).toBe(413);
    expect(over.errors).toEqual({ image: ['O arquivo passa do tamanho permitido (1 MB).'] });
    expect(await leftovers()).toEqual([]);
  });

  it('count files, and know their fields', async () => {
    const jpeg = await jpegOf();
    const two = await send('/small', [
      { field: 'image', name: 'a.jpg', content: jpeg },
      { field: 'image', name: 'b.jpg', content: jpeg },
    ]);
    expect([two.status, two.errors]).toEqual([422, { image: ['Envie no máximo 1 arquivo por vez.'] }]);
    const elsewhere = await send('/small', [{ field: 'other', name: 'a.jpg', content: jpeg }]);
    expect([elsewhere.status, elsewhere.errors]).toEqual([422, { other: ['Campo desconhecido'] }]);
    const wrongKind = await send('/small', [{ field: 'image', name: 'a.xlsx', content: workbookWith() }]);
    expect(wrongKind.errors).toEqual({ image: ['a.xlsx: tipo de arquivo não aceito; envie imagem ou PDF.'] });
    const flooded = await send('/any', [], Object.fromEntries(Array.from({ length: 80 }, (_, n) => [`f${n}`, 'x'])));
    expect(flooded.status).toBe(422);
    const longField = await send('/any', [], { description: 'x'.repeat(70_000) });
    expect(longField.errors).toEqual({ description: ['Texto longo demais'] });
    const poisoned = await send('/any', [], { __proto__x: 'ok', constructor: 'x' });
    expect(poisoned.status).toBe(422);
    expect(await leftovers()).toEqual([]);
  });

  it('leave nothing behind when the sender goes away in the middle', async () => {
    const { payload, headers } = multipart([{ name: 'a.pdf', content: Buffer.alloc(megabytes(3), 0x20) }]);
    const address = app.server.address() as AddressInfo;
    const socket = createConnection(address.port, '127.0.0.1');
    socket.write(
      `POST /any HTTP/1.1\r\nHost: x\r\nContent-Type: ${headers['content-type']}\r\nContent-Length: ${payload.length}\r\n\r\n`,
    );
    socket.write(payload.subarray(0, megabytes(1)));
    await vi.waitFor(async () => expect(await leftovers()).toHaveLength(1));
    socket.destroy();
    await vi.waitFor(async () => expect(await leftovers()).toEqual([]));
  });
});

describe('good files', () => {
  it('arrive with their fields, hash, kind and thumbnail', async () => {
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#aa5500' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const files = [
      { name: 'placa.jpg', content: photo },
      { name: 'laudo.pdf', content: pdfWith() },
      { name: 'peças.xlsx', content: workbookWith() },
      { name: 'lista.csv', content: Buffer.from('código;descrição\r\n1;ação\r\n', 'latin1') },
    ];
    const { status, fields, files: kept } = await send('/any', files, { description: 'Entrada do equipamento' });
    expect(status).toBe(200);
    expect(fields).toEqual({ description: 'Entrada do equipamento' });
    expect(kept.map(({ name, kind, type }) => [name, kind, type])).toEqual([
      ['placa.jpg', 'image', 'image/jpeg'],
      ['laudo.pdf', 'pdf', 'application/pdf'],
      ['peças.xlsx', 'sheet', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
      ['lista.csv', 'sheet', 'text/csv'],
    ]);
    const [picture, pdf] = kept;
    // Turned upright by its EXIF, then without any.
    expect(await sharp(await content(picture as Kept)).metadata()).toMatchObject({ width: 600, height: 900 });
    const thumbnail = await sharp(Buffer.from(picture?.thumbnail ?? '', 'base64')).metadata();
    expect(thumbnail).toMatchObject({ format: 'webp', width: 213, height: 320 });
    expect((await content(pdf as Kept)).equals(pdfWith())).toBe(true);
    expect(kept.map((file) => file.thumbnail === null)).toEqual([false, true, true, true]);
  });

  it('are told apart from the bad ones sent with them, each with its reason, and none is kept', async () => {
    const { status, errors, files } = await send('/any', [
      { name: 'boa.jpg', content: await jpegOf() },
      { name: 'ruim.svg', content: Buffer.from('<svg/>') },
      { name: 'vazia.png', content: Buffer.alloc(0) },
    ]);
    expect([status, files]).toEqual([422, []]);
    expect(errors).toEqual({
      files: [
        'ruim.svg: tipo de arquivo não aceito; envie imagem, PDF, planilha (XLSX ou CSV) ou vídeo.',
        'vazia.png: o arquivo está vazio.',
      ],
    });
  });
});
