import { sql } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import { today } from '#core/server/business-day.ts';
import type { Db } from '#core/server/db.ts';
import { selection } from '#core/server/field-columns.ts';
import { listing, type SortColumn } from '#core/server/listing.ts';
import { preparedOne, type FindOne } from '#core/server/prepared.ts';
import { vanFields, type OwnVan, type Van, type VanBatch, type VanListed, type vanStock } from '../contract.ts';
import './van.table.ts';

type Query = Received<typeof vanStock.list>['query'];

const { listed, whole } = selection('stock_van', vanFields);
const aboard = () => sql<Pick<Van, 'batches_aboard' | 'next_expiry'>>`(
  select count(*)::int as batches_aboard, min(expires_at) as next_expiry
  from stock_batch where stock_batch.van_uuid = stock_van.uuid and quantity > 0)`;
const shownAboard = ['aboard.batches_aboard', 'aboard.next_expiry'] as const;

const byName: SortColumn = { column: 'name', text: true };
export const vanList = listing<'stock_van', Query, VanListed>({
  table: 'stock_van',
  searchable: true,
  filters: {
    technician_uuid: (value, eb) => eb('stock_van.technician_uuid', '=', value),
    status: (values, eb) => eb('stock_van.status', 'in', values),
  },
  sort: {
    name: byName,
    technician_name: { column: 'technician_name', text: true, ties: byName },
    status: { column: 'status', ties: byName },
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['name', 'asc'],
  rows: (db, page) =>
    db
      .selectFrom(page)
      .innerJoin('stock_van', 'stock_van.uuid', 'page.uuid')
      .innerJoinLateral(aboard().as('aboard'), (join) => join.onTrue())
      .select([...listed, ...shownAboard]),
});

export const findVan: FindOne<Van> = preparedOne((db, uuid) =>
  db
    .selectFrom('stock_van')
    .innerJoinLateral(aboard().as('aboard'), (join) => join.onTrue())
    .select([...whole, ...shownAboard])
    .where('stock_van.uuid', '=', uuid),
);

/** What is aboard, first expired first out; what may not be used any more says so. */
export async function batchesOf(db: Db, van: string): Promise<VanBatch[]> {
  const { rows } = await sql<VanBatch>`
    select batch.uuid, batch.item_uuid, item.kind, item.part_uuid, item.code, item.name, item.unit, batch.batch_number,
      batch.expires_at, batch.quantity::text as quantity, case when batch.status <> 'ACTIVE' then batch.status
        when batch.expires_at < ${today} then 'EXPIRED' else 'ACTIVE' end as state
    from stock_batch batch join stock_item item on item.uuid = batch.item_uuid
    where batch.van_uuid = ${van}::uuid and batch.quantity > 0
    order by batch.expires_at nulls last, batch.received_at, batch.uuid`.execute(db);
  return rows;
}

/** The one van in use a person answers for. */
export const vanOf = (db: Db, person: string) =>
  db
    .selectFrom('stock_van')
    .select(['uuid', 'name', 'plate'])
    .where('technician_uuid', '=', person)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();

export async function ownVanOf(db: Db, person: string): Promise<OwnVan> {
  const van = await vanOf(db, person);
  return { van: van ?? null, batches: van ? await batchesOf(db, van.uuid) : [] };
}

/** The van a batch stands in, with who answers for it. */
export const vanOfBatch = (db: Db, batch: string) =>
  db
    .selectFrom('stock_batch')
    .innerJoin('stock_van', 'stock_van.uuid', 'stock_batch.van_uuid')
    .select(['stock_van.uuid', 'stock_van.name', 'stock_van.technician_name', 'stock_batch.batch_number'])
    .where('stock_batch.uuid', '=', batch)
    .executeTakeFirst();

export const searchVans = vanList.finder({
  columns: ['name', 'plate', 'technician_name'],
  hit: ({ uuid, name, plate, technician_name }) => ({
    title: name,
    subtitle: [plate, technician_name].filter(Boolean).join(' · '),
    url: `/stock/van/show/${uuid}`,
  }),
});
