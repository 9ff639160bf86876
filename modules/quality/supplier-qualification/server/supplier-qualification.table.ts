import type { ColumnType, Generated } from 'kysely';
import type { RecordTable } from '#core/server/core.tables.ts';
import type { Qualification } from '../contract.ts';

export type Detail = Pick<Qualification, 'weights' | 'parts' | 'deductions' | 'blocked_by'>;
type Kept = ColumnType<Detail, string | undefined, string>;

export interface SupplierQualificationTable extends RecordTable {
  supplier_uuid: string;
  started_on: string;
  status: Generated<Qualification['status']>;
  score: string | null;
  detail: Kept;
  calculated_at: string | null;
  valid_until: string | null;
  release_reason: string | null;
  released_until: string | null;
  released_by_name: string | null;
}

interface SupplierQualificationResultTable {
  supplier_uuid: string;
  on: string;
  status: Qualification['status'];
  score: string | null;
  /** As text by the one, as it is by many at once. */
  detail: ColumnType<Detail, string | Detail, string>;
}

interface SupplierRatingTable extends RecordTable {
  receiving_uuid: string;
  rating: number;
  comment: string | null;
  rated_by_name: string | null;
}

declare module '#core/server/db.ts' {
  interface Tables {
    supplier_qualification: SupplierQualificationTable;
    supplier_qualification_result: SupplierQualificationResultTable;
    supplier_rating: SupplierRatingTable;
  }
}
