import type { RecordTable } from '#core/server/core.tables.ts';

interface ProcessingNoteTable extends RecordTable {
  subject_table: string;
  label: string;
  recipients: string | null;
  safeguards: string | null;
  notes: string | null;
}
interface RetentionCountTable {
  subject_table: string;
  overdue: number;
  oldest: string | null;
  counted_at: string;
}

declare module '#core/server/db.ts' {
  interface Tables {
    processing_note: ProcessingNoteTable;
    retention_count: RetentionCountTable;
  }
}
