import type { LineTable, Made, RecordTable } from '#core/server/core.tables.ts';

export interface LaborTable extends RecordTable {
  code: string;
  name: string;
  description: string | null;
  estimated_minutes: number;
  hourly_price: string | null;
  fixed_price: string | null;
  checklist_uuid: string | null;
  skills: string[];
  status: 'ACTIVE' | 'INACTIVE';
  search_text: Made<string>;
}

export interface LaborCategoryTable extends LineTable {
  labor_uuid: string;
  equipment_category_uuid: string;
}

declare module '#core/server/db.ts' {
  interface Tables {
    labor: LaborTable;
    labor_category: LaborCategoryTable;
  }
}
