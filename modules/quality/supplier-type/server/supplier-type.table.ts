import type { Made, RecordTable } from '#core/server/core.tables.ts';
import type { SupplierType } from '../contract.ts';

export interface SupplierTypeTable extends RecordTable {
  name: string;
  supplies: SupplierType['supplies'];
  checklist_uuid: string | null;
  notes: string | null;
  status: SupplierType['status'];
  search_text: Made<string>;
}

declare module '#core/server/db.ts' {
  interface Tables {
    supplier_type: SupplierTypeTable;
  }
}
