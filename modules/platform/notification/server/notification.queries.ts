import type { SelectQueryBuilder } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import type { Db, Tables } from '#core/server/db.ts';
import { metaOf } from '#core/server/listing.ts';
import { priority, type notification, type Notification } from '../contract.ts';
import { labelled, type ModuleLabels } from './module-labels.ts';
import type { NotificationTable } from './notification.table.ts';

type Query = Received<typeof notification.list>['query'];

const stored = { alta: 'HIGH', media: 'MEDIUM', baixa: 'LOW' } as const;
const columns = [
  'uuid',
  'type',
  'module',
  'priority',
  'title',
  'description',
  'action_url',
  'related_id',
  'read_at',
  'created_at',
] as const;
type Row = Omit<NotificationTable, 'uuid' | 'user_uuid' | 'created_at'> & { uuid: string; created_at: string };

const shown = (row: Row, labels: ModuleLabels): Notification => ({
  id: row.uuid,
  type: row.type,
  created_at: row.created_at,
  read_at: row.read_at,
  data: {
    title: row.title,
    description: row.description,
    action_url: row.action_url,
    related_id: row.related_id,
    module: labelled(row.module, labels),
    priority: { value: row.priority, label: priority.label(row.priority) },
  },
});

const matching = <O>(from: SelectQueryBuilder<Tables, 'notification', O>, query: Query) => {
  let found = from;
  if (query.priority) found = found.where('priority', '=', stored[query.priority]);
  if (query.modules) found = found.where('module', 'in', query.modules);
  if (query.status) found = found.where('read_at', query.status === 'unread' ? 'is' : 'is not', null);
  return found;
};

/** Everyone sees their own only, newest first. */
export async function listNotifications(db: Db, labels: ModuleLabels, user: string, query: Query) {
  const mine = matching(db.selectFrom('notification').where('user_uuid', '=', user), query);
  const [rows, { total }] = await Promise.all([
    mine
      .select(columns)
      .orderBy('uuid', 'desc')
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page)
      .execute(),
    mine.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { data: rows.map((row) => shown(row, labels)), meta: metaOf(total, query) };
}

export async function countUnread(db: Db, user: string): Promise<number> {
  const { count } = await db
    .selectFrom('notification')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_uuid', '=', user)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Reading twice changes nothing; another's notification is not there. */
export async function markRead(
  db: Db,
  labels: ModuleLabels,
  user: string,
  uuid: string,
): Promise<Notification | undefined> {
  const row = await db
    .updateTable('notification')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.fn<string>('now', [])) }))
    .where('uuid', '=', uuid)
    .where('user_uuid', '=', user)
    .returning(columns)
    .executeTakeFirst();
  return row && shown(row, labels);
}

export async function markAllRead(db: Db, user: string): Promise<void> {
  await db
    .updateTable('notification')
    .set((eb) => ({ read_at: eb.fn<string>('now', []) }))
    .where('user_uuid', '=', user)
    .where('read_at', 'is', null)
    .execute();
}
