import type { Call } from '#core/contract/endpoint.ts';
import type { stockEquipment, Unit } from '../contract.ts';

export type UnitValues = Call<typeof stockEquipment.create>['body'];

/** What the form starts from. A new unit says nothing of its warranty: the model proposes it. */
export function unitValues(row: Unit | undefined, equipment: string | null = null): UnitValues {
  const shared = {
    equipment_uuid: row?.equipment_uuid ?? equipment ?? '',
    serial_number: row?.serial_number ?? '',
    batch: row?.batch ?? '',
    condition: row?.condition ?? ('NEW' as const),
    location: row?.location ?? '',
    cost: row?.cost ?? '',
    invoice_number: row?.invoice_number ?? '',
    received_at: row?.received_at ?? null,
    notes: row?.notes ?? '',
  };
  return row
    ? { ...shared, warranty_until: row.warranty_until }
    : { ...shared, warranty_until: undefined, more_serial_numbers: [] };
}
