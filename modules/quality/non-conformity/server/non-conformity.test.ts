import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/contract/days.ts';
import { dayOf } from '#core/contract/format.ts';
import type { TestClient } from '#core/testing/client.ts';
import { demoOf } from '#core/testing/demo-of.ts';
import { readPdf } from '#core/testing/read-pdf.ts';
import { remindNow } from '#core/testing/remind.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { walkDocument } from '#core/testing/walk-document.ts';
import { supplier } from '#modules/registry/supplier/contract.ts';
import { nonConformity, type NonConformity } from '../contract.ts';
import { demo } from '../demo/demo.ts';
import { nonConformityMachine, targetDays } from '../non-conformity.rules.ts';
import { distributor, makeNonConformity, nonConformityBody } from '../testing/examples.ts';
import { nonConformitiesOfSuppliers } from './public.ts';

let server: TestServer;
let client: TestClient;
const today = dayOf(new Date());
beforeAll(async () => {
  server = await testServer();
  client = await server.client('all');
});

walkDocument({
  contract: nonConformity,
  machine: nonConformityMachine,
  server: () => server,
  make: (walker) => makeNonConformity(walker),
  bodies: {
    contain: { containment: 'Separadas na quarentena' },
    verify: { effectiveness_criterion: 'Nenhuma', effectiveness_on: today, verifier_uuid: crypto.randomUUID() },
    close: { verification_notes: 'Nada voltou' },
  },
});

describe('a non-conformity', () => {
  it('has a code of its own and a day to be treated by, as grave as it is', async () => {
    const made = await makeNonConformity(client, { severity: 'MAJOR', detected_on: '2026-11-01' });
    expect(made.code).toMatch(/^RNC-\d{4}-\d{6}$/);
    expect(made).toMatchObject({ status: 'OPEN', due_on: addDays('2026-11-01', targetDays.MAJOR) });
    expect(made.containment_due_at).toBeNull();
    const { data: typed } = await client.call(nonConformity.update, {
      params: { uuid: made.uuid },
      body: { ...nonConformityBody({ due_on: '2026-12-24' }), version: made.version },
    });
    expect(typed.due_on).toBe('2026-12-24');
  });

  it('that is critical has a day to be contained, and is not analysed before', async () => {
    const made = await makeNonConformity(client, { severity: 'CRITICAL' });
    const clock = Date.parse(made.containment_due_at ?? '') - Date.parse(made.created_at);
    expect(Math.round(clock / 3_600_000)).toBe(24);
    const params = { uuid: made.uuid };
    const refused = await client.refused(409, nonConformity.analyse, { params, body: { version: made.version } });
    expect(refused.message).toBe('Registre a contenção antes da análise.');
    const { data: contained } = await client.call(nonConformity.contain, {
      params,
      body: { version: made.version, containment: 'Lote separado', disposition: 'RETURN' },
    });
    expect(contained).toMatchObject({ status: 'CONTAINMENT', disposition: 'RETURN', contained_at: expect.any(String) });
    const { data: analysed } = await client.call(nonConformity.analyse, {
      params,
      body: { version: contained.version },
    });
    expect(analysed.status).toBe('ROOT_CAUSE');
  });

  it('says by when ANVISA is to be told, counted from when it was known', async () => {
    const made = await makeNonConformity(client, { detected_on: '2026-11-02', notification_limit: 'DAYS_10' });
    expect(made.notification_due_on).toBe('2026-11-12');
    const { meta } = await client.call(nonConformity.list, { query: { notifiable: 'true', search: made.code } });
    expect(meta.total).toBe(1);
    const refused = await client.refused(422, nonConformity.create, {
      body: nonConformityBody({ notified_on: '2026-11-03' }),
    });
    expect(refused.errors).toHaveProperty('notification_limit');
  });

  it('of tomorrow is none', async () => {
    const body = nonConformityBody({ detected_on: addDays(today, 1) });
    expect((await client.refused(422, nonConformity.create, { body })).errors).toHaveProperty('detected_on');
  });

  it('past its day is found as late, and one that still has time is not', async () => {
    const [old, fresh] = [
      await makeNonConformity(client, { detected_on: '2026-01-05' }),
      await makeNonConformity(client, { due_on: '2099-01-01' }),
    ];
    const late = async ({ code }: NonConformity) =>
      (await client.call(nonConformity.list, { query: { late: 'true', search: code } })).meta.total;
    expect([await late(old), await late(fresh)]).toEqual([1, 0]);
  });

  it('is printed as the form an auditor asks for', async () => {
    const made = await makeNonConformity(client, { requirement: 'Pedido de compra, item 4' });
    const { raw } = await client.try(nonConformity.pdf, { params: { uuid: made.uuid } });
    const { text } = await readPdf(raw);
    for (const said of [made.code, 'Registro de não conformidade', 'Pedido de compra, item 4', 'Registrada'])
      expect(text).toContain(said);
  });
});

