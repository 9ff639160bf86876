import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { files } from '#core/contract/attachment.ts';
import { activity } from '#core/contract/activity.ts';
import type { TestAnswer, TestClient } from '#core/testing/client.ts';
import { pdfWith } from '#core/testing/hostile-files.ts';
import { multipart } from '#core/testing/multipart.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { equipment, equipmentFiles, type Equipment } from '../contract.ts';
import { edited, monitor, newBrand, newCategory } from '../testing/examples.ts';

let server: TestServer;
let known: { brand_uuid: string; category_uuid: string };
beforeAll(async () => {
  server = await testServer();
  const client = await server.client('all');
  known = { brand_uuid: await newBrand(client), category_uuid: await newCategory(client) };
});

const drawn = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .png()
    .toBuffer();
/** As a browser's form: text as it is, the rest as JSON. */
const fieldsOf = (body: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
const send = (
  client: TestClient,
  url: string,
  body: object,
  content?: Buffer,
  name = 'frente.png',
): Promise<TestAnswer> => {
  const sent = multipart(content ? [{ field: 'image', name, content }] : [], fieldsOf(body));
  return client.send('POST', url, sent.payload, { headers: sent.headers });
};
const rowOf = (answer: TestAnswer): Equipment => {
  expect(answer.status).toBeLessThan(300);
  return (answer.body as { data: Equipment }).data;
};
const create = async (client: TestClient, content?: Buffer): Promise<Equipment> =>
  rowOf(await send(client, '/equipment', monitor(known), content));
const update = (client: TestClient, row: Equipment, own: object, content?: Buffer): Promise<TestAnswer> =>
  send(client, `/equipment/${row.uuid}?_method=PUT`, edited(row, own), content);

describe('the picture of a model', () => {
  it('comes with the fields of the form, whatever their kind, and shows in the list', async () => {
    const client = await server.client('all');
    const row = await create(client, await drawn('red'));
    expect(row).toMatchObject({ warranty_months: 12, technical_specs: [{ key: 'Alimentação' }, { key: 'Peso' }] });
    const listed = await client.call(equipment.list, { query: { search: row.model } });
    expect(listed.data[0]?.image).toBe(row.image);
    const small = await client.try(files.thumbnail, { params: { uuid: row.image ?? '' } });
    const { format, width } = await sharp(small.raw).metadata();
    expect([format, width]).toEqual(['webp', 320]);
  });

  it('is replaced by another, left alone by a change without one, and taken away by null', async () => {
    const client = await server.client('all');
    const first = await create(client, await drawn('red'));
    const second = rowOf(await update(client, first, {}, await drawn('blue')));
    expect(second.image).not.toBe(first.image);
    await client.refused(404, files.download, { params: { uuid: first.image ?? '' } });

    const renamed = rowOf(await update(client, second, { name: 'Outro nome' }));
    expect(renamed).toMatchObject({ name: 'Outro nome', image: second.image });
    const unsaid = await client.call(equipment.update, {
      params: { uuid: second.uuid },
      body: edited(renamed, { image: undefined }),
    });
    expect(unsaid.data.image).toBe(second.image);
    const bare = await client.call(equipment.update, {
      params: { uuid: second.uuid },
      body: edited(unsaid.data, { image: null }),
    });
    expect(bare.data).toMatchObject({ image: null, version: 5 });
    const { data } = await client.call(activity.ofRecord, {
      params: { entity: 'equipment', uuid: first.uuid },
      query: {},
    });
    expect(data[0]?.changes).toEqual({ [`files.${second.image}`]: ['frente.png', null] });
  });

  it('must be a picture, and a refused change leaves the one there is', async () => {
    const client = await server.client('all');
    const row = await create(client, await drawn('red'));
    const refused = await update(client, row, {}, pdfWith());
    expect(refused).toMatchObject({ status: 422, body: { errors: { image: [expect.stringContaining('imagem')] } } });
    const stale = await update(client, { ...row, version: 9 }, {}, await drawn('green'));
    expect(stale.status).toBe(409);
    const wrong = await update(client, row, { technical_specs: [{ key: 'Peso', value: '' }] }, await drawn('green'));
    expect(wrong).toMatchObject({ status: 422, body: { errors: { 'technical_specs.0.value': ['Informe o valor'] } } });
    expect((await client.call(equipment.show, { params: { uuid: row.uuid } })).data).toEqual(row);
  });

  it('is seen by who may see the model, is none of its manuals, and goes with it', async () => {
    const client = await server.client('all');
    const row = await create(client, await drawn('red'));
    const image = { params: { uuid: row.image ?? '' } };
    await (await server.client({ brand: ['list'] })).refused(404, files.thumbnail, image);
    const params = { uuid: row.uuid };
    expect((await client.call(equipmentFiles.list, { params })).data).toEqual([]);
    await client.refused(404, equipmentFiles.remove, { params: { ...params, fileUuid: row.image ?? '' } });
    const manual = multipart([{ name: 'manual de serviço.pdf', content: pdfWith() }]);
    const added = await client.send('POST', `/equipment/${row.uuid}/files`, manual.payload, {
      headers: manual.headers,
    });
    expect(added.status).toBe(201);
    expect((await client.call(equipmentFiles.list, { params })).data).toMatchObject([
      { name: 'manual de serviço.pdf' },
    ]);
    await client.call(equipment.remove, { params });
    await client.refused(404, files.thumbnail, image);
  });
});
