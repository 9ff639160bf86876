import type { ColumnType, Generated } from 'kysely';
import type { Made, RecordTable } from '#core/server/core.tables.ts';
import type { HistoryFacts } from '../contract.ts';
import type { ChangeStatus, HistoryOrigin, HistoryType } from '../equipment-history.rules.ts';

export interface EquipmentHistoryTable extends RecordTable {
  stock_equipment_uuid: string | null;
  customer_equipment_uuid: string | null;
  unit_name: Made<string>;
  unit_code: Made<string>;
  holder_name: Made<string | null>;
  type: HistoryType;
  origin: HistoryOrigin;
  happened_on: string;
  description: string;
  technician_uuid: string | null;
  /** Whoever signs the transaction, unless said. */
  recorded_by: Generated<string | null>;
  document_label: string | null;
  document_path: string | null;
  search_text: Made<string>;
}

type Facts = ColumnType<HistoryFacts, string, never>;
interface EquipmentHistoryChangeTable extends RecordTable {
  entry_uuid: string;
  status: Generated<ChangeStatus>;
  reason: string;
  before: Facts;
  after: Facts;
  requested_by: string | null;
  requested_by_name: string | null;
  decided_by_name: string | null;
  decided_at: string | null;
  decision_note: string | null;
  search_text: Made<string>;
}

declare module '#core/server/db.ts' {
  interface Tables {
    equipment_history: EquipmentHistoryTable;
    equipment_history_change: EquipmentHistoryChangeTable;
  }
}
