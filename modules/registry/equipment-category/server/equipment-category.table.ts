import type { Made, RecordTable } from '#core/server/core.tables.ts';

export interface EquipmentCategoryTable extends RecordTable {
  name: string;
  parent_uuid: string | null;
  path: Made<string>;
  default_checklist_uuid: string | null;
  default_periodicity_days: number | null;
  depreciation_rate: string | null;
  status: 'ACTIVE' | 'INACTIVE';
  search_text: Made<string>;
}

declare module '#core/server/db.ts' {
  interface Tables {
    equipment_category: EquipmentCategoryTable;
  }
}
