import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { activity } from '#core/contract/activity.ts';
import { files } from '#core/contract/attachment.ts';
import { addDays } from '#core/contract/days.ts';
import { todayOf } from '#core/server/business-day.ts';
import { conformResource } from '#core/testing/conform.ts';
import { multipart } from '#core/testing/multipart.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { benefit } from '#modules/people/benefit/contract.ts';
import { enrolment, type MyBenefits } from '../contract.ts';

const manages = { hr: ['manage_benefits'] };
const seesAll = { ...manages, benefit_enrolment: ['view_personal'] };

let server: TestServer;
let today: string;
let somebody: string;
let plan: string;
beforeAll(async () => {
  server = await testServer();
  today = todayOf(server);
  somebody = (await server.person({})).uuid;
  plan = await offered();
});

async function offered(values: object = {}): Promise<string> {
  const client = await server.client(manages);
  const body = {
    name: `Benefício ${crypto.randomUUID()}`,
    category: 'saude',
    company_value: '400',
    ...values,
  } as const;
  return (await client.call(benefit.create, { body: body as never })).data.uuid;
}

conformResource(
  enrolment,
  'benefit_enrolment',
  () => server,
  (n) => {
    const day = addDays('2026-01-01', n);
    return { user_uuid: somebody, benefit_uuid: plan, starts_on: day, ends_on: day, plan: `Plano ${n}` };
  },
);

describe('who has a benefit', () => {
  it('has it once at a time: of twenty who press at the same moment one is enrolled', async () => {
    const client = await server.client(seesAll);
    const uuid = await offered();
    const { uuid: userId } = await server.person({});
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => client.try(enrolment.enrol, { params: { uuid, userId }, body: {} })),
    );
    expect(tries.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 19 }, () => 422)]);
  });

  it('is enrolled from today on, and until today when it ends; what had not begun never was', async () => {
    const client = await server.client(seesAll);
    const uuid = await offered();
    const [ana, rui] = [(await server.person({})).uuid, (await server.person({})).uuid];
    const made = await client.call(enrolment.enrol, { params: { uuid, userId: ana }, body: {} });
    expect(made.data).toMatchObject({ user_uuid: ana, starts_on: today, ends_on: null });
    await client.call(enrolment.leave, { params: { uuid, userId: ana } });
    expect((await client.call(enrolment.show, { params: made.data })).data).toMatchObject({ ends_on: today });
    const coming = await client.call(enrolment.enrol, {
      params: { uuid, userId: rui },
      body: { starts_on: addDays(today, 10) },
    });
    await client.call(enrolment.leave, { params: { uuid, userId: rui } });
    await client.refused(404, enrolment.show, { params: coming.data });
    await client.refused(404, enrolment.leave, { params: { uuid, userId: rui } });
  });

  it('brings dependants only where the benefit takes them, and none to one that is inactive', async () => {
    const client = await server.client(seesAll);
    const { uuid: userId } = await server.person({});
    const dependants = [{ name: 'Helena Dias', kinship: 'CHILD', birth_date: '2020-05-01' }] as const;
    const alone = await offered();
    expect(
      await client.refused(422, enrolment.enrol, {
        params: { uuid: alone, userId },
        body: { dependants: [...dependants] },
      }),
    ).toMatchObject({ errors: { dependants: ['Este benefício não aceita dependentes.'] } });
    const family = await offered({ allows_dependants: true });
    const made = await client.call(enrolment.enrol, {
      params: { uuid: family, userId },
      body: { dependants: [...dependants] },
    });
    expect(made.data).toMatchObject({ dependants_count: 1, dependants: [{ name: 'Helena Dias' }] });
    const gone = await offered({ status: 'INACTIVE' });
    await client.refused(422, enrolment.enrol, { params: { uuid: gone, userId }, body: {} });
  });
});

