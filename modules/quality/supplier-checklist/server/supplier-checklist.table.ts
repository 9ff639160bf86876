import type { RecordTable } from '#core/server/core.tables.ts';

export interface SupplierChecklistTable extends RecordTable {
  supplier_uuid: string;
  checklist_uuid: string;
  turn: number;
  /** Written right after the row, whose own uuid owns the run. */
  run_uuid: string | null;
  started_by_name: string | null;
}

declare module '#core/server/db.ts' {
  interface Tables {
    supplier_checklist: SupplierChecklistTable;
  }
}
