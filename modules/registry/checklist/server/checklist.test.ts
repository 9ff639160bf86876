import { beforeAll, describe, expect, it } from 'vitest';
import { activity } from '#core/contract/activity.ts';
import type { Call } from '#core/contract/endpoint.ts';
import { conformResource } from '#core/testing/conform.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { equipmentCategory } from '#modules/registry/equipment-category/contract.ts';
import { checklist, checklistSnapshot, type Checklist } from '../contract.ts';
import { snapshotOf } from './public.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

type Body = Call<typeof checklist.create>['body'];
type Task = Body['modules'][number]['tasks'][number];
let made = 0;
const safety = (own: Partial<Body> = {}): Body => ({
  name: `Segurança elétrica ${(made += 1)}`,
  type: 'MAINTENANCE',
  modules: [
    {
      name: 'Inspeção',
      tasks: [
        {
          description: 'Cabo de força íntegro',
          answer_type: 'YES_NO_NA',
          requires_photo_on_fail: true,
          estimated_minutes: 2,
        },
        { description: 'Classe do equipamento', answer_type: 'CHOICE', options: ['I', 'II'], estimated_minutes: 1 },
      ],
    },
    {
      name: 'Medições',
      tasks: [
        {
          description: 'Resistência de terra',
          answer_type: 'NUMBER',
          unit: 'Ω',
          min: '0',
          max: '0.30',
          estimated_minutes: 5,
        },
      ],
    },
  ],
  ...own,
});

conformResource(
  checklist,
  'checklist',
  () => server,
  () => safety(),
);

/** What the form sends back. */
const edited = (row: Checklist, change: Partial<Body> = {}) => {
  const { name, type, modules, status, version } = row;
  return { name, type, modules, status, version, ...change };
};
async function create(own: Partial<Body> = {}) {
  const client = await server.client('all');
  const { data } = await client.call(checklist.create, { body: safety(own) });
  const save = async (row: Checklist, change: Partial<Body>) =>
    (await client.call(checklist.update, { params: { uuid: row.uuid }, body: edited(row, change) })).data;
  return { client, data, save };
}
const history = async (uuid: string) => {
  const client = await server.client('all');
  return (await client.call(activity.ofRecord, { params: { entity: 'checklist', uuid }, query: {} })).data;
};

describe('the parts of a checklist', () => {
  it('are read, and tasks added, by whoever may do just that', async () => {
    const { data } = await create();
    const params = { uuid: data.uuid };
    const reader = await server.client({ checklist: ['list_modules', 'list_task'] });
    const { data: modules } = await reader.call(checklist.modules, { params });
    expect(modules.map(({ name, task_count }) => [name, task_count])).toEqual([
      ['Inspeção', 2],
      ['Medições', 1],
    ]);
    const { data: tasks } = await reader.call(checklist.tasks, { params });
    expect(tasks.map((task) => task.module_name)).toEqual(['Inspeção', 'Inspeção', 'Medições']);
    await reader.refused(403, checklist.show, { params });

    const writer = await server.client({ checklist: ['create_task'] });
    const body = {
      module_uuid: modules[1]?.uuid ?? '',
      task: { description: 'Corrente de fuga', answer_type: 'NUMBER' as const, unit: 'µA', max: '500' },
      version: 1,
    };
    const added = await writer.call(checklist.addTask, { params, body });
    expect(added.data).toMatchObject({ revision: 2, version: 2, task_count: 4 });
    expect(added.data.modules[1]?.tasks.map((task) => task.description)).toEqual([
      'Resistência de terra',
      'Corrente de fuga',
    ]);
    await writer.refused(409, checklist.addTask, { params, body });
    const elsewhere = { ...body, module_uuid: (await create()).data.modules[0]?.uuid ?? '', version: 2 };
    const refusal = await writer.refused(422, checklist.addTask, { params, body: elsewhere });
    expect(refusal.errors).toEqual({ module_uuid: ['Módulo não encontrado'] });
  });
});

