import type { RecordTable } from '#core/server/core.tables.ts';
import type { Aside } from '../contract.ts';

export interface NonConformityBatchTable extends RecordTable {
  non_conformity_uuid: string;
  item_uuid: string;
  batch_number: string;
  put_aside_by_name: string | null;
  decision: Aside['decision'];
  decision_notes: string | null;
  decided_at: string | null;
  decided_by_name: string | null;
}

declare module '#core/server/db.ts' {
  interface Tables {
    non_conformity_batch: NonConformityBatchTable;
  }
}
