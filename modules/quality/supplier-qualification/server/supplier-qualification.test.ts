import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '#core/testing/client.ts';
import { demoOf } from '#core/testing/demo-of.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { purchase } from '#modules/purchase/purchase/contract.ts';
import { receiving } from '#modules/purchase/receiving/contract.ts';
import { nonConformity } from '#modules/quality/non-conformity/contract.ts';
import { supplierChecklist, supplierTasks } from '#modules/quality/supplier-checklist/contract.ts';
import { supplierDocument } from '#modules/quality/supplier-document/contract.ts';
import { supplierType } from '#modules/quality/supplier-type/contract.ts';
import { checklist } from '#modules/registry/checklist/contract.ts';
import { supplier } from '#modules/registry/supplier/contract.ts';
import { supplierQualification } from '../contract.ts';
import { demoWithDocuments } from '../demo/with-documents.ts';
import { qualificationSetting } from '../qualification.setting.ts';
import {
  allInDate,
  approvedDocument,
  distributor,
  inDays,
  makeNonConformity,
  newPurchase,
  newSupplier,
  received,
  typeNamed,
} from '../testing/examples.ts';
import { recalculateAll } from './qualify.actions.ts';

let server: TestServer;
let quality: TestClient;
beforeAll(async () => {
  server = await testServer();
  quality = await server.client('all');
});

const stands = async (uuid: string) => (await quality.call(supplierQualification.show, { params: { uuid } })).data;
const calculate = async (uuid: string) =>
  (await quality.call(supplierQualification.calculate, { params: { uuid } })).data;
const inList = async (uuid: string) => {
  const { data } = await quality.call(supplier.show, { params: { uuid } });
  return [data.qualification_status, data.iqf];
};
/** Bought, sent and received; expected so many days from today. */
async function delivered(from: string, expected: number) {
  const made = await newPurchase(quality, from, { expected_at: inDays(expected) });
  const body = { version: made.version, override_reason: 'Compra de teste já acordada' };
  const { data: sent } = await quality.call(purchase.send, { params: { uuid: made.uuid }, body });
  return received(quality, sent, { received_at: inDays(0) });
}

describe('a supplier nobody has begun to qualify', () => {
  it('is pending, bought from as ever, and is asked for nothing; the first paper begins it', async () => {
    const shop = await newSupplier(quality, 'Peças Sem Ficha');
    expect(await stands(shop)).toMatchObject({ status: 'PENDING', started_on: null, score: null, history: [] });
    await delivered(shop, 5);
    expect(await inList(shop)).toEqual(['PENDING', null]);
    const cnd = await typeNamed(quality, 'CND federal (RFB/PGFN)');
    await approvedDocument(quality, shop, cnd.uuid);
    const begun = await stands(shop);
    expect(begun).toMatchObject({ status: 'BLOCKED', started_on: inDays(0) });
    expect(begun.blocked_by).toContain('CRF do FGTS: em falta');
    expect(begun.blocked_by).not.toContain('CND federal (RFB/PGFN): em falta');
  });
});

