import { formatDate } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import type { Column, Filter } from '#core/web/list/list.types.ts';
import { registrationState } from '#modules/registry/anvisa/registration.rules.ts';
import { equipmentSource } from '#modules/registry/equipment/web/public.tsx';
import { equipmentCategorySource } from '#modules/registry/equipment-category/web/public.tsx';
import { unitWarranty } from '../contract.ts';

export { UnitPage } from './unit-page.tsx';
export { WarrantyField } from './warranty-field.tsx';

export const warrantyColumn: Column<{ warranty_until: string | null }> = {
  key: 'warranty_until',
  title: 'Garantia até',
  sortable: true,
  render: (row) => row.warranty_until && formatDate(row.warranty_until),
};

interface Registered {
  equipment: { anvisa_state: (typeof registrationState.values)[number] | null };
}
/** How the model's registration stands before the agency today. */
export const anvisaColumn: Column<Registered> = {
  key: 'equipment.anvisa_state',
  title: 'ANVISA',
  render: ({ equipment: { anvisa_state: state } }) => state && <StatusBadge of={registrationState} value={state} />,
};

/** By model, by warranty and by how its registration stands, as `unitFilters` takes them. */
export const unitFilters: readonly Filter[] = [
  { key: 'equipment_uuid', label: 'Equipamento', kind: 'record', source: equipmentSource },
  { key: 'category_uuid', label: 'Categoria', kind: 'record', source: equipmentCategorySource },
  { key: 'warranty', label: 'Garantia', kind: 'choice', options: unitWarranty.options, single: true },
  { key: 'anvisa_state', label: 'Registro na ANVISA', kind: 'choice', options: registrationState.options },
];
