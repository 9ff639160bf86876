import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { normaliseDocument } from '#core/contract/br.ts';
import type { Received } from '#core/contract/endpoint.ts';
import type { Db } from '#core/server/db.ts';
import { selection } from '#core/server/field-columns.ts';
import { listing, type SortColumn } from '#core/server/listing.ts';
import { preparedOne, type FindOne } from '#core/server/prepared.ts';
import { customerFields, type Customer, type CustomerSummary, type customer } from '../contract.ts';
import './customer.table.ts';

type Query = Received<typeof customer.list>['query'];

const { listed, whole: columns } = selection('customer', customerFields);

const byName: SortColumn = { column: 'name', text: true };

export const customerList = listing<'customer', Query, CustomerSummary>({
  table: 'customer',
  searchable: true,
  filters: {
    status: (values, eb) => eb('customer.status', 'in', values),
    type: (value, eb) => eb('customer.type', '=', value),
    segment: (values, eb) => eb('customer.segment', 'in', values),
    state: (values, eb) => eb('customer.state', 'in', values),
    has_email: (wanted, eb) => eb('customer.email', wanted ? 'is not' : 'is', null),
  },
  sort: {
    name: byName,
    trade_name: { column: 'trade_name', text: true, nullable: true },
    document: 'document',
    segment: { column: 'segment', nullable: true, ties: byName },
    city: { column: 'city', text: true, nullable: true },
    state: { column: 'state', nullable: true, ties: byName },
    status: { column: 'status', ties: byName },
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['name', 'asc'],
  rows: (db, page) => db.selectFrom(page).innerJoin('customer', 'customer.uuid', 'page.uuid').select(listed),
});

/** The whole record with its lines, in one round trip. */
const whole = (db: Db) =>
  db
    .selectFrom('customer')
    .select(columns)
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('customer_contact as contact')
          .select(['contact.name', 'contact.role', 'contact.phone', 'contact.email'])
          .whereRef('contact.customer_uuid', '=', 'customer.uuid')
          .orderBy('contact.position'),
      ).as('contacts'),
      jsonArrayFrom(
        eb
          .selectFrom('customer_address as address')
          .select(['address.label', 'address.zip_code', 'address.street', 'address.number', 'address.complement'])
          .select(['address.district', 'address.city', 'address.state', 'address.ibge_code', 'address.is_main'])
          .whereRef('address.customer_uuid', '=', 'customer.uuid')
          .orderBy('address.position'),
      ).as('addresses'),
    ]);

export const findCustomer: FindOne<Customer> = preparedOne((db, uuid) => whole(db).where('customer.uuid', '=', uuid));

export const findCustomerByDocument = (db: Db, document: string): Promise<Customer | undefined> =>
  whole(db).where('customer.document', '=', normaliseDocument(document)).executeTakeFirst();

/** Whole records by document, for imports. */
export async function customersByDocument(db: Db, keys: readonly string[]) {
  const documents = keys.map((key) => key.toUpperCase());
  const rows = await whole(db)
    .where(sql<boolean>`customer.document = any (${documents}::text[])`)
    .execute();
  return rows.map((row) => ({ ...row, key: row.document.toLowerCase() }));
}
