import type { Generated } from 'kysely';
import type { ValueOf } from '#core/contract/choice.ts';
import type { ContractTermsColumns } from '#modules/contract/contract-terms/server/public.ts';
import type { rentalKind } from '../rental-contract.rules.ts';

export interface RentalContractTable extends ContractTermsColumns {
  kind: ValueOf<typeof rentalKind>;
  use_site: string | null;
  deposit: string | null;
  freight_out: string | null;
  freight_back: string | null;
  insurance: string | null;
  maintenance_included: boolean;
  idle_credit: boolean;
  idle_grace_days: number;
  quota_item: string | null;
  quota_quantity: string | null;
  quota_price: string | null;
  template_uuid: string | null;
  item_count: Generated<number>;
}

interface RentalContractItemTable {
  uuid: Generated<string>;
  rental_contract_uuid: string;
  position: number;
  asset_equipment_uuid: string;
  monthly_value: string | null;
  replacement_value: string | null;
  accessories: string | null;
  meter_unit: string | null;
  included: string | null;
  excess_price: string | null;
}

declare module '#core/server/db.ts' {
  interface Tables {
    rental_contract: RentalContractTable;
    rental_contract_item: RentalContractItemTable;
  }
}
