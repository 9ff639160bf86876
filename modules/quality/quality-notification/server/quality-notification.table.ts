import type { RecordTable } from '#core/server/core.tables.ts';
import type { Configuration } from '../contract.ts';

interface QualityNotificationTable extends RecordTable {
  recipient: Configuration['recipient'];
  days_before: number;
  status: Configuration['status'];
}

declare module '#core/server/db.ts' {
  interface Tables {
    quality_notification: QualityNotificationTable;
  }
}
