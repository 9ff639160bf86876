import type { Generated } from 'kysely';
import type { ValueOf } from '#core/contract/choice.ts';
import type { Made, RecordTable } from '#core/server/core.tables.ts';
import type { unitCondition } from '#modules/contract/rental-movement/rental-movement.rules.ts';
import type { HandoverKind, HandoverStatus } from '../rental-handover.rules.ts';

export interface RentalHandoverTable extends RecordTable {
  code: string;
  kind: HandoverKind;
  status: Generated<HandoverStatus>;
  event_uuid: string;
  rental_contract_uuid: string;
  rental_contract_code: string;
  item_uuid: string;
  customer_uuid: string;
  customer_name: string;
  asset_equipment_uuid: string;
  asset_number: string;
  equipment_name: string;
  serial_number: string;
  on_day: string;
  place: string | null;
  meter: string | null;
  meter_unit: string | null;
  condition: ValueOf<typeof unitCondition> | null;
  delivery_uuid: string | null;
  run_uuid: string | null;
  our_uuid: string | null;
  our_name: string | null;
  their_name: string | null;
  contested_at: string | null;
  contested_by: string | null;
  contested_words: string | null;
  notes: string | null;
  accessory_count: Generated<number>;
  search_text: Made<string>;
}

interface RentalHandoverAccessoryTable {
  uuid: Generated<string>;
  rental_handover_uuid: string;
  position: number;
  name: string;
  quantity: number | null;
  condition: ValueOf<typeof unitCondition>;
  notes: string | null;
  delivered_uuid: string | null;
  delivered_quantity: number | null;
}

declare module '#core/server/db.ts' {
  interface Tables {
    rental_handover: RentalHandoverTable;
    rental_handover_accessory: RentalHandoverAccessoryTable;
  }
}