describe('the score', () => {
  it('is worked out of what happened, point by point, with the weights it was made with', async () => {
    const shop = await newSupplier(quality, 'Peças Pontuadas');
    await allInDate(quality, shop);
    expect(await stands(shop)).toMatchObject({ status: 'QUALIFIED', score: '100.00' });
    const wrong = await makeNonConformity(quality, {
      supplier_uuid: shop,
      severity: 'MAJOR',
      detected_on: inDays(-30),
    });
    // Counted as soon as it is there, and no more once it is found groundless.
    expect((await stands(shop)).score).toBe('93.57');
    const groundless = await makeNonConformity(quality, {
      supplier_uuid: shop,
      severity: 'CRITICAL',
      detected_on: inDays(-3),
    });
    expect((await stands(shop)).score).toBe('76.43');
    await quality.call(nonConformity.cancel, {
      params: { uuid: groundless.uuid },
      body: { version: groundless.version, reason: 'Era de outro fornecedor' },
    });
    expect((await stands(shop)).score).toBe('93.57');
    await makeNonConformity(quality, { supplier_uuid: shop, severity: 'CRITICAL', detected_on: inDays(-400) });
    await makeNonConformity(quality, { supplier_uuid: shop, severity: 'OBSERVATION', detected_on: inDays(-3) });
    await delivered(shop, 3);
    const late = await delivered(shop, -4);
    await quality.call(supplierQualification.rate, { params: { uuid: late.uuid }, body: { rating: 2 } });
    const found = await stands(shop);
    // 0.4·100 + 0.3·85 + 0.2·50 + 0.1·40
    expect(found.score).toBe('79.50');
    expect(found.status).toBe('CONDITIONAL');
    expect(found.deductions.map(({ points, says }) => `−${points}: ${says}`)).toEqual([
      `−15.00: ${wrong.code}`,
      `−50.00: ${late.code}: 4 dias de atraso`,
      `−60.00: ${late.code}: nota 2`,
    ]);
    expect(found.deductions[1]?.to).toBe(`/purchase/receiving/show/${late.uuid}`);
    expect(found.weights).toEqual({ DOCUMENTS: '40.00', QUALITY: '30.00', DELIVERY: '20.00', SERVICE: '10.00' });
    expect(await inList(shop)).toEqual(['CONDITIONAL', '79.50']);
    const { data: page } = await quality.call(supplier.list, {
      query: { page: 1, per_page: 50, name: 'Peças Pontuadas', qualification_status: 'CONDITIONAL' },
    });
    expect(page.map(({ uuid }) => uuid)).toEqual([shop]);
    // One more tap is another opinion, not a second vote; undone, a receipt was never late.
    await quality.call(supplierQualification.rate, { params: { uuid: late.uuid }, body: { rating: 5 } });
    expect((await stands(shop)).score).toBe('85.50');
    const { data: kept } = await quality.call(receiving.show, { params: { uuid: late.uuid } });
    const undo = { version: kept.version, reason: 'Nota trocada' };
    await quality.call(receiving.undo, { params: { uuid: late.uuid }, body: undo });
    expect((await stands(shop)).parts.map(({ part }) => part)).toEqual(['DOCUMENTS', 'QUALITY', 'DELIVERY']);
    await quality.refused(409, supplierQualification.rate, { params: { uuid: late.uuid }, body: { rating: 1 } });
  });

  it('counts each section of the checklist its type asks as one document, until it is answered well', async () => {
    const { data: asked } = await quality.call(checklist.create, {
      body: {
        name: 'Visita à transportadora',
        type: 'SUPPLIER',
        modules: [
          { name: 'Frota', tasks: [{ description: 'Rastreada?', answer_type: 'YES_NO_NA' }] },
          { name: 'Seguro', tasks: [{ description: 'Cobre a carga?', answer_type: 'YES_NO_NA' }] },
        ],
      },
    });
    await quality.call(supplierType.create, {
      body: { name: 'Transporte de equipamentos', supplies: ['TRANSPORT'], checklist_uuid: asked.uuid },
    });
    const { data: carrier } = await quality.call(supplier.create, {
      body: distributor({ name: 'Cargas Conferidas', types: ['TRANSPORT'] }),
    });
    const params = { uuid: carrier.uuid };
    await allInDate(quality, carrier.uuid);
    const lost = async () => (await stands(carrier.uuid)).deductions.map(({ says }) => says);
    expect(await lost()).toEqual([
      'Visita à transportadora, Frota: a responder',
      'Visita à transportadora, Seguro: a responder',
    ]);
    const { data: begun } = await quality.call(supplierChecklist.start, {
      params,
      body: { checklist_uuid: asked.uuid },
    });
    const tasks = begun.checklists[0]?.current?.run.modules.flatMap((module) => module.tasks) ?? [];
    const say = async (place: number, answer: string, version: number) =>
      (
        await quality.call(supplierTasks.answerTask, {
          params: { uuid: tasks[place]?.uuid ?? '' },
          body: { status: 'DONE', answer, version },
        })
      ).data.version;
    await say(0, 'YES', 1);
    const version = await say(1, 'NO', 1);
    expect(await lost()).toEqual(['Visita à transportadora, Seguro: 1 não conforme']);
    expect((await stands(carrier.uuid)).deductions[0]?.to).toBe(`/supplier/show/${carrier.uuid}?tab=checklist`);
    await say(1, 'YES', version);
    expect(await stands(carrier.uuid)).toMatchObject({ status: 'QUALIFIED', score: '100.00', deductions: [] });
  });

  it('changes by night with what ran out and with what was set; the supplier’s own version stays', async () => {
    const shop = await newSupplier(quality, 'Peças da Noite');
    await allInDate(quality, shop);
    const { data: before } = await quality.call(supplier.show, { params: { uuid: shop } });
    await server.owner.query(
      `update supplier_document set issued_on = business_day() - 200, valid_until = business_day() - 1 where supplier_uuid = $1
        and document_type_uuid = (select uuid from document_type where name = 'CND federal (RFB/PGFN)')`,
      [shop],
    );
    await server.owner.query(
      `update supplier_qualification_result set "on" = business_day() - 1 where supplier_uuid = $1`,
      [shop],
    );
    expect((await stands(shop)).status).toBe('QUALIFIED');
    await recalculateAll({}, server.services);
    const after = await stands(shop);
    expect(after).toMatchObject({ status: 'BLOCKED', blocked_by: ['CND federal (RFB/PGFN): vencido'] });
    expect(after.history.map(({ on, status }) => [on, status])).toEqual([
      [inDays(-1), 'QUALIFIED'],
      [inDays(0), 'BLOCKED'],
    ]);
    const { data: now } = await quality.call(supplier.show, { params: { uuid: shop } });
    expect([now.version, now.qualification_status]).toEqual([before.version, 'BLOCKED']);
  });

  it('weights add up to a hundred, and a past result keeps its own', async () => {
    const shop = await newSupplier(quality, 'Peças dos Pesos');
    await allInDate(quality, shop);
    const { data: set } = await quality.call(qualificationSetting.calls.show);
    const put = (own: object, version: number) => ({ body: { ...set, ...own, version } });
    const odd = await quality.refused(
      422,
      qualificationSetting.calls.update,
      put({ weight_quality: '31' }, set.version),
    );
    expect(odd.errors).toEqual({ weight_service: ['Os quatro pesos somam 100%'] });
    const swapped = { weight_documents: '30', weight_quality: '40' };
    const { data: changed } = await quality.call(qualificationSetting.calls.update, put(swapped, set.version));
    expect((await stands(shop)).weights).toMatchObject({ DOCUMENTS: '40.00' });
    expect((await calculate(shop)).weights).toMatchObject({ DOCUMENTS: '30.00', QUALITY: '40.00' });
    await quality.call(qualificationSetting.calls.update, put({}, changed.version));
  });
});

