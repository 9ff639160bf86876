import type { ColumnType, Generated } from 'kysely';
import type { Made, RecordTable } from '#core/server/core.tables.ts';
import type { ReadCell } from '#core/server/sheet.ts';
import type { LineClass, LineOutcome } from '#modules/platform/import-line/import-line.rules.ts';
import type { Awaited } from '#modules/platform/import-line/server/public.ts';
import type { ImportLine } from '../contract.ts';
import type { ImportStatus } from '../import.rules.ts';

type Json<T> = ColumnType<T, string, string>;
export interface Header {
  title: string;
  samples: string[];
  remembered: boolean;
}

export interface DataImportTable extends RecordTable {
  user_uuid: string;
  type: string;
  file_name: string;
  sha256: string;
  status: Generated<ImportStatus>;
  headers: Json<Header[]>;
  mapping: Json<(string | null)[]>;
  clear_empty: Generated<boolean>;
  operation_uuid: string | null;
  total: Generated<number>;
  new: Generated<number>;
  changed: Generated<number>;
  equal: Generated<number>;
  conflict: Generated<number>;
  invalid: Generated<number>;
  pending: Generated<number>;
  created: Generated<number>;
  updated: Generated<number>;
  rejected: Generated<number>;
  undone: Generated<number>;
  kept: Generated<number>;
  search_text: Made<string>;
}

export interface DataImportLineTable {
  import_uuid: string;
  line: number;
  class: LineClass;
  outcome: LineOutcome;
  key: string | null;
  label: string | null;
  cells: Json<ReadCell[]>;
  changes: Json<ImportLine['changes']>;
  problems: Json<ImportLine['problems']>;
  awaits: Json<Awaited[]>;
  turn: Generated<number>;
  record_uuid: string | null;
  record_version: number | null;
  before: Json<Record<string, unknown> | null>;
}

export interface DataImportChoiceTable {
  user_uuid: string;
  type: string;
  heading: string;
  column_key: string | null;
}

declare module '#core/server/db.ts' {
  interface Tables {
    data_import: DataImportTable;
    data_import_line: DataImportLineTable;
    data_import_choice: DataImportChoiceTable;
  }
}
