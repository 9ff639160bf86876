import type { Generated } from 'kysely';
import type { ValueOf } from '#core/contract/choice.ts';
import type { Made, RecordTable } from '#core/server/core.tables.ts';
import type { dayKind } from '../contract.ts';

interface CalendarDayTable extends RecordTable {
  day: string;
  name: string;
  kind: ValueOf<typeof dayKind>;
  yearly: Generated<boolean>;
  state: string | null;
  city: string | null;
  hours: string | null;
  status: Generated<'ACTIVE' | 'INACTIVE'>;
  search_text: Made<string>;
}

declare module '#core/server/db.ts' {
  interface Tables {
    calendar_day: CalendarDayTable;
  }
}
