import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Received } from '#core/contract/endpoint.ts';
import { today } from '#core/server/business-day.ts';
import type { Db, Tables } from '#core/server/db.ts';
import { selection } from '#core/server/field-columns.ts';
import { imageOf } from '#core/server/images.ts';
import { listing, type SortColumn } from '#core/server/listing.ts';
import { preparedOne, type FindOne } from '#core/server/prepared.ts';
import { codeIn } from '#core/server/search-conditions.ts';
import { productFields, type Product, type product } from '../contract.ts';
import { sometime, soon, type AnvisaSituation } from '../product.rules.ts';
import './product.table.ts';

type Query = Received<typeof product.list>['query'];
type Eb = ExpressionBuilder<Tables, 'product'>;

/** The rule of `situationOf`, for rows. */
export const situation = sql<AnvisaSituation>`case when product.anvisa_situation <> 'VALID' or product.anvisa_valid_until is null then product.anvisa_situation
    when product.anvisa_valid_until < ${today} then 'EXPIRED'
    when product.anvisa_valid_until <= ${today} + ${soon}::int then 'EXPIRING_30'
    when product.anvisa_valid_until <= ${today} + ${sometime}::int then 'EXPIRING_90' else 'VALID' end`;

/** The same turned round, as ranges an index finds. */
function inSituation(wanted: AnvisaSituation): Expression<SqlBool> {
  const until = sql`product.anvisa_valid_until`;
  const valid = (range: Expression<SqlBool>) => sql<SqlBool>`(product.anvisa_situation = 'VALID' and ${range})`;
  const after = (days: number) => sql`${today} + ${days}::int`;
  switch (wanted) {
    case 'VALID':
      return valid(sql<SqlBool>`(${until} is null or ${until} > ${after(sometime)})`);
    case 'EXPIRING_90':
      return valid(sql<SqlBool>`${until} > ${after(soon)} and ${until} <= ${after(sometime)}`);
    case 'EXPIRING_30':
      return valid(sql<SqlBool>`${until} >= ${today} and ${until} <= ${after(soon)}`);
    case 'EXPIRED':
      return valid(sql<SqlBool>`${until} < ${today}`);
    case 'CANCELLED':
    case 'NOT_FOUND':
    case 'UNCHECKED':
    case 'EXEMPT':
    case 'NONE':
      return sql<SqlBool>`product.anvisa_situation = ${wanted}`;
  }
}

const columns = [
  ...selection('product', productFields, ['brand_name', 'category_path']).whole,
  'brand.name as brand_name',
  'equipment_category.path as category_path',
] as const;

const anvisaOf = (eb: Eb) =>
  jsonBuildObject({
    registration: eb.ref('product.anvisa_registration'),
    situation,
    holder: eb.ref('product.anvisa_holder'),
    holder_cnpj: eb.ref('product.anvisa_holder_cnpj'),
    process: eb.ref('product.anvisa_process'),
    technical_name: eb.ref('product.anvisa_technical_name'),
    commercial_name: eb.ref('product.anvisa_commercial_name'),
    risk_class: eb.ref('product.anvisa_risk_class'),
    manufacturers: eb.ref('product.anvisa_manufacturers'),
    published_on: eb.ref('product.anvisa_published_on'),
    valid_until: eb.ref('product.anvisa_valid_until'),
    checked_at: eb.ref('product.anvisa_checked_at'),
    updated_at: eb.ref('product.anvisa_updated_at'),
  }).as('anvisa');

const byName: SortColumn = { column: 'name', text: true };

export const productList = listing<'product', Query, Product>({
  table: 'product',
  searchable: true,
  filters: {
    code: codeIn('product.code'),
    anvisa_situation: (values, eb) => eb.or(values.map((value) => inSituation(value))),
    risk_class: (values, eb) => eb('product.anvisa_risk_class', 'in', values),
    brand_uuid: (value, eb) => eb('product.brand_uuid', '=', value),
    category_uuid: (value, eb) => eb('product.category_uuid', '=', value),
    status: (values, eb) => eb('product.status', 'in', values),
  },
  sort: {
    code: { column: 'code', text: true },
    name: byName,
    price: { column: 'price', nullable: true, ties: byName },
    'anvisa.valid_until': { column: 'anvisa_valid_until', nullable: true, ties: byName },
    status: { column: 'status', ties: byName },
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['name', 'asc'],
  rows: (db, page) => whole(db).innerJoin(page, 'page.uuid', 'product.uuid'),
});

const whole = (db: Db) =>
  db
    .selectFrom('product')
    .leftJoin('brand', 'brand.uuid', 'product.brand_uuid')
    .leftJoin('equipment_category', 'equipment_category.uuid', 'product.category_uuid')
    .select(columns)
    .select((eb) => [anvisaOf(eb as unknown as Eb), imageOf('product', eb.ref('product.uuid'))]);

export const findProduct: FindOne<Product> = preparedOne((db, uuid) => whole(db).where('product.uuid', '=', uuid));

/** By code as codes are compared, for imports. */
export const productsByCode = (db: Db, keys: readonly string[]) =>
  whole(db)
    .select((eb) => eb.fn<string>('searchable', ['product.code']).as('key'))
    .where((eb) => eb(eb.fn<string>('searchable', ['product.code']), '=', sql<string>`any (${keys}::text[])`))
    .execute();

export const searchProducts = productList.finder({
  columns: ['code', 'name', 'anvisa_registration'],
  hit: ({ uuid, code, name, anvisa_registration }) => ({
    title: name,
    subtitle: [code, anvisa_registration && `ANVISA ${anvisa_registration}`].filter(Boolean).join(' · '),
    url: `/product/show/${uuid}`,
  }),
});
