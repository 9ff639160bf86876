import type { LineTable, Made, RecordTable } from '#core/server/core.tables.ts';
import type { ValueOf } from '#core/contract/choice.ts';
import type { trainingKind } from '../contract.ts';

export interface TrainingTable extends RecordTable {
  name: string;
  kind: ValueOf<typeof trainingKind>;
  provider: string | null;
  workload_hours: number | null;
  validity_months: number | null;
  required: boolean;
  description: string | null;
  status: 'ACTIVE' | 'INACTIVE';
  search_text: Made<string>;
}

export interface TrainingCategoryTable extends LineTable {
  training_uuid: string;
  equipment_category_uuid: string;
}

declare module '#core/server/db.ts' {
  interface Tables {
    training: TrainingTable;
    training_category: TrainingCategoryTable;
  }
}
