import type { Generated } from 'kysely';
import type { ValueOf } from '#core/contract/choice.ts';
import type { Made, RecordTable } from '#core/server/core.tables.ts';
import type { stockAlert } from '../stock-report.rules.ts';

interface StockReportSettingTable extends RecordTable {
  is_only: Made<boolean>;
  a_limit: string;
  b_limit: string;
  idle_days: number;
  demand_days: number;
  lead_time_days: number;
  safety_days: number;
}

interface StockAlertToldTable {
  alert: ValueOf<typeof stockAlert>;
  item_uuid: string;
  batch_uuid: string | null;
  told_at: Generated<string>;
}

declare module '#core/server/db.ts' {
  interface Tables {
    stock_report_setting: StockReportSettingTable;
    stock_alert_told: StockAlertToldTable;
  }
}
