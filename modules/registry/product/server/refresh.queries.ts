import { sql } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import type { Page } from '#core/contract/page.ts';
import type { Db } from '#core/server/db.ts';
import { listing, metaOf } from '#core/server/listing.ts';
import { searchConditions } from '#core/server/search-conditions.ts';
import type { AnvisaRefresh, AnvisaRefreshLine, productRefresh } from '../contract.ts';
import './product.table.ts';

const columns = [
  'product_refresh.uuid',
  'product_refresh.created_at',
  'product_refresh.finished_at',
  'product_refresh.status',
  'anvisa_load.base_date',
  'product_refresh.total',
  'product_refresh.updated',
  'product_refresh.unchanged',
  'product_refresh.not_found',
  'product_refresh.expired',
  'product_refresh.message',
  'product_refresh.user_name',
] as const;

export const refreshList = listing<'product_refresh', Received<typeof productRefresh.list>['query'], AnvisaRefresh>({
  table: 'product_refresh',
  filters: {},
  sort: { created_at: 'created_at' },
  order: ['created_at', 'desc'],
  rows: (db, page) =>
    db
      .selectFrom(page)
      .innerJoin('product_refresh', 'product_refresh.uuid', 'page.uuid')
      .innerJoin('anvisa_load', 'anvisa_load.uuid', 'product_refresh.load_uuid')
      .select(columns),
});

export const findRefresh = (db: Db, uuid: string): Promise<AnvisaRefresh | undefined> =>
  db
    .selectFrom('product_refresh')
    .innerJoin('anvisa_load', 'anvisa_load.uuid', 'product_refresh.load_uuid')
    .select(columns)
    .where('product_refresh.uuid', '=', uuid)
    .executeTakeFirst();

/** As with loads: one whose operation is over is running no more. */
export const runningRefresh = (db: Db) =>
  db
    .selectFrom('product_refresh')
    .leftJoin('operation', 'operation.uuid', 'product_refresh.operation_uuid')
    .select(['product_refresh.uuid', 'product_refresh.operation_uuid'])
    .select(
      sql<boolean>`case when operation.uuid is null then product_refresh.created_at > now() - interval '6 hours'
        else operation.status in ('pending', 'processing') end`.as('is_alive'),
    )
    .where('product_refresh.status', '=', 'RUNNING')
    .executeTakeFirst();

const lineColumns = ['product_uuid', 'code', 'name', 'registration', 'outcome', 'situation', 'changes'] as const;
type LinesQuery = Received<typeof productRefresh.lines>['query'];

const linesOf = (db: Db, uuid: string, query: Pick<LinesQuery, 'outcome' | 'situation' | 'search'>) =>
  db
    .selectFrom('product_refresh_line')
    .where((eb) =>
      eb.and([
        eb('refresh_uuid', '=', uuid),
        ...(query.outcome ? [eb('outcome', 'in', query.outcome)] : []),
        ...(query.situation ? [eb('situation', 'in', query.situation)] : []),
        ...(query.search
          ? searchConditions(sql<string>`searchable(code || ' ' || name || ' ' || registration)`, query.search)
          : []),
      ]),
    );

const byCode = sql`searchable(code)`;

export async function pageOfLines(db: Db, uuid: string, query: LinesQuery): Promise<Page<AnvisaRefreshLine>> {
  const found = linesOf(db, uuid, query);
  const [rows, { total }] = await Promise.all([
    found
      .select(lineColumns)
      .orderBy(byCode, query.sort_order ?? 'asc')
      .orderBy('product_uuid', query.sort_order ?? 'asc')
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page)
      .execute(),
    found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { data: rows as AnvisaRefreshLine[], meta: metaOf(total, query) };
}

export const streamLines = (db: Db, uuid: string): AsyncIterableIterator<AnvisaRefreshLine> =>
  linesOf(db, uuid, {})
    .select(lineColumns)
    .orderBy(byCode)
    .orderBy('product_uuid')
    .stream(500) as AsyncIterableIterator<AnvisaRefreshLine>;
