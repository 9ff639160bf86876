import { sql } from 'kysely';
import type { Tx } from '#core/server/db.ts';
import type { Reference } from '#core/server/importer.ts';
import { insertRows, newUuids } from '#core/server/records.ts';
import { endOf } from '../contract.ts';
import type { EquipmentCategoryTable } from './equipment-category.table.ts';

export { below, categoryLinks } from './category-links.ts';

/** A column of an imported sheet that names categories, by name or by path: names are unique. */
export const categoryReference: Reference = {
  missing: 'Categoria não encontrada',
  nameOf: endOf,
  find: (db, { keys, uuids }) =>
    db
      .selectFrom('equipment_category')
      .select(['uuid', 'path as label', sql<string>`searchable(name)`.as('key')])
      .where(sql<boolean>`(searchable(name) = any (${keys}::text[]) or uuid = any (${uuids}::uuid[]))`)
      .execute(),
};

export interface LoadedCategory extends Pick<
  EquipmentCategoryTable,
  'name' | 'default_checklist_uuid' | 'default_periodicity_days' | 'depreciation_rate' | 'status'
> {
  /** Of one given before it. */
  parent: string | null;
  created_at?: string;
}

/** Many at once, for demo data and imports, mothers before daughters; answers name → uuid. */
export async function loadCategories(db: Tx, rows: readonly LoadedCategory[]): Promise<Map<string, string>> {
  const made = await newUuids(db, rows.length);
  const uuids = new Map(rows.map(({ name }, place) => [name, made[place] ?? '']));
  await insertRows(
    db,
    'equipment_category',
    rows.map(({ parent, ...values }) => ({
      ...values,
      uuid: uuids.get(values.name),
      parent_uuid: parent && (uuids.get(parent) ?? null),
    })),
  );
  return uuids;
}
