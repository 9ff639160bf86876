import { sql, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Received } from '#core/contract/endpoint.ts';
import { formatNumber } from '#core/contract/format.ts';
import type { Db } from '#core/server/db.ts';
import { selection } from '#core/server/field-columns.ts';
import { listing } from '#core/server/listing.ts';
import { preparedOne, type FindOne } from '#core/server/prepared.ts';
import type { z } from 'zod';
import {
  stockCountFields,
  type countableItem,
  type StockCount,
  type stockCount,
  type StockCountSummary,
} from '../contract.ts';
import { countStatus } from '../stock-count.rules.ts';
import './stock-count.table.ts';

type Query = Received<typeof stockCount.list>['query'];

const { listed: own } = selection('stock_count', stockCountFields, [
  'line_count',
  'counted',
  'difference_count',
  'surplus_value',
  'shortage_value',
]);

type Sums = Pick<StockCountSummary, 'line_count' | 'counted' | 'difference_count' | 'surplus_value' | 'shortage_value'>;
/** How far it is; what came out only once nobody counts any more. */
const sums = () => sql<Sums>`(
  select count(stock_count_line.uuid) filter (where not again or recount)::int as line_count,
    count(*) filter (where case when again then second_quantity is not null else first_quantity is not null end)::int as counted,
    case when seen then count(*) filter (where difference <> 0)::int end as difference_count,
    case when seen then coalesce(sum(value) filter (where value > 0), 0)::text end as surplus_value,
    case when seen then coalesce(sum(value) filter (where value < 0), 0)::text end as shortage_value
  from (select stock_count.status not in ('OPEN', 'COUNTING') as seen,
    stock_count.status = 'COUNTING' and stock_count.round = 2 as again) state
  left join stock_count_line on stock_count_line.count_uuid = stock_count.uuid group by seen, again)`;
const shownSums = [
  'sums.line_count',
  'sums.counted',
  'sums.difference_count',
  'sums.surplus_value',
  'sums.shortage_value',
] as const;

export const countList = listing<'stock_count', Query, StockCountSummary>({
  table: 'stock_count',
  searchable: true,
  filters: {
    status: (values, eb) => eb('stock_count.status', 'in', values),
    scope: (values, eb) => eb('stock_count.scope', 'in', values),
  },
  sort: {
    code: 'code',
    title: { column: 'title', text: true },
    status: { column: 'status', ties: { column: 'code' } },
    created_at: 'created_at',
    ended_at: { column: 'ended_at', nullable: true },
  },
  order: ['created_at', 'desc'],
  rows: (db, page) =>
    db
      .selectFrom(page)
      .innerJoin('stock_count', 'stock_count.uuid', 'page.uuid')
      .innerJoinLateral(sums().as('sums'), (join) => join.onTrue())
      .select([...own, ...shownSums]),
});

export const findCount: FindOne<StockCount> = preparedOne((db, uuid) =>
  db
    .selectFrom('stock_count')
    .innerJoinLateral(sums().as('sums'), (join) => join.onTrue())
    .select([...own, ...shownSums])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('stock_count_item as chosen')
          .innerJoin('stock_item as item', 'item.uuid', 'chosen.item_uuid')
          .select(['item.uuid', 'item.code', 'item.name'])
          .whereRef('chosen.count_uuid', '=', 'stock_count.uuid')
          .orderBy('chosen.position'),
      ).as('items'),
    )
    .select(
      sql<
        StockCount['counters']
      >`(select coalesce(json_agg(json_build_object('uuid', person, 'name', name) order by name), '[]')
        from (select distinct person, name from stock_count_line line,
            lateral (values (first_by_uuid, first_by_name), (second_by_uuid, second_by_name)) counted (person, name)
          where line.count_uuid = stock_count.uuid and person is not null) counters)`.as('counters'),
    )
    .where('stock_count.uuid', '=', uuid),
);

/** What may be chosen: everything kept and in use, of both kinds. */
export const countableList = listing<
  'stock_item',
  Received<typeof stockCount.items>['query'],
  z.infer<typeof countableItem>
>({
  table: 'stock_item',
  only: sql<SqlBool>`stock_item.status = 'ACTIVE'`,
  searchable: true,
  filters: {},
  sort: { name: { column: 'name', text: true } },
  order: ['name', 'asc'],
  rows: (db, page) =>
    db
      .selectFrom(page)
      .innerJoin('stock_item', 'stock_item.uuid', 'page.uuid')
      .select(['stock_item.uuid', 'stock_item.code', 'stock_item.name', 'stock_item.location']),
});

export const searchCounts = countList.finder({
  columns: ['code', 'title', 'status'],
  hit: ({ uuid, code, title, status }) => ({
    title: `${code} · ${title}`,
    subtitle: countStatus.label(status),
    url: `/stock/count/show/${uuid}`,
  }),
});

interface Short {
  name: string;
  batch_number: string;
  balance: string;
  difference: string;
}
/** Shortages larger than what is left free by now: posting them would take what is not there. */
export async function impossibleShortages(db: Db, count: string): Promise<string[]> {
  const { rows } = await sql<Short>`
    select stock_item.code || ' · ' || stock_item.name as name, stock_batch.batch_number,
      (stock_batch.quantity - stock_batch.reserved)::text as balance, line.difference::text as difference
    from stock_count_line line
    join stock_batch on stock_batch.uuid = line.batch_uuid
    join stock_item on stock_item.uuid = line.item_uuid
    where line.count_uuid = ${count}::uuid and stock_batch.quantity + line.difference < stock_batch.reserved
    order by line.position limit 20`.execute(db);
  return rows.map(
    ({ name, batch_number, balance, difference }) =>
      `${name} (lote ${batch_number}): livre ${formatNumber(balance)}, diferença ${formatNumber(difference)}`,
  );
}
