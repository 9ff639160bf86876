import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { hostileFiles, pdfWith } from '#core/testing/hostile-files.ts';
import { multipart } from '#core/testing/multipart.ts';
import { testServer, type Person, type TestServer } from '#core/testing/server.ts';
import { calibration, type Calibration } from '../contract.ts';
import { certificateBody } from '../testing/examples.ts';

/** Over real sockets: what a laboratory's morning of certificates looks like on a bad line, with somebody who means harm. */
let server: TestServer;
let person: Person;
let url: string;
let folder: string;
const usual = process.env['TMPDIR'];
beforeAll(async () => {
  server = await testServer();
  person = await server.person('all');
  url = await server.app.listen({ host: '127.0.0.1', port: 0 });
  folder = await mkdtemp(join(tmpdir(), 'certificates-'));
  // Of this test alone, so that what is left behind shows.
  process.env['TMPDIR'] = folder;
});
afterAll(async () => {
  if (usual === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = usual;
  await rm(folder, { recursive: true, force: true });
});
const leftovers = async () => (await readdir(folder)).filter((name) => name.startsWith('bancada-upload-'));

const pathOf = (uuid: string): string => `/api/quality/calibrations/${uuid}/certificate`;
const formOf = (content: Buffer) => multipart([{ field: 'certificate_file', name: 'certificado.pdf', content }]);

async function send(uuid: string, content: Buffer): Promise<number> {
  const { payload, headers } = formOf(content);
  const reply = await fetch(url + pathOf(uuid), {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${person.token}` },
    body: new Uint8Array(payload),
  });
  await reply.arrayBuffer();
  return reply.status;
}

/** Goes away when half of it is on its way. */
function cut(uuid: string, content: Buffer): Promise<void> {
  const { payload, headers } = formOf(content);
  const { port, hostname } = new URL(url);
  const socket = createConnection(Number(port), hostname);
  const head = [
    `POST ${pathOf(uuid)} HTTP/1.1`,
    'Host: bancada',
    `Authorization: Bearer ${person.token}`,
    `Content-Type: ${headers['content-type']}`,
    `Content-Length: ${payload.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  return new Promise((done) => {
    socket.write(payload.subarray(0, payload.length / 2), () => {
      socket.destroy();
      done();
    });
  });
}

it('sixty-four at once: each good one is kept with its own, a cut or hostile one leaves nothing', async () => {
  const desk = server.as(person);
  const { rows: instruments } = await server.owner.query<{ uuid: string }>(
    `insert into instrument (asset_number, name, interval_months) select 'LOTE-' || n, 'Multímetro', 12
      from generate_series(1, 64) n returning uuid`,
  );
  const all = await Promise.all(
    instruments.map(
      async ({ uuid }) => (await desk.call(calibration.create, { body: certificateBody(uuid, { points: [] }) })).data,
    ),
  );
  const harm = (await hostileFiles()).filter(({ name, fate }) => fate === 'refused' && name.endsWith('.pdf'));
  expect(harm.length).toBeGreaterThan(12);
  const parts = Map.groupBy(all, ({ code }) => Number(code.slice(-2)) % 4);
  const [broken = [], hostile = [], ...rest] = [0, 1, 2, 3].map((part) => parts.get(part) ?? []);
  const good = rest.flat();
  const own = ({ code }: Calibration) => pdfWith(`<< /Title (${code}) >>`, Buffer.alloc(200_000, 0x20));
  const [kept, refused] = await Promise.all([
    Promise.all(good.map((one) => send(one.uuid, own(one)))),
    Promise.all(hostile.map((one, n) => send(one.uuid, harm[n % harm.length]?.content ?? Buffer.alloc(0)))),
    Promise.all(broken.map((one) => cut(one.uuid, own(one)))),
  ]);
  expect([good.length, hostile.length, broken.length]).toEqual([32, 16, 16]);
  expect(new Set(kept)).toEqual(new Set([200]));
  expect(new Set(refused)).toEqual(new Set([422]));
  const hashOf = async ({ uuid }: Calibration) =>
    (await desk.call(calibration.show, { params: { uuid } })).data.certificate_sha256;
  for (const one of good) expect(await hashOf(one)).toBe(createHash('sha256').update(own(one)).digest('hex'));
  await vi.waitFor(async () => expect(await leftovers()).toEqual([]));
  for (const one of [...hostile, ...broken]) expect(await hashOf(one)).toBeNull();
  // And who was cut off sends it again.
  const [again] = broken;
  if (!again) throw new Error('nothing was cut');
  expect(await send(again.uuid, own(again))).toBe(200);
});
