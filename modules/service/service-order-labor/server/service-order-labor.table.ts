import type { ColumnType, Generated } from 'kysely';
import type { Made, RecordTable } from '#core/server/core.tables.ts';
import type { AssignmentStatus, LaborStatus, SessionEnd } from '../service-order-labor.rules.ts';

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface ServiceOrderLaborTable extends RecordTable {
  service_order_uuid: string;
  position: number;
  labor_uuid: string;
  labor_code: string;
  labor_name: string;
  estimated_minutes: number;
  notes: string | null;
  run_uuid: string | null;
  evaluates: Generated<boolean>;
  status: Made<LaborStatus>;
  cancel_reason: Optional<string>;
  agreed_minutes: Optional<number>;
}

export interface LaborAssignmentTable extends RecordTable {
  order_labor_uuid: string;
  service_order_uuid: string;
  technician_uuid: string;
  assigned_by_uuid: string | null;
  notes: string | null;
  status: Generated<AssignmentStatus>;
  reason: Optional<string>;
  answered_at: Optional<string>;
  finished_at: Optional<string>;
}

export interface LaborSessionTable {
  uuid: Generated<string>;
  order_labor_uuid: string;
  service_order_uuid: string;
  technician_uuid: string;
  slot: number;
  started_at: string;
  ended_at: Optional<string>;
  ended_by: Optional<SessionEnd>;
  device_id: string | null;
  device_name: string | null;
  start_notes: string | null;
  end_notes: Optional<string>;
  start_clock_offset: Optional<number>;
  end_clock_offset: Optional<number>;
  version: Generated<number>;
}

export interface LaborSessionCorrectionTable {
  uuid: Generated<string>;
  created_at: Generated<string>;
  session_uuid: string;
  order_labor_uuid: string;
  started_before: string;
  ended_before: string;
  started_after: string;
  ended_after: string;
  reason: string;
  corrected_by_uuid: string;
  corrected_by_name: string;
}

/** A view: one technician on one labor. */
interface LaborTimerView {
  order_labor_uuid: Made<string>;
  technician_uuid: Made<string>;
  started_at: Made<string>;
  seconds: Made<number>;
  running_since: Made<string | null>;
  device_id: Made<string | null>;
  device_name: Made<string | null>;
}

declare module '#core/server/db.ts' {
  interface Tables {
    service_order_labor: ServiceOrderLaborTable;
    labor_assignment: LaborAssignmentTable;
    labor_session: LaborSessionTable;
    labor_session_correction: LaborSessionCorrectionTable;
    labor_timer: LaborTimerView;
  }
}
