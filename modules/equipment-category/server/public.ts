import type { Tx } from '#core/server/db.ts';
import { newUuids } from '#core/server/records.ts';
import type { EquipmentCategoryTable } from './equipment-category.table.ts';

export { below, categoryLinks } from './category-links.ts';

export interface LoadedCategory extends Pick<
  EquipmentCategoryTable,
  'name' | 'default_checklist_uuid' | 'default_periodicity_days' | 'depreciation_rate' | 'status'
> {
  /** Of one given before it. */
  parent: string | null;
  created_at?: string;
}

/** Several hundred at once, for demo data and imports, mothers before daughters; answers name → uuid. */
export async function loadCategories(db: Tx, rows: readonly LoadedCategory[]): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map();
  const made = await newUuids(db, rows.length);
  const uuids = new Map(rows.map(({ name }, place) => [name, made[place] ?? '']));
  await db
    .insertInto('equipment_category')
    .values(
      rows.map(({ parent, ...values }) => ({
        ...values,
        uuid: uuids.get(values.name),
        parent_uuid: parent && (uuids.get(parent) ?? null),
      })),
    )
    .execute();
  return uuids;
}
