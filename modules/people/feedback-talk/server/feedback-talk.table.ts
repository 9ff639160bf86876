import type { Generated } from 'kysely';
import type { RecordTable } from '#core/server/core.tables.ts';

export interface FeedbackTalkTable extends RecordTable {
  instance_uuid: string;
  label: Generated<string>;
  talked_on: string;
  summary: string;
  employee_signed_at: string | null;
  manager_signed_at: string | null;
}

declare module '#core/server/db.ts' {
  interface Tables {
    feedback_talk: FeedbackTalkTable;
  }
}
