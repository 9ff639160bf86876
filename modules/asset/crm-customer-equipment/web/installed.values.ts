import type { Call } from '#core/contract/endpoint.ts';
import type { CustomerEquipment, customerEquipment } from '../contract.ts';

export type InstalledValues = Call<typeof customerEquipment.create>['body'];

/** What the form starts from. A new unit says nothing of its warranty: the model proposes it. */
export const installedValues = (
  row: CustomerEquipment | undefined,
  given: { customer?: string | null; equipment?: string | null } = {},
): InstalledValues => ({
  customer_uuid: row?.customer_uuid ?? given.customer ?? '',
  equipment_uuid: row?.equipment_uuid ?? given.equipment ?? '',
  serial_number: row?.serial_number ?? '',
  tag: row?.tag ?? '',
  location_unit: row?.location_unit ?? '',
  location_sector: row?.location_sector ?? '',
  installed_at: row?.installed_at ?? null,
  warranty_until: row ? row.warranty_until : undefined,
  status: row?.status ?? 'IN_USE',
  notes: row?.notes ?? '',
});
