import type { Generated } from 'kysely';
import type { ValueOf } from '#core/contract/choice.ts';
import type { eventKind, unitCondition } from '../rental-movement.rules.ts';

export interface RentalEventTable {
  uuid: Generated<string>;
  at: Generated<string>;
  rental_contract_uuid: string;
  item_uuid: string | null;
  kind: ValueOf<typeof eventKind>;
  on_day: string;
  until_day: string | null;
  asset_equipment_uuid: string | null;
  old_asset_uuid: string | null;
  idle_from: string | null;
  meter: string | null;
  old_meter: string | null;
  condition: ValueOf<typeof unitCondition> | null;
  accessories: string | null;
  notes: string | null;
  override_reason: string | null;
  user_name: string | null;
}

/** What an event says of nothing it was not told. */
export const emptyEvent = {
  item_uuid: null,
  until_day: null,
  asset_equipment_uuid: null,
  old_asset_uuid: null,
  idle_from: null,
  meter: null,
  old_meter: null,
  condition: null,
  accessories: null,
  notes: null,
  override_reason: null,
};

declare module '#core/server/db.ts' {
  interface Tables {
    rental_event: RentalEventTable;
  }
}
