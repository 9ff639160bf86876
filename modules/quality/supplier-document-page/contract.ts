import { z } from 'zod';
import { decidedPage } from '#core/contract/decision.ts';
import { contract } from '#core/contract/endpoint.ts';
import { text } from '#core/contract/fields.ts';
import { one } from '#core/contract/page.ts';
import { documentUpload, supplierDocument } from '#modules/quality/supplier-document/contract.ts';
import { requirementState } from '#modules/quality/supplier-document/supplier-document.rules.ts';

/** What a supplier sees: what is asked of it and how each stands. */
const askedDocument = z.object({
  document_type_uuid: z.string(),
  name: z.string(),
  has_expiry: z.boolean(),
  mandatory: z.boolean(),
  state: requirementState.schema,
  valid_until: z.string().nullable(),
  /** Why the last one was refused. */
  reason: z.string().nullable(),
  /** One it sent waits to be looked at. */
  is_waiting: z.boolean(),
});
export type AskedDocument = z.infer<typeof askedDocument>;
const publicDocuments = decidedPage.extend({
  supplier_name: z.string(),
  documents: z.array(askedDocument),
});
export type PublicDocuments = z.infer<typeof publicDocuments>;

const page = '/public/supplier-documents/:token';
export const supplierDocumentPage = contract({
  show: { method: 'GET', path: page, access: 'public', reply: one(publicDocuments) },
  send: {
    method: 'POST',
    path: page,
    access: 'public',
    body: supplierDocument.create.body.extend({ name: text(120, 'Informe seu nome') }),
    upload: documentUpload,
    reply: one(publicDocuments),
  },
});
