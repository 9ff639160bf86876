import type { Generated } from 'kysely';
import type { RecordTable } from '#core/server/core.tables.ts';
import type { RecallDecision, RecallEffect } from '../recall.rules.ts';

export interface RecallTable extends RecordTable {
  code: string;
  calibration_uuid: string;
  instrument_uuid: string;
  since_on: string | null;
  until_on: string | null;
  /** How many values there were when it was opened. */
  measured_count: Generated<number>;
  /** Since then all of them are judged. */
  judged_at: Generated<string | null>;
  decided_count: Generated<number>;
  completed_at: Generated<string | null>;
}

export interface RecallItemTable {
  uuid: Generated<string>;
  recall_uuid: string;
  task_uuid: string;
  source_entity: 'service_order' | 'maintenance_schedule';
  source_uuid: string;
  source_code: string;
  customer_uuid: string | null;
  customer_name: string | null;
  papers: Generated<string | null>;
  equipment: string | null;
  description: string;
  unit: string | null;
  min: string | null;
  max: string | null;
  value: string;
  error: string | null;
  corrected: string | null;
  was_failed: boolean;
  would_fail: boolean | null;
  effect: RecallEffect;
  measured_at: string;
  measured_by: string | null;
  decision: Generated<RecallDecision | null>;
  note: Generated<string | null>;
  decided_by_uuid: Generated<string | null>;
  decided_by_name: Generated<string | null>;
  decided_at: Generated<string | null>;
}

export interface RecallLetterTable {
  uuid: Generated<string>;
  recall_uuid: string;
  customer_uuid: string;
  to_address: string;
  sent_at: Generated<string>;
  sent_by_uuid: string | null;
  sent_by_name: string;
}

declare module '#core/server/db.ts' {
  interface Tables {
    metrology_recall: RecallTable;
    metrology_recall_item: RecallItemTable;
    recall_letter: RecallLetterTable;
  }
}
