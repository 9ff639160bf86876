import type { ColumnType, Generated } from 'kysely';
import type { Made } from '#core/server/core.tables.ts';
import type { AdjustmentAddendum, AmendmentAddendum, Franchise } from '../contract.ts';

/** Of some kinds of addendum; the others have none of them. */
type Kept<T> = ColumnType<T | null, string | null | undefined, never>;

export interface ContractAddendumTable {
  uuid: Generated<string>;
  created_at: Generated<string>;
  maintenance_contract_uuid: string | null;
  rental_contract_uuid: string | null;
  contract_uuid: Made<string>;
  number: number;
  kind: 'ADJUSTMENT' | 'RENEWAL' | 'AMENDMENT';
  takes_effect: string;
  adjustment_index: AdjustmentAddendum['adjustment_index'] | null;
  factor: string | null;
  percent: string | null;
  months: Kept<AdjustmentAddendum['months']>;
  old_value: string | null;
  new_value: string | null;
  changes: Kept<AdjustmentAddendum['changes']>;
  old_ends_at: string | null;
  new_ends_at: string | null;
  is_tacit: boolean | null;
  reason: string | null;
  signed_on: string | null;
  conditions: Kept<AmendmentAddendum['conditions']>;
  franchises: Kept<Franchise[]>;
  made_by_uuid: string | null;
  made_by_name: string;
}

declare module '#core/server/db.ts' {
  interface Tables {
    contract_addendum: ContractAddendumTable;
  }
}
