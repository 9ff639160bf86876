import type { ColumnType, Generated } from 'kysely';
import type { Made, RecordTable } from '#core/server/core.tables.ts';
import type { Section } from '#modules/people/evaluation-template/evaluation.rules.ts';
import type { EvaluationCycleSummary } from '../contract.ts';

export interface EvaluationCycleTable extends RecordTable {
  code: string;
  name: string;
  template_uuid: string;
  template_name: Made<string>;
  kind: EvaluationCycleSummary['kind'];
  period_start: string;
  period_end: string;
  self_deadline: string;
  manager_deadline: string;
  notes: string | null;
  status: Generated<EvaluationCycleSummary['status']>;
  participant_count: Generated<number>;
  without_manager_count: Generated<number>;
  revision: number | null;
  sections: ColumnType<Section[] | null, string | null | undefined, string | null>;
  launched_at: string | null;
  search_text: Made<string>;
}

export interface EvaluationParticipantTable {
  uuid: Generated<string>;
  cycle_uuid: string;
  employee_uuid: string;
  manager_uuid: string | null;
  peer_uuids: Generated<string[]>;
  report_uuids: Generated<string[]>;
  client_uuids: Generated<string[]>;
}

declare module '#core/server/db.ts' {
  interface Tables {
    evaluation_cycle: EvaluationCycleTable;
    evaluation_participant: EvaluationParticipantTable;
  }
}
