import { sql, type SqlBool } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import type { Db } from '#core/server/db.ts';
import { listing } from '#core/server/listing.ts';
import type { CountDifference, CountLine, stockCount } from '../contract.ts';
import './stock-count.table.ts';

type LineQuery = Received<typeof stockCount.lines>['query'];
type DifferenceQuery = Received<typeof stockCount.differences>['query'];

const shown = [
  'stock_count_line.uuid',
  'stock_count_line.version',
  'stock_count_line.position',
  'stock_count_line.item_uuid',
  'item.code as item_code',
  'item.name as item_name',
  'item.unit',
  'batch.batch_number',
  'batch.expires_at',
  'batch.location',
] as const;

export const ofCount = (uuid: string) => sql<SqlBool>`stock_count_line.count_uuid = ${uuid}::uuid`;
/** In the second round only what is counted again. */
export const inRound = (round: number) => (round === 2 ? [sql<SqlBool>`stock_count_line.recount`] : []);

const typedNow = (round: number) =>
  round === 2
    ? (['second_quantity as quantity', 'second_at as counted_at', 'second_by_name as counted_by_name'] as const)
    : (['first_quantity as quantity', 'first_at as counted_at', 'first_by_name as counted_by_name'] as const);

const lineList = (round: number) =>
  listing<'stock_count_line', LineQuery, CountLine>({
    table: 'stock_count_line',
    searchable: true,
    filters: {
      pending: (yes, eb) =>
        eb(
          round === 2 ? 'stock_count_line.second_quantity' : 'stock_count_line.first_quantity',
          yes ? 'is' : 'is not',
          null,
        ),
    },
    sort: { position: 'position' },
    order: ['position', 'asc'],
    rows: (db, page) =>
      db
        .selectFrom(page)
        .innerJoin('stock_count_line', 'stock_count_line.uuid', 'page.uuid')
        .innerJoin('stock_item as item', 'item.uuid', 'stock_count_line.item_uuid')
        .innerJoin('stock_batch as batch', 'batch.uuid', 'stock_count_line.batch_uuid')
        .select(shown)
        .select(typedNow(round)),
  });
/** The sheet of each round: blind, in the order of the shelves. */
export const linesOfRound: Record<number, ReturnType<typeof lineList>> = { 1: lineList(1), 2: lineList(2) };

export const findLine = (db: Db, round: number, uuid: string): Promise<CountLine | undefined> =>
  db
    .selectFrom('stock_count_line')
    .innerJoin('stock_item as item', 'item.uuid', 'stock_count_line.item_uuid')
    .innerJoin('stock_batch as batch', 'batch.uuid', 'stock_count_line.batch_uuid')
    .select(shown)
    .select(typedNow(round))
    .where('stock_count_line.uuid', '=', uuid)
    .executeTakeFirst();

/** The second count holds, where there is one. */
const isSecond = sql<boolean>`stock_count_line.second_quantity is not null`;
const expected = sql<string | null>`case when ${isSecond} then second_expected else first_expected end`;

export const differenceList = listing<'stock_count_line', DifferenceQuery, CountDifference>({
  table: 'stock_count_line',
  searchable: true,
  filters: {
    different: (yes) =>
      yes ? sql<SqlBool>`stock_count_line.difference <> 0` : sql<SqlBool>`stock_count_line.difference = 0`,
    uncounted: (yes, eb) => eb('stock_count_line.first_quantity', yes ? 'is' : 'is not', null),
  },
  sort: { position: 'position', value: { column: 'value', nullable: true } },
  order: ['position', 'asc'],
  rows: (db, page) =>
    db
      .selectFrom(page)
      .innerJoin('stock_count_line', 'stock_count_line.uuid', 'page.uuid')
      .innerJoin('stock_item as item', 'item.uuid', 'stock_count_line.item_uuid')
      .innerJoin('stock_batch as batch', 'batch.uuid', 'stock_count_line.batch_uuid')
      .select(shown)
      .select(['item.kind as item_kind', 'stock_count_line.first_quantity', 'stock_count_line.first_by_name'])
      .select(['stock_count_line.second_quantity', 'stock_count_line.second_by_name', 'stock_count_line.difference'])
      .select(['stock_count_line.unit_cost', 'stock_count_line.value', 'stock_count_line.adjusted'])
      .select([sql<string | null>`coalesce(second_quantity, first_quantity)`.as('counted'), expected.as('expected')])
      .select(sql<string | null>`case when ${isSecond} then second_at else first_at end`.as('counted_at'))
      .select(sql<string>`batch.quantity`.as('balance'))
      .select(sql<string>`batch.quantity + coalesce(difference, 0)`.as('after'))
      // What the approval posted is not a movement of the meantime.
      .select(sql<string | null>`case when stock_count_line.is_open then batch.quantity - ${expected} end`.as('moved')),
});
