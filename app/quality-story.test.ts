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
import { purchase } from '#modules/purchase/purchase/contract.ts';
import { newPurchase } from '#modules/purchase/purchase/testing/examples.ts';
import { supplierDocument } from '#modules/quality/supplier-document/contract.ts';
import {
  allInDate,
  inDays,
  newSupplier,
  sendPaper,
  typeNamed,
} from '#modules/quality/supplier-document/testing/examples.ts';
import { supplierQualification } from '#modules/quality/supplier-qualification/contract.ts';
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
  await Promise.all(shown.map((value) => measuredOrder(asked.uuid, value, meter.uuid)));

  const rejected = await calibrate(desk, meter.uuid, 0, { points: off });
  expect((await desk.call(instrument.show, { params: { uuid: meter.uuid } })).data.status).toBe('QUARANTINE');
  const { data: recalls } = await desk.call(metrologyRecall.list);
  const uuid = recalls.find(({ calibration_uuid }) => calibration_uuid === rejected.uuid)?.uuid ?? '';
  const { data: recall } = await desk.call(metrologyRecall.show, { params: { uuid } });
  expect(recall).toMatchObject({ item_count: 30, changed_count: 4, open_count: 30 });
  await desk.call(metrologyRecall.clear, { params: { uuid } });
  const doubted = recall.customers.filter(({ changed_count }) => changed_count > 0);
  const customer_uuids = doubted.map(({ customer_uuid }) => customer_uuid ?? '');
  await desk.call(metrologyRecall.sendLetters, { params: { uuid }, body: { customer_uuids } });
  await server.work();
  const { rows: letters } = await server.owner.query<{ attachments: { name: string }[] }>(
    'select attachments from outgoing_mail where subject like $1',
    [`Recall metrológico ${recall.code}%`],
  );
  expect(letters.flatMap(({ attachments }) => attachments.map(({ name }) => name))).toEqual(
    doubted.map(() => `carta-${recall.code.toLowerCase()}.pdf`),
  );
  for (const { customer_uuid } of doubted) {
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

it('a supplier whose critical paper ran out is blocked, bought from by exception, and free once it sends a new one', async () => {
  const shop = await newSupplier(desk, 'Peças Bloqueadas');
  await allInDate(desk, shop);
  const fgts = await typeNamed(desk, 'CRF do FGTS');
  await server.owner.query(
    `update supplier_document set issued_on = business_day() - 60, valid_until = business_day() - 1
      where supplier_uuid = $1 and document_type_uuid = $2`,
    [shop, fgts.uuid],
  );
  const params = { uuid: shop };
  expect((await desk.call(supplierQualification.calculate, { params })).data.status).toBe('BLOCKED');
  const made = await newPurchase(desk, shop);
  const send = (override_reason?: string) => ({
    params: { uuid: made.uuid },
    body: { version: made.version, ...(override_reason ? { override_reason } : {}) },
  });
  const stopped = await desk.refused(409, purchase.send, send('Preciso mesmo assim'));
  expect(stopped.message).toBe('Fornecedor bloqueado: CRF do FGTS: vencido. A qualidade precisa liberá-lo.');

  const release = { reason: 'Único fabricante, renovação protocolada', until: inDays(10) };
  const buyer = await server.client({ purchase: ['create', 'update', 'show', 'list'] });
  await buyer.refused(403, supplierQualification.release, { params, body: release });
  await desk.call(supplierQualification.release, { params, body: release });
  const stateNow = async () => (await desk.call(purchase.supplierState, { params })).data;
  expect((await stateNow()).state).toBe('CONDITIONAL');
  expect((await stateNow()).reasons[0]).toContain('Único fabricante');
  expect((await desk.refused(422, purchase.send, send())).errors).toHaveProperty('override_reason');
  const { data: sent } = await desk.call(purchase.send, send('Peça parada na bancada há dias'));
  expect(sent.status).toBe('SENT');
  const { data: revisions } = await desk.call(purchase.revisions, { params: { uuid: made.uuid } });
  expect(revisions.map(({ reason }) => reason)).toEqual(['Peça parada na bancada há dias']);
  await desk.call(supplierQualification.revoke, { params });
  expect((await stateNow()).state).toBe('BLOCKED');

  const { data: given } = await desk.call(supplierDocument.link, { params });
  const token = given.link.split('/').at(-1) ?? '';
  const paper = { document_type_uuid: fgts.uuid, issued_on: inDays(-1), valid_until: inDays(29), name: 'Rita Vendas' };
  expect((await sendPaper(server.as(null), `/public/supplier-documents/${token}`, paper)).status).toBe(200);
  // Sent is not yet believed.
  expect((await stateNow()).state).toBe('BLOCKED');
  const { data: papers } = await desk.call(supplierDocument.list, { params, query: { per_page: 100 } });
  const came = papers.find(({ channel }) => channel === 'LINK');
  await desk.call(supplierDocument.review, {
    params: { uuid: shop, docId: came?.uuid ?? '' },
    body: { version: came?.version ?? 0, outcome: 'APPROVED' },
  });
  expect(await stateNow()).toEqual({ state: 'FREE', reasons: [] });
  const idle = await desk.refused(409, supplierQualification.release, { params, body: release });
  expect(idle.message).toContain('não está impedido');
});
