import type { Generated } from 'kysely';

interface AnvisaLetterTable {
  uuid: Generated<string>;
  customer_uuid: string;
  registration: string;
  situation: 'EXPIRED' | 'CANCELLED';
  to_address: string;
  sent_at: Generated<string>;
  sent_by_uuid: string | null;
  sent_by_name: string;
}

declare module '#core/server/db.ts' {
  interface Tables {
    anvisa_letter: AnvisaLetterTable;
  }
}
