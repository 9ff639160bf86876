import { beforeAll, describe, expect, it } from 'vitest';
import { files } from '#core/contract/attachment.ts';
import type { TestClient } from '#core/testing/client.ts';
import { demoOf } from '#core/testing/demo-of.ts';
import { multipart } from '#core/testing/multipart.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { supplierDocument } from '../contract.ts';
import { demo } from '../demo/demo.ts';
import { approvedDocument, inDays, newSupplier, sendDocument, sendPaper, typeNamed } from '../testing/examples.ts';

let server: TestServer;
let quality: TestClient;
let cnd: string;
beforeAll(async () => {
  server = await testServer();
  quality = await server.client('all');
  cnd = (await typeNamed(quality, 'CND federal (RFB/PGFN)')).uuid;
});
const stands = async (uuid: string, name = 'CND federal (RFB/PGFN)') => {
  const { data } = await quality.call(supplierDocument.requirements, { params: { uuid } });
  return data.requirements.find(({ type }) => type.name === name);
};

describe('a document of a supplier', () => {
  it('is missing, then sent, looked at and in date for as long as its type says', async () => {
    const shop = await newSupplier(quality, 'Peças do Ciclo');
    expect(await stands(shop)).toMatchObject({ state: 'MISSING', blocks: true });
    const sent = await sendDocument(quality, shop, cnd, { number: 'A1B2' });
    expect(sent).toMatchObject({ status: 'PENDING_REVIEW', valid_until: inDays(170), file_name: 'certidao.pdf' });
    expect(await stands(shop)).toMatchObject({ state: 'PENDING_REVIEW', blocks: true });
    const params = { uuid: shop, docId: sent.uuid };
    const body = { version: sent.version, outcome: 'APPROVED' as const };
    const { data: approved } = await quality.call(supplierDocument.review, { params, body });
    expect(approved).toMatchObject({ status: 'VALID', review: 'APPROVED' });
    expect(approved.reviewed_at).not.toBeNull();
    expect(await stands(shop)).toMatchObject({ state: 'VALID', blocks: false });
    // What somebody approved is not another paper afterwards.
    const { number, issued_on, notes } = approved;
    await quality.refused(409, supplierDocument.update, {
      params,
      body: { version: approved.version, number, issued_on, valid_until: inDays(900), notes },
    });
    await quality.refused(409, supplierDocument.review, { params, body: { ...body, version: approved.version } });
  });

  it('is refused with words the supplier can use, and waived with a reason', async () => {
    const shop = await newSupplier(quality, 'Peças da Recusa');
    const sent = await sendDocument(quality, shop, cnd);
    const params = { uuid: shop, docId: sent.uuid };
    const { version } = sent;
    const silent = await quality.refused(422, supplierDocument.review, {
      params,
      body: { version, outcome: 'REJECTED' },
    });
    expect(silent.errors).toHaveProperty('reason');
    await quality.call(supplierDocument.review, {
      params,
      body: { version, outcome: 'REJECTED', reason: 'CNPJ de outra filial' },
    });
    expect(await stands(shop)).toMatchObject({ state: 'REJECTED', document: { reason: 'CNPJ de outra filial' } });
    const waiver = { document_type_uuid: cnd, reason: 'curta' };
    await quality.refused(422, supplierDocument.waive, { params: { uuid: shop }, body: waiver });
    await quality.call(supplierDocument.waive, {
      params: { uuid: shop },
      body: { ...waiver, reason: 'Fornecedor imune, parecer jurídico 12/2026' },
    });
    expect(await stands(shop)).toMatchObject({ state: 'WAIVED', blocks: false });
  });

  it('says dates that can be: not of tomorrow, not over before it began, and some where it runs out', async () => {
    const shop = await newSupplier(quality, 'Peças das Datas');
    const send = async (own: Record<string, string>) => {
      const path = `/suppliers/${shop}/documents`;
      const { status, body } = await sendPaper(quality, path, { document_type_uuid: cnd, ...own });
      return [status, Object.keys((body as { errors?: object }).errors ?? {})];
    };
    expect(await send({ issued_on: inDays(1) })).toEqual([422, ['issued_on']]);
    expect(await send({ issued_on: inDays(-1), valid_until: inDays(-2) })).toEqual([422, ['valid_until']]);
    expect(await send({})).toEqual([422, ['valid_until']]);
    const { payload, headers } = multipart([], { document_type_uuid: cnd, issued_on: inDays(-1) });
    const bare = await quality.send('POST', `/suppliers/${shop}/documents`, payload, { headers });
    expect([bare.status, bare.body]).toMatchObject([422, { errors: { file: ['Escolha o arquivo do documento.'] } }]);
  });

  it('is listed while it runs out and nothing replaces it', async () => {
    const shop = await newSupplier(quality, 'Peças a Vencer');
    const old = await approvedDocument(quality, shop, cnd, { valid_until: inDays(12) });
    const soon = async (days_ahead: string) => {
      const { data } = await quality.call(supplierDocument.expiring, { query: { days_ahead, per_page: '1000' } });
      return data.filter(({ supplier_uuid }) => supplier_uuid === shop).map(({ uuid }) => uuid);
    };
    expect([await soon('11'), await soon('12')]).toEqual([[], [old.uuid]]);
    await approvedDocument(quality, shop, cnd, { valid_until: inDays(200) });
    expect(await soon('12')).toEqual([]);
    const { data: all } = await quality.call(supplierDocument.list, {
      params: { uuid: shop },
      query: { status: 'EXPIRING' },
    });
    expect(all.map(({ uuid }) => uuid)).toEqual([old.uuid]);
  });

  it('is of its supplier: by another’s address it is not there; removed, its file goes along', async () => {
    const [shop, other] = [await newSupplier(quality, 'Peças Uma'), await newSupplier(quality, 'Peças Outra')];
    const sent = await sendDocument(quality, shop, cnd);
    const elsewhere = { uuid: other, docId: sent.uuid };
    await quality.refused(404, supplierDocument.remove, { params: elsewhere });
    const review = { params: elsewhere, body: { version: sent.version, outcome: 'APPROVED' as const } };
    await quality.refused(404, supplierDocument.review, review);
    const reader = await server.client({ supplier: ['list', 'show'] });
    const file = { params: { uuid: sent.file_uuid ?? '' } };
    expect((await reader.try(files.download, file)).status).toBe(404);
    expect((await quality.try(files.download, file)).status).toBe(200);
    await quality.call(supplierDocument.remove, { params: { uuid: shop, docId: sent.uuid } });
    expect((await quality.try(files.download, file)).status).toBe(404);
  });

  it('a buyer sends and reads them; deciding on them is another’s', async () => {
    const shop = await newSupplier(quality, 'Peças do Comprador');
    const buyer = await server.client({ quality: ['suppliers_documents_list', 'suppliers_documents_upload'] });
    const sent = await sendDocument(buyer, shop, cnd);
    const params = { uuid: shop, docId: sent.uuid };
    await buyer.refused(403, supplierDocument.review, { params, body: { version: sent.version, outcome: 'APPROVED' } });
    await buyer.refused(403, supplierDocument.remove, { params });
  });

  it('in the demo company stand in every state', async () => {
    await demoOf(server, demo);
    const { rows } = await server.owner.query<{ review: string; over: boolean }>(
      'select distinct review, coalesce(valid_until < business_day(), false) as over from supplier_document',
    );
    for (const state of [
      { review: 'APPROVED', over: false },
      { review: 'APPROVED', over: true },
      { review: 'PENDING', over: false },
    ])
      expect(rows).toContainEqual(state);
  });
});
