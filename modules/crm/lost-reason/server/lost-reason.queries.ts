import { sql } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import type { Db } from '#core/server/db.ts';
import { selection } from '#core/server/field-columns.ts';
import { listing, type SortColumn } from '#core/server/listing.ts';
import { preparedOne, type FindOne } from '#core/server/prepared.ts';
import { lostReasonFields, type LostReason, type lostReason } from '../contract.ts';
import './lost-reason.table.ts';

type Query = Received<typeof lostReason.list>['query'];

const { listed: columns } = selection('lost_reason', lostReasonFields);

const byName: SortColumn = { column: 'name', text: true };

export const lostReasonList = listing<'lost_reason', Query, LostReason>({
  table: 'lost_reason',
  searchable: true,
  filters: {
    status: (values, eb) => eb('lost_reason.status', 'in', values),
  },
  sort: {
    name: byName,
    status: { column: 'status', ties: byName },
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['name', 'asc'],
  rows: (db, page) => db.selectFrom(page).innerJoin('lost_reason', 'lost_reason.uuid', 'page.uuid').select(columns),
});

export const findLostReason: FindOne<LostReason> = preparedOne((db, uuid) =>
  db.selectFrom('lost_reason').select(columns).where('uuid', '=', uuid),
);

/** By name as names are compared, for imports. */
export const lostReasonsByName = (db: Db, keys: readonly string[]) =>
  db
    .selectFrom('lost_reason')
    .select(columns)
    .select((eb) => eb.fn<string>('searchable', ['lost_reason.name']).as('key'))
    .where((eb) => eb(eb.fn<string>('searchable', ['lost_reason.name']), '=', sql<string>`any (${keys}::text[])`))
    .execute();

export const searchLostReasons = lostReasonList.finder({
  columns: ['name'],
  hit: ({ uuid, name }) => ({ title: name, subtitle: null, url: `/lost-reason/edit/${uuid}` }),
});
