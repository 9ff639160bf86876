import { sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import { notFound } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import { isVisible } from '#modules/service/service-order/server/public.ts';
import type { WorkLog } from '../contract.ts';
import './work-log.table.ts';

export const entity = 'service_order_work_log';

const logs = (db: Db, order: string) =>
  db
    .selectFrom('service_order_work_log as log')
    .innerJoin('app_user', 'app_user.uuid', 'log.technician_uuid')
    .select(['log.uuid', 'log.version', 'log.created_at', 'log.updated_at', 'log.service_order_uuid', 'log.date'])
    .select(['log.minutes', 'log.type', 'log.description', 'log.author_uuid'])
    .select((eb) => [
      sql<string>`to_char(log.started_at, 'HH24:MI')`.as('started_at'),
      sql<string>`to_char(log.ended_at, 'HH24:MI')`.as('ended_at'),
      jsonBuildObject({ uuid: eb.ref('app_user.uuid'), name: eb.ref('app_user.name') }).as('technician'),
      jsonArrayFrom(
        eb
          .selectFrom('stored_file as file')
          .select(['file.uuid', 'file.name', 'file.content_type', 'file.size', 'file.description'])
          .select(['file.has_thumbnail', 'file.created_at', 'file.created_by_name as created_by'])
          .where('file.owner_entity', '=', entity)
          .whereRef('file.owner_uuid', '=', 'log.uuid')
          .orderBy('file.created_at')
          .orderBy('file.uuid'),
      ).as('media'),
    ])
    .where('log.service_order_uuid', '=', order);

/** In the order the work was done. */
export const workLogsOf = (db: Db, order: string): Promise<WorkLog[]> =>
  logs(db, order).orderBy('log.date').orderBy('log.started_at').orderBy('log.uuid').execute();

/** A log of another order is not there. */
export async function requireLog(db: Db, order: string, uuid: string): Promise<WorkLog> {
  const found = await logs(db, order).where('log.uuid', '=', uuid).executeTakeFirst();
  if (!found) throw notFound('Registro de trabalho não encontrado.');
  return found;
}

/** Who sees the order sees its logs, their files and their history. */
export async function isLogVisible(ctx: Ctx, uuid: string): Promise<boolean> {
  const log = await ctx.db
    .selectFrom('service_order_work_log')
    .select('service_order_uuid')
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return log !== undefined && isVisible(ctx, log.service_order_uuid);
}
