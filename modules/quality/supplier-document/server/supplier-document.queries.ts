import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import { notFound } from '#core/contract/error.ts';
import { today } from '#core/server/business-day.ts';
import type { Db } from '#core/server/db.ts';
import { selection } from '#core/server/field-columns.ts';
import { listing } from '#core/server/listing.ts';
import { activeDocumentTypes } from '#modules/quality/document-type/server/public.ts';
import { supplierDocumentFields, type SupplierDocument, type supplierDocument } from '../contract.ts';
import { requirementsOf, type DocumentStatus, type Requirement } from '../supplier-document.rules.ts';
import './supplier-document.table.ts';

type Query = Received<typeof supplierDocument.list>['query'];

const { whole } = selection('supplier_document', supplierDocumentFields, [
  'status',
  'supplier_name',
  'document_type_name',
]);

const until = sql`supplier_document.valid_until`;
const alertDays = sql`(select alert_days from document_type where document_type.uuid = supplier_document.document_type_uuid)`;
const reviewed = (state: SupplierDocument['review']) => sql<SqlBool>`supplier_document.review = ${state}`;
const settled = sql<SqlBool>`supplier_document.review in ('APPROVED', 'WAIVED')`;
const over = sql<SqlBool>`(${until} is not null and ${until} < ${today})`;
const soon = sql<SqlBool>`(${until} is not null and ${until} <= ${today} + ${alertDays})`;
const conditionOf: Record<DocumentStatus, RawBuilder<SqlBool>> = {
  PENDING_REVIEW: reviewed('PENDING'),
  REJECTED: reviewed('REJECTED'),
  EXPIRED: sql<SqlBool>`${settled} and ${over}`,
  WAIVED: sql<SqlBool>`${reviewed('WAIVED')} and not ${over}`,
  EXPIRING: sql<SqlBool>`${reviewed('APPROVED')} and not ${over} and ${soon}`,
  VALID: sql<SqlBool>`${reviewed('APPROVED')} and not ${over} and not ${soon}`,
};
/** As `statusOn` says it of today. */
const statusNow = sql<DocumentStatus>`case when ${conditionOf.PENDING_REVIEW} then 'PENDING_REVIEW'
  when ${conditionOf.REJECTED} then 'REJECTED' when ${conditionOf.EXPIRED} then 'EXPIRED'
  when ${conditionOf.WAIVED} then 'WAIVED' when ${conditionOf.EXPIRING} then 'EXPIRING' else 'VALID' end`;

const documents = (db: Db) =>
  db
    .selectFrom('supplier_document')
    .innerJoin('supplier', 'supplier.uuid', 'supplier_document.supplier_uuid')
    .innerJoin('document_type', 'document_type.uuid', 'supplier_document.document_type_uuid')
    .leftJoin('stored_file', 'stored_file.uuid', 'supplier_document.file_uuid')
    .select(['supplier.name as supplier_name', 'document_type.name as document_type_name'])
    .select(['supplier_document.file_uuid', 'stored_file.name as file_name'])
    .select(statusNow.as('status'))
    .select(whole);

export const documentList = listing<'supplier_document', Query, SupplierDocument>({
  table: 'supplier_document',
  filters: {
    document_type_uuid: (value, eb) => eb('supplier_document.document_type_uuid', '=', value),
    status: (values) =>
      sql<SqlBool>`(${sql.join(
        values.map((value) => sql`(${conditionOf[value]})`),
        sql` or `,
      )})`,
  },
  sort: {
    valid_until: { column: 'valid_until', nullable: true },
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['created_at', 'desc'],
  rows: (db, page) => documents(db).innerJoin(page, 'page.uuid', 'supplier_document.uuid'),
  alsoCounts: ['document_type'],
});

export const ofSupplier = (uuid: string) => sql<SqlBool>`supplier_document.supplier_uuid = ${uuid}`;
/**
 * In force and running out within so many days, or run out, and nothing filed since replaces it: who renewed in time is
 * not asked again.
 */
export const runningOut = (days: number | RawBuilder<number>) => sql<SqlBool>`supplier_document.review = 'APPROVED'
  and ${until} <= ${today} + ${days}::int
  and exists (select from document_type type where type.uuid = supplier_document.document_type_uuid and type.status = 'ACTIVE')
  and not exists (select from supplier_document later where later.supplier_uuid = supplier_document.supplier_uuid
    and later.document_type_uuid = supplier_document.document_type_uuid and later.review in ('APPROVED', 'WAIVED')
    and (coalesce(later.valid_until, 'infinity'), later.created_at, later.uuid)
      > (supplier_document.valid_until, supplier_document.created_at, supplier_document.uuid))`;

export const findDocument = (db: Db, supplier: string, uuid: string): Promise<SupplierDocument | undefined> =>
  documents(db)
    .where('supplier_document.uuid', '=', uuid)
    .where('supplier_document.supplier_uuid', '=', supplier)
    .executeTakeFirst();

export interface Standing {
  supplier: { uuid: string; name: string; email: string | null };
  requirements: Requirement<SupplierDocument>[];
}

/** Every document of a supplier against those that are asked of it. */
export async function standingOf(db: Db, uuid: string, day: string): Promise<Standing> {
  const supplier = await db
    .selectFrom('supplier')
    .select(['uuid', 'name', 'email', 'type', 'types'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  if (!supplier) throw notFound();
  const { type, types, ...known } = supplier;
  const filed = await documents(db)
    .where(ofSupplier(uuid))
    .orderBy('supplier_document.created_at', 'desc')
    .orderBy('supplier_document.uuid', 'desc')
    .execute();
  const asked = await activeDocumentTypes(db);
  return { supplier: known, requirements: requirementsOf({ type, types }, asked, filed, day) };
}

/** What such a supplier might also send. */
export async function otherTypes(db: Db, supplier: string, { requirements }: Standing) {
  const asked = new Set(requirements.map(({ type }) => type.uuid));
  const { type, types } = await db
    .selectFrom('supplier')
    .select(['type', 'types'])
    .where('uuid', '=', supplier)
    .executeTakeFirstOrThrow();
  return (await activeDocumentTypes(db, { type, types })).filter(({ uuid }) => !asked.has(uuid));
}