describe('pay and family', () => {
  it('are read only by who may, each reading on record; no list, sheet, trail or refusal tells them', async () => {
    const hr = await server.client(seesAll);
    const uuid = await offered({ allows_dependants: true });
    const { uuid: userId } = await server.person({});
    const made = await hr.call(enrolment.enrol, {
      params: { uuid, userId },
      body: { base_pay: '7777.77', dependants: [{ name: 'Segredo da Silva', kinship: 'CHILD' }] },
    });
    const params = { uuid: made.data.uuid };
    const clerk = await server.client({ ...manages, activity_log: ['list'] });
    const seen = await clerk.call(enrolment.show, { params });
    expect(seen.data).toMatchObject({ base_pay: null, dependants: null, dependants_count: 1, sees_personal: false });
    // Who does not see them does not wipe them out by saving the rest.
    const { user_uuid, benefit_uuid, starts_on, version } = seen.data;
    await clerk.call(enrolment.update, {
      params,
      body: { user_uuid: user_uuid ?? '', benefit_uuid: benefit_uuid ?? '', starts_on, version, plan: 'Básico' },
    });
    expect((await hr.call(enrolment.show, { params })).data).toMatchObject({
      base_pay: '7777.77',
      dependants: [{ name: 'Segredo da Silva' }],
      plan: 'Básico',
    });
    const log = await clerk.call(activity.list, { query: { entity: 'benefit_enrolment', action: 'read' } });
    expect(log.data.some(({ entity_uuid }) => entity_uuid === params.uuid)).toBe(true);
    const trail = await clerk.call(activity.list, { query: { entity: 'benefit_enrolment' } });
    const listed = await clerk.call(enrolment.list, { query: { user_uuid: userId } });
    const started = await clerk.call(enrolment.export, {
      body: { format: 'csv', selection: { uuids: [params.uuid] } },
    });
    await server.work();
    const sheet = await clerk.send('GET', `/bulk-operation/${started.data.operation_id}/result`);
    for (const told of [trail, listed, sheet.body]) {
      expect(JSON.stringify(told)).not.toContain('Segredo');
      expect(JSON.stringify(told)).not.toMatch(/7777\.77|7\.777,77/);
    }
    const stranger = await server.client({ absence: ['list'] });
    await stranger.refused(403, enrolment.show, { params });
    await stranger.refused(403, enrolment.list);
  });
});

describe('my benefits', () => {
  it('are what one has this month, to the cent, and what else is offered; what one does not want is said once', async () => {
    const me = await server.person({});
    const mine = server.as(me);
    const hr = await server.client(seesAll);
    const had = await offered({ company_value: '300', employee_kind: 'PERCENT', employee_value: '20' });
    const other = await offered({ name: `Academia ${crypto.randomUUID()}`, category: 'academia' });
    await hr.call(enrolment.enrol, {
      params: { uuid: had, userId: me.uuid },
      body: { starts_on: addDays(today, -90) },
    });
    const own = (await mine.call(enrolment.mine)).data;
    expect(own.mine.map(({ uuid, total, employee, company }) => ({ uuid, total, employee, company }))).toEqual([
      { uuid: had, total: '300.00', employee: '60.00', company: '240.00' },
    ]);
    expect(own.totals).toEqual({ total: '300.00', employee: '60.00', company: '240.00' });
    const statement = 'Prefiro treinar em casa.';
    const content = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const drawing = { field: 'signature', name: 'assinatura.png', content };
    const decline = async (benefit_uuid: string, said: string, drawn = [drawing]) => {
      const { payload, headers } = multipart(drawn, { statement: said });
      return mine.send('POST', `/hr/benefits/my-benefits/${benefit_uuid}/decline`, payload, { headers });
    };
    // Unsigned it is none.
    expect((await decline(other, statement, [])).status).toBe(422);
    const after = (await decline(other, statement)).body as { data: MyBenefits };
    await decline(other, 'Outra coisa qualquer.');
    expect(after.data.offered.find(({ uuid }) => uuid === other)?.declined_at).not.toBeNull();
    expect((await decline(had, statement)).status).toBe(409);
    const { data: refusals } = await hr.call(enrolment.refusals, { params: { uuid: other } });
    expect(refusals).toMatchObject([{ user_name: me.name, statement, signature_uuid: expect.any(String) }]);
    const signed = { params: { uuid: refusals[0]?.signature_uuid ?? '' } };
    expect((await hr.try(files.download, signed)).status).toBe(200);
    await mine.refused(403, enrolment.refusals, { params: { uuid: other } });
    const { rows } = await server.owner.query('select statement from benefit_refusal where benefit_uuid = $1', [other]);
    expect(rows).toEqual([{ statement }]);
  });
});

