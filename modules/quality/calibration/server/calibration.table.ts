import type { Generated } from 'kysely';
import type { Made, RecordTable } from '#core/server/core.tables.ts';
import type { Calibration } from '../contract.ts';

export interface CalibrationTable extends RecordTable {
  code: string;
  instrument_uuid: string;
  instrument_name: Generated<string>;
  supplier_uuid: string | null;
  supplier_name: Generated<string | null>;
  accreditation_number: string | null;
  accreditation_valid_until: string | null;
  scheduled_on: string;
  sent_on: Generated<string | null>;
  performed_on: string | null;
  issued_on: string | null;
  due_on: Generated<string | null>;
  certificate_number: string | null;
  certificate_uuid: Generated<string | null>;
  cost: string | null;
  status: Generated<Calibration['status']>;
  result: Generated<Calibration['result']>;
  found_result: Generated<Calibration['found_result']>;
  restriction: Generated<string | null>;
  decision_rule: Calibration['decision_rule'];
  guard_band_percent: string;
  point_count: Generated<number>;
  completed_by_uuid: Generated<string | null>;
  reviewer_uuid: Generated<string | null>;
  reviewed_at: Generated<string | null>;
  review_notes: Generated<string | null>;
  notes: string | null;
  search_text: Made<string>;
}

interface CalibrationPointTable {
  uuid: Generated<string>;
  calibration_uuid: string;
  position: number;
  nominal: string;
  found: string;
  left_at: string | null;
  uncertainty: string | null;
  k: string | null;
  limit: string;
  found_error: string;
  error: string;
  found_ok: boolean;
  is_ok: boolean;
}

declare module '#core/server/db.ts' {
  interface Tables {
    calibration: CalibrationTable;
    calibration_point: CalibrationPointTable;
  }
}
