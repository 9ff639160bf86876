import { createHash } from 'node:crypto';
import { utimes, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { attachments, type FileRow } from '#core/contract/attachment.ts';
import { can } from '#core/contract/endpoint.ts';
import { coreServer, type CoreServer } from '#core/testing/core-server.ts';
import { pdfWith } from '#core/testing/hostile-files.ts';
import { multipart, type FormFile } from '#core/testing/multipart.ts';
import { attachmentHandlers, sweepFiles } from './attachments.ts';
import type { Identity } from './context.ts';
import { mounted } from './module.ts';

/** Boxes with files: one anybody may see who holds the permission, one that is somebody's own. */
const open = '0199a3f2-7c1e-7d2a-9b1c-000000000001';
const other = '0199a3f2-7c1e-7d2a-9b1c-000000000002';
const captioned = '0199a3f2-7c1e-7d2a-9b1c-000000000009';
const own = '0199a3f2-7c1e-7d2a-9b1c-000000000003';
const nowhere = '0199a3f2-7c1e-7d2a-9b1c-00000000000f';
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
  ['bia', person(2, 'Bia', 'show')],
  ['caio', person(3, 'Caio', 'list')],
]);

let server: CoreServer;
beforeAll(async () => {
  server = await coreServer(
    {
      mounts: [
        mounted(
          boxFiles,
          attachmentHandlers('box', boxFiles, async (_db, uuid) => [open, other, own, captioned].includes(uuid)),
        ),
      ],
      entities: {
        box: {
          label: 'Caixa',
          show: can('customer', 'show'),
          tables: [],
          visible: async (ctx, uuid) => uuid !== own || ctx.user.name === 'Ana',
        },
      },
    },
    people,
  );
});

async function call(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  who: string | null,
  form?: { payload: Buffer; headers: Record<string, string> },
  headers = {},
) {
  const reply = await server.app.inject({
    method,
    url: `/api${url}`,
    headers: { ...(who && { authorization: `Bearer ${who}` }), ...form?.headers, ...headers },
    ...(form && { payload: form.payload }),
  });
  const isJson = String(reply.headers['content-type']).includes('json');
  return {
    status: reply.statusCode,
    headers: reply.headers,
    bytes: reply.rawPayload,
    body: (isJson ? reply.json() : {}) as { data: FileRow[]; message?: string; errors?: object },
  };
}
const add = async (box: string, files: FormFile[], fields = {}): Promise<FileRow[]> => {
  const { status, body } = await call('POST', `/box/${box}/files`, 'ana', multipart(files, fields));
  expect(status).toBe(201);
  return body.data;
};
const photo = (background: string) =>
  sharp({ create: { width: 700, height: 500, channels: 3, background } })
    .png()
    .toBuffer();
