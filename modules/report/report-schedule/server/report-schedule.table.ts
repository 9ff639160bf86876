import type { ColumnType, Generated } from 'kysely';
import type { RecordTable } from '#core/server/core.tables.ts';
import type { PeriodName } from '#core/contract/report-period.ts';
import type { outcome, scheduleStatus, sentFormat, Turns } from '../schedule.rules.ts';

interface ReportScheduleTable extends RecordTable {
  name: string;
  owner_uuid: string;
  report: string;
  query: ColumnType<Record<string, string>, string, string>;
  period: PeriodName | null;
  format: (typeof sentFormat)['values'][number];
  frequency: Turns['frequency'];
  weekday: Turns['weekday'];
  month_day: number;
  at_time: string;
  people: string[];
  people_names: string;
  status: Generated<(typeof scheduleStatus)['values'][number]>;
  next_on: string;
}

interface ReportDeliveryTable {
  uuid: Generated<string>;
  schedule_uuid: string;
  turn_at: string;
  user_uuid: string;
  user_name: string;
  outcome: (typeof outcome)['values'][number];
  made_at: Generated<string>;
}

interface ReportLeaveTable {
  uuid: Generated<string>;
  schedule_uuid: string;
  user_uuid: string;
  user_name: string;
  left_at: Generated<string>;
}

declare module '#core/server/db.ts' {
  interface Tables {
    report_schedule: ReportScheduleTable;
    report_delivery: ReportDeliveryTable;
    report_leave: ReportLeaveTable;
  }
}
