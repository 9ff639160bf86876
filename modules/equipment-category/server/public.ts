import type { Tx } from '#core/server/db.ts';
import type { EquipmentCategoryTable } from './equipment-category.table.ts';

export interface LoadedCategory extends Pick<
  EquipmentCategoryTable,
  'name' | 'default_periodicity_days' | 'depreciation_rate' | 'status'
> {
  /** Of one given before it. */
  parent: string | null;
  created_at?: string;
}

/** Several at once, for demo data and imports; answers name → uuid. */
export async function loadCategories(db: Tx, rows: readonly LoadedCategory[]): Promise<Map<string, string>> {
  const uuids = new Map<string, string>();
  for (const { parent, ...values } of rows) {
    const { uuid } = await db
      .insertInto('equipment_category')
      .values({ ...values, parent_uuid: parent && (uuids.get(parent) ?? null) })
      .returning('uuid')
      .executeTakeFirstOrThrow();
    uuids.set(values.name, uuid);
  }
  return uuids;
}
