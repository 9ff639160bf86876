import type { ColumnType, Generated } from 'kysely';
import type { ValueOf } from '#core/contract/choice.ts';
import type { Made, RecordTable } from '#core/server/core.tables.ts';
import type { AmendmentAddendum } from '#modules/contract/contract-adjustment/contract.ts';
import type { agreedBy, AmendmentState } from '../contract-amendment.rules.ts';

type Kept<T> = ColumnType<T, string, string>;

export interface ContractAmendmentTable extends RecordTable {
  maintenance_contract_uuid: string | null;
  rental_contract_uuid: string | null;
  contract_uuid: Made<string>;
  state: Generated<AmendmentState>;
  number: number;
  takes_effect: string;
  reason: string;
  terms: Kept<object>;
  planned: Kept<object>;
  conditions: Kept<AmendmentAddendum['conditions']>;
  old_value: string;
  new_value: string;
  agreed_on: string | null;
  channel: ValueOf<typeof agreedBy> | null;
  trouble: string | null;
  addendum_uuid: string | null;
  made_by_uuid: string | null;
  made_by_name: string;
}

declare module '#core/server/db.ts' {
  interface Tables {
    contract_amendment: ContractAmendmentTable;
  }
}
