import { sql } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import type { Db } from '#core/server/db.ts';
import { listing } from '#core/server/listing.ts';
import { preparedOne, type FindOne } from '#core/server/prepared.ts';
import type { anvisa, AnvisaLoad, AnvisaRegistration } from '../contract.ts';
import './anvisa.table.ts';

type Query = Received<typeof anvisa.loads>['query'];

const columns = [
  'anvisa_load.uuid',
  'anvisa_load.created_at',
  'anvisa_load.finished_at',
  'anvisa_load.source',
  'anvisa_load.source_name',
  'anvisa_load.status',
  'anvisa_load.size',
  'anvisa_load.base_date',
  'anvisa_load.lines',
  'anvisa_load.rejected',
  'anvisa_load.registrations',
  'anvisa_load.message',
  'anvisa_load.user_name',
] as const;

export const loadList = listing<'anvisa_load', Query, AnvisaLoad>({
  table: 'anvisa_load',
  searchable: true,
  filters: {},
  sort: { created_at: 'created_at' },
  order: ['created_at', 'desc'],
  rows: (db, page) => db.selectFrom(page).innerJoin('anvisa_load', 'anvisa_load.uuid', 'page.uuid').select(columns),
});

/** The base in use: the last one loaded whole. */
export const currentBase = (db: Db): Promise<AnvisaLoad | undefined> =>
  db
    .selectFrom('anvisa_load')
    .select(columns)
    .where('status', '=', 'DONE')
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** One that someone cancelled, or whose process gave up, is running no more, whatever its row still says. */
export const runningLoad = (db: Db) =>
  db
    .selectFrom('anvisa_load')
    .leftJoin('operation', 'operation.uuid', 'anvisa_load.operation_uuid')
    .select([...columns, 'anvisa_load.operation_uuid'])
    .select(
      sql<boolean>`case when operation.uuid is null then anvisa_load.created_at > now() - interval '6 hours'
        else operation.status in ('pending', 'processing') end`.as('is_alive'),
    )
    .where('anvisa_load.status', '=', 'RUNNING')
    .executeTakeFirst();

export const findRegistration: FindOne<AnvisaRegistration> = preparedOne((db, number: string) =>
  db.selectFrom('anvisa_registration').selectAll().where('number', '=', number),
);

export const registrationsOf = (db: Db, numbers: readonly string[]): Promise<AnvisaRegistration[]> =>
  db
    .selectFrom('anvisa_registration')
    .selectAll()
    .where(sql<boolean>`number = any (${numbers}::text[])`)
    .execute();
