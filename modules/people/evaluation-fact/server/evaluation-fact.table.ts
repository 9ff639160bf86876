import type { ColumnType, Generated } from 'kysely';
import type { RecordTable } from '#core/server/core.tables.ts';
import type { EvaluationFact } from '../evaluation-fact.rules.ts';

export interface EvaluationObjectionTable extends RecordTable {
  cycle_uuid: string;
  employee_uuid: string;
  author_uuid: string;
  label: Generated<string>;
  text: string;
}

interface EvaluationKeptFactsTable {
  cycle_uuid: string;
  employee_uuid: string;
  facts: ColumnType<EvaluationFact[], string, never>;
  kept_at: Generated<string>;
}

declare module '#core/server/db.ts' {
  interface Tables {
    evaluation_objection: EvaluationObjectionTable;
    evaluation_kept_facts: EvaluationKeptFactsTable;
  }
}
