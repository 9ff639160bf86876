import type { Generated } from 'kysely';
import type { Made, RecordTable } from '#core/server/core.tables.ts';

interface TrainingClassTable extends RecordTable {
  code: string;
  training_uuid: string;
  training_name: Made<string>;
  held_on: string;
  instructor: string | null;
  place: string | null;
  notes: string | null;
  people_count: Generated<number>;
  finished_at: string | null;
  search_text: Made<string>;
}

interface TrainingClassPersonTable {
  uuid: Generated<string>;
  training_class_uuid: string;
  user_uuid: string;
  attended: boolean | null;
  certificate_uuid: string | null;
}

declare module '#core/server/db.ts' {
  interface Tables {
    training_class: TrainingClassTable;
    training_class_person: TrainingClassPersonTable;
  }
}
