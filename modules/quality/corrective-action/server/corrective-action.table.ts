import type { Generated } from 'kysely';
import type { Made, RecordTable } from '#core/server/core.tables.ts';
import type { CorrectiveAction } from '../contract.ts';

export interface CorrectiveActionTable extends RecordTable {
  code: string;
  non_conformity_uuid: string;
  non_conformity_code: Generated<string>;
  what: string;
  why: string | null;
  place: string | null;
  owner_uuid: string;
  owner_name: Generated<string>;
  due_on: string;
  how: string | null;
  cost: string | null;
  nature: CorrectiveAction['nature'];
  status: Generated<CorrectiveAction['status']>;
  result: Generated<string | null>;
  completed_on: Generated<string | null>;
  search_text: Made<string>;
}

declare module '#core/server/db.ts' {
  interface Tables {
    corrective_action: CorrectiveActionTable;
  }
}
