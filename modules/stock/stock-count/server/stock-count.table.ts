import type { Generated } from 'kysely';
import type { ValueOf } from '#core/contract/choice.ts';
import type { LineTable, Made, RecordTable } from '#core/server/core.tables.ts';
import type { abcClass } from '#modules/stock/stock/stock.rules.ts';
import type { countScope, CountStatus } from '../stock-count.rules.ts';

export interface StockCountTable extends RecordTable {
  code: string;
  title: string;
  scope: ValueOf<typeof countScope>;
  location: string | null;
  classes: Generated<ValueOf<typeof abcClass>[]>;
  include_empty: boolean;
  notes: string | null;
  status: Generated<CountStatus>;
  round: Generated<number>;
  opened_by_name: string | null;
  started_at: string | null;
  reviewed_at: string | null;
  ended_at: string | null;
  ended_by_name: string | null;
  cancel_reason: string | null;
  search_text: Made<string>;
}

interface StockCountItemTable extends LineTable {
  count_uuid: string;
  item_uuid: string;
}

interface StockCountLineTable extends RecordTable {
  count_uuid: string;
  position: number;
  item_uuid: string;
  batch_uuid: string;
  search_text: string;
  first_quantity: string | null;
  first_expected: string | null;
  first_at: string | null;
  first_by_uuid: string | null;
  first_by_name: string | null;
  recount: Generated<boolean>;
  second_quantity: string | null;
  second_expected: string | null;
  second_at: string | null;
  second_by_uuid: string | null;
  second_by_name: string | null;
  unit_cost: string | null;
  adjusted: string | null;
  is_open: Generated<boolean>;
  difference: Made<string | null>;
  value: Made<string | null>;
}

declare module '#core/server/db.ts' {
  interface Tables {
    stock_count: StockCountTable;
    stock_count_item: StockCountItemTable;
    stock_count_line: StockCountLineTable;
  }
}
