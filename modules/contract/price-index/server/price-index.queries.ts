import type { Received } from '#core/contract/endpoint.ts';
import { selection } from '#core/server/field-columns.ts';
import { listing, type SortColumn } from '#core/server/listing.ts';
import { preparedOne, type FindOne } from '#core/server/prepared.ts';
import { priceIndexFields, type PriceIndexMonth, type priceIndex } from '../contract.ts';
import './price-index.table.ts';

type Query = Received<typeof priceIndex.list>['query'];

const { listed: columns } = selection('price_index', priceIndexFields);

const byIndex: SortColumn = { column: 'price_index' };
const byMonth: SortColumn = { column: 'month' };

export const priceIndexList = listing<'price_index', Query, PriceIndexMonth>({
  table: 'price_index',
  searchable: true,
  filters: {
    price_index: (values, eb) => eb('price_index.price_index', 'in', values),
  },
  sort: {
    price_index: { ...byIndex, ties: byMonth },
    month: { ...byMonth, ties: byIndex },
    rate: 'rate',
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['month', 'desc'],
  rows: (db, page) => db.selectFrom(page).innerJoin('price_index', 'price_index.uuid', 'page.uuid').select(columns),
});

export const findPriceIndex: FindOne<PriceIndexMonth> = preparedOne((db, uuid) =>
  db.selectFrom('price_index').select(columns).where('uuid', '=', uuid),
);
