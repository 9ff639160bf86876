import { sql } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import type { Db } from '#core/server/db.ts';
import { selection } from '#core/server/field-columns.ts';
import { listing, type SortColumn } from '#core/server/listing.ts';
import { preparedOne, type FindOne } from '#core/server/prepared.ts';
import { codeIn } from '#core/server/search-conditions.ts';
import { categoryLinks } from '#modules/registry/equipment-category/server/public.ts';
import { laborFields, type Labor, type labor } from '../contract.ts';
import './labor.table.ts';

type Query = Received<typeof labor.list>['query'];

const columns = [
  ...selection('labor', laborFields, ['checklist_name', 'equipment_category_uuids', 'equipment_categories']).whole,
  'checklist.name as checklist_name',
  'checklist.type as checklist_type',
] as const;

export const laborCategories = categoryLinks('labor', 'labor_category');

const byName: SortColumn = { column: 'name', text: true };

export const laborList = listing<'labor', Query, Labor>({
  table: 'labor',
  searchable: true,
  filters: {
    code: codeIn('labor.code'),
    status: (values, eb) => eb('labor.status', 'in', values),
    pricing: (value, eb) => eb(value === 'HOURLY' ? 'labor.hourly_price' : 'labor.fixed_price', 'is not', null),
    checklist_uuid: (value, eb) => eb('labor.checklist_uuid', '=', value),
    equipment_category_uuid: laborCategories.filter,
    skill: (value) => sql`labor.skills @> array[${value}::text]`,
  },
  alsoCounts: laborCategories.counts,
  sort: {
    code: { column: 'code', text: true },
    name: byName,
    estimated_minutes: { column: 'estimated_minutes', ties: byName },
    status: { column: 'status', ties: byName },
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['name', 'asc'],
  rows: (db, page) =>
    db
      .selectFrom(page)
      .innerJoin('labor', 'labor.uuid', 'page.uuid')
      .leftJoin('checklist', 'checklist.uuid', 'labor.checklist_uuid')
      .select([...columns, ...laborCategories.columns]),
});

export const findLabor: FindOne<Labor> = preparedOne((db, uuid) =>
  db
    .selectFrom('labor')
    .leftJoin('checklist', 'checklist.uuid', 'labor.checklist_uuid')
    .select([...columns, ...laborCategories.columns])
    .where('labor.uuid', '=', uuid),
);

/** By code as codes are compared, for imports. */
export const laborsByCode = (db: Db, keys: readonly string[]) =>
  db
    .selectFrom('labor')
    .leftJoin('checklist', 'checklist.uuid', 'labor.checklist_uuid')
    .select([...columns, ...laborCategories.columns])
    .select(sql<string>`searchable(labor.code)`.as('key'))
    .where(sql<boolean>`searchable(labor.code) = any (${keys}::text[])`)
    .execute();

export const searchLabors = laborList.finder({
  columns: ['code', 'name'],
  hit: ({ uuid, code, name }) => ({ title: name, subtitle: code, url: `/labor/edit/${uuid}` }),
});
