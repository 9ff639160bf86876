import type { Generated } from 'kysely';
import type { Made, RecordTable } from '#core/server/core.tables.ts';
import type { Run, RunTask } from '../contract.ts';

export interface ChecklistRunTable extends RecordTable {
  owner_uuid: string | null;
  checklist_uuid: string;
  name: string;
  type: Run['type'];
  revision: number;
  task_count: Made<number>;
  required_count: Made<number>;
  done_count: Made<number>;
  required_done_count: Made<number>;
  failed_count: Made<number>;
  estimated_minutes: Made<number>;
  time_taken: Made<number>;
}

export interface ChecklistRunTaskTable extends RecordTable {
  run_uuid: string;
  task_uuid: string;
  module_place: number;
  module_name: string;
  place: number;
  description: string;
  answer_type: RunTask['answer_type'];
  unit: string | null;
  min: string | null;
  max: string | null;
  options: string[];
  expected: RunTask['expected'];
  required: boolean;
  requires_photo_on_fail: boolean;
  on_fail: RunTask['on_fail'];
  estimated_minutes: number;
  status: Generated<RunTask['status']>;
  answer: string | null;
  measured: Made<string | null>;
  failed: Generated<boolean>;
  notes: string | null;
  time_taken: Generated<number>;
  answered_by: string | null;
  answered_by_name: string | null;
  answered_at: string | null;
  instrument_uuid: Generated<string | null>;
  instrument_name: Generated<string | null>;
  instrument_serial_number: Generated<string | null>;
  instrument_certificate: Generated<string | null>;
  instrument_valid_until: Generated<string | null>;
}

export interface ChecklistRunPhotoTable {
  file_uuid: string;
  task_uuid: string;
}

declare module '#core/server/db.ts' {
  interface Tables {
    checklist_run: ChecklistRunTable;
    checklist_run_task: ChecklistRunTaskTable;
    checklist_run_photo: ChecklistRunPhotoTable;
  }
}