describe('purchasing', () => {
  it('is warned of one with restrictions and needs no reason', async () => {
    const shop = await newSupplier(quality, 'Peças Medianas');
    await allInDate(quality, shop);
    for (const severity of ['CRITICAL', 'MAJOR'] as const)
      await makeNonConformity(quality, { supplier_uuid: shop, severity, detected_on: inDays(-8) });
    expect((await calculate(shop)).status).toBe('CONDITIONAL');
    const { data: state } = await quality.call(purchase.supplierState, { params: { uuid: shop } });
    expect(state).toEqual({ state: 'WARNED', reasons: ['Qualificado com restrição: IQF 76,4.'] });
    const made = await newPurchase(quality, shop);
    const { data } = await quality.call(purchase.send, {
      params: { uuid: made.uuid },
      body: { version: made.version },
    });
    expect(data.status).toBe('SENT');
  });
});

describe('what is shown', () => {
  it('is for who may see it: a reader neither calculates nor releases', async () => {
    const shop = await newSupplier(quality, 'Peças Vistas');
    const reader = await server.client({ quality: ['suppliers_qualification_show'] });
    await reader.call(supplierQualification.show, { params: { uuid: shop } });
    await reader.refused(403, supplierQualification.calculate, { params: { uuid: shop } });
    await reader.refused(403, supplierDocument.list, { params: { uuid: shop }, query: {} });
  });

  it('in the demo company has a year behind it and is worked out of its papers', async () => {
    const shop = await newSupplier(quality, 'Aaa Peças de Exemplo');
    await demoOf(server, demoWithDocuments);
    const found = await stands(shop);
    expect(found.history).toHaveLength(13);
    expect(found.parts.map(({ part }) => part)).toEqual(['DOCUMENTS', 'QUALITY']);
    expect(found.calculated_at).not.toBeNull();
  });
});
