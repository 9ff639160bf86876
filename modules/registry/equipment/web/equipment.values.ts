import type { z } from 'zod';
import { formValues } from '#core/web/form/field-values.ts';
import { equipmentFields, type equipment, type Equipment } from '../contract.ts';

export type EquipmentValues = z.input<typeof equipment.create.body>;
export type Spec = Equipment['technical_specs'][number];

/** A stored model as the form holds it: empty text instead of null. */
export const equipmentValues = formValues(equipmentFields, (row: Equipment | undefined) => ({
  brand_uuid: row?.brand_uuid ?? '',
  category_uuid: row?.category_uuid ?? '',
  technical_specs: row?.technical_specs ?? [],
  image: row?.image ?? null,
  accessory_uuids: row?.accessory_uuids ?? [],
  part_uuids: row?.part_uuids ?? [],
}));
