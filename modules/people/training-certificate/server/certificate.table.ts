import type { RecordTable } from '#core/server/core.tables.ts';
import type { Made } from '#core/server/core.tables.ts';

export interface TrainingCertificateTable extends RecordTable {
  user_uuid: string;
  user_name: Made<string>;
  training_uuid: string;
  training_name: Made<string>;
  done_on: string;
  valid_until: string | null;
  number: string | null;
  notes: string | null;
  search_text: Made<string>;
}

declare module '#core/server/db.ts' {
  interface Tables {
    training_certificate: TrainingCertificateTable;
  }
}
