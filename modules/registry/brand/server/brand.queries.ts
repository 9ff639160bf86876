import { sql } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import type { Db } from '#core/server/db.ts';
import { selection } from '#core/server/field-columns.ts';
import { listing, type SortColumn } from '#core/server/listing.ts';
import { preparedOne, type FindOne } from '#core/server/prepared.ts';
import { brandFields, type Brand, type brand } from '../contract.ts';
import './brand.table.ts';

type Query = Received<typeof brand.list>['query'];

const { listed: columns } = selection('brand', brandFields);

const byName: SortColumn = { column: 'name', text: true };

export const brandList = listing<'brand', Query, Brand>({
  table: 'brand',
  searchable: true,
  filters: {
    status: (values, eb) => eb('brand.status', 'in', values),
    country: (value, eb) => eb('brand.country', '=', value),
  },
  columns: { country: 'country' },
  sort: {
    name: byName,
    manufacturer: { column: 'manufacturer', text: true, nullable: true, ties: byName },
    country: { column: 'country', text: true, nullable: true, ties: byName },
    status: { column: 'status', ties: byName },
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['name', 'asc'],
  rows: (db, page) => db.selectFrom(page).innerJoin('brand', 'brand.uuid', 'page.uuid').select(columns),
});

export const findBrand: FindOne<Brand> = preparedOne((db, uuid) =>
  db.selectFrom('brand').select(columns).where('uuid', '=', uuid),
);

/** By name as names are compared, for imports. */
export const brandsByName = (db: Db, keys: readonly string[]) =>
  db
    .selectFrom('brand')
    .select(columns)
    .select((eb) => eb.fn<string>('searchable', ['brand.name']).as('key'))
    .where((eb) => eb(eb.fn<string>('searchable', ['brand.name']), '=', sql<string>`any (${keys}::text[])`))
    .execute();

export const searchBrands = brandList.finder({
  columns: ['name', 'manufacturer'],
  hit: ({ uuid, name, manufacturer }) => ({
    title: name,
    subtitle: manufacturer,
    url: `/brand/edit/${uuid}`,
  }),
});
