import type { ValueOf } from '#core/contract/choice.ts';
import type { Made, RecordTable } from '#core/server/core.tables.ts';
import type { absenceKind } from '../contract.ts';

interface AbsenceTable extends RecordTable {
  user_uuid: string;
  user_name: Made<string>;
  kind: ValueOf<typeof absenceKind>;
  starts_on: string;
  ends_on: string;
  hours: string | null;
  reason: string | null;
  search_text: Made<string>;
}

declare module '#core/server/db.ts' {
  interface Tables {
    absence: AbsenceTable;
  }
}
