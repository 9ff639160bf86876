import { z } from 'zod';
import { choice } from '#core/contract/choice.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { field } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { optionalDay, optionalText, text, uuid, version } from '#core/contract/fields.ts';
import { done, listQuery, one, pageOf } from '#core/contract/page.ts';
import { megabytes, type UploadRule } from '#core/contract/upload.ts';
import { documentTypeRow } from '#modules/quality/document-type/contract.ts';
import { documentStatus, requirementState, reviewState } from './supplier-document.rules.ts';

export const reviewOutcome = choice({ APPROVED: 'Aprovar', REJECTED: 'Recusar' });
export const documentChannel = choice({ STAFF: 'Equipe', LINK: 'Pelo fornecedor' });

export const supplierDocumentFields = fields({
  supplier_uuid: {
    ...field.reference('supplier_name', { label: 'Fornecedor', entity: 'supplier', readOnly: true }),
    row: z.string(),
    shownRow: z.string(),
  },
  document_type_uuid: {
    ...field.reference('document_type_name', {
      label: 'Documento',
      entity: 'document_type',
      required: true,
      filter: true,
    }),
    row: z.string(),
    write: uuid,
    shownRow: z.string(),
  },
  number: field.optionalText({ label: 'Número', max: 80, mono: true }),
  issued_on: field.day({ label: 'Emitido em' }),
  valid_until: field.day({
    label: 'Válido até',
    sort: true,
    help: 'Vazio: contado da emissão pela validade usual, quando o documento tem uma.',
  }),
  status: field.choice(documentStatus, { label: 'Situação', filter: true, readOnly: true, history: false }),
  review: field.choice(reviewState, { label: 'Análise', column: false, sheet: false, readOnly: true }),
  reason: field.longText({ label: 'Motivo', max: 500, rows: 2, readOnly: true }),
  channel: field.choice(documentChannel, { label: 'Enviado', readOnly: true }),
  sent_by: field.optionalText({ label: 'Por', sheet: 'Enviado por', max: 160, readOnly: true }),
  reviewed_by_name: field.optionalText({ label: 'Analisado por', max: 160, readOnly: true }),
  reviewed_at: field.moment({ label: 'Analisado em', readOnly: true }),
  notes: field.longText({ label: 'Observações', max: 1000, rows: 2, list: false }),
  ...field.dates(),
});

const fileOf = { file_uuid: z.string().nullable(), file_name: z.string().nullable() };
export const supplierDocumentRow = z.object({ ...supplierDocumentFields.row, ...fileOf });
export type SupplierDocument = z.infer<typeof supplierDocumentRow>;

/** How a supplier stands with one of the documents asked of it. */
export const requirementRow = z.object({
  type: documentTypeRow,
  state: requirementState.schema,
  blocks: z.boolean(),
  document: supplierDocumentRow.nullable(),
  waiting: supplierDocumentRow.nullable(),
});
export type RequirementRow = z.infer<typeof requirementRow>;

export const documentUpload = {
  field: 'file',
  kinds: ['pdf', 'image'],
  maxFiles: 1,
  maxBytes: megabytes(25),
} as const satisfies UploadRule;

export const seesDocuments = can('quality', 'suppliers_documents_list');
const [sends, removes, decides] = [
  can('quality', 'suppliers_documents_upload'),
  can('quality', 'suppliers_documents_delete'),
  can('quality', 'suppliers_qualification_update'),
];
const ofSupplier = '/suppliers/:uuid/documents';
const ofQuality = '/quality/suppliers/:uuid';
const { document_type_uuid, number, issued_on, valid_until, notes } = supplierDocumentFields.write;
const whatItSays = { number, issued_on, valid_until, notes };
const query = listQuery({ filters: supplierDocumentFields.filters, sort: supplierDocumentFields.sort, operators: {} });

export const supplierDocument = contract({
  list: { method: 'GET', path: ofSupplier, access: seesDocuments, query, reply: pageOf(supplierDocumentRow) },
  create: {
    method: 'POST',
    path: ofSupplier,
    access: sends,
    body: z.strictObject({ document_type_uuid, ...whatItSays }),
    upload: documentUpload,
    status: 201,
    reply: one(supplierDocumentRow),
  },
  remove: { method: 'DELETE', path: `${ofSupplier}/:docId`, access: removes, reply: done },
  update: {
    method: 'PUT',
    path: `${ofQuality}/documents/:docId`,
    access: sends,
    body: z.strictObject({ version, ...whatItSays }),
    reply: one(supplierDocumentRow),
  },
  /** Looked at by who answers for the qualification; one that is refused says why. */
  review: {
    method: 'POST',
    path: `${ofQuality}/documents/:docId/review`,
    access: decides,
    body: z.strictObject({ version, outcome: reviewOutcome.schema, reason: optionalText(500) }),
    reply: one(supplierDocumentRow),
  },
  /** Not asked of this supplier, for a reason and, if said, until a day. */
  waive: {
    method: 'POST',
    path: `${ofQuality}/waivers`,
    access: decides,
    body: z.strictObject({
      document_type_uuid: uuid,
      reason: text(500, 'Diga por que o documento é dispensado').refine(
        (value) => value.length >= 10,
        'Explique em ao menos 10 letras',
      ),
      valid_until: optionalDay,
    }),
    status: 201,
    reply: one(supplierDocumentRow),
  },
  requirements: {
    method: 'GET',
    path: `${ofQuality}/requirements`,
    access: seesDocuments,
    reply: one(
      z.object({
        supplier: z.object({ uuid: z.string(), name: z.string(), email: z.string().nullable() }),
        requirements: z.array(requirementRow),
        /** Asked of such a supplier too, but not required, and none is here. */
        others: z.array(documentTypeRow),
      }),
    ),
  },
  /** A door for the supplier to send what is missing: told this once, open for thirty days. */
  link: {
    method: 'POST',
    path: `${ofQuality}/document-link`,
    access: sends,
    unaudited: 'a link is no business record; its hash is all that stays',
    reply: one(z.object({ link: z.string() })),
  },
  expiring: {
    method: 'GET',
    path: '/quality/suppliers/expiring-documents',
    access: seesDocuments,
    query: query.extend({ days_ahead: z.coerce.number().int().min(0).max(3650).default(30) }),
    reply: pageOf(supplierDocumentRow),
  },
});
export const linkDays = 30;
