import { today } from '#core/server/business-day.ts';
import type { Tx } from '#core/server/db.ts';
import type { HistoryType } from '../equipment-history.rules.ts';
import './equipment-history.table.ts';

export { entriesToPrint } from './equipment-history.queries.ts';
export { printLife, type PrintedEntry } from './history-pdf.ts';

/** A unit of the stock (an asset is one of them) or one at a customer. */
export type HistoryUnit = { stock_equipment_uuid: string } | { customer_equipment_uuid: string };

export interface HistoryRecord {
  unit: HistoryUnit;
  type: HistoryType;
  /** The day it happened; today unless said. */
  date?: string;
  description: string;
  technician_uuid?: string | null;
  /** The record that tells more, and its screen: 'OS-2026-000123', '/service-order/show/…'. */
  document?: { label: string; path: string } | null;
  /** Whoever signs the transaction, unless said. */
  recorded_by?: string;
  created_at?: string;
}

/** PostgreSQL takes 65,535 values in one statement. */
const batch = 2_000;

/** The one way other records tell what became of a unit, in the transaction that made it so. */
export async function recordHistory(db: Tx, told: HistoryRecord | readonly HistoryRecord[]): Promise<void> {
  const records: readonly HistoryRecord[] = 'unit' in told ? [told] : told;
  const rows = records.map(({ unit, date, description, document, recorded_by, created_at, ...rest }) => ({
    technician_uuid: null,
    stock_equipment_uuid: null,
    customer_equipment_uuid: null,
    ...rest,
    ...unit,
    origin: 'SYSTEM' as const,
    happened_on: date ?? today,
    description: description.slice(0, 2000),
    document_label: document?.label.slice(0, 120) ?? null,
    document_path: document?.path ?? null,
    ...(recorded_by ? { recorded_by } : {}),
    ...(created_at ? { created_at } : {}),
  }));
  for (let start = 0; start < rows.length; start += batch)
    await db
      .insertInto('equipment_history')
      .values(rows.slice(start, start + batch))
      .execute();
}
