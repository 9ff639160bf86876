import type { RecordTable, Made } from '#core/server/core.tables.ts';
import type { DocumentType } from '../contract.ts';

export interface DocumentTypeTable extends RecordTable {
  name: string;
  mandatory: boolean;
  critical: boolean;
  has_expiry: boolean;
  validity_days: number | null;
  alert_days: number;
  supplier_types: DocumentType['supplier_types'];
  supplier_persons: DocumentType['supplier_persons'];
  notes: string | null;
  status: DocumentType['status'];
  search_text: Made<string>;
}

declare module '#core/server/db.ts' {
  interface Tables {
    document_type: DocumentTypeTable;
  }
}
