import type { ColumnType, Generated } from 'kysely';
import type { RecordTable } from '#core/server/core.tables.ts';
import type { SectionScore, Side } from '#modules/people/evaluation-template/evaluation.rules.ts';
import type { EvaluationInstance } from '../contract.ts';

export interface EvaluationInstanceTable extends RecordTable {
  cycle_uuid: string;
  side: Side;
  employee_uuid: string;
  manager_uuid: string;
  evaluator_uuid: string;
  label: Generated<string>;
  status: Generated<EvaluationInstance['status']>;
  due_on: string;
  extension_reason: string | null;
  started_at: string | null;
  completed_at: string | null;
  notification_read_at: string | null;
  score: string | null;
  calibrated_score: string | null;
  potential: number | null;
  calibration_reason: string | null;
  return_reason: string | null;
  section_scores: ColumnType<SectionScore[] | null, string | null, string | null>;
}

export interface EvaluationResponseTable {
  instance_uuid: string;
  question_uuid: string;
  answer: string | null;
  version: Generated<number>;
  answered_at: Generated<string>;
}

declare module '#core/server/db.ts' {
  interface Tables {
    evaluation_instance: EvaluationInstanceTable;
    evaluation_response: EvaluationResponseTable;
  }
}
