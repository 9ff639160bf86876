import type { Made, RecordTable } from '#core/server/core.tables.ts';
import type { HoldState } from '../rental-hold.rules.ts';

interface RentalHoldTable extends RecordTable {
  asset_equipment_uuid: string;
  contract_uuid: string;
  contract_code: string;
  line_uuid: string;
  state: HoldState;
  held_from: string;
  held_until: string | null;
  held: Made<string>;
}

declare module '#core/server/db.ts' {
  interface Tables {
    rental_hold: RentalHoldTable;
  }
}