describe('what it waits for', () => {
  /** As the modules above it leave it: a cause, and one action that is done. */
  const treated = async (own: Partial<NonConformity> = {}): Promise<NonConformity> => {
    const made = await makeNonConformity(client, {
      responsible_uuid: own.responsible_uuid ?? null,
      detected_on: '2026-01-05',
    });
    const params = { uuid: made.uuid };
    await server.owner.query(`update non_conformity set root_cause = 'Sem conferência' where uuid = $1`, [made.uuid]);
    const step = async (name: 'analyse' | 'plan' | 'execute') => {
      const { data } = await client.call(nonConformity.show, { params });
      return (await client.call(nonConformity[name], { params, body: { version: data.version } })).data;
    };
    await step('analyse');
    const planned = await step('plan');
    const early = await client.refused(409, nonConformity.execute, { params, body: { version: planned.version } });
    expect(early.message).toBe('Inclua ao menos uma ação no plano.');
    await server.owner.query('update non_conformity set action_count = 1 where uuid = $1', [made.uuid]);
    return step('execute');
  };
  const check = async (row: NonConformity, effectiveness_on: string) => {
    // Named for this one: no need to treat any other.
    const verifier = await server.person({ quality: ['non_conformities_show'] });
    const body = { version: row.version, effectiveness_criterion: 'Nenhuma em 90 dias', effectiveness_on };
    const { data } = await client.call(nonConformity.verify, {
      params: { uuid: row.uuid },
      body: { ...body, verifier_uuid: verifier.uuid },
    });
    return { row: data, verifier };
  };

  it('is a check by another, from the day that was set, and the course tells it', async () => {
    const { row, verifier } = await check(await treated(), addDays(today, 3));
    const other = server.as(verifier);
    expect(row.resolved_on).toBe(today);
    const { meta } = await client.call(nonConformity.list, { query: { late: 'true', search: row.code } });
    expect(meta.total).toBe(0);
    const close = { params: { uuid: row.uuid }, body: { version: row.version, verification_notes: 'Nada voltou' } };
    expect((await other.refused(409, nonConformity.close, close)).message).toContain(
      'A eficácia é verificada a partir',
    );
    await server.owner.query('update non_conformity set effectiveness_on = business_day() where uuid = $1', [row.uuid]);
    const { data: now } = await client.call(nonConformity.show, { params: close.params });
    const dated = { ...close, body: { ...close.body, version: now.version } };
    // Nobody was named: who began the analysis led it.
    expect((await client.refused(409, nonConformity.close, dated)).message).toBe(
      'Quem conduziu o tratamento não verifica a eficácia.',
    );
    const reader = await server.client({ quality: ['non_conformities_show'] });
    expect((await reader.refused(403, nonConformity.close, dated)).message).toContain('Só quem foi escolhido');
    const { data: closed } = await other.call(nonConformity.close, dated);
    expect(closed).toMatchObject({ status: 'CLOSED', effectiveness: 'EFFECTIVE', closed_on: today });
  });

  it('that fails begins the analysis again and is counted', async () => {
    const { row } = await check(await treated(), today);
    const { data: reopened } = await client.call(nonConformity.reopen, {
      params: { uuid: row.uuid },
      body: { version: row.version, reason: 'A falha voltou no mês seguinte' },
    });
    expect(reopened).toMatchObject({
      status: 'ROOT_CAUSE',
      effectiveness: 'NOT_EFFECTIVE',
      reopen_count: 1,
      verification_notes: 'A falha voltou no mês seguinte',
      resolved_on: null,
    });
  });

  it('is not done by who led it', async () => {
    const leader = await server.person('all');
    const row = await treated({ responsible_uuid: leader.uuid });
    const refused = await client.refused(422, nonConformity.verify, {
      params: { uuid: row.uuid },
      body: {
        version: row.version,
        effectiveness_criterion: 'Nenhuma',
        effectiveness_on: today,
        verifier_uuid: leader.uuid,
      },
    });
    expect(refused.errors).toHaveProperty('verifier_uuid');
  });
});

it('of a supplier are told with how grave and since when, without the groundless', async () => {
  const { uuid } = (await client.call(supplier.create, { body: distributor() })).data;
  const made = await makeNonConformity(client, { supplier_uuid: uuid, severity: 'MAJOR' });
  await makeNonConformity(client, { supplier_uuid: uuid, detected_on: '2024-03-01' });
  const groundless = await makeNonConformity(client, { supplier_uuid: uuid });
  await client.call(nonConformity.cancel, {
    params: { uuid: groundless.uuid },
    body: { version: groundless.version, reason: 'Não se confirmou' },
  });
  const found = await nonConformitiesOfSuppliers(server.services.db, [uuid], '2025-11-01');
  expect(found).toEqual([expect.objectContaining({ uuid: made.uuid, code: made.code, severity: 'MAJOR' })]);
});

it('tells who looks after them of a critical one once, and once more when its day is over', async () => {
  const keeper = await server.person({ quality: ['non_conformities_update', 'non_conformities_show'] });
  const made = await makeNonConformity(client, { severity: 'CRITICAL' });
  const told = async (): Promise<number> => {
    await remindNow(server, 'non-conformity.containment');
    const { rows } = await server.owner.query(
      'select title from notification where user_uuid = $1 and related_id = $2',
      [keeper.uuid, made.uuid],
    );
    return rows.length;
  };
  expect([await told(), await told()]).toEqual([1, 1]);
  await server.owner.query(`update non_conformity set containment_due_at = now() - interval '1 hour' where uuid = $1`, [
    made.uuid,
  ]);
  expect([await told(), await told()]).toEqual([2, 2]);
});

it('forty of them fill the demo company, in every step', async () => {
  const before = (await client.call(nonConformity.list, { query: { per_page: 1 } })).meta.total;
  await demoOf(server, demo);
  const { meta } = await client.call(nonConformity.list, { query: { per_page: 1 } });
  expect(meta.total - before).toBe(40);
  const { data: counts } = await client.call(nonConformity.counts);
  for (const status of nonConformityMachine.status.values) expect(counts[status]).toBeGreaterThan(0);
});
