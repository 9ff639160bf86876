import { beforeAll, expect, it } from 'vitest';
import { dayOf } from '#core/contract/format.ts';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { causeAnalysis } from '#modules/quality/cause-analysis/contract.ts';
import { correctiveAction } from '#modules/quality/corrective-action/contract.ts';
import { actionBody } from '#modules/quality/corrective-action/testing/examples.ts';
import { instrument } from '#modules/quality/instrument/contract.ts';
import { calibrate, makeInstrument, measure } from '#modules/quality/instrument-use/testing/examples.ts';
import { metrologyRecall } from '#modules/quality/metrology-recall/contract.ts';
import { nonConformity } from '#modules/quality/non-conformity/contract.ts';
import { checklist } from '#modules/registry/checklist/contract.ts';
import { serviceOrder } from '#modules/service/service-order/contract.ts';
import { moved, newOrder } from '#modules/service/service-order/testing/examples.ts';

/** From a voltage read thirty times to a case that is closed: what an auditor follows, over every module it crosses. */
let server: TestServer;
let desk: TestClient;
beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
});

/** Each order's one voltage, 210 to 230 V: four of them pass only because the meter shows 4 V too much. */
const shown = Array.from({ length: 30 }, (_, n) => (n % 8 === 3 ? '212' : '220'));
const off = ['100', '220'].map((nominal) => ({
  nominal,
  found: String(Number(nominal) + 4),
  uncertainty: '0.05',
  k: '2',
  limit: '0.5',
}));

async function measuredOrder(checklist_uuid: string, value: string, meter: string): Promise<void> {
  const order = await moved(desk, await newOrder(desk), 'NOT_STARTED', 'moveOrder');
  const params = { uuid: order.uuid };
  await desk.call(serviceOrder.addChecklist, { params, body: { checklist_uuid } });
  const runs = (await desk.call(serviceOrder.checklists, { params })).data;
  const run = runs.find((one) => one.checklist_uuid === checklist_uuid);
  await measure(desk, run?.modules[0]?.tasks[0], value, meter);
}

it('a meter used in thirty orders is rejected: doubted, told, treated, found not to have worked, and closed', async () => {
  const meter = await makeInstrument(desk);
  await calibrate(desk, meter.uuid, 30);
  const task = { description: 'Tensão', answer_type: 'NUMBER' as const, unit: 'V', min: '210', max: '230' };
  const { data: asked } = await desk.call(checklist.create, {
    body: { name: 'Uma tensão', type: 'SERVICE', modules: [{ name: 'Elétrica', tasks: [task] }] },
  });
  for (const value of shown) await measuredOrder(asked.uuid, value, meter.uuid);

  const rejected = await calibrate(desk, meter.uuid, 0, { points: off });
  expect((await desk.call(instrument.show, { params: { uuid: meter.uuid } })).data.status).toBe('QUARANTINE');
  const { data: recalls } = await desk.call(metrologyRecall.list);
  const uuid = recalls.find(({ calibration_uuid }) => calibration_uuid === rejected.uuid)?.uuid ?? '';
  const { data: recall } = await desk.call(metrologyRecall.show, { params: { uuid } });
  expect(recall).toMatchObject({ item_count: 30, changed_count: 4, open_count: 30 });
  await desk.call(metrologyRecall.clear, { params: { uuid } });
  const doubted = recall.customers.filter(({ changed_count }) => changed_count > 0);
  for (const { customer_uuid } of doubted) {
    const letter = await desk.send('GET', `/quality/recalls/${uuid}/letter?customer_uuid=${customer_uuid ?? ''}`);
    expect([letter.status, letter.headers['content-type']]).toEqual([200, 'application/pdf']);
    const query = { customer_uuid: customer_uuid ?? '' };
    const { data: items } = await desk.call(metrologyRecall.items, { params: { uuid }, query });
    const item_uuids = items.filter(({ decision }) => decision === null).map((item) => item.uuid);
    await desk.call(metrologyRecall.decide, {
      params: { uuid },
      body: { item_uuids, decision: 'REDO', note: 'Carta entregue' },
    });
  }
  expect((await desk.call(metrologyRecall.show, { params: { uuid } })).data.completed_at).not.toBeNull();

  const params = { uuid: recall.non_conformity?.uuid ?? '' };
  const record = async () => (await desk.call(nonConformity.show, { params })).data;
  const verifier = await server.person('all');
  const owner = await server.person('all');
  const version = async () => ({ version: (await record()).version });
  /** Planned, done by its owner, and set to be checked today by another. */
  async function treat(what: string): Promise<void> {
    await desk.call(nonConformity.plan, { params, body: await version() });
    const body = actionBody(params.uuid, owner.uuid, { what });
    const { data: action } = await desk.call(correctiveAction.create, { body });
    await desk.call(nonConformity.execute, { params, body: await version() });
    await server.as(owner).call(correctiveAction.complete, {
      params: { uuid: action.uuid },
      body: { version: action.version, result: 'Feito' },
    });
    await desk.call(nonConformity.verify, {
      params,
      body: {
        ...(await version()),
        effectiveness_criterion: 'Nenhum instrumento vencido em uso',
        effectiveness_on: dayOf(new Date()),
        verifier_uuid: verifier.uuid,
      },
    });
  }
  const contained = { ...(await version()), containment: 'Instrumento em quarentena, clientes avisados' };
  await desk.call(nonConformity.contain, { params, body: contained });
  await desk.call(nonConformity.analyse, { params, body: await version() });
  await desk.call(causeAnalysis.save, {
    params,
    body: { version: 0, why_1: 'Caiu da bancada', root_cause: 'Sem verificação após queda', cause_category: 'METHOD' },
  });
  await treat('Verificar o multímetro após queda');
  const { data: again } = await server.as(verifier).call(nonConformity.reopen, {
    params,
    body: { ...(await version()), reason: 'Outro caiu e voltou ao uso' },
  });
  expect(again).toMatchObject({ status: 'ROOT_CAUSE', reopen_count: 1 });
  await treat('Etiquetar e segregar o que caiu');
  const { data: closed } = await server.as(verifier).call(nonConformity.close, {
    params,
    body: { ...(await version()), verification_notes: 'Noventa dias sem repetição' },
  });
  expect(closed).toMatchObject({ status: 'CLOSED', effectiveness: 'EFFECTIVE', reopen_count: 1 });
});
