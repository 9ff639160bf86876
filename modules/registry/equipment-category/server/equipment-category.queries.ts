import { sql } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import type { Db } from '#core/server/db.ts';
import { selection } from '#core/server/field-columns.ts';
import { listing, type SortColumn } from '#core/server/listing.ts';
import { preparedOne, type FindOne } from '#core/server/prepared.ts';
import {
  equipmentCategoryFields,
  type CategoryDefaults,
  type EquipmentCategory,
  type equipmentCategory,
} from '../contract.ts';
import './equipment-category.table.ts';

type Query = Received<typeof equipmentCategory.list>['query'];

const columns = [
  ...selection('equipment_category', equipmentCategoryFields).whole,
  sql<CategoryDefaults>`equipment_category_defaults(equipment_category.uuid)`.as('defaults'),
] as const;

const byPath: SortColumn = { column: 'path', text: true };

export const categoryList = listing<'equipment_category', Query, EquipmentCategory>({
  table: 'equipment_category',
  searchable: true,
  filters: {
    status: (values, eb) => eb('equipment_category.status', 'in', values),
    parent_uuid: (value, eb) => eb('equipment_category.parent_uuid', '=', value),
    root: (wanted, eb) => eb('equipment_category.parent_uuid', wanted ? 'is' : 'is not', null),
  },
  sort: {
    path: byPath,
    name: { column: 'name', text: true },
    default_periodicity_days: { column: 'default_periodicity_days', nullable: true, ties: byPath },
    depreciation_rate: { column: 'depreciation_rate', nullable: true, ties: byPath },
    status: { column: 'status', ties: byPath },
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['path', 'asc'],
  rows: (db, page) =>
    db.selectFrom(page).innerJoin('equipment_category', 'equipment_category.uuid', 'page.uuid').select(columns),
});

export const findCategory: FindOne<EquipmentCategory> = preparedOne((db, uuid) =>
  db.selectFrom('equipment_category').select(columns).where('uuid', '=', uuid),
);

/** By name as names are compared, for imports. */
export const categoriesByName = (db: Db, keys: readonly string[]) =>
  db
    .selectFrom('equipment_category')
    .select(columns)
    .select(sql<string>`searchable(name)`.as('key'))
    .where(sql<boolean>`searchable(name) = any (${keys}::text[])`)
    .execute();

export const searchCategories = categoryList.finder({
  columns: ['name', 'path', 'parent_uuid'],
  hit: ({ uuid, name, path, parent_uuid }) => ({
    title: name,
    subtitle: parent_uuid ? path : null,
    url: `/equipments/categories/edit/${uuid}`,
  }),
});
