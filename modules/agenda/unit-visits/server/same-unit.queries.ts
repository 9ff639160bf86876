import { sql } from 'kysely';
import type { Tx } from '#core/server/db.ts';
import type { HistoryUnit } from '#modules/asset/equipment-history/server/public.ts';

/**
 * A unit sold from our stock and the unit at the customer are one thing, kept twice: of one model and one serial
 * number, which both tables hold unique within the model.
 */
export async function sameUnit(db: Tx, unit: HistoryUnit): Promise<HistoryUnit[]> {
  if ('customer_equipment_uuid' in unit) {
    const { rows } = await sql<{ stock_equipment_uuid: string }>`
      select stock.uuid as stock_equipment_uuid from customer_equipment mine
      join stock_equipment stock on stock.equipment_uuid = mine.equipment_uuid and searchable(stock.serial_number) = searchable(mine.serial_number)
      where mine.uuid = ${unit.customer_equipment_uuid}::uuid`.execute(db);
    return rows;
  }
  const { rows } = await sql<{ customer_equipment_uuid: string }>`
    select installed.uuid as customer_equipment_uuid from stock_equipment mine
    join customer_equipment installed on installed.equipment_uuid = mine.equipment_uuid
      and searchable(installed.serial_number) = searchable(mine.serial_number)
    where mine.uuid = ${unit.stock_equipment_uuid}::uuid`.execute(db);
  return rows;
}
