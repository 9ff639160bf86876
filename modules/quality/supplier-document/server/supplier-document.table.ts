import type { Generated } from 'kysely';
import type { RecordTable } from '#core/server/core.tables.ts';
import type { SupplierDocument } from '../contract.ts';

export interface SupplierDocumentTable extends RecordTable {
  supplier_uuid: string;
  document_type_uuid: string;
  number: string | null;
  issued_on: string | null;
  valid_until: string | null;
  review: Generated<SupplierDocument['review']>;
  reason: string | null;
  file_uuid: string | null;
  channel: SupplierDocument['channel'];
  sent_by: string | null;
  reviewed_by_name: string | null;
  reviewed_at: string | null;
  notes: string | null;
}

declare module '#core/server/db.ts' {
  interface Tables {
    supplier_document: SupplierDocumentTable;
  }
}
