import type { Made, RecordTable } from '#core/server/core.tables.ts';
import type { PriceIndex } from '#modules/contract/contract-terms/adjustment.rules.ts';

export interface PriceIndexTable extends RecordTable {
  price_index: PriceIndex;
  /** `YYYY-MM`. */
  month: string;
  /** Percent, four places. */
  rate: string;
  source: string | null;
  search_text: Made<string>;
}

declare module '#core/server/db.ts' {
  interface Tables {
    price_index: PriceIndexTable;
  }
}
