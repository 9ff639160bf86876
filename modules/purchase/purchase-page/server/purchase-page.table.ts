import type { ColumnType } from 'kysely';
import type { RecordTable } from '#core/server/core.tables.ts';
import type { AnsweredLine } from '../contract.ts';
import type { AnswerState } from '../purchase-page.rules.ts';

interface PurchaseAnswerTable extends RecordTable {
  purchase_uuid: string;
  revision: number;
  name: string;
  notes: string | null;
  state: AnswerState;
  changes: ColumnType<AnsweredLine[], string, string>;
  said_sha256: string;
  decided_at: string | null;
  decided_by_uuid: string | null;
  decided_by_name: string | null;
}

declare module '#core/server/db.ts' {
  interface Tables {
    purchase_answer: PurchaseAnswerTable;
  }
}
