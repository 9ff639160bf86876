import type { Made, RecordTable } from '#core/server/core.tables.ts';

export interface BrandTable extends RecordTable {
  name: string;
  manufacturer: string | null;
  country: string | null;
  status: 'ACTIVE' | 'INACTIVE';
  search_text: Made<string>;
}

declare module '#core/server/db.ts' {
  interface Tables {
    brand: BrandTable;
  }
}
