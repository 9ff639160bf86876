import type { CategoryDefaults } from '#modules/registry/equipment-category/contract.ts';
import type { EquipmentDefaults } from '../contract.ts';
import type { EquipmentTable } from './equipment.table.ts';

type Own = Pick<EquipmentTable, 'default_checklist_uuid' | 'default_periodicity_days' | 'depreciation_rate'>;

/** The model's own word first, then its category's; each says whose it is. */
export function settledDefaults(own: Own, given: CategoryDefaults, checklistName: string | null): EquipmentDefaults {
  const pick = <T>(mine: T | null, theirs: { value: T; category_name: string } | null) =>
    mine === null
      ? theirs && { value: theirs.value, category_name: theirs.category_name }
      : { value: mine, category_name: null };
  const checklist = pick(own.default_checklist_uuid, given.default_checklist_uuid);
  return {
    checklist: checklist && {
      uuid: checklist.value,
      name: checklistName ?? '',
      category_name: checklist.category_name,
    },
    periodicity_days: pick(own.default_periodicity_days, given.default_periodicity_days),
    depreciation_rate: pick(own.depreciation_rate, given.depreciation_rate),
  };
}
