import { sql } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import type { Db } from '#core/server/db.ts';
import { selection } from '#core/server/field-columns.ts';
import { listing, type SortColumn } from '#core/server/listing.ts';
import { preparedOne, type FindOne } from '#core/server/prepared.ts';
import { categoryLinks } from '#modules/registry/equipment-category/server/public.ts';
import { accessoryFields, type Accessory, type accessory } from '../contract.ts';
import './accessory.table.ts';

type Query = Received<typeof accessory.list>['query'];

const { listed: columns } = selection('accessory', accessoryFields, [
  'equipment_category_uuids',
  'equipment_categories',
]);
export const accessoryCategories = categoryLinks('accessory', 'accessory_category');

const byName: SortColumn = { column: 'name', text: true };

export const accessoryList = listing<'accessory', Query, Accessory>({
  table: 'accessory',
  searchable: true,
  filters: {
    status: (values, eb) => eb('accessory.status', 'in', values),
    brand_uuid: (value, eb) => eb('accessory.brand_uuid', '=', value),
    equipment_category_uuid: accessoryCategories.filter,
  },
  alsoCounts: accessoryCategories.counts,
  sort: {
    name: byName,
    code: { column: 'code', text: true },
    brand_name: { column: 'brand_name', text: true, nullable: true, ties: byName },
    price: { column: 'price', nullable: true, ties: byName },
    status: { column: 'status', ties: byName },
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['name', 'asc'],
  rows: (db, page) =>
    db
      .selectFrom(page)
      .innerJoin('accessory', 'accessory.uuid', 'page.uuid')
      .select([...columns, ...accessoryCategories.columns]),
});

export const findAccessory: FindOne<Accessory> = preparedOne((db, uuid) =>
  db
    .selectFrom('accessory')
    .select([...columns, ...accessoryCategories.columns])
    .where('accessory.uuid', '=', uuid),
);

/** By code as codes are compared, for imports. */
export const accessoriesByCode = (db: Db, keys: readonly string[]) =>
  db
    .selectFrom('accessory')
    .select([...columns, ...accessoryCategories.columns])
    .select(sql<string>`searchable(code)`.as('key'))
    .where(sql<boolean>`searchable(code) = any (${keys}::text[])`)
    .execute();

export const searchAccessories = accessoryList.finder({
  columns: ['name', 'code', 'brand_name'],
  hit: ({ uuid, name, code, brand_name }) => ({
    title: name,
    subtitle: [code, brand_name].filter(Boolean).join(' · '),
    url: `/accessory/edit/${uuid}`,
  }),
});