const stored = async () =>
  (await readdir(join(server.dataDir, 'files'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

describe('files of a record', () => {
  it('are added, listed with who added them, shown, and removed; each leaves its line in the history', async () => {
    const added = await add(
      open,
      [
        { name: 'placa.png', content: await photo('#112233') },
        { name: 'laudo.pdf', content: pdfWith() },
      ],
      { description: 'Entrada' },
    );
    expect(added).toMatchObject([
      { name: 'placa.png', content_type: 'image/png', description: 'Entrada', has_thumbnail: true, created_by: 'Ana' },
      { name: 'laudo.pdf', content_type: 'application/pdf', has_thumbnail: false, created_by: 'Ana' },
    ]);
    const listed = await call('GET', `/box/${open}/files`, 'bia');
    expect(listed.body.data).toEqual(added);
    const removed = await call('DELETE', `/box/${open}/files/${added[1]?.uuid}`, 'ana');
    expect(removed.status).toBe(200);
    expect((await call('GET', `/box/${open}/files`, 'bia')).body.data).toEqual([added[0]]);
    const history = await server.owner.query(
      'select action, user_name, changes from activity_log where entity = $1 and entity_uuid = $2 order by at',
      ['box', open],
    );
    expect(history.rows).toMatchObject([
      {
        action: 'update',
        user_name: 'Ana',
        changes: { [`files.${added[0]?.uuid}`]: [null, 'placa.png'], [`files.${added[1]?.uuid}`]: [null, 'laudo.pdf'] },
      },
      { action: 'update', user_name: 'Ana', changes: { [`files.${added[1]?.uuid}`]: ['laudo.pdf', null] } },
    ]);
  });

  it('get their captions once they are there; others’ files, and people who may only look, are refused', async () => {
    const [file] = await add(captioned, [{ name: 'display.png', content: await photo('#0a0b0c') }]);
    const describe = (who: string, box: string, description: string) =>
      call('PUT', `/box/${box}/files/${file?.uuid}`, who, {
        payload: Buffer.from(JSON.stringify({ description })),
        headers: { 'content-type': 'application/json' },
      });
    const { status, body } = await describe('ana', captioned, ' Display trincado ');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ name: 'display.png', description: 'Display trincado' });
    expect((await call('GET', `/box/${captioned}/files`, 'bia')).body.data).toMatchObject([
      { description: 'Display trincado' },
    ]);
    expect((await describe('ana', open, 'De outro')).status).toBe(404);
    expect((await describe('bia', captioned, 'Sem poder')).status).toBe(403);
    expect((await describe('ana', captioned, 'a'.repeat(201))).status).toBe(422);
    const history = await server.owner.query(
      'select changes from activity_log where entity = $1 and entity_uuid = $2 order by at desc limit 1',
      ['box', captioned],
    );
    expect(history.rows).toEqual([{ changes: { [`files.${file?.uuid}.description`]: [null, 'Display trincado'] } }]);
  });

  it('are refused by name when there are none, when one is bad, and when the owner is unknown', async () => {
    const form = multipart([{ name: 'a.png', content: await photo('#445566') }]);
    expect((await call('POST', `/box/${open}/files`, 'ana', multipart([]))).body.errors).toEqual({
      files: ['Escolha ao menos um arquivo.'],
    });
    expect(
      (await call('POST', `/box/${open}/files`, 'ana', multipart([{ name: 'a.svg', content: Buffer.from('<svg/>') }])))
        .status,
    ).toBe(422);
    expect((await call('POST', `/box/${nowhere}/files`, 'ana', form)).status).toBe(404);
    expect((await call('GET', `/box/${nowhere}/files`, 'ana')).status).toBe(404);
    expect(
      (
        await call(
          'POST',
          `/box/${open}/files`,
          'ana',
          multipart([{ name: 'a.png', content: await photo('#445566') }], { owner_uuid: other }),
        )
      ).status,
    ).toBe(422);
  });

  it('belong to one record: by the path of another they do not exist', async () => {
    const [file] = await add(open, [{ name: 'a.pdf', content: pdfWith('% a\n') }]);
    expect((await call('DELETE', `/box/${other}/files/${file?.uuid}`, 'ana')).status).toBe(404);
    expect((await call('DELETE', `/box/${open}/files/${nowhere}`, 'ana')).status).toBe(404);
    expect((await call('GET', `/box/${open}/files`, 'ana')).body.data.map(({ uuid }) => uuid)).toContain(file?.uuid);
  });

  it('are added once when the same call is sent again', async () => {
    const form = multipart([{ name: 'uma.pdf', content: pdfWith('% uma vez\n') }]);
    const key = { 'idempotency-key': 'anexo-0001' };
    const first = await call('POST', `/box/${other}/files`, 'ana', form, key);
    const again = await call('POST', `/box/${other}/files`, 'ana', form, key);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect((await call('GET', `/box/${other}/files`, 'ana')).body.data).toHaveLength(1);
    const another = multipart([{ name: 'uma.pdf', content: pdfWith('% outra\n') }]);
    expect((await call('POST', `/box/${other}/files`, 'ana', another, key)).status).toBe(422);
  });
});

describe('the bytes', () => {
  it('go only to who may open the record; to others the file does not exist', async () => {
    const [file] = await add(own, [{ name: 'minha.png', content: await photo('#778899') }]);
    for (const part of ['', '/thumbnail']) {
      const url = `/file/${file?.uuid}${part}`;
      expect((await call('GET', url, null)).status).toBe(401);
      expect((await call('GET', url, 'caio')).status).toBe(404);
      expect((await call('GET', url, 'bia')).status).toBe(404);
      expect((await call('GET', url, 'ana')).status).toBe(200);
    }
    expect((await call('GET', `/box/${own}/files`, 'bia')).status).toBe(404);
    expect((await call('GET', `/file/${nowhere}`, 'ana')).status).toBe(404);
  });

  it('of pictures may be shown in place, all others are only for saving', async () => {
    const [picture, pdf] = await add(open, [
      { name: 'peça "1".png', content: await photo('#010203') },
      { name: 'nota.pdf', content: pdfWith('% b\n') },
    ]);
    const shown = await call('GET', `/file/${picture?.uuid}`, 'bia');
    expect(shown.headers['content-type']).toBe('image/png');
    expect(shown.headers['content-disposition']).toMatch(/^inline; filename=/);
    expect(shown.headers['etag']).toMatch(/^"[0-9a-f]{64}"$/);
    expect(shown.headers['x-content-type-options']).toBe('nosniff');
    expect((await sharp(shown.bytes).metadata()).width).toBe(700);
    const small = await call('GET', `/file/${picture?.uuid}/thumbnail`, 'bia');
    expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'webp', width: 320 });
    const saved = await call('GET', `/file/${pdf?.uuid}`, 'bia');
    expect(saved.headers['content-type']).toBe('application/octet-stream');
    expect(saved.headers['content-disposition']).toMatch(/^attachment; filename="nota\.pdf"/);
    expect(saved.bytes.equals(pdfWith('% b\n'))).toBe(true);
    expect((await call('GET', `/file/${pdf?.uuid}/thumbnail`, 'bia')).status).toBe(404);
  });
});

