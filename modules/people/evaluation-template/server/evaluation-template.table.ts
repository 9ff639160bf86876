import type { ColumnType, Generated } from 'kysely';
import type { Made, RecordTable } from '#core/server/core.tables.ts';
import type { Section } from '../evaluation.rules.ts';
import type { EvaluationTemplateSummary } from '../contract.ts';

export interface EvaluationTemplateTable extends RecordTable {
  name: string;
  description: string | null;
  type: EvaluationTemplateSummary['type'];
  status: Generated<EvaluationTemplateSummary['status']>;
  revision: Generated<number>;
  section_count: Made<number>;
  question_count: Made<number>;
  sections: ColumnType<Section[], string, string>;
  search_text: Made<string>;
}

declare module '#core/server/db.ts' {
  interface Tables {
    evaluation_template: EvaluationTemplateTable;
  }
}
