import type { Generated } from 'kysely';
import type { RecordTable } from '#core/server/core.tables.ts';
import type { Cause } from '../contract.ts';

interface CauseAnalysisTable extends RecordTable {
  non_conformity_uuid: string;
  non_conformity_code: string;
  why_1: string | null;
  why_2: string | null;
  why_3: string | null;
  why_4: string | null;
  why_5: string | null;
}

interface CauseTable {
  uuid: Generated<string>;
  cause_analysis_uuid: string;
  position: number;
  category: Cause['category'];
  description: string;
}

declare module '#core/server/db.ts' {
  interface Tables {
    cause_analysis: CauseAnalysisTable;
    cause_analysis_cause: CauseTable;
  }
}
