import type { Made, RecordTable } from '#core/server/core.tables.ts';
import type { WorkLogType } from '../work-log.rules.ts';

export interface WorkLogTable extends RecordTable {
  service_order_uuid: string;
  date: string;
  started_at: string;
  ended_at: string;
  minutes: Made<number>;
  technician_uuid: string;
  type: WorkLogType;
  description: string;
  author_uuid: string | null;
}

declare module '#core/server/db.ts' {
  interface Tables {
    service_order_work_log: WorkLogTable;
  }
}