describe('the nightly sweep', () => {
  it('removes content nobody points to any more, and nothing else', async () => {
    const shared = { name: 'mesma.pdf', content: pdfWith('% de dois\n') };
    const [first] = await add(open, [shared]);
    const [second] = await add(other, [shared]);
    const [alone] = await add(open, [{ name: 'so.png', content: await photo('#aabbcc') }]);
    await call('DELETE', `/box/${open}/files/${first?.uuid}`, 'ana');
    await call('DELETE', `/box/${open}/files/${alone?.uuid}`, 'ana');
    const before = await stored();

    await sweepFiles({}, server.services);
    expect(await stored()).toEqual(before);

    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    for (const path of before) await utimes(path, yesterday, yesterday);
    await sweepFiles({}, server.services);
    const rows = await server.owner.query<{ name: string }>(
      `select distinct sha256 as name from stored_file
       union select sha256 || '.webp' from stored_file where has_thumbnail`,
    );
    const kept = (await stored()).map((path) => path.split('/').at(-1) ?? '');
    expect(kept.sort()).toEqual(rows.rows.map(({ name }) => name).sort());
    expect(kept.length).toBeLessThan(before.length);
    expect((await call('GET', `/file/${second?.uuid}`, 'ana')).bytes.equals(shared.content)).toBe(true);
  });

  it('leaves what a message still carries, until it is delivered', async () => {
    const [file] = await add(open, [{ name: 'carta.pdf', content: pdfWith('% carta\n') }]);
    await call('DELETE', `/box/${open}/files/${file?.uuid}`, 'ana');
    const names = async () => (await stored()).map((path) => path.split('/').at(-1) ?? '');
    const sha256 = createHash('sha256').update(pdfWith('% carta\n')).digest('hex');
    await server.owner.query(
      `insert into outgoing_mail (to_address, subject, body, attachments)
       values ('ana@exemplo.com.br', 'Carta', '', jsonb_build_array(jsonb_build_object('name', 'c', 'type', 't', 'sha256', $1::text)))`,
      [sha256],
    );
    const age = async () => {
      const yesterday = new Date(Date.now() - 25 * 3_600_000);
      for (const path of await stored()) await utimes(path, yesterday, yesterday);
    };
    await age();
    await sweepFiles({}, server.services);
    expect(await names()).toContain(sha256);
    await server.owner.query("update outgoing_mail set status = 'sent'");
    await sweepFiles({}, server.services);
    expect(await names()).not.toContain(sha256);
  });

  it('gives content back that was on its way out when the same file comes again', async () => {
    const again = { name: 'volta.pdf', content: pdfWith('% volta\n') };
    const [file] = await add(open, [again]);
    await call('DELETE', `/box/${open}/files/${file?.uuid}`, 'ana');
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    for (const path of await stored()) await utimes(path, yesterday, yesterday);
    const [, added] = await Promise.all([
      sweepFiles({}, server.services),
      Promise.all(Array.from({ length: 8 }, () => add(open, [again]))),
    ]);
    for (const [row] of added) expect((await call('GET', `/file/${row?.uuid}`, 'ana')).status).toBe(200);
  });
});
