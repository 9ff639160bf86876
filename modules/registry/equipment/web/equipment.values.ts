import type { z } from 'zod';
import type { equipment, Equipment } from '../contract.ts';

export type EquipmentValues = z.input<typeof equipment.create.body>;
export type Spec = Equipment['technical_specs'][number];

/** A stored model as the form holds it: empty text instead of null. */
export function equipmentValues(row: Equipment | undefined): EquipmentValues {
  return {
    name: row?.name ?? '',
    model: row?.model ?? '',
    brand_uuid: row?.brand_uuid ?? '',
    category_uuid: row?.category_uuid ?? '',
    manufacturer: row?.manufacturer ?? '',
    anvisa_registration: row?.anvisa_registration ?? '',
    risk_class: row?.risk_class ?? null,
    description: row?.description ?? '',
    technical_specs: row?.technical_specs ?? [],
    image: row?.image ?? null,
    accessory_uuids: row?.accessory_uuids ?? [],
    part_uuids: row?.part_uuids ?? [],
    warranty_months: row?.warranty_months ?? null,
    default_checklist_uuid: row?.default_checklist_uuid ?? null,
    default_periodicity_days: row?.default_periodicity_days ?? null,
    depreciation_rate: row?.depreciation_rate ?? '',
    status: row?.status ?? 'ACTIVE',
  };
}
