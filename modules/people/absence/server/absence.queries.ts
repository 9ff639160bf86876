import { sql } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import type { Db } from '#core/server/db.ts';
import { selection } from '#core/server/field-columns.ts';
import { listing, type SortColumn } from '#core/server/listing.ts';
import { preparedOne, type FindOne } from '#core/server/prepared.ts';
import {
  absenceFields,
  type absence,
  type Absence,
  type AbsenceListed,
  type Away,
  type OwnAbsence,
} from '../contract.ts';
import './absence.table.ts';

type Query = Received<typeof absence.list>['query'];

const { listed, whole } = selection('absence', absenceFields);

const byStart: SortColumn = { column: 'starts_on' };

export const absenceList = listing<'absence', Query, AbsenceListed>({
  table: 'absence',
  searchable: true,
  filters: {
    user_uuid: (value, eb) => eb('absence.user_uuid', '=', value),
    kind: (values, eb) => eb('absence.kind', 'in', values),
    from: (value, eb) => eb('absence.ends_on', '>=', value),
    to: (value, eb) => eb('absence.starts_on', '<=', value),
  },
  sort: {
    user_name: { column: 'user_name', text: true, ties: byStart },
    kind: { column: 'kind', ties: byStart },
    starts_on: byStart,
    ends_on: 'ends_on',
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['starts_on', 'desc'],
  rows: (db, page) => db.selectFrom(page).innerJoin('absence', 'absence.uuid', 'page.uuid').select(listed),
});

export const findAbsence: FindOne<Absence> = preparedOne((db, uuid) =>
  db.selectFrom('absence').select(whole).where('uuid', '=', uuid),
);

export interface AbsencesAsked {
  /** Days; both count. */
  from: string;
  to: string;
  /** These people; everybody where none is said. */
  users?: readonly string[] | undefined;
}
/** Who is away between two days. Kind and reason are not asked for: whoever calls this is not who manages people. */
export const awayBetween = (db: Db, { from, to, users }: AbsencesAsked): Promise<Away[]> =>
  db
    .selectFrom('absence')
    .select(['user_uuid', 'user_name', 'starts_on', 'ends_on', 'hours'])
    .select([
      sql<string>`lower(absence_period(starts_on, ends_on, hours)) at time zone business_zone()`.as('from'),
      sql<string>`upper(absence_period(starts_on, ends_on, hours)) at time zone business_zone()`.as('to'),
    ])
    .where('ends_on', '>=', from)
    .where('starts_on', '<=', to)
    .$if(users !== undefined, (query) => query.where('user_uuid', 'in', sql<string>`(select unnest(${users}::uuid[]))`))
    .orderBy('starts_on')
    .orderBy('hours', (order) => order.asc().nullsFirst())
    .orderBy('uuid')
    .execute();

export const absencesOf = (db: Db, user: string, from: string): Promise<OwnAbsence[]> =>
  db
    .selectFrom('absence')
    .select(['uuid', 'kind', 'starts_on', 'ends_on', 'hours'])
    .where('user_uuid', '=', user)
    .where('ends_on', '>=', from)
    .orderBy('starts_on', 'desc')
    .orderBy('uuid')
    .execute();
