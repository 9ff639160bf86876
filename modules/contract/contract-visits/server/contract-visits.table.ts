import type { Generated } from 'kysely';

interface ContractSeriesTable {
  series_uuid: string;
  item_uuid: string;
  is_live: Generated<boolean>;
}

declare module '#core/server/db.ts' {
  interface Tables {
    contract_series: ContractSeriesTable;
  }
}
