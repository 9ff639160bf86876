import { sql, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Received } from '#core/contract/endpoint.ts';
import type { Db } from '#core/server/db.ts';
import { listing, type SortColumn } from '#core/server/listing.ts';
import { preparedOne, type FindOne } from '#core/server/prepared.ts';
import type { history, HistoryChangeRow, HistoryEntry, HistorySummary } from '../contract.ts';
import './equipment-history.table.ts';

type Query = Received<typeof history.list>['query'];

const pending = sql<boolean>`exists (select from equipment_history_change asked
  where asked.entry_uuid = equipment_history.uuid and asked.status = 'PENDING')`;

const entries = (db: Db) =>
  db
    .selectFrom('equipment_history')
    .leftJoin('app_user', 'app_user.uuid', 'equipment_history.technician_uuid')
    .select([
      'equipment_history.uuid',
      'equipment_history.version',
      'equipment_history.created_at',
      'equipment_history.updated_at',
      'equipment_history.stock_equipment_uuid',
      'equipment_history.customer_equipment_uuid',
      'equipment_history.unit_name',
      'equipment_history.unit_code',
      'equipment_history.holder_name',
      'equipment_history.type',
      'equipment_history.origin',
      'equipment_history.happened_on as date',
      'equipment_history.description',
      'equipment_history.technician_uuid',
      'app_user.name as technician_name',
      'equipment_history.recorded_by',
      'equipment_history.document_label',
      'equipment_history.document_path',
      sql<number>`(select count(*)::int from stored_file where owner_entity = 'equipment_history'
        and owner_uuid = equipment_history.uuid and kind = 'file')`.as('files'),
      sql<number>`(select count(*)::int from equipment_history_change applied
        where applied.entry_uuid = equipment_history.uuid and applied.status = 'APPROVED')`.as('corrections'),
      pending.as('has_pending'),
    ]);

const byDate: SortColumn = { column: 'happened_on' };

export const historyList = listing<'equipment_history', Query, HistorySummary>({
  table: 'equipment_history',
  searchable: true,
  filters: {
    stock_equipment_uuid: (value, eb) => eb('equipment_history.stock_equipment_uuid', '=', value),
    customer_equipment_uuid: (value, eb) => eb('equipment_history.customer_equipment_uuid', '=', value),
    type: (values, eb) => eb('equipment_history.type', 'in', values),
    origin: (value, eb) => eb('equipment_history.origin', '=', value),
    technician_uuid: (value, eb) => eb('equipment_history.technician_uuid', '=', value),
    date_from: (value, eb) => eb('equipment_history.happened_on', '>=', value),
    date_to: (value, eb) => eb('equipment_history.happened_on', '<=', value),
    has_pending: (value) => (value ? pending : sql<SqlBool>`not ${pending}`),
  },
  alsoCounts: ['equipment_history_change'],
  sort: {
    // What happened on one day stays in the order it was told.
    date: { ...byDate, ties: { column: 'created_at' } },
    unit_name: { column: 'unit_name', text: true, ties: byDate },
    type: { column: 'type', ties: byDate },
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['date', 'desc'],
  rows: (db, page) => entries(db).innerJoin(page, 'page.uuid', 'equipment_history.uuid'),
});

const change = [
  'equipment_history_change.uuid',
  'equipment_history_change.version',
  'equipment_history_change.created_at',
  'equipment_history_change.status',
  'equipment_history_change.reason',
  'equipment_history_change.before',
  'equipment_history_change.after',
  'equipment_history_change.requested_by_name',
  'equipment_history_change.decided_by_name',
  'equipment_history_change.decided_at',
  'equipment_history_change.decision_note',
] as const;

export const findEntry: FindOne<HistoryEntry> = preparedOne((db, uuid) =>
  entries(db)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('equipment_history_change')
          .select(change)
          .whereRef('entry_uuid', '=', 'equipment_history.uuid')
          .orderBy('equipment_history_change.created_at', 'desc')
          .orderBy('equipment_history_change.uuid', 'desc'),
      ).as('changes'),
    )
    .where('equipment_history.uuid', '=', uuid),
);

type ChangeQuery = Received<typeof history.changes>['query'];
export const changeList = listing<'equipment_history_change', ChangeQuery, HistoryChangeRow>({
  table: 'equipment_history_change',
  searchable: true,
  filters: { status: (values, eb) => eb('equipment_history_change.status', 'in', values) },
  sort: { created_at: 'created_at', status: { column: 'status', ties: { column: 'created_at' } } },
  order: ['created_at', 'desc'],
  rows: (db, page) =>
    db
      .selectFrom('equipment_history_change')
      .innerJoin(page, 'page.uuid', 'equipment_history_change.uuid')
      .innerJoin('equipment_history', 'equipment_history.uuid', 'equipment_history_change.entry_uuid')
      .select([...change, 'equipment_history_change.entry_uuid'])
      .select(['equipment_history.unit_name', 'equipment_history.unit_code', 'equipment_history.holder_name']),
});

type PrintQuery = Received<typeof history.pdf>['query'];
/** No life fills more paper than anyone reads. */
export const mostPrinted = 2_000;
export async function entriesToPrint(db: Db, query: PrintQuery): Promise<HistorySummary[]> {
  const { data } = await historyList.page(db, { ...query, page: 1, per_page: mostPrinted, sort_order: 'desc' });
  return data;
}
