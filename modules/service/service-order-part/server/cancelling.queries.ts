import { sql } from 'kysely';
import { formatMoney, formatNumber } from '#core/contract/format.ts';
import type { Db } from '#core/server/db.ts';
import type { Cancelling } from '#modules/service/service-order/contract.ts';

/** What is set aside for the order goes back to the shelf, at what it cost. */
export async function partsGivenBack(db: Db, order: string): Promise<Cancelling['facts']> {
  const { rows } = await sql<{ parts: number; worth: string }>`
    select count(distinct item_uuid)::int as parts,
      coalesce(round(sum(held.quantity * stock_item.average_cost), 2), 0)::text as worth
    from stock_reservation held join stock_item on stock_item.uuid = held.item_uuid
    where document_type = 'service_order' and document_uuid = ${order}::uuid`.execute(db);
  const [{ parts, worth } = { parts: 0, worth: '0' }] = rows;
  if (parts === 0) return [];
  return [{ label: 'Peças reservadas, de volta ao estoque', value: `${formatNumber(parts)} · ${formatMoney(worth)}` }];
}
