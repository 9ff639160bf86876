import { sql, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { formatDocument } from '#core/contract/br.ts';
import type { Received } from '#core/contract/endpoint.ts';
import type { Db } from '#core/server/db.ts';
import { selection } from '#core/server/field-columns.ts';
import { listing, type SortColumn } from '#core/server/listing.ts';
import { searchConditions } from '#core/server/search-conditions.ts';
import { preparedOne, type FindOne } from '#core/server/prepared.ts';
import { supplierFields, type Supplier, type supplier, type SupplierSummary } from '../contract.ts';
import './supplier.table.ts';

type Query = Received<typeof supplier.list>['query'];

const { listed, whole: columns } = selection('supplier', supplierFields);

const byName: SortColumn = { column: 'name', text: true };

export const supplierList = listing<'supplier', Query, SupplierSummary>({
  table: 'supplier',
  searchable: true,
  filters: {
    name: (typed, eb) => eb.and(searchConditions(sql<string>`searchable(supplier.name)`, typed)),
    qualification_status: (values, eb) => eb('supplier.qualification_status', 'in', values),
    types: (values) => sql<SqlBool>`supplier.types && ${values}::text[]`,
    type: (values, eb) => eb('supplier.type', 'in', values),
    state: (values, eb) => eb('supplier.state', 'in', values),
    status: (values, eb) => eb('supplier.status', 'in', values),
  },
  sort: {
    name: byName,
    trade_name: { column: 'trade_name', text: true, nullable: true },
    document: { column: 'document', nullable: true, ties: byName },
    country: { column: 'country', text: true, ties: byName },
    city: { column: 'city', text: true, nullable: true },
    lead_time_days: { column: 'lead_time_days', nullable: true, ties: byName },
    qualification_status: { column: 'qualification_status', ties: byName },
    iqf: { column: 'iqf', nullable: true, ties: byName },
    status: { column: 'status', ties: byName },
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['name', 'asc'],
  rows: (db, page) => db.selectFrom(page).innerJoin('supplier', 'supplier.uuid', 'page.uuid').select(listed),
});

/** The whole record with its lines, in one round trip. */
const whole = (db: Db) =>
  db
    .selectFrom('supplier')
    .select(columns)
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('supplier_contact as contact')
          .select(['contact.name', 'contact.role', 'contact.phone', 'contact.email'])
          .whereRef('contact.supplier_uuid', '=', 'supplier.uuid')
          .orderBy('contact.position'),
      ).as('contacts'),
      jsonArrayFrom(
        eb
          .selectFrom('supplier_address as address')
          .select(['address.label', 'address.zip_code', 'address.street', 'address.number', 'address.complement'])
          .select(['address.district', 'address.city', 'address.state', 'address.ibge_code', 'address.is_main'])
          .whereRef('address.supplier_uuid', '=', 'supplier.uuid')
          .orderBy('address.position'),
      ).as('addresses'),
    ]);

export const findSupplier: FindOne<Supplier> = preparedOne((db, uuid) => whole(db).where('supplier.uuid', '=', uuid));

/** As `keyOf` of the importer says it; of several foreign ones with one name, the first registered. */
const keyColumn = sql<string>`searchable(coalesce(supplier.document, coalesce(supplier.tax_id, supplier.name) || ' · ' || supplier.country))`;
export async function suppliersByKey(db: Db, keys: readonly string[]) {
  const rows = await whole(db)
    .select(keyColumn.as('key'))
    .where(sql<boolean>`${keyColumn} = any (${keys}::text[])`)
    .orderBy('supplier.created_at', 'desc')
    .execute();
  return rows;
}

export const searchSuppliers = supplierList.finder({
  columns: ['name', 'document', 'tax_id', 'country', 'city', 'state'],
  hit: ({ uuid, name, document, tax_id, country, city, state }) => ({
    title: name,
    subtitle: [document ? formatDocument(document) : tax_id, city ? `${city}/${state}` : country]
      .filter(Boolean)
      .join(' · '),
    url: `/supplier/show/${uuid}`,
  }),
});
