import { sql } from 'kysely';
import { conflict } from '#core/contract/error.ts';
import type { Tx } from '#core/server/db.ts';
import { lockItems, takeBackBought, type Document } from './ledger.ts';
import './stock.table.ts';

/** All that a document brought leaves again, as if it had never come: only while every unit of it is there and free. */
export async function takeBackGoods(db: Tx, document: Document, notes: string): Promise<void> {
  const { rows: items } = await sql<{ uuid: string }>`select distinct item_uuid as uuid from stock_movement
    where document_type = ${document.type} and document_uuid = ${document.uuid}::uuid and kind = 'IN'`.execute(db);
  await lockItems(
    db,
    items.map(({ uuid }) => uuid),
  );
  const { rows: missing } = await sql<{ code: string; batch_number: string; by: string | null }>`
    select item.code, batch.batch_number,
      (select string_agg(distinct other.document_label, ', ') from stock_movement other
        where other.batch_uuid = batch.uuid and (other.quantity < 0 or other.reserved > 0)
          and other.document_uuid is distinct from ${document.uuid}::uuid) as by
    from (
      select batch_uuid, sum(quantity) as quantity from stock_movement
      where document_type = ${document.type} and document_uuid = ${document.uuid}::uuid and kind = 'IN' group by batch_uuid
    ) came
    join stock_batch batch on batch.uuid = came.batch_uuid
    join stock_item item on item.uuid = batch.item_uuid
    where batch.quantity - batch.reserved < came.quantity
    order by item.code, batch.batch_number limit 1`.execute(db);
  const [used] = missing;
  if (used)
    throw conflict(
      `O lote ${used.batch_number} de ${used.code} já foi usado ou reservado${used.by ? ` por ${used.by}` : ''}: não pode mais ser desfeito.`,
      'in_use',
    );
  await takeBackBought(db, document, notes);
}
