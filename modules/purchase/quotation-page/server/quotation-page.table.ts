import type { Generated } from 'kysely';

interface QuotationAnswerTable {
  uuid: Generated<string>;
  created_at: Generated<string>;
  invited_uuid: string;
}

declare module '#core/server/db.ts' {
  interface Tables {
    quotation_answer: QuotationAnswerTable;
  }
}
