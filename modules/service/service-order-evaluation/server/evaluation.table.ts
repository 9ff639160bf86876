import type { ColumnType } from 'kysely';
import type { LineTable, RecordTable } from '#core/server/core.tables.ts';
import type { Evaluation } from '../contract.ts';

export interface EvaluationTable extends RecordTable {
  service_order_uuid: string;
  order_code: string;
  run_uuid: string;
  diagnosis: string | null;
  found_defect: string | null;
  cause: string | null;
  conclusion: string | null;
  warranty_kind: Evaluation['warranty']['kind'];
  warranty_source: Evaluation['warranty']['source'];
  warranty_reason: string | null;
  finished_at: string | null;
  finished_by: string | null;
  finished_by_name: string | null;
}

export interface EvaluationPartTable extends LineTable {
  evaluation_uuid: string;
  part_uuid: string;
  quantity: ColumnType<string, string, string>;
  covered: boolean;
  notes: string | null;
}

export interface EvaluationLaborTable extends LineTable {
  evaluation_uuid: string;
  labor_uuid: string;
  minutes: number;
  covered: boolean;
  notes: string | null;
}

declare module '#core/server/db.ts' {
  interface Tables {
    service_order_evaluation: EvaluationTable;
    service_order_evaluation_part: EvaluationPartTable;
    service_order_evaluation_labor: EvaluationLaborTable;
  }
}
