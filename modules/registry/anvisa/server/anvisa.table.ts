import type { ColumnType, Generated } from 'kysely';
import type { Made, RecordTable } from '#core/server/core.tables.ts';

export interface AnvisaLoadTable extends RecordTable {
  source: 'ADDRESS' | 'UPLOAD';
  source_name: string;
  status: Generated<'RUNNING' | 'DONE' | 'REFUSED' | 'FAILED' | 'CANCELLED'>;
  accept_smaller: Generated<boolean>;
  size: number | null;
  sha256: string | null;
  base_date: string | null;
  lines: Generated<number>;
  rejected: Generated<number>;
  registrations: Generated<number>;
  message: string | null;
  user_uuid: string | null;
  user_name: string | null;
  operation_uuid: string | null;
  finished_at: ColumnType<string | null, string | null | undefined, string | null>;
  search_text: Made<string>;
}

export interface AnvisaRegistrationTable {
  number: string;
  process: string | null;
  technical_name: string | null;
  commercial_name: string | null;
  risk_class: 'I' | 'II' | 'III' | 'IV' | null;
  holder: string | null;
  holder_cnpj: string | null;
  manufacturers: string[];
  published_on: string | null;
  valid_until: string | null;
  is_cancelled: boolean;
}

export interface AnvisaLineTable {
  load_uuid: string;
  line: number;
  number: string;
  process: string | null;
  technical_name: string | null;
  commercial_name: string | null;
  risk_class: 'I' | 'II' | 'III' | 'IV' | null;
  holder: string | null;
  holder_cnpj: string | null;
  manufacturer: string | null;
  published_on: string | null;
  valid_until: string | null;
  is_cancelled: boolean;
}

declare module '#core/server/db.ts' {
  interface Tables {
    anvisa_load: AnvisaLoadTable;
    anvisa_registration: AnvisaRegistrationTable;
    anvisa_line: AnvisaLineTable;
  }
}
