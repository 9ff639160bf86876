import { sql, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Received } from '#core/contract/endpoint.ts';
import type { ValueOf } from '#core/contract/choice.ts';
import { formatNumber } from '#core/contract/format.ts';
import { today } from '#core/server/business-day.ts';
import type { Db } from '#core/server/db.ts';
import { listing, type SortColumn } from '#core/server/listing.ts';
import { codeIn, searchConditions } from '#core/server/search-conditions.ts';
import { prepared, preparedOne, type FindOne } from '#core/server/prepared.ts';
import type { StockBatch, StockItem, StockItemSummary, StockSummary, stockPart, stockProduct } from '../contract.ts';
import type { stockKind, stockLevel } from '../stock.rules.ts';
import './stock.table.ts';

type Kind = ValueOf<typeof stockKind>;
type Query = Received<typeof stockPart.list>['query'] & Received<typeof stockProduct.list>['query'];

const own = [
  'stock_item.uuid',
  'stock_item.version',
  'stock_item.created_at',
  'stock_item.updated_at',
  'stock_item.kind',
  'stock_item.part_uuid',
  'stock_item.product_uuid',
  'stock_item.code',
  'stock_item.name',
  'stock_item.unit',
  'stock_item.location',
  'stock_item.min_quantity',
  'stock_item.reorder_point',
  'stock_item.max_quantity',
  'stock_item.on_hand',
  'stock_item.reserved',
  'stock_item.average_cost',
  'stock_item.last_cost',
  'stock_item.stock_value',
  'stock_item.last_entry_at',
  'stock_item.last_exit_at',
  'stock_item.status',
] as const;

/** What the batches of each item say together; the level by the database's own rule, of what may be used. */
const ofBatches = sql<Pick<StockItemSummary, 'available' | 'batch_count' | 'next_expiry' | 'level'>>`(
  select available::text as available, batch_count, next_expiry,
    stock_level(usable, available, stock_item.min_quantity, stock_item.reorder_point, stock_item.max_quantity) as level
  from (select coalesce(sum(quantity) filter (where is_usable), 0) as usable,
      coalesce(sum(quantity - reserved) filter (where is_usable), 0) as available,
      count(*) filter (where quantity > 0)::int as batch_count,
      min(expires_at) filter (where quantity > 0 and status = 'ACTIVE') as next_expiry
    from (select *, status = 'ACTIVE' and (expires_at is null or expires_at >= ${today}) as is_usable
      from stock_batch where stock_batch.item_uuid = stock_item.uuid) batch) sums)`;

const byName: SortColumn = { column: 'name', text: true };
const items = (kind: Kind) =>
  listing<'stock_item', Query, StockItemSummary>({
    table: 'stock_item',
    only: sql<SqlBool>`stock_item.kind = ${kind}`,
    searchable: true,
    filters: {
      code: codeIn('stock_item.code'),
      part_uuid: (value, eb) => eb('stock_item.part_uuid', '=', value),
      product_uuid: (value, eb) => eb('stock_item.product_uuid', '=', value),
      location: (value) =>
        sql<SqlBool>`(searchable(stock_item.location) = searchable(${value}) or exists (select from stock_batch
          where stock_batch.item_uuid = stock_item.uuid and quantity > 0 and searchable(stock_batch.location) = searchable(${value})))`,
      active: (yes, eb) => eb('stock_item.status', '=', yes ? 'ACTIVE' : 'INACTIVE'),
      status: (values, eb) => eb('stock_item.status', 'in', values),
      level: (values) =>
        sql<SqlBool>`stock_item.uuid in (select item_uuid from stock_levels(${today}) where level = any(${values}::text[]))`,
      expires_in: (days) =>
        sql<SqlBool>`exists (select from stock_batch where stock_batch.item_uuid = stock_item.uuid and quantity > 0
          and stock_batch.status = 'ACTIVE' and expires_at <= ${today} + ${days}::int)`,
      idle_days: (days) =>
        sql<SqlBool>`(stock_item.on_hand > 0 and coalesce(stock_item.last_exit_at, stock_item.created_at) < now() - make_interval(days => ${days}::int))`,
    },
    alsoCounts: ['stock_batch'],
    sort: {
      name: byName,
      code: { column: 'code', text: true },
      location: { column: 'location', text: true, nullable: true, ties: byName },
      on_hand: { column: 'on_hand', ties: byName },
      free: { column: 'free', ties: byName },
      stock_value: { column: 'stock_value', ties: byName },
      last_exit_at: { column: 'last_exit_at', nullable: true, ties: byName },
      status: { column: 'status', ties: byName },
      created_at: 'created_at',
      updated_at: 'updated_at',
    },
    order: ['name', 'asc'],
    rows: (db, page) =>
      db
        .selectFrom(page)
        .innerJoin('stock_item', 'stock_item.uuid', 'page.uuid')
        .innerJoinLateral(ofBatches.as('batches'), (join) => join.onTrue())
        .select([...own, 'batches.level', 'batches.available', 'batches.batch_count', 'batches.next_expiry']),
  });
export const stockedParts = items('PART');
export const stockedProducts = items('PRODUCT');