describe('a checklist', () => {
  it('comes back as it was written, in order, with its totals', async () => {
    const { client, data } = await create();
    expect(data).toMatchObject({ revision: 1, version: 1, module_count: 2, task_count: 3, estimated_minutes: 8 });
    expect(data.modules.map(({ name, tasks }) => [name, tasks.map((task) => task.description)])).toEqual([
      ['Inspeção', ['Cabo de força íntegro', 'Classe do equipamento']],
      ['Medições', ['Resistência de terra']],
    ]);
    expect(data.modules[1]?.tasks[0]).toMatchObject({ unit: 'Ω', min: '0', max: '0.30', required: true });
    const listed = await client.call(checklist.list, { query: { search: data.name } });
    expect(listed.data[0]).toMatchObject({ uuid: data.uuid, module_count: 2, task_count: 3, estimated_minutes: 8 });
  });

  it('grows its revision with its content, not with its situation', async () => {
    const { data, save } = await create();
    const inactive = await save(data, { status: 'INACTIVE' });
    expect(inactive).toMatchObject({ revision: 1, version: 2, status: 'INACTIVE' });
    const [first, second] = inactive.modules;
    const shorter = await save(inactive, { modules: [{ ...first!, tasks: first!.tasks.slice(0, 1) }, second!] });
    expect(shorter).toMatchObject({ revision: 2, version: 3, task_count: 2 });
    expect(await save(shorter, {})).toMatchObject({ revision: 2, version: 4 });
  });

  it('serves categories of equipment, found from any above; serving others is no new revision', async () => {
    const { client, data, save } = await create();
    const newCategory = async (name: string, parent_uuid: string | null = null) =>
      (await client.call(equipmentCategory.create, { body: { name, parent_uuid } })).data.uuid;
    const root = await newCategory('Esterilização');
    const [one, two] = [await newCategory('Seladora', root), await newCategory('Estufa')];
    const serving = await save(data, { equipment_category_uuids: [two, one] });
    expect(serving).toMatchObject({
      revision: 1,
      version: 2,
      equipment_categories: ['Estufa', 'Esterilização › Seladora'],
    });
    for (const equipment_category_uuid of [root, one, two]) {
      const { data: rows } = await client.call(checklist.list, { query: { equipment_category_uuid } });
      expect(rows.map((row) => row.uuid)).toEqual([data.uuid]);
    }
    expect(Object.values((await history(data.uuid))[0]?.changes ?? {})).toContainEqual([null, two]);
    const refusal = await client.refused(409, equipmentCategory.remove, { params: { uuid: one } });
    expect(refusal.message).toBe('Este registro está em uso por: Checklist. Inative-o em vez de excluir.');
  });

  it('keeps the keys of what stays, wherever it moves, and tells in the history only what changed', async () => {
    const { data, save } = await create();
    const [inspection, measures] = data.modules;
    const [cable, kind] = inspection!.tasks;
    const after = await save(data, {
      modules: [
        { ...measures!, tasks: [...measures!.tasks, { ...kind!, description: 'Classe de isolação' }] },
        { ...inspection!, tasks: [cable!] },
      ],
    });
    expect(after.modules.map((module) => module.uuid)).toEqual([measures!.uuid, inspection!.uuid]);
    expect(after.modules[0]?.tasks.map((task) => task.uuid)).toEqual([measures!.tasks[0]!.uuid, kind!.uuid]);
    const [last] = await history(data.uuid);
    expect(last).toMatchObject({
      action: 'update',
      changes: {
        revision: [1, 2],
        [`modules.${measures!.uuid}.place`]: [1, 0],
        [`modules.${inspection!.uuid}.place`]: [0, 1],
        [`tasks.${kind!.uuid}.description`]: ['Classe do equipamento', 'Classe de isolação'],
      },
    });
    expect(Object.keys(last?.changes ?? {})).toHaveLength(4);
  });

  it('loses a removed module with its tasks, but not the task that left it before', async () => {
    const { data, save } = await create();
    const [inspection, measures] = data.modules;
    const saved = await save(data, { modules: [{ ...measures!, tasks: [inspection!.tasks[1]!] }] });
    expect(saved).toMatchObject({ module_count: 1, task_count: 1 });
    expect(saved.modules[0]?.tasks[0]?.uuid).toBe(inspection!.tasks[1]!.uuid);
  });

  it("never takes over another checklist's lines, nor one line twice", async () => {
    const { data: other } = await create();
    const { data, save } = await create();
    const [mine] = data.modules;
    const [stolen] = other.modules;
    const saved = await save(data, { modules: [mine!, mine!, stolen!].map((module) => ({ ...module })) });
    expect(saved.modules).toHaveLength(3);
    expect(
      new Set(saved.modules.flatMap((module) => [module.uuid, ...module.tasks.map((task) => task.uuid)])).size,
    ).toBe(9);
    const client = await server.client('all');
    expect((await client.call(checklist.show, { params: { uuid: other.uuid } })).data.modules).toEqual(other.modules);
  });

  it('refuses what makes no sense on the field it is about', async () => {
    const client = await server.client('all');
    const task = { description: 'Pressão', answer_type: 'NUMBER', min: '10', max: '2' } satisfies Task;
    const options = { description: 'Estado', answer_type: 'CHOICE', options: ['Bom'] } satisfies Task;
    const body = safety({
      modules: [
        { name: 'Único', tasks: [task, options] },
        { name: 'Vazio', tasks: [] },
      ],
    });
    const refusal = await client.refused(422, checklist.create, { body });
    expect(refusal.errors).toEqual({
      'modules.0.tasks.0.max': ['O máximo não pode ser menor que o mínimo'],
      'modules.0.tasks.1.options': ['Adicione ao menos duas opções'],
      'modules.1.tasks': ['Adicione ao menos uma tarefa'],
    });
  });

  it('drops settings of another kind of answer', async () => {
    const leftover = {
      description: 'Observações',
      answer_type: 'TEXT',
      unit: 'V',
      max: '3',
      options: ['a', 'b'],
      requires_photo_on_fail: true,
    } satisfies Task;
    const { data } = await create({ modules: [{ name: 'Fim', tasks: [leftover] }] });
    expect(data.modules[0]?.tasks[0]).toMatchObject({
      unit: null,
      max: null,
      options: [],
      requires_photo_on_fail: false,
    });
  });

  it('has one name whatever the case and the accents', async () => {
    const client = await server.client('all');
    await client.call(checklist.create, { body: safety({ name: 'Devolução de locação' }) });
    const refusal = await client.refused(409, checklist.create, { body: safety({ name: 'DEVOLUCAO DE LOCACAO' }) });
    expect(refusal.errors).toEqual({ name: ['Já existe um checklist com este nome.'] });
  });

  it.each([
    [
      "insert into checklist_task (checklist_uuid, module_uuid, place, description, answer_type, unit) values ($1, $2, 9, 'x', 'TEXT', 'V')",
      'checklist_task_number',
    ],
    [
      "insert into checklist_task (checklist_uuid, module_uuid, place, description, answer_type, min, max) values ($1, $2, 9, 'x', 'NUMBER', 2, 1)",
      'checklist_task_limits',
    ],
    [
      "insert into checklist_task (checklist_uuid, module_uuid, place, description, answer_type, options) values ($1, $2, 9, 'x', 'CHOICE', '{a}')",
      'checklist_task_options',
    ],
    [
      "insert into checklist_task (checklist_uuid, module_uuid, place, description, answer_type) values ($1, $2, 0, 'x', 'CHECK')",
      'checklist_task_place',
    ],
    [
      "insert into checklist_task (checklist_uuid, module_uuid, place, description, answer_type) select uuid, $2, 9, 'x', 'CHECK' from checklist where uuid <> $1 limit 1",
      'module_uuid',
    ],
  ])('is guarded by the database too: %s', async (statement, constraint) => {
    const { data } = await create();
    await create();
    await expect(
      server.owner.query(statement.replace('values ($1', 'values ($1::uuid').replace('$2', '$2::uuid'), [
        data.uuid,
        data.modules[0]?.uuid,
      ]),
    ).rejects.toThrow(constraint);
  });
});

describe('using a checklist', () => {
  it('copies it: a later edit does not reach the copy', async () => {
    const { data, save } = await create();
    const copy = await snapshotOf(server.services.db, data.uuid);
    expect(checklistSnapshot.parse(copy)).toEqual({
      checklist_uuid: data.uuid,
      name: data.name,
      type: 'MAINTENANCE',
      revision: 1,
      estimated_minutes: 8,
      modules: data.modules,
    });
    await save(data, { modules: data.modules.slice(0, 1) });
    expect(copy.modules).toHaveLength(2);
    expect(await snapshotOf(server.services.db, data.uuid)).toMatchObject({ revision: 2, estimated_minutes: 3 });
  });
});
