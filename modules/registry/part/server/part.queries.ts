import { sql, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Received } from '#core/contract/endpoint.ts';
import type { Db } from '#core/server/db.ts';
import { selection } from '#core/server/field-columns.ts';
import { imageOf } from '#core/server/images.ts';
import { listing, type PageIds, type SortColumn } from '#core/server/listing.ts';
import { codeIn, searchConditions } from '#core/server/search-conditions.ts';
import { preparedOne, type FindOne } from '#core/server/prepared.ts';
import { categoryLinks } from '#modules/registry/equipment-category/server/public.ts';
import { partFields, type Part, type part, type PartSummary } from '../contract.ts';
import './part.table.ts';

export type PartQuery = Omit<Received<typeof part.list>['query'], 'limit'>;

const own = [
  ...selection('part', partFields, [
    'brand_name',
    'equipment_category_uuids',
    'equipment_categories',
    'supplier_name',
    'supplier_document',
    'supplier_code',
    'supplier_price',
    'supplier_lead_time_days',
  ]).listed,
  'brand.name as brand_name',
] as const;
export const partCategories = categoryLinks('part', 'part_category');
const joined = [...partCategories.columns, imageOf('part', sql`part.uuid`)] as const;

/** The supplier a list shows: the preferred one, else the first. */
const ofSupplier = [
  'main.supplier_name',
  'main.supplier_document',
  'main.supplier_code',
  'main.supplier_price',
  'main.supplier_currency',
  'main.supplier_lead_time_days',
] as const;
const mainSupplier = sql<
  Pick<
    PartSummary,
    | 'supplier_name'
    | 'supplier_document'
    | 'supplier_code'
    | 'supplier_price'
    | 'supplier_currency'
    | 'supplier_lead_time_days'
  >
>`(
  select supplier.name as supplier_name, supplier.document as supplier_document, line.supplier_code,
    line.price as supplier_price, supplier.currency as supplier_currency, line.lead_time_days as supplier_lead_time_days
  from part_supplier line join supplier on supplier.uuid = line.supplier_uuid
  where line.part_uuid = part.uuid order by line.is_preferred desc, line.position limit 1)`;

const byDescription: SortColumn = { column: 'description', text: true };
/** Of one column, by way of the index of them all. */
const inColumn = (column: 'parts_number' | 'description', typed: string) => {
  const text =
    column === 'description'
      ? sql<string>`searchable(part.description)`
      : sql<string>`searchable(part.parts_number || ' ' || regexp_replace(part.parts_number, '[^a-zA-Z0-9]', '', 'g'))`;
  return sql<SqlBool>`(${sql.join([...searchConditions('part.search_text', typed), ...searchConditions(text, typed)], sql` and `)})`;
};

const summaries = (db: Db, page: PageIds) =>
  db
    .selectFrom(page)
    .innerJoin('part', 'part.uuid', 'page.uuid')
    .leftJoin('brand', 'brand.uuid', 'part.brand_uuid')
    .leftJoinLateral(mainSupplier.as('main'), (join) => join.onTrue())
    .select([...own, ...ofSupplier, ...joined]);

export const partList = listing<'part', PartQuery, PartSummary>({
  table: 'part',
  searchable: true,
  filters: {
    code: codeIn('part.code'),
    parts_number: (typed) => inColumn('parts_number', typed),
    description: (typed) => inColumn('description', typed),
    active: (yes, eb) => eb('part.status', '=', yes ? 'ACTIVE' : 'INACTIVE'),
    status: (values, eb) => eb('part.status', 'in', values),
    family: (value) => sql<SqlBool>`searchable(part.family) = searchable(${value})`,
    brand_uuid: (value, eb) => eb('part.brand_uuid', '=', value),
    equipment_category_uuid: partCategories.filter,
    supplier_uuid: (value) =>
      sql<SqlBool>`part.uuid in (select part_uuid from part_supplier where supplier_uuid = ${value})`,
    is_imported: (yes) => (yes ? sql<SqlBool>`part.is_imported` : sql<SqlBool>`not part.is_imported`),
  },
  alsoCounts: [...partCategories.counts, 'part_supplier'],
  sort: {
    code: { column: 'code', text: true },
    parts_number: { column: 'parts_number', text: true, nullable: true },
    description: byDescription,
    family: { column: 'family', text: true, nullable: true, ties: byDescription },
    balance: { column: 'balance', nullable: true, ties: byDescription },
    free: { column: 'free', nullable: true, ties: byDescription },
    cost: { column: 'cost', nullable: true, ties: byDescription },
    price: { column: 'price', nullable: true, ties: byDescription },
    status: { column: 'status', ties: byDescription },
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['description', 'asc'],
  rows: (db, page) => summaries(db, page),
});

/** As the list shows them, in no order. */
export const partSummaries = (db: Db, uuids: readonly string[]): Promise<PartSummary[]> =>
  summaries(db, sql<{ uuid: string }>`(select unnest(${uuids}::uuid[]) as uuid)`.as('page')).execute();

/** The whole record with its lines, in one round trip. */
export const findPart: FindOne<Part> = preparedOne((db, uuid) => partRows(db).where('part.uuid', '=', uuid));

/** Of imports, by code as the database compares it. */
export const partsByCode = (db: Db, codes: readonly string[]): Promise<(Part & { key: string })[]> =>
  partRows(db)
    .select(sql<string>`searchable(part.code)`.as('key'))
    .where(sql<SqlBool>`searchable(part.code) = any (${codes}::text[])`)
    .execute();

const partRows = (db: Db) =>
  db
    .selectFrom('part')
    .leftJoin('brand', 'brand.uuid', 'part.brand_uuid')
    .leftJoinLateral(mainSupplier.as('main'), (join) => join.onTrue())
    .select([...own, ...ofSupplier, ...joined])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('part_supplier as line')
          .innerJoin('supplier', 'supplier.uuid', 'line.supplier_uuid')
          .select(['line.supplier_uuid', 'supplier.name as supplier_name', 'supplier.document as supplier_document'])
          .select(['supplier.currency', 'line.supplier_code'])
          // As text, like every sum of money: JSON would make it a number.
          .select([sql<string | null>`line.price::text`.as('price'), 'line.lead_time_days', 'line.is_preferred'])
          .whereRef('line.part_uuid', '=', 'part.uuid')
          .orderBy('line.position'),
      ).as('suppliers'),
    ]);

/** Every family in use, once: jumps from one to the next in the index instead of reading every part. */
export async function listFamilies(db: Db, typed = ''): Promise<{ name: string }[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive known as (
      (select searchable(family) as key, family as name from part where searchable(family) is not null
        order by searchable(family) limit 1)
      union all
      select following.key, following.name from known cross join lateral (
        select searchable(family) as key, family as name from part where searchable(family) > known.key
        order by searchable(family) limit 1) following
    )
    select name from known where ${sql.join([sql`true`, ...searchConditions(sql<string>`known.key`, typed)], sql` and `)}
    order by key limit 200`.execute(db);
  return rows;
}

export const searchParts = partList.finder({
  columns: ['code', 'parts_number', 'description'],
  also: { brand_name: sql<string | null>`(select name from brand where brand.uuid = part.brand_uuid)` },
  hit: ({ uuid, code, parts_number, description, brand_name }) => ({
    title: description,
    subtitle: [code, parts_number, brand_name].filter(Boolean).join(' · '),
    url: `/parts/show/${uuid}`,
  }),
});
