import type { ColumnType, Generated } from 'kysely';
import type { RecordTable } from '#core/server/core.tables.ts';
import type { Cause, Conclusion } from '../document.rules.ts';

export interface ReportTable extends RecordTable {
  service_order_uuid: string;
  order_code: string;
  found_defect: string | null;
  cause: Cause | null;
  performed_service: string | null;
  conclusion: Conclusion | null;
  recommendation: string | null;
  responsible_name: string | null;
  responsible_registration: string | null;
  art_number: string | null;
  correction_reason: string | null;
}

export interface ReportInstrumentTable {
  report_uuid: string;
  position: number;
  name: string;
  serial_number: string | null;
  certificate: string | null;
  valid_until: string | null;
}

export interface DocumentTable {
  uuid: Generated<string>;
  created_at: Generated<string>;
  service_order_uuid: ColumnType<string, string, never>;
  revision: ColumnType<number, number, never>;
  report_version: ColumnType<number, number, never>;
  sha256: ColumnType<string, string, never>;
  size: ColumnType<number, number, never>;
  verification: ColumnType<string, string, never>;
  reason: ColumnType<string | null, string | null, never>;
  issued_by_uuid: ColumnType<string | null, string | null, never>;
  issued_by: ColumnType<string | null, string | null, never>;
}

declare module '#core/server/db.ts' {
  interface Tables {
    service_order_report: ReportTable;
    service_order_report_instrument: ReportInstrumentTable;
    service_order_document: DocumentTable;
  }
}
