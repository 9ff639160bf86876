import { formatDate } from '#core/contract/format.ts';
import type { Column, Filter } from '#core/web/list/list.types.ts';
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

/** By model and by warranty, as `unitFilters` takes them. */
export const unitFilters: readonly Filter[] = [
  { key: 'equipment_uuid', label: 'Equipamento', kind: 'record', source: equipmentSource },
  { key: 'category_uuid', label: 'Categoria', kind: 'record', source: equipmentCategorySource },
  { key: 'warranty', label: 'Garantia', kind: 'choice', options: unitWarranty.options, single: true },
];
