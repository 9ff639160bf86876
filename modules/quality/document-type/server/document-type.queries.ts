import { sql, type SqlBool } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import type { Db } from '#core/server/db.ts';
import { selection } from '#core/server/field-columns.ts';
import { listing, type SortColumn } from '#core/server/listing.ts';
import { preparedOne, type FindOne } from '#core/server/prepared.ts';
import { documentTypeFields, type DocumentType, type documentType, type DocumentTypeSummary } from '../contract.ts';
import './document-type.table.ts';

type Query = Received<typeof documentType.list>['query'];
const { listed, whole } = selection('document_type', documentTypeFields);
const byName: SortColumn = { column: 'name', text: true };

export const documentTypeList = listing<'document_type', Query, DocumentTypeSummary>({
  table: 'document_type',
  searchable: true,
  filters: {
    mandatory: (value, eb) => eb('document_type.mandatory', '=', value),
    critical: (value, eb) => eb('document_type.critical', '=', value),
    supplier_types: (values) =>
      sql<SqlBool>`(document_type.supplier_types = '{}' or document_type.supplier_types && ${values}::text[])`,
    status: (values, eb) => eb('document_type.status', 'in', values),
  },
  sort: {
    name: byName,
    status: { column: 'status', ties: byName },
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['name', 'asc'],
  rows: (db, page) => db.selectFrom(page).innerJoin('document_type', 'document_type.uuid', 'page.uuid').select(listed),
});

/** What blocks first, then what must be there, then by name. */
export const documentTypes = (db: Db) =>
  db
    .selectFrom('document_type')
    .select(whole)
    .orderBy('critical', 'desc')
    .orderBy('mandatory', 'desc')
    .orderBy(sql`searchable(name)`);

export const findDocumentType: FindOne<DocumentType> = preparedOne((db, uuid) =>
  db.selectFrom('document_type').select(whole).where('uuid', '=', uuid),
);
