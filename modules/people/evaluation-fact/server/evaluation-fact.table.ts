import type { Generated } from 'kysely';
import type { RecordTable } from '#core/server/core.tables.ts';

export interface EvaluationObjectionTable extends RecordTable {
  cycle_uuid: string;
  employee_uuid: string;
  author_uuid: string;
  label: Generated<string>;
  text: string;
}

declare module '#core/server/db.ts' {
  interface Tables {
    evaluation_objection: EvaluationObjectionTable;
  }
}
