import type { ColumnType, Generated } from 'kysely';
import type { ValueOf } from '#core/contract/choice.ts';
import type { Made, RecordTable } from '#core/server/core.tables.ts';
import type { batchStatus, movementKind, movementReason, stockKind } from '../stock.rules.ts';

export interface StockItemTable extends RecordTable {
  part_uuid: string | null;
  product_uuid: string | null;
  kind: Made<ValueOf<typeof stockKind>>;
  code: Made<string>;
  name: Made<string>;
  unit: Made<string>;
  location: string | null;
  min_quantity: string | null;
  reorder_point: string | null;
  max_quantity: string | null;
  status: Generated<'ACTIVE' | 'INACTIVE'>;
  on_hand: Made<string>;
  reserved: Made<string>;
  average_cost: Made<string>;
  last_cost: Made<string | null>;
  last_entry_at: Made<string | null>;
  last_exit_at: Made<string | null>;
  free: Made<string>;
  stock_value: Made<string>;
  search_text: Made<string>;
}

export interface StockBatchTable extends RecordTable {
  item_uuid: string;
  batch_number: string;
  location: Generated<string>;
  manufactured_at: string | null;
  expires_at: string | null;
  received_at: string;
  supplier_uuid: string | null;
  invoice_number: string | null;
  unit_cost: string | null;
  status: Generated<ValueOf<typeof batchStatus>>;
  status_reason: string | null;
  quantity: Made<string>;
  reserved: Made<string>;
  /** Of whose place it stands in. */
  van_uuid: Made<string | null>;
}

interface StockReservationTable {
  document_type: Made<string>;
  document_uuid: Made<string>;
  item_uuid: Made<string>;
  batch_uuid: Made<string>;
  quantity: Made<string>;
  document_label: Made<string | null>;
}

/** Only ever added to; what the trigger fills in is made. */
export interface StockMovementTable {
  uuid: Generated<string>;
  at: Made<string>;
  item_uuid: ColumnType<string, string, never>;
  batch_uuid: ColumnType<string, string, never>;
  kind: ColumnType<ValueOf<typeof movementKind>, ValueOf<typeof movementKind>, never>;
  reason: ColumnType<ValueOf<typeof movementReason>, ValueOf<typeof movementReason>, never>;
  quantity: ColumnType<string, string | undefined, never>;
  reserved: ColumnType<string, string | undefined, never>;
  unit_cost: ColumnType<string, string | null | undefined, never>;
  quantity_after: Made<string>;
  reserved_after: Made<string>;
  document_type: ColumnType<string | null, string | null, never>;
  document_uuid: ColumnType<string | null, string | null, never>;
  document_label: ColumnType<string | null, string | null, never>;
  notes: ColumnType<string | null, string | null, never>;
  user_uuid: Made<string | null>;
  user_name: Made<string | null>;
  change_id: Made<string>;
}

interface StockCheckTable extends RecordTable {
  items: number;
  batches: number;
  movements: number;
  differences: ColumnType<unknown[], string, never>;
  took_ms: number;
  user_name: string | null;
}

interface StockReceiptTable extends RecordTable {
  kind: ValueOf<typeof stockKind>;
  supplier_uuid: string;
  invoice_number: string;
  received_at: string;
  total: string;
  notes: string | null;
  user_name: string | null;
}

declare module '#core/server/db.ts' {
  interface Tables {
    stock_item: StockItemTable;
    stock_batch: StockBatchTable;
    stock_reservation: StockReservationTable;
    stock_movement: StockMovementTable;
    stock_check: StockCheckTable;
    stock_receipt: StockReceiptTable;
  }
}
