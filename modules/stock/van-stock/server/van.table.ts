import type { Generated } from 'kysely';
import type { Made, RecordTable } from '#core/server/core.tables.ts';

interface StockVanTable extends RecordTable {
  name: string;
  plate: string | null;
  technician_uuid: string;
  technician_name: Made<string>;
  notes: string | null;
  status: Generated<'ACTIVE' | 'INACTIVE'>;
  search_text: Made<string>;
}

declare module '#core/server/db.ts' {
  interface Tables {
    stock_van: StockVanTable;
  }
}
