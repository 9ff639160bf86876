import { sql } from 'kysely';
import type { Tx } from '#core/server/db.ts';
import { asOwner } from './stock-loader.ts';

/** Goods of a past receipt: a batch of their own, the entry that filled it, and how much of it was used since. */
export interface BoughtBatch {
  part_uuid: string | null;
  product_uuid: string | null;
  batch_number: string;
  expires_at: string | null;
  supplier_uuid: string;
  invoice_number: string | null;
  quantity: string;
  unit_cost: string;
  at: string;
  /** All of it, on this day; else it is still there. */
  used_at: string | null;
  user_uuid: string;
  user_name: string;
  document_type: string;
  document_uuid: string;
  document_label: string;
}

/** Onto the shelves of the demo company, in sets, with the balances they come to. */
export async function loadBought(db: Tx, batches: readonly BoughtBatch[]): Promise<void> {
  await asOwner(db, async () => {
    await sql`create temp table bought on commit drop as
      select new_uuid() as batch, item.uuid as item, coalesce(item.location, '') as location, item.average_cost, given.*
      from jsonb_to_recordset(${JSON.stringify(batches)}::jsonb) as given (part_uuid uuid, product_uuid uuid, batch_number text,
        expires_at date, supplier_uuid uuid, invoice_number text, quantity numeric, unit_cost numeric, at timestamptz,
        used_at timestamptz, user_uuid uuid, user_name text, document_type text, document_uuid uuid, document_label text)
      join stock_item item on item.part_uuid = given.part_uuid or item.product_uuid = given.product_uuid`.execute(db);
    await sql`insert into stock_batch (uuid, item_uuid, batch_number, location, expires_at, received_at, supplier_uuid,
        invoice_number, unit_cost, quantity, created_at, updated_at)
      select batch, item, batch_number, location, expires_at, at::date, supplier_uuid, invoice_number, unit_cost,
        case when used_at is null then quantity else 0 end, at, coalesce(used_at, at) from bought`.execute(db);
    await sql`insert into stock_movement (at, item_uuid, batch_uuid, kind, reason, quantity, unit_cost, quantity_after,
        reserved_after, document_type, document_uuid, document_label, user_uuid, user_name, change_id)
      select at, item, batch, 'IN', 'PURCHASE', quantity, unit_cost, quantity, 0, document_type, document_uuid,
        document_label, user_uuid, user_name, new_uuid() from bought
      union all
      select used_at, item, batch, 'OUT', 'INTERNAL_USE', -quantity, average_cost, 0, 0, null, null, null, user_uuid,
        user_name, new_uuid() from bought where used_at is not null`.execute(db);
    await sql`update stock_item set on_hand = on_hand + sums.kept,
        average_cost = round((on_hand * average_cost + sums.worth) / nullif(on_hand + sums.kept, 0), 4),
        last_entry_at = greatest(last_entry_at, sums.entered), last_exit_at = greatest(last_exit_at, sums.used)
      from (select item, coalesce(sum(quantity) filter (where used_at is null), 0) as kept,
          coalesce(sum(quantity * unit_cost) filter (where used_at is null), 0) as worth, max(at) as entered, max(used_at) as used
        from bought group by item) sums
      where stock_item.uuid = sums.item and on_hand + sums.kept > 0`.execute(db);
  });
}
