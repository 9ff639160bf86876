import type { Generated } from 'kysely';
import type { Difference, Settlement } from '../comparison.rules.ts';

interface RentalIndemnityTable {
  uuid: Generated<string>;
  rental_contract_uuid: string;
  position: number;
  name: string;
  amount: string;
}

export interface RentalDifferenceTable {
  uuid: Generated<string>;
  created_at: Generated<string>;
  rental_handover_uuid: string;
  rental_contract_uuid: string;
  item_uuid: string;
  position: number;
  key: string;
  kind: Difference['kind'];
  title: string;
  before: string;
  after: string;
  quantity: number | null;
  settled_as: Settlement | null;
  amount: string | null;
  reason: string | null;
  service_order_uuid: string | null;
  settled_at: string | null;
  settled_by_uuid: string | null;
  settled_by_name: string | null;
}

declare module '#core/server/db.ts' {
  interface Tables {
    rental_indemnity: RentalIndemnityTable;
    rental_difference: RentalDifferenceTable;
  }
}
