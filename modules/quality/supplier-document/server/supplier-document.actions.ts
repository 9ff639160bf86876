import type { Received } from '#core/contract/endpoint.ts';
import { conflict, invalid, notFound } from '#core/contract/error.ts';
import { addFiles, removeFilesOf } from '#core/server/attachments.ts';
import { refuseFuture } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { announce } from '#core/server/events.ts';
import { deleteRecord, insertRecord, updateRecord } from '#core/server/records.ts';
import type { IncomingFile } from '#core/server/upload.ts';
import { usualValidity } from '#modules/quality/document-type/document-type.rules.ts';
import { requireDocumentType } from '#modules/quality/document-type/server/public.ts';
import type { SupplierDocument, supplierDocument } from '../contract.ts';
import './supplier-document.table.ts';

declare module '#core/server/events.ts' {
  interface Announcements {
    /** A supplier's documents are not what they were: one came, was decided on, or went. */
    'supplier-document.changed': { supplier_uuid: string };
  }
}

export const documentEntity = 'supplier_document';
type NewDocument = Received<typeof supplierDocument.create>['body'];
type ChangedDocument = Received<typeof supplierDocument.update>['body'];
type Waiver = Received<typeof supplierDocument.waive>['body'];

const changed = (db: Tx, ctx: Ctx, supplier_uuid: string) =>
  announce(db, ctx, 'supplier-document.changed', { supplier_uuid });

/** Dates that can be, and until when it holds where only the day of issue is said. */
async function dated(db: Tx, ctx: Ctx, type_uuid: string, said: Omit<ChangedDocument, 'version'>) {
  if (said.issued_on) refuseFuture(ctx, 'issued_on', said.issued_on);
  if (said.issued_on && said.valid_until && said.valid_until < said.issued_on)
    throw invalid({ valid_until: ['A validade termina depois da emissão'] });
  const type = await requireDocumentType(db, type_uuid);
  const valid_until = type.has_expiry ? (said.valid_until ?? usualValidity(type, said.issued_on)) : null;
  if (type.has_expiry && !valid_until)
    throw invalid({ valid_until: ['Informe até quando vale, ou quando foi emitido'] });
  return { ...said, valid_until };
}

interface Sender {
  channel: SupplierDocument['channel'];
  name: string | null;
}
/** One document with its file, waiting to be looked at. The content of the file is kept already. */
export async function fileDocument(
  db: Tx,
  ctx: Ctx,
  supplier_uuid: string,
  { document_type_uuid, ...said }: NewDocument,
  files: readonly IncomingFile[],
  { channel, name }: Sender,
): Promise<string> {
  const [file] = files;
  if (!file) throw invalid({ file: ['Escolha o arquivo do documento.'] });
  const values = await dated(db, ctx, document_type_uuid, said);
  const uuid = await insertRecord(db, 'supplier_document', {
    ...values,
    supplier_uuid,
    document_type_uuid,
    channel,
    sent_by: name,
  });
  const [added] = await addFiles(db, ctx, { entity: documentEntity, uuid }, [file], null);
  await updateRecord(db, 'supplier_document', { uuid, version: undefined }, { file_uuid: added?.uuid });
  await changed(db, ctx, supplier_uuid);
  return uuid;
}

/** The document of this very supplier, held until the transaction ends. */
async function lockOf(db: Tx, supplier: string, uuid: string) {
  const found = await db
    .selectFrom('supplier_document')
    .select(['uuid', 'review', 'document_type_uuid'])
    .where('uuid', '=', uuid)
    .where('supplier_uuid', '=', supplier)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}

/** While nobody has decided on it: what was approved is what somebody saw. */
export async function updateDocument(
  db: Tx,
  ctx: Ctx,
  at: { supplier: string; uuid: string },
  { version, ...said }: ChangedDocument,
): Promise<void> {
  const { review, document_type_uuid } = await lockOf(db, at.supplier, at.uuid);
  if (review !== 'PENDING') throw conflict('O documento já foi analisado: envie outro.', 'reviewed');
  const values = await dated(db, ctx, document_type_uuid, said);
  await updateRecord(db, 'supplier_document', { uuid: at.uuid, version }, values);
  await changed(db, ctx, at.supplier);
}

const leastReason = 5;
export async function reviewDocument(
  db: Tx,
  ctx: Ctx,
  at: { supplier: string; uuid: string },
  { version, outcome, reason }: Received<typeof supplierDocument.review>['body'],
): Promise<void> {
  const { review } = await lockOf(db, at.supplier, at.uuid);
  if (review !== 'PENDING') throw conflict('O documento já foi analisado.', 'reviewed');
  if (outcome === 'REJECTED' && (reason ?? '').length < leastReason)
    throw invalid({ reason: ['Diga ao fornecedor o que está errado'] });
  await updateRecord(
    db,
    'supplier_document',
    { uuid: at.uuid, version },
    { review: outcome, reason: outcome === 'REJECTED' ? reason : null, ...seenBy(ctx) },
  );
  await changed(db, ctx, at.supplier);
}

const seenBy = (ctx: Ctx) => ({
  reviewed_by_name: ctx.identity?.name ?? null,
  reviewed_at: new Date().toISOString(),
});

export async function waiveDocument(db: Tx, ctx: Ctx, supplier_uuid: string, waiver: Waiver): Promise<string> {
  await requireDocumentType(db, waiver.document_type_uuid);
  const uuid = await insertRecord(db, 'supplier_document', {
    ...waiver,
    supplier_uuid,
    review: 'WAIVED',
    channel: 'STAFF',
    sent_by: ctx.identity?.name ?? null,
    ...seenBy(ctx),
  });
  await changed(db, ctx, supplier_uuid);
  return uuid;
}

export async function removeDocument(db: Tx, ctx: Ctx, at: { supplier: string; uuid: string }): Promise<void> {
  await lockOf(db, at.supplier, at.uuid);
  await deleteRecord(db, 'supplier_document', at.uuid);
  await removeFilesOf(db, { entity: documentEntity, uuid: at.uuid });
  await changed(db, ctx, at.supplier);
}
