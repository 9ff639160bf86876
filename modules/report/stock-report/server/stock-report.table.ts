import type { Made, RecordTable } from '#core/server/core.tables.ts';

interface StockReportSettingTable extends RecordTable {
  is_only: Made<boolean>;
  a_limit: string;
  b_limit: string;
  idle_days: number;
  demand_days: number;
  lead_time_days: number;
  safety_days: number;
}

declare module '#core/server/db.ts' {
  interface Tables {
    stock_report_setting: StockReportSettingTable;
  }
}
