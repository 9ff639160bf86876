import { beforeAll, describe, expect, it } from 'vitest';
import { activity } from '#core/contract/activity.ts';
import { momentAt } from '#core/contract/format.ts';
import { conformResource } from '#core/testing/conform.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { absence } from '../contract.ts';
import { absencesBetween } from './public.ts';

let server: TestServer;
let somebody: string;
beforeAll(async () => {
  server = await testServer();
  somebody = (await server.person({})).uuid;
});

const manages = { absence: ['list', 'show', 'create', 'update', 'delete'] };
const secret = 'Cirurgia no joelho';

conformResource(
  absence,
  'absence',
  () => server,
  (n) => ({
    user_uuid: somebody,
    kind: 'DAY_OFF',
    starts_on: `${2030 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}-10`,
    ends_on: `${2030 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}-10`,
    reason: `Motivo ${n}`,
  }),
);

describe('absences', () => {
  it('of one person are apart, by day and by hour; two people may be away at once', async () => {
    const client = await server.client(manages);
    const [ana, rui] = await Promise.all([server.person({}), server.person({})]);
    const vacation = { user_uuid: ana.uuid, kind: 'VACATION', starts_on: '2026-12-01', ends_on: '2026-12-20' } as const;
    const made = await client.call(absence.create, { body: vacation });
    await client.call(absence.create, { body: { ...vacation, user_uuid: rui.uuid } });
    const over = { ...vacation, kind: 'TRAINING', starts_on: '2026-12-20', ends_on: '2026-12-22' } as const;
    const refusal = await client.refused(422, absence.create, { body: over });
    expect(refusal.errors).toEqual({ starts_on: ['Esta pessoa já está ausente em parte deste período.'] });
    const day = { ...over, starts_on: '2026-12-22', ends_on: '2026-12-22' };
    await client.call(absence.create, { body: { ...day, hours: '8-12' } });
    await client.call(absence.create, { body: { ...day, hours: '12-14' } });
    await client.refused(422, absence.create, { body: { ...day, hours: '13-18' } });
    await client.refused(422, absence.create, { body: day });
    // Of twenty who press at the same moment one is away.
    const body = { ...day, starts_on: '2027-01-04', ends_on: '2027-01-05' };
    const tries = await Promise.all(Array.from({ length: 20 }, () => client.try(absence.create, { body })));
    expect(tries.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 19 }, () => 422)]);
    const { version } = (await client.call(absence.show, { params: { uuid: made.data.uuid } })).data;
    const backwards = { ...vacation, ends_on: '2026-11-30', version };
    expect(await client.refused(422, absence.update, { params: made.data, body: backwards })).toMatchObject({
      errors: { ends_on: ['O fim não pode vir antes do início.'] },
    });
    await client.refused(422, absence.create, { body: { ...over, hours: '8-12' } });
    await client.refused(422, absence.create, { body: { ...day, hours: '8-12 13-18' } });
  });

  it('say when, by the clocks of the house, to who plans', async () => {
    const client = await server.client(manages);
    const { uuid } = await server.person({});
    const day = { user_uuid: uuid, kind: 'DAY_OFF', starts_on: '2026-11-24', ends_on: '2026-11-24' } as const;
    await client.call(absence.create, { body: { ...day, hours: '13:30-18' } });
    await client.call(absence.create, { body: { ...day, starts_on: '2026-11-25', ends_on: '2026-11-27' } });
    const between = (from: string, to: string) => absencesBetween(server.services.db, { from, to, users: [uuid] });
    const found = await between('2026-11-24', '2026-11-25');
    expect(found.map(({ from, to }) => [from, to].map((at) => new Date(at).toISOString()))).toEqual([
      [momentAt('2026-11-24', '13:30'), momentAt('2026-11-24', '18:00')],
      [momentAt('2026-11-25', '00:00'), momentAt('2026-11-28', '00:00')],
    ]);
    expect(await between('2026-11-28', '2026-12-31')).toEqual([]);
    expect(await absencesBetween(server.services.db, { from: '2026-11-24', to: '2026-11-24', users: [] })).toEqual([]);
  });

  it('say why to nobody but who manages people: no call, sheet, trail or refusal tells it', async () => {
    const manager = await server.client(manages);
    const { uuid } = await server.person({});
    const body = {
      user_uuid: uuid,
      kind: 'LEAVE',
      starts_on: '2028-02-01',
      ends_on: '2028-02-10',
      reason: secret,
    } as const;
    const { data } = await manager.call(absence.create, { body });
    expect(data.reason).toBe(secret);
    await manager.call(absence.update, { params: data, body: { ...body, version: 1, reason: `${secret} esquerdo` } });

    const planner = await server.client({ absence: ['view_away'], activity_log: ['list'] });
    const away = await planner.call(absence.away, { query: { from: '2028-02-05', to: '2028-02-05' } });
    expect(away.data).toEqual([expect.objectContaining({ user_uuid: uuid, starts_on: '2028-02-01' })]);
    expect(Object.keys(away.data[0] ?? {})).not.toContain('kind');
    await planner.refused(403, absence.list);
    await planner.refused(403, absence.show, { params: data });
    await planner.refused(403, absence.export, { body: { format: 'csv', selection: { uuids: [data.uuid] } } });
    await planner.refused(403, activity.ofRecord, { params: { entity: 'absence', uuid: data.uuid } });
    const trail = await planner.call(activity.list, { query: { entity: 'absence' } });
    const told = JSON.stringify(trail.data.filter(({ entity_uuid }) => entity_uuid === data.uuid));
    expect(told).toContain('•••');
    expect(told).not.toContain('joelho');
    expect(told).not.toContain('LEAVE');

    const listed = await manager.call(absence.list, { query: { user_uuid: uuid } });
    expect(JSON.stringify(listed)).not.toContain('joelho');
    const started = await manager.call(absence.export, { body: { format: 'csv', selection: { uuids: [data.uuid] } } });
    await server.work();
    const sheet = await manager.send('GET', `/bulk-operation/${started.data.operation_id}/result`);
    expect(String(sheet.body)).toContain('Afastamento');
    expect(String(sheet.body)).not.toContain('joelho');
  });
});
