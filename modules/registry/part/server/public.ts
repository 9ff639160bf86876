import { invalid } from '#core/contract/error.ts';
import { boughtCost } from '#modules/registry/goods/server/public.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { insertRows, newUuids } from '#core/server/records.ts';
import type { PartCategoryTable, PartSupplierTable, PartTable } from './part.table.ts';

export { partList, partSummaries } from './part.queries.ts';

export type KnownPart = Pick<
  PartTable,
  | 'parts_number'
  | 'description'
  | 'unit'
  | 'cost'
  | 'price'
  | 'min_quantity'
  | 'reorder_point'
  | 'max_quantity'
  | 'status'
> & { uuid: string; code: string };

/** Those that exist, by uuid; what is missing is not in the map. */
export async function findParts(db: Db, uuids: readonly string[]): Promise<Map<string, KnownPart>> {
  if (uuids.length === 0) return new Map();
  const found = await db
    .selectFrom('part')
    .select(['uuid', 'code', 'parts_number', 'description', 'unit', 'cost', 'price'])
    .select(['min_quantity', 'reorder_point', 'max_quantity', 'status'])
    .where('uuid', 'in', [...new Set(uuids)])
    .execute();
  return new Map(found.map((part) => [part.uuid, part]));
}

/** The part another record points to; an unknown one is told on that record's own field. */
export async function requirePart(db: Db, uuid: string, field = 'part_uuid'): Promise<KnownPart> {
  const found = (await findParts(db, [uuid])).get(uuid);
  if (!found) throw invalid({ [field]: ['Peça não encontrada'] });
  return found;
}

/** As staff call them, 'PEC-000123 · Sensor de fluxo', by uuid. */
export async function partLabels(db: Db, uuids: readonly string[]): Promise<Map<string, string>> {
  const found = await findParts(db, uuids);
  return new Map([...found].map(([uuid, { code, description }]) => [uuid, `${code} · ${description}`]));
}

/** The last purchase says what each costs. */
export const { followPurchases, forgetPurchases } = boughtCost('part');

type NotGiven =
  | 'uuid'
  | 'version'
  | 'created_at'
  | 'updated_at'
  | 'search_text'
  | 'code'
  | 'balance'
  | 'reserved'
  | 'free';

/** A part ready to store: at most one preferred supplier, levels in order. */
export interface LoadedPart extends Omit<PartTable, NotGiven> {
  /** Empty: the next number of the house. */
  code: string;
  created_at?: string;
  equipment_category_uuids: readonly PartCategoryTable['equipment_category_uuid'][];
  suppliers: readonly Omit<PartSupplierTable, 'uuid' | 'part_uuid' | 'position'>[];
}

/** Many at once, for demo data and imports; answers their uuids in the order given. */
export async function loadParts(db: Tx, rows: readonly LoadedPart[]): Promise<string[]> {
  const uuids = await newUuids(db, rows.length);
  const parts = rows.map(({ equipment_category_uuids: _c, suppliers: _s, ...own }, place) => ({
    ...own,
    uuid: uuids[place],
  }));
  const categories = rows.flatMap((row, place) =>
    row.equipment_category_uuids.map((equipment_category_uuid, position) => ({
      part_uuid: uuids[place] ?? '',
      position,
      equipment_category_uuid,
    })),
  );
  const suppliers = rows.flatMap((row, place) =>
    row.suppliers.map((line, position) => ({ ...line, position, part_uuid: uuids[place] ?? '' })),
  );
  await insertRows(db, 'part', parts);
  await insertRows(db, 'part_category', categories);
  await insertRows(db, 'part_supplier', suppliers);
  return uuids;
}
