import type { Generated } from 'kysely';
import type { ValueOf } from '#core/contract/choice.ts';
import type { LineTable, Made, RecordTable } from '#core/server/core.tables.ts';
import type { kinship } from '../contract.ts';

interface BenefitEnrolmentTable extends RecordTable {
  user_uuid: string;
  user_name: Made<string>;
  benefit_uuid: string;
  benefit_name: Made<string>;
  starts_on: string;
  ends_on: string | null;
  plan: string | null;
  card_number: string | null;
  employee_value: string | null;
  base_pay: string | null;
  dependants_count: Generated<number>;
  search_text: Made<string>;
}

interface BenefitDependantTable extends LineTable {
  enrolment_uuid: string;
  name: string;
  kinship: ValueOf<typeof kinship>;
  birth_date: string | null;
  cpf: string | null;
}

interface BenefitRefusalTable {
  uuid: Generated<string>;
  benefit_uuid: string;
  user_uuid: string;
  statement: string;
  declined_at: Generated<string>;
}

declare module '#core/server/db.ts' {
  interface Tables {
    benefit_enrolment: BenefitEnrolmentTable;
    benefit_dependant: BenefitDependantTable;
    benefit_refusal: BenefitRefusalTable;
  }
}
