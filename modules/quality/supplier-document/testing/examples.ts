import { addDays } from '#core/contract/days.ts';
import { dayOf } from '#core/contract/format.ts';
import type { TestClient } from '#core/testing/client.ts';
import { pdfWith } from '#core/testing/hostile-files.ts';
import { multipart } from '#core/testing/multipart.ts';
import { documentType, type DocumentType } from '#modules/quality/document-type/contract.ts';
import { supplier } from '#modules/registry/supplier/contract.ts';
import { distributor } from '#modules/registry/supplier/testing/examples.ts';
import { supplierDocument, type SupplierDocument } from '../contract.ts';

export const inDays = (days: number): string => addDays(dayOf(new Date()), days);
const paper = pdfWith('<< /Type /Catalog >>');

/** A supplier of parts, whose documents are those asked of everybody. */
export async function newSupplier(client: TestClient, name: string): Promise<string> {
  const { data } = await client.call(supplier.create, { body: distributor({ name, types: ['PARTS'] }) });
  return data.uuid;
}

/** By the name the company began with. */
export async function typeNamed(client: TestClient, name: string): Promise<DocumentType> {
  const { data } = await client.call(documentType.list, { query: { per_page: 100 } });
  const found = data.find((type) => type.name === name);
  if (!found) throw new Error(`no document type ${name}`);
  return (await client.call(documentType.show, { params: { uuid: found.uuid } })).data;
}

type Fields = Record<string, string>;
/** As a browser sends it, to any of the two calls that take a document. */
export const sendPaper = (client: TestClient, path: string, fields: Fields, content = paper) => {
  const { payload, headers } = multipart([{ field: 'file', name: 'certidao.pdf', content }], fields);
  return client.send('POST', path, payload, { headers });
};

export async function sendDocument(client: TestClient, of: string, type: string, own: Fields = {}) {
  const fields = { document_type_uuid: type, issued_on: inDays(-10), ...own };
  const { status, body } = await sendPaper(client, `/suppliers/${of}/documents`, fields);
  if (status !== 201) throw new Error(`document refused: ${JSON.stringify(body)}`);
  return (body as { data: SupplierDocument }).data;
}

/** Sent and approved. */
export async function approvedDocument(client: TestClient, of: string, type: string, own: Fields = {}) {
  const { uuid, version } = await sendDocument(client, of, type, own);
  const { data } = await client.call(supplierDocument.review, {
    params: { uuid: of, docId: uuid },
    body: { version, outcome: 'APPROVED' },
  });
  return data;
}

/** Everything that is asked of it, in date for two months and more. */
export async function allInDate(client: TestClient, of: string): Promise<void> {
  const { data } = await client.call(supplierDocument.requirements, { params: { uuid: of } });
  for (const { type } of data.requirements)
    if (type.mandatory)
      await approvedDocument(client, of, type.uuid, type.has_expiry ? { valid_until: inDays(70) } : {});
}
