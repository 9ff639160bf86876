import type { Request } from 'autocannon';
import type pg from 'pg';
import { bulkLoad } from './bulk-load.ts';

const batchesEach = 10;

/** One item for each part there is, with ten batches, far more in each than any bench takes out. */
export const loadStock = (owner: pg.Pool): Promise<void> =>
  bulkLoad(owner, ['stock_item', 'stock_batch'], async (client) => {
    await client.query(`insert into stock_item (part_uuid, code, name, unit, on_hand, average_cost, location, min_quantity)
      select uuid, code, description, unit, ${batchesEach} * 100000, coalesce(cost, 1), 'Corredor ' || abs(hashtext(code)) % 40, 5 from part`);
    await client.query(`insert into stock_batch (item_uuid, batch_number, location, received_at, expires_at, quantity, unit_cost)
      select stock_item.uuid, 'L' || n, coalesce(location, ''), current_date - n, current_date + 100 + n, 100000, average_cost
      from stock_item cross join generate_series(1, ${batchesEach}) n`);
  });

export async function someItems(owner: pg.Pool, count: number): Promise<string[]> {
  const { rows } = await owner.query<{ uuid: string }>('select uuid from stock_item order by code limit $1', [count]);
  return rows.map(({ uuid }) => uuid);
}

/** One unit leaves, of another item each time. */
export const exits = (uuids: readonly string[], pathOf: (uuid: string) => string): Request[] =>
  uuids.map((uuid) => ({
    method: 'POST',
    path: pathOf(uuid),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ quantity: '1', reason: 'INTERNAL_USE' }),
  }));
