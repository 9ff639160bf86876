import type { Generated, JSONColumnType } from 'kysely';
import type { Made } from '#core/server/core.tables.ts';
import type { Addendum } from '../contract.ts';

export interface ContractAddendumTable {
  uuid: Generated<string>;
  created_at: Generated<string>;
  maintenance_contract_uuid: string | null;
  rental_contract_uuid: string | null;
  contract_uuid: Made<string>;
  number: number;
  takes_effect: string;
  adjustment_index: Addendum['adjustment_index'];
  factor: string;
  percent: string;
  months: JSONColumnType<Addendum['months']>;
  old_value: string;
  new_value: string;
  changes: JSONColumnType<Addendum['changes']>;
  made_by_uuid: string | null;
  made_by_name: string;
}

declare module '#core/server/db.ts' {
  interface Tables {
    contract_addendum: ContractAddendumTable;
  }
}
