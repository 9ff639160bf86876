import type { Generated } from 'kysely';
import type { ValueOf } from '#core/contract/choice.ts';
import type { Made, RecordTable } from '#core/server/core.tables.ts';
import type { sampleStatus } from '../sample.rules.ts';

export interface SampleTable extends RecordTable {
  code: string;
  title: string;
  due_on: string | null;
  notes: string | null;
  status: Generated<ValueOf<typeof sampleStatus>>;
  line_count: Generated<number>;
  total: Generated<string>;
  made_by_uuid: string | null;
  made_by_name: string | null;
  search_text: Made<string>;
}

interface SampleLineTable {
  uuid: Generated<string>;
  sample_uuid: string;
  position: number;
  description: string;
  quantity: string;
  unit_price: string | null;
  total: Made<string>;
}

declare module '#core/server/db.ts' {
  interface Tables {
    sample: SampleTable;
    sample_line: SampleLineTable;
  }
}