describe('many at once', () => {
  it('enrols everybody of a department who does not have it yet, each once, told so', async () => {
    const client = await server.client(seesAll);
    const uuid = await offered();
    const people = await Promise.all(Array.from({ length: 5 }, () => server.person({})));
    const department = `Setor ${crypto.randomUUID().slice(0, 8)}`;
    await server.owner.query('update app_user set department = $1 where uuid = any($2)', [
      department,
      people.map((person) => person.uuid),
    ]);
    await client.call(enrolment.enrol, { params: { uuid, userId: people[0]?.uuid ?? '' }, body: {} });
    const body = { starts_on: today, people: { departments: [department] }, plan: 'Básico' };
    const started = await client.call(enrolment.enrolMany, { params: { uuid }, body });
    await server.work();
    expect((await client.send('GET', `/bulk-operation/${started.data.operation_id}/status`)).body).toMatchObject({
      data: { status: 'completed', processed_items: 4, failed_items: 0 },
    });
    const listed = await client.call(enrolment.list, { query: { benefit_uuid: uuid, department, current: 'true' } });
    expect(listed.meta.total).toBe(5);
    const told = await server.owner.query(`select count(*)::int as told from notification where user_uuid = any($1)`, [
      people.map((person) => person.uuid),
    ]);
    expect(told.rows).toEqual([{ told: 5 }]);
  });

  it('is shown before, by every filter, with what speaks against somebody; who refused it or was unticked stays out', async () => {
    const client = await server.client(seesAll);
    const [family, uuid] = [await offered(), await offered({ grace_days: 90 })];
    const [old, fresh, refuses, unticked] = await Promise.all(
      ['Antiga', 'Recente', 'Recusa', 'Desmarcada'].map((name) => server.person({}, `${name} do filtro`)),
    );
    const job = `Cargo ${crypto.randomUUID().slice(0, 8)}`;
    const hire = (person: { uuid: string } | undefined, day: string) =>
      server.owner.query('update app_user set job_title = $1, hired_at = $2 where uuid = $3', [job, day, person?.uuid]);
    for (const person of [old, refuses, unticked]) await hire(person, addDays(today, -900));
    await hire(fresh, addDays(today, -10));
    await server.owner.query(
      `insert into benefit_refusal (benefit_uuid, user_uuid, statement) values ($1, $2, 'Prefiro não ter este.')`,
      [uuid, refuses?.uuid],
    );
    await client.call(enrolment.enrol, { params: { uuid: family, userId: old?.uuid ?? '' }, body: {} });
    const who = async (more: object, people: object = {}) => {
      const body = { starts_on: today, people: { job_titles: [job], ...people }, ...more };
      const { data } = await client.call(enrolment.whoMany, { params: { uuid }, body });
      expect(data.total).toBe(data.people.length);
      return data.people.map(({ name, note }) => [name.split(' ')[0], note]);
    };
    const grace = `carência até ${addDays(today, 80).split('-').toReversed().join('/')}`;
    expect(await who({})).toEqual([
      ['Antiga', null],
      ['Desmarcada', null],
      ['Recente', grace],
    ]);
    expect(await who({ refused_too: true })).toContainEqual(['Recusa', 'recusou este benefício']);
    expect(await who({ eligible_only: true })).toEqual([
      ['Antiga', null],
      ['Desmarcada', null],
    ]);
    expect(await who({ has_benefit_uuid: family })).toEqual([['Antiga', null]]);
    expect(await who({}, { hired_from: addDays(today, -20) })).toEqual([['Recente', grace]]);
    const body = {
      starts_on: today,
      people: { job_titles: [job], except_uuids: [unticked?.uuid ?? ''] },
      eligible_only: true,
      plan: '',
    };
    await client.call(enrolment.enrolMany, { params: { uuid }, body });
    await server.work();
    const { data } = await client.call(enrolment.list, { query: { benefit_uuid: uuid } });
    expect(data.map(({ user_name }) => user_name)).toEqual(['Antiga do filtro']);
    const { rows } = await server.owner.query('select 1 from benefit_refusal where user_uuid = $1', [refuses?.uuid]);
    expect(rows).toHaveLength(1);
    const clerk = await server.client({ hr: ['view_module'] });
    await clerk.refused(403, enrolment.whoMany, { params: { uuid }, body: { starts_on: today } });
  });
});
