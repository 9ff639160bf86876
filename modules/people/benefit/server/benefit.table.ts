import type { ValueOf } from '#core/contract/choice.ts';
import type { Made, RecordTable } from '#core/server/core.tables.ts';
import type { benefitCategory, benefitShareKind, benefitValueKind } from '../contract.ts';

interface BenefitTable extends RecordTable {
  name: string;
  category: ValueOf<typeof benefitCategory>;
  provider: string | null;
  value_kind: ValueOf<typeof benefitValueKind>;
  company_value: string;
  employee_kind: ValueOf<typeof benefitShareKind>;
  employee_value: string;
  eligibility: string | null;
  department: string | null;
  grace_days: number | null;
  allows_dependants: boolean;
  mandatory: boolean;
  ans_registration: string | null;
  starts_on: string | null;
  ends_on: string | null;
  description: string | null;
  status: 'ACTIVE' | 'INACTIVE';
  search_text: Made<string>;
}

declare module '#core/server/db.ts' {
  interface Tables {
    benefit: BenefitTable;
  }
}
