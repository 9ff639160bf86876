import type { Generated } from 'kysely';
import type { LineTable, Made, RecordTable } from '#core/server/core.tables.ts';
import type { PartSummary } from '../contract.ts';

export interface PartTable extends RecordTable {
  /** Empty at insert: the database gives the next one. */
  code: Generated<string>;
  parts_number: string | null;
  description: string;
  family: string | null;
  brand_uuid: string | null;
  unit: PartSummary['unit'];
  ncm: string | null;
  cost: string | null;
  price: string | null;
  min_quantity: string | null;
  reorder_point: string | null;
  max_quantity: string | null;
  is_imported: boolean;
  status: PartSummary['status'];
  /** Kept by the stock's trigger. */
  balance: Made<string | null>;
  reserved: Made<string | null>;
  free: Made<string | null>;
  search_text: Made<string>;
}

export interface PartCategoryTable extends LineTable {
  part_uuid: string;
  equipment_category_uuid: string;
}

export interface PartSupplierTable extends LineTable {
  part_uuid: string;
  supplier_uuid: string;
  supplier_code: string | null;
  price: string | null;
  lead_time_days: number | null;
  is_preferred: boolean;
}

declare module '#core/server/db.ts' {
  interface Tables {
    part: PartTable;
    part_category: PartCategoryTable;
    part_supplier: PartSupplierTable;
  }
}
