import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/contract/days.ts';
import { dayOf } from '#core/contract/format.ts';
import type { TestClient } from '#core/testing/client.ts';
import { demoOf } from '#core/testing/demo-of.ts';
import { readPdf } from '#core/testing/read-pdf.ts';
import { remindNow } from '#core/testing/remind.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { walkDocument } from '#core/testing/walk-document.ts';
import { nonConformity, type NonConformity } from '#modules/quality/non-conformity/contract.ts';
import { correctiveAction } from '../contract.ts';
import { actionMachine } from '../corrective-action.rules.ts';
import { demoWithRecords } from '../demo/with-records.ts';
import { actionBody, makeNonConformity, type Body } from '../testing/examples.ts';

let server: TestServer;
let client: TestClient;
let owner: { uuid: string; client: TestClient };
const today = dayOf(new Date());
beforeAll(async () => {
  server = await testServer();
  client = await server.client('all');
  const person = await server.person({ quality: ['non_conformities_list', 'non_conformities_show'] });
  owner = { uuid: person.uuid, client: server.as(person) };
});

walkDocument({
  contract: correctiveAction,
  machine: actionMachine,
  server: () => server,
  make: async (walker) => {
    const { uuid } = await makeNonConformity(walker);
    return (await walker.call(correctiveAction.create, { body: actionBody(uuid, owner.uuid) })).data;
  },
  bodies: { complete: { result: 'Feito e conferido' } },
});

const makeAction = async (record: NonConformity, own: Partial<Body> = {}) =>
  (await client.call(correctiveAction.create, { body: actionBody(record.uuid, own.owner_uuid ?? owner.uuid, own) }))
    .data;
const recordOf = async ({ uuid }: { uuid: string }) =>
  (await client.call(nonConformity.show, { params: { uuid } })).data;
const complete = (who: TestClient, { uuid, version }: { uuid: string; version: number }) =>
  who.call(correctiveAction.complete, { params: { uuid }, body: { version, result: 'Lista nova em uso' } });

describe('an action', () => {
  it('counts on its non-conformity until it is done or given up', async () => {
    const record = await makeNonConformity(client);
    const [one, other] = [await makeAction(record), await makeAction(record, { what: 'Treinar o recebimento' })];
    expect(await recordOf(record)).toMatchObject({ action_count: 2, open_action_count: 2 });
    await complete(owner.client, one);
    expect(await recordOf(record)).toMatchObject({ action_count: 2, open_action_count: 1 });
    await client.call(correctiveAction.cancel, {
      params: { uuid: other.uuid },
      body: { version: other.version, reason: 'Já foi feito' },
    });
    expect(await recordOf(record)).toMatchObject({ action_count: 1, open_action_count: 0 });
  });

  it('is printed on the form of its non-conformity, with who does it by when', async () => {
    const record = await makeNonConformity(client);
    const { owner_name } = await makeAction(record, { what: 'Treinar o recebimento', cost: '120.00' });
    const { raw } = await client.try(nonConformity.pdf, { params: { uuid: record.uuid } });
    const { text } = await readPdf(raw);
    for (const said of ['Treinar o recebimento', owner_name, '10/12/2026', 'R$ 120,00']) expect(text).toContain(said);
  });

  it('is moved by whose it is, and by nobody else who only reads', async () => {
    const action = await makeAction(await makeNonConformity(client));
    const reader = await server.client({ quality: ['non_conformities_list', 'non_conformities_show'] });
    const start = { params: { uuid: action.uuid }, body: { version: action.version } };
    await reader.refused(403, correctiveAction.start, start);
    expect((await owner.client.call(correctiveAction.start, start)).data.status).toBe('IN_PROGRESS');
    await owner.client.refused(403, correctiveAction.cancel, {
      ...start,
      body: { version: action.version + 1, reason: 'Não quero' },
    });
  });

  it('is late from the day after its day, until it is done', async () => {
    const action = await makeAction(await makeNonConformity(client), { due_on: '2026-02-01' });
    const late = async () =>
      (await client.call(correctiveAction.list, { query: { late: 'true', search: action.code } })).meta.total;
    expect(await late()).toBe(1);
    await complete(client, action);
    expect(await late()).toBe(0);
  });

  it('is told to whose it is at each of its days, once', async () => {
    const action = await makeAction(await makeNonConformity(client), { due_on: addDays(today, 7) });
    const told = async (): Promise<number> => {
      await remindNow(server, 'corrective-action.due');
      const { rows } = await server.owner.query('select 1 from notification where user_uuid = $1 and related_id = $2', [
        owner.uuid,
        action.uuid,
      ]);
      return rows.length;
    };
    expect([await told(), await told()]).toEqual([1, 1]);
    await server.owner.query('update corrective_action set due_on = business_day() - 1 where uuid = $1', [action.uuid]);
    expect([await told(), await told()]).toEqual([2, 2]);
  });
});

it('a plan whose actions worked is closed by another, and reopened wants a new one', async () => {
  const made = await makeNonConformity(client);
  const params = { uuid: made.uuid };
  await server.owner.query(`update non_conformity set root_cause = 'Sem conferência' where uuid = $1`, [made.uuid]);
  const step = async (name: 'analyse' | 'plan' | 'execute') =>
    client.call(nonConformity[name], { params, body: { version: (await recordOf(made)).version } });
  await step('analyse');
  await step('plan');
  const action = await makeAction(made);
  await step('execute');
  const check = async (verifier_uuid: string) => ({
    params,
    body: {
      version: (await recordOf(made)).version,
      effectiveness_criterion: 'Nenhuma bateria velha em 90 dias',
      effectiveness_on: today,
      verifier_uuid,
    },
  });
  const verifier = await server.person('all');
  expect((await client.refused(409, nonConformity.verify, await check(verifier.uuid))).message).toBe(
    'Conclua as ações do plano.',
  );
  await complete(owner.client, action);
  expect((await client.refused(409, nonConformity.verify, await check(owner.uuid))).message).toBe(
    `Quem executou a ação ${action.code} não verifica a eficácia.`,
  );
  await client.call(nonConformity.verify, await check(verifier.uuid));
  const late = { body: actionBody(made.uuid, owner.uuid) };
  expect((await client.refused(409, correctiveAction.create, late)).code).toBe('transition');
  const { data: reopened } = await client.call(nonConformity.reopen, {
    params,
    body: { version: (await recordOf(made)).version, reason: 'Chegaram outras oito velhas' },
  });
  expect(reopened.reopen_count).toBe(1);
  await step('plan');
  const again = { params, body: { version: (await recordOf(made)).version } };
  expect((await client.refused(409, nonConformity.execute, again)).message).toBe(
    'A causa voltou: inclua uma ação nova no plano.',
  );
  await makeAction(made, { what: 'Recusar no portão' });
  expect((await step('execute')).data.status).toBe('IN_EXECUTION');
});

it('the demo company’s plans count as many as they hold', async () => {
  await demoOf(server, demoWithRecords);
  const { rows } = await server.owner.query<{ told: number; held: number }>(
    `select sum(action_count)::int as told, (select count(*)::int from corrective_action where status <> 'CANCELLED') as held
     from non_conformity`,
  );
  expect(rows[0]?.held).toBeGreaterThan(40);
  expect(rows[0]?.told).toBe(rows[0]?.held);
});
