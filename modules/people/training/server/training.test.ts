import { beforeAll, describe, expect, it } from 'vitest';
import { conformResource } from '#core/testing/conform.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { equipmentCategory } from '#modules/registry/equipment-category/contract.ts';
import { training } from '../contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

conformResource(
  training,
  'training',
  () => server,
  (n) => ({ name: `Treinamento ${n}`, kind: 'TECHNICAL', validity_months: 12, status: 'ACTIVE' }),
);

describe('trainings', () => {
  it('name what they qualify for; a required one must', async () => {
    const client = await server.client('all');
    const { uuid } = (await client.call(equipmentCategory.create, { body: { name: 'Centrífugas do treino' } })).data;
    const body = { name: 'Centrífugas nível 1', kind: 'MANUFACTURER', required: true } as const;
    expect(await client.refused(422, training.create, { body })).toMatchObject({
      errors: { equipment_category_uuids: ['Diga para quais categorias ele é exigido'] },
    });
    const { data } = await client.call(training.create, { body: { ...body, equipment_category_uuids: [uuid] } });
    expect(data).toMatchObject({ equipment_categories: ['Centrífugas do treino'], required: true });
    const listed = await client.call(training.list, { query: { equipment_category_uuid: uuid } });
    expect(listed.data.map((row) => row.uuid)).toEqual([data.uuid]);
    expect(
      await client.refused(409, training.create, { body: { ...body, name: 'centrifugas NIVEL 1', required: false } }),
    ).toMatchObject({ errors: { name: ['Já existe um treinamento com este nome.'] } });
  });
});
