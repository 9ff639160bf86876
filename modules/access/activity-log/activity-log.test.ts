import { beforeAll, describe, expect, it } from 'vitest';
import { activity } from '#core/contract/activity.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { brand } from '#modules/registry/brand/contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

type Query = Record<string, string | number>;
const reader = () => server.client({ activity_log: ['list'] });
const read = async (query: Query) => (await reader()).call(activity.list, { query });
const labels = async (query: Query): Promise<(string | null)[]> =>
  (await read(query)).data.map((row) => row.record_label);

describe('the activity log', () => {
  it('tells who did what to which record, newest first', async () => {
    const ana = await server.person('all', 'Ana Júlia Conceição');
    const { data } = await server.as(ana).call(brand.create, { body: { name: 'Óptica Rastro', country: 'Brasil' } });
    const { uuid: _, version, created_at: _c, updated_at: _d, ...fields } = data;
    await server
      .as(ana)
      .call(brand.update, { params: { uuid: data.uuid }, body: { ...fields, version, country: 'Alemanha' } });
    const page = await read({ user_uuid: ana.uuid });
    expect(page.meta.total).toBe(2);
    expect(page.data[0]).toMatchObject({
      entity: 'brand',
      entity_label: 'Marca',
      entity_uuid: data.uuid,
      record_label: 'Óptica Rastro',
      action: 'update',
      operation: 'brand.update',
      user_name: 'Ana Júlia Conceição',
      changes: { country: ['Brasil', 'Alemanha'] },
    });
    expect(page.data[1]?.action).toBe('create');
    expect(
      (await read({ user_uuid: ana.uuid, sort_by: 'at', sort_order: 'asc' })).data.map((row) => row.action),
    ).toEqual(['create', 'update']);
  });

  it('is searched by record and by person, without case or accents, and filtered together', async () => {
    const caio = await server.person('all', 'Caio Ávila');
    for (const name of ['Fénix Um', 'Fénix Dois']) await server.as(caio).call(brand.create, { body: { name } });
    expect(await labels({ search: 'fenix' })).toEqual(['Fénix Dois', 'Fénix Um']);
    expect(await labels({ search: 'AVILA um' })).toEqual(['Fénix Um']);
    expect(await labels({ search: 'fenix', action: 'delete' })).toEqual([]);
    expect(
      await labels({ search: 'fenix', entity: 'brand', action: 'create', user_uuid: caio.uuid, per_page: 1, page: 2 }),
    ).toEqual(['Fénix Um']);
    expect(await labels({ search: 'fenix', entity: 'customer' })).toEqual([]);
  });

  it('takes days of the business’s own zone', async () => {
    await server.owner.query(`insert into activity_log (change_id, entity, action, record_label, at) values
      (gen_random_uuid(), 'brand', 'read', 'véspera', '2024-03-10T02:59:59Z'), (gen_random_uuid(), 'brand', 'read', 'manhã', '2024-03-10T03:00:00Z'),
      (gen_random_uuid(), 'brand', 'read', 'noite', '2024-03-11T02:59:59Z'), (gen_random_uuid(), 'brand', 'read', 'depois', '2024-03-11T03:00:00Z')`);
    expect(await labels({ from: '2024-03-10', to: '2024-03-10' })).toEqual(['noite', 'manhã']);
    expect(await labels({ to: '2024-03-09' })).toEqual(['véspera']);
  });

  it('says that there are more than it counted', async () => {
    const client = await reader();
    const long = { entity: 'supplier', action: 'read' } as const;
    const fill = (rows: number) =>
      server.owner.query(
        "insert into activity_log (change_id, entity, action, at) select gen_random_uuid(), 'supplier', 'read', now() from generate_series(1, $1)",
        [rows],
      );
    await fill(10_000);
    const exact = (await client.call(activity.list, { query: long })).meta;
    expect([exact.total, exact.capped]).toEqual([10_000, undefined]);
    await fill(1);
    const capped = (await client.call(activity.list, { query: long })).meta;
    expect([capped.total, capped.capped]).toEqual([10_000, true]);
  });

  it('keeps the total past the last page', async () => {
    // One reader: making another is activity too.
    const client = await reader();
    const all = (await client.call(activity.list, { query: {} })).meta.total;
    const beyond = await client.call(activity.list, { query: { page: 5000 } });
    expect(beyond.data).toEqual([]);
    expect(beyond.meta.total).toBe(all);
    expect(all).toBeGreaterThan(0);
  });

  it('of a record is for whoever may open the record', async () => {
    const maker = await server.client('all');
    const { data } = await maker.call(brand.create, { body: { name: 'Marca com história' } });
    const params = { entity: 'brand', uuid: data.uuid };
    const seer = await server.client({ brand: ['show'] });
    expect((await seer.call(activity.ofRecord, { params, query: {} })).data.map((row) => row.action)).toEqual([
      'create',
    ]);
    await (await server.client({ activity_log: ['list'] })).refused(403, activity.ofRecord, { params });
    await seer.refused(404, activity.ofRecord, { params: { entity: 'nothing', uuid: data.uuid } });
  });

  it('finds what it shows by index: newest, of a record, of a person, of a kind, by words', async () => {
    await server.owner
      .query(`insert into activity_log (change_id, entity, entity_uuid, action, record_label, user_uuid, user_name)
      select gen_random_uuid(), case when n % 50 = 0 then 'rare' else 'brand' end, gen_random_uuid(), case when n % 40 = 0 then 'delete' else 'update' end,
        'Registro ' || md5(n::text), gen_random_uuid(), 'Pessoa ' || n % 30 from generate_series(1, 4000) n`);
    await server.owner.query('vacuum analyze activity_log');
    const plan = async (where: string): Promise<string> => {
      const { rows } = await server.owner.query<Record<string, string>>(
        `explain select uuid from activity_log where ${where} order by at desc, uuid desc limit 20`,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    const uuid = `'00000000-0000-7000-8000-000000000000'`;
    expect(await plan('true')).toContain('activity_log_at');
    expect(await plan(`entity = 'brand' and entity_uuid = ${uuid}`)).toContain('activity_log_record');
    expect(await plan(`user_uuid = ${uuid}`)).toContain('activity_log_user');
    expect(await plan(`entity = 'rare'`)).toContain('activity_log_entity');
    expect(await plan(`action = 'delete'`)).toContain('activity_log_action');
    expect(
      await plan(
        `searchable(coalesce(record_label, '') || ' ' || coalesce(user_name, '')) like '%' || searchable('3f2a9') || '%'`,
      ),
    ).toContain('activity_log_search');
  });
});
