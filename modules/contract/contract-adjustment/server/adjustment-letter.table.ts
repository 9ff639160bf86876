import type { Generated } from 'kysely';

interface AdjustmentLetterTable {
  uuid: Generated<string>;
  addendum_uuid: string;
  to_address: string;
  sent_at: Generated<string>;
  sent_by_uuid: string | null;
  sent_by_name: string;
}

declare module '#core/server/db.ts' {
  interface Tables {
    adjustment_letter: AdjustmentLetterTable;
  }
}