/** What the items a list shows come to, all pages together. */
export async function summarise(db: Db, kind: Kind, query: Query): Promise<StockSummary> {
  const shown = items(kind).ids(db, query);
  const level = (of: ValueOf<typeof stockLevel>) => sql`count(*) filter (where levels.level = ${of})::int`;
  const { rows } = await sql<StockSummary>`
    select count(*)::int as items, coalesce(sum(stock_value), 0)::text as value, ${level('OUT')} as out,
      ${level('BELOW_MIN')} as below_min, ${level('REORDER')} as reorder, count(near.item_uuid)::int as expiring
    from stock_item join stock_levels(${today}) levels on levels.item_uuid = stock_item.uuid
    left join (select distinct item_uuid from stock_batch
      where quantity > 0 and status = 'ACTIVE' and expires_at <= ${today} + 30) near on near.item_uuid = stock_item.uuid
    where stock_item.uuid in (${shown})`.execute(db);
  return rows[0] ?? { items: 0, value: '0', out: 0, below_min: 0, reorder: 0, expiring: 0 };
}

const stateOf = () => sql<StockBatch['state']>`case
  when batch.status <> 'ACTIVE' then batch.status
  when batch.quantity = 0 then 'DEPLETED'
  when batch.expires_at < ${today} then 'EXPIRED'
  else 'ACTIVE' end`;
const batchRows = (db: Db) =>
  db
    .selectFrom('stock_batch as batch')
    .leftJoin('supplier', 'supplier.uuid', 'batch.supplier_uuid')
    .select(['batch.uuid', 'batch.version', 'batch.created_at', 'batch.updated_at', 'batch.item_uuid'])
    .select(['batch.batch_number', 'batch.location', 'batch.manufactured_at', 'batch.expires_at', 'batch.received_at'])
    .select([
      'batch.supplier_uuid',
      'supplier.name as supplier_name',
      'batch.invoice_number',
      'batch.status',
      'batch.van_uuid',
    ])
    .select(['batch.status_reason', stateOf().as('state')])
    // As text: JSON would make numbers of them.
    .select(sql<string | null>`batch.unit_cost::text`.as('unit_cost'))
    .select([sql<string>`batch.quantity::text`.as('quantity'), sql<string>`batch.reserved::text`.as('reserved')])
    .select(
      sql<boolean>`exists (select from stock_movement where stock_movement.batch_uuid = batch.uuid)`.as('is_used'),
    );

const itemByUuid = preparedOne((db: Db, kind: Kind, uuid: string) =>
  db
    .selectFrom('stock_item')
    .innerJoinLateral(ofBatches.as('sums'), (join) => join.onTrue())
    .select([...own, 'sums.level', 'sums.available', 'sums.batch_count', 'sums.next_expiry'])
    .select(
      jsonArrayFrom(
        batchRows(db)
          .where(sql<SqlBool>`batch.item_uuid = stock_item.uuid`)
          .orderBy('batch.quantity', 'desc')
          .orderBy('batch.expires_at')
          .orderBy('batch.received_at')
          .limit(500),
      ).as('batches'),
    )
    .where('stock_item.uuid', '=', uuid)
    .where('stock_item.kind', '=', kind),
);
export const findItem =
  (kind: Kind): FindOne<StockItem> =>
  (db, uuid) =>
    itemByUuid(db, kind, uuid);

/** Whether it is kept, without reading its batches. */
export const itemExists = async (db: Db, kind: Kind, uuid: string): Promise<boolean> =>
  (await keptItems(db, kind, uuid)).length > 0;
const keptItems = prepared((db: Db, kind: Kind, uuid: string) =>
  db.selectFrom('stock_item').select('uuid').where('uuid', '=', uuid).where('kind', '=', kind),
);

/** A batch, when it is of this kind of stock. */
export const findBatch: (db: Db, kind: Kind, uuid: string) => Promise<StockBatch | undefined> = preparedOne(
  (db, kind: Kind, uuid: string) =>
    batchRows(db)
      .innerJoin('stock_item', 'stock_item.uuid', 'batch.item_uuid')
      .where('batch.uuid', '=', uuid)
      .where('stock_item.kind', '=', kind),
);

const inSearch = (list: typeof stockedParts, screen: 'parts' | 'product') =>
  list.finder({
    columns: ['code', 'name', 'on_hand', 'unit', 'location'],
    hit: ({ uuid, code, name, on_hand, unit, location }) => ({
      title: name,
      subtitle: [code, `${formatNumber(on_hand)} ${unit}`, location].filter(Boolean).join(' · '),
      url: `/stock/${screen}/show/${uuid}`,
    }),
  });
export const searchParts = inSearch(stockedParts, 'parts');
export const searchProducts = inSearch(stockedProducts, 'product');

/** Every place in use, once. As they were typed first: folding each of a million rows would cost far more. */
export async function listLocations(db: Db, typed = ''): Promise<{ name: string }[]> {
  const conditions = sql.join([sql`name <> ''`, ...searchConditions(sql<string>`searchable(name)`, typed)], sql` and `);
  const { rows } = await sql<{ name: string }>`
    with places as materialized (
      select location as name from stock_item where location is not null union select location from stock_batch
    )
    select min(name) as name from places where ${conditions} group by searchable(name) order by searchable(min(name)) limit 1000`.execute(
    db,
  );
  return rows;
}
