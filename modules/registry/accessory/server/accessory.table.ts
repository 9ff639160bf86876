import type { LineTable, Made, RecordTable } from '#core/server/core.tables.ts';

export interface AccessoryTable extends RecordTable {
  name: string;
  code: string;
  brand_uuid: string | null;
  brand_name: Made<string | null>;
  price: string | null;
  status: 'ACTIVE' | 'INACTIVE';
  search_text: Made<string>;
}

export interface AccessoryCategoryTable extends LineTable {
  accessory_uuid: string;
  equipment_category_uuid: string;
}

declare module '#core/server/db.ts' {
  interface Tables {
    accessory: AccessoryTable;
    accessory_category: AccessoryCategoryTable;
  }
}
