import type { ColumnType, Generated } from 'kysely';

interface BackupRunTable {
  uuid: Generated<string>;
  kind: 'BACKUP' | 'REHEARSAL';
  began_at: Generated<string>;
  ended_at: string | null;
  asked_by: string | null;
  name: string | null;
  /** The driver hands a bigint over as text. */
  bytes: ColumnType<number | null, number | null, number | null>;
  problem: string | null;
  cancelled: Generated<boolean>;
}

declare module '#core/server/db.ts' {
  interface Tables {
    backup_run: BackupRunTable;
  }
}
