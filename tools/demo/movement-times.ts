import { sql } from 'kysely';
import type { Tx } from '#core/server/db.ts';

/**
 * What the orders took and set aside happened at the hours of their work, by whoever keeps the stock; the
 * ledger, which knows only now, wrote all of it at once. Never before what else moved the item.
 */
export async function spreadMovements(db: Tx, username: string): Promise<void> {
  await sql`set local role none`.execute(db);
  await sql`update stock_movement move set at = spread.at, user_uuid = keeper.uuid, user_name = keeper.name
    from app_user keeper, (
      select own.uuid, least(now() - interval '3 minutes', greatest(
          coalesce(service_order.started_at, service_order.created_at) + interval '25 minutes',
          (select max(earlier.at) from stock_movement earlier where earlier.item_uuid = own.item_uuid
            and earlier.document_type is distinct from 'service_order')
        ) + interval '7 minutes' * (row_number() over (partition by own.document_uuid order by own.uuid))) as at
      from stock_movement own join service_order on service_order.uuid = own.document_uuid
      where own.document_type = 'service_order'
    ) spread where spread.uuid = move.uuid and keeper.username = ${username}`.execute(db);
  await sql`set local role bancada_app`.execute(db);
}
