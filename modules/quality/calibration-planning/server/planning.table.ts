import type { Generated } from 'kysely';

interface CalibrationAlertReadTable {
  user_uuid: string;
  instrument_uuid: string;
  due_on: string | null;
  stage: number;
  read_at: Generated<string>;
}

declare module '#core/server/db.ts' {
  interface Tables {
    calibration_alert_read: CalibrationAlertReadTable;
  }
}
