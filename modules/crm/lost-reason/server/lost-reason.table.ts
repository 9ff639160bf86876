import type { Made, RecordTable } from '#core/server/core.tables.ts';

export interface LostReasonTable extends RecordTable {
  name: string;
  status: 'ACTIVE' | 'INACTIVE';
  search_text: Made<string>;
}

declare module '#core/server/db.ts' {
  interface Tables {
    lost_reason: LostReasonTable;
  }
}
