import { beforeAll, expect, it } from 'vitest';
import type { TestClient } from '#core/testing/client.ts';
import { demoOf } from '#core/testing/demo-of.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { supplierType } from '#modules/quality/supplier-type/contract.ts';
import { checklist } from '#modules/registry/checklist/contract.ts';
import type { RunTask } from '#modules/service/checklist-run/contract.ts';
import { supplierChecklist, supplierTasks } from '../contract.ts';
import { demoWithDocuments } from '../demo/with-documents.ts';
import { newSupplier } from '../testing/examples.ts';

let server: TestServer;
let quality: TestClient;
let asked: string;
beforeAll(async () => {
  server = await testServer();
  quality = await server.client('all');
  const task = (description: string) => ({ description, answer_type: 'YES_NO_NA' as const });
  const { data: made } = await quality.call(checklist.create, {
    body: {
      name: 'Visita ao fornecedor',
      type: 'SUPPLIER',
      modules: [
        { name: 'Estrutura', tasks: [task('Tem responsável técnico?'), task('Tem área limpa?')] },
        { name: 'Rastreabilidade', tasks: [task('Identifica os lotes?')] },
      ],
    },
  });
  asked = made.uuid;
  const { data: types } = await quality.call(supplierType.list, { query: { supplies: 'PARTS' } });
  const type = types.find(({ name }) => name === 'Peças e insumos');
  if (!type) throw new Error('no type of parts');
  const { uuid, version, name, supplies, status } = type;
  await quality.call(supplierType.update, {
    params: { uuid },
    body: { version, name, supplies, status, checklist_uuid: asked },
  });
});

const stands = async (client: TestClient, uuid: string) =>
  (await client.call(supplierChecklist.list, { params: { uuid } })).data;
const begin = async (client: TestClient, uuid: string, checklist_uuid = asked) =>
  (await client.call(supplierChecklist.start, { params: { uuid }, body: { checklist_uuid } })).data;
const tasksOf = (data: Awaited<ReturnType<typeof stands>>): RunTask[] =>
  data.checklists.flatMap(({ current }) => current?.run.modules.flatMap(({ tasks }) => tasks) ?? []);
const answer = (client: TestClient, { uuid, version }: RunTask, said: 'YES' | 'NO') =>
  client.call(supplierTasks.answerTask, { params: { uuid }, body: { status: 'DONE', answer: said, version } });

it('a supplier is asked what its type asks, section by section, and answered by who may', async () => {
  const shop = await newSupplier(quality, 'Peças Visitadas');
  const visitor = await server.client({ supplier: ['list_checklist', 'update_task_status'] });
  const before = await stands(visitor, shop);
  expect(before.type_names).toEqual(['Peças e insumos']);
  expect(before.checklists).toMatchObject([
    {
      checklist_name: 'Visita ao fornecedor',
      type_names: ['Peças e insumos'],
      current: null,
      sections: [
        { name: 'Estrutura', state: 'OPEN', open: 2 },
        { name: 'Rastreabilidade', state: 'OPEN', open: 1 },
      ],
    },
  ]);
  const [first, second, third] = tasksOf(await begin(visitor, shop));
  if (!first || !second || !third) throw new Error('three tasks');
  await answer(visitor, first, 'YES');
  await answer(visitor, second, 'YES');
  await answer(visitor, third, 'NO');
  const [now] = (await stands(visitor, shop)).checklists;
  expect(now?.sections.map(({ state }) => state)).toEqual(['MET', 'FAILED']);
  const reader = await server.client({ supplier: ['list_checklist'] });
  await stands(reader, shop);
  await reader.refused(403, supplierChecklist.start, { params: { uuid: shop }, body: { checklist_uuid: asked } });
  const stranger = await server.client({ supplier: ['list', 'show'] });
  await stranger.refused(403, supplierChecklist.list, { params: { uuid: shop } });
});

it('answered anew it begins empty; what was said before stays, and takes no more answers', async () => {
  const shop = await newSupplier(quality, 'Peças Revisitadas');
  const [old] = tasksOf(await begin(quality, shop));
  if (!old) throw new Error('no task');
  // Nothing is answered yet: begun again it is the same one.
  expect(tasksOf(await begin(quality, shop))[0]?.uuid).toBe(old.uuid);
  const { data: kept } = await answer(quality, old, 'NO');
  const again = await begin(quality, shop);
  expect(again.checklists[0]?.past).toMatchObject([{ task_count: 3, done_count: 1, failed_count: 1 }]);
  expect(again.checklists[0]?.sections.map(({ state }) => state)).toEqual(['OPEN', 'OPEN']);
  const late = { params: { uuid: kept.uuid }, body: { status: 'DONE' as const, answer: 'YES', version: kept.version } };
  expect((await quality.refused(409, supplierTasks.answerTask, late)).message).toContain('respondido de novo');
});

it('two who begin at once begin the same one', async () => {
  const shop = await newSupplier(quality, 'Peças Disputadas');
  const both = await Promise.all([begin(quality, shop), begin(quality, shop)]);
  const [one, other] = both.map((data) => data.checklists[0]?.current?.run.uuid);
  expect(one).toBe(other);
});

it('only what is asked of it: another type’s checklist is refused', async () => {
  const shop = await newSupplier(quality, 'Peças Alheias');
  const { data: other } = await quality.call(checklist.create, {
    body: { name: 'De outros', type: 'SUPPLIER', modules: [{ name: 'A', tasks: [{ description: 'B' }] }] },
  });
  const refused = await quality.refused(422, supplierChecklist.start, {
    params: { uuid: shop },
    body: { checklist_uuid: other.uuid },
  });
  expect(refused.errors).toHaveProperty('checklist_uuid');
});

it('in the demo company most are answered', async () => {
  const shop = await newSupplier(quality, 'Aaa Peças de Exemplo');
  await demoOf(server, demoWithDocuments);
  const [found] = (await stands(quality, shop)).checklists;
  expect(found?.checklist_name).toBe('Qualificação de fornecedor de peças');
  expect(found?.sections.every(({ state }) => state === 'MET')).toBe(true);
});
