import { beforeAll, describe, expect, it } from 'vitest';
import { files } from '#core/contract/attachment.ts';
import type { TestClient } from '#core/testing/client.ts';
import { hostileFiles } from '#core/testing/hostile-files.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { notification } from '#modules/platform/notification/contract.ts';
import { supplierDocument } from '#modules/quality/supplier-document/contract.ts';
import { supplierDocumentPage } from '../contract.ts';
import { approvedDocument, inDays, newSupplier, sendPaper, typeNamed } from '../testing/examples.ts';

let server: TestServer;
let quality: TestClient;
let nobody: TestClient;
let cnd: string;
beforeAll(async () => {
  server = await testServer();
  [quality, nobody] = [await server.client('all'), server.as(null)];
  cnd = (await typeNamed(quality, 'CND federal (RFB/PGFN)')).uuid;
});

async function linkOf(supplier: string): Promise<string> {
  const { data } = await quality.call(supplierDocument.link, { params: { uuid: supplier } });
  return /\/documentos\/([\w-]{43})$/.exec(data.link)?.[1] ?? '';
}
const open = async (token: string) => (await nobody.call(supplierDocumentPage.show, { params: { token } })).data;
const send = (token: string, own: Record<string, string> = {}, content?: Buffer) =>
  sendPaper(
    nobody,
    `/public/supplier-documents/${token}`,
    { document_type_uuid: cnd, issued_on: inDays(-2), name: 'Rita Vendas', ...own },
    content,
  );

describe('a supplier by its link', () => {
  it('sees what is asked of it, sends it, and it waits for review; who decides is told', async () => {
    const shop = await newSupplier(quality, 'Peças do Link');
    const token = await linkOf(shop);
    const before = await open(token);
    expect(before.supplier_name).toBe('Peças do Link');
    expect(before.documents.find(({ document_type_uuid }) => document_type_uuid === cnd)).toMatchObject({
      state: 'MISSING',
      is_waiting: false,
    });
    expect((await send(token)).status).toBe(200);
    expect((await open(token)).documents.find(({ document_type_uuid }) => document_type_uuid === cnd)).toMatchObject({
      state: 'PENDING_REVIEW',
      is_waiting: true,
    });
    const { data } = await quality.call(supplierDocument.list, { params: { uuid: shop }, query: {} });
    expect(data).toMatchObject([{ channel: 'LINK', sent_by: 'Rita Vendas', review: 'PENDING' }]);
    const { data: told } = await quality.call(notification.list, { query: {} });
    expect(told.map((one) => one.data.title)).toContain('Peças do Link enviou um documento');
  });

  it('opens its own documents and nobody else’s, and no file at all', async () => {
    const [mine, other] = [await newSupplier(quality, 'Peças Minha'), await newSupplier(quality, 'Peças Alheia')];
    const kept = await approvedDocument(quality, other, cnd, { number: 'SEGREDO-77' });
    const token = await linkOf(mine);
    const page = JSON.stringify(await open(token));
    for (const secret of ['SEGREDO-77', 'Peças Alheia', other, kept.uuid]) expect(page).not.toContain(secret);
    expect((await nobody.try(files.download, { params: { uuid: kept.file_uuid ?? '' } })).status).toBe(401);
    // What it sends is its own, whatever it says of whom.
    const { status, body } = await send(token, { supplier_uuid: other });
    expect([status, Object.keys((body as { errors?: object }).errors ?? {})]).toEqual([422, ['supplier_uuid']]);
    await send(token);
    const count = async (uuid: string) =>
      (await quality.call(supplierDocument.list, { params: { uuid }, query: {} })).meta.total;
    expect([await count(mine), await count(other)]).toEqual([1, 1]);
  });

  it('is told why one was refused, and nothing of a waiver’s reason', async () => {
    const shop = await newSupplier(quality, 'Peças do Motivo');
    const token = await linkOf(shop);
    await send(token);
    const { data } = await quality.call(supplierDocument.list, { params: { uuid: shop }, query: {} });
    await quality.call(supplierDocument.review, {
      params: { uuid: shop, docId: data[0]?.uuid ?? '' },
      body: { version: data[0]?.version ?? 0, outcome: 'REJECTED', reason: 'Falta a segunda página' },
    });
    expect(JSON.stringify(await open(token))).toContain('Falta a segunda página');
    await quality.call(supplierDocument.waive, {
      params: { uuid: shop },
      body: { document_type_uuid: cnd, reason: 'Acordo da diretoria em 2026' },
    });
    expect(JSON.stringify(await open(token))).not.toContain('Acordo da diretoria');
  });

  it('finds nothing behind a guessed, a closed and an overdue link, and sends only what is asked', async () => {
    const shop = await newSupplier(quality, 'Peças Fechadas');
    const token = await linkOf(shop);
    const cgcre = await typeNamed(quality, 'Acreditação Cgcre (ISO/IEC 17025) e escopo');
    expect((await send(token, { document_type_uuid: cgcre.uuid })).status).toBe(422);
    await nobody.refused(404, supplierDocumentPage.show, { params: { token: 'a'.repeat(43) } });
    await server.owner.query("update public_link set expires_at = now() - interval '1 minute' where record_uuid = $1", [
      shop,
    ]);
    await nobody.refused(404, supplierDocumentPage.show, { params: { token } });
    expect((await send(token)).status).toBe(404);
  });

  it('cannot bring in what is no document', async () => {
    const token = await linkOf(await newSupplier(quality, 'Peças Hostis'));
    const bad = (await hostileFiles()).filter(({ fate }) => fate === 'refused').slice(0, 5);
    for (const { name, content } of bad) expect([name, (await send(token, {}, content)).status]).toEqual([name, 422]);
  });
});
