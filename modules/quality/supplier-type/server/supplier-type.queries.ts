import { sql, type SqlBool } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import type { Db } from '#core/server/db.ts';
import { selection } from '#core/server/field-columns.ts';
import { listing, type SortColumn } from '#core/server/listing.ts';
import { preparedOne, type FindOne } from '#core/server/prepared.ts';
import { supplierTypeFields, type SupplierType, type supplierType, type SupplierTypeSummary } from '../contract.ts';
import './supplier-type.table.ts';

type Query = Received<typeof supplierType.list>['query'];
const { listed, whole } = selection('supplier_type', supplierTypeFields, ['checklist_name']);
const byName: SortColumn = { column: 'name', text: true };

const types = (db: Db) =>
  db.selectFrom('supplier_type').leftJoin('checklist', 'checklist.uuid', 'supplier_type.checklist_uuid');

export const supplierTypeList = listing<'supplier_type', Query, SupplierTypeSummary>({
  table: 'supplier_type',
  searchable: true,
  filters: {
    supplies: (values) => sql<SqlBool>`supplier_type.supplies && ${values}::text[]`,
    status: (values, eb) => eb('supplier_type.status', 'in', values),
  },
  sort: {
    name: byName,
    status: { column: 'status', ties: byName },
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['name', 'asc'],
  rows: (db, page) =>
    types(db)
      .innerJoin(page, 'page.uuid', 'supplier_type.uuid')
      .select([...listed, 'checklist.name as checklist_name']),
});

export const findSupplierType: FindOne<SupplierType> = preparedOne((db, uuid) =>
  types(db)
    .select([...whole, 'checklist.name as checklist_name'])
    .where('supplier_type.uuid', '=', uuid),
);
