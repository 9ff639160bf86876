import type { Generated } from 'kysely';
import type { RecordTable } from '#core/server/core.tables.ts';
import type { FeedbackNote } from '../contract.ts';

export interface FeedbackNoteTable extends RecordTable {
  author_uuid: string;
  person_uuid: string;
  label: Generated<string>;
  kind: FeedbackNote['kind'];
  text: string;
  seen_at: string | null;
}

declare module '#core/server/db.ts' {
  interface Tables {
    feedback_note: FeedbackNoteTable;
  }
}
