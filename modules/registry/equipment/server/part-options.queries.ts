import type { Db } from '#core/server/db.ts';
import { searchConditions } from '#core/server/search-conditions.ts';
import type { PartOption } from '../contract.ts';
import './equipment.table.ts';

const most = 20;

const parts = (db: Db, typed: string) =>
  db
    .selectFrom('part')
    .leftJoin('brand', 'brand.uuid', 'part.brand_uuid')
    .select(['part.uuid', 'part.code', 'part.parts_number', 'part.description', 'part.unit', 'part.free'])
    .select('brand.name as brand_name')
    .where('part.status', '=', 'ACTIVE')
    .where((eb) => eb.and(searchConditions('part.search_text', typed)))
    .orderBy((eb) => eb.fn('searchable', ['part.description']))
    .orderBy('part.uuid');

/** Parts to choose from for a unit of this model: those that fit it first, each found by its index. */
export async function partOptions(db: Db, model: string, typed: string): Promise<PartOption[]> {
  const fitting = await parts(db, typed)
    .innerJoin('equipment_part as fit', 'fit.part_uuid', 'part.uuid')
    .where('fit.equipment_uuid', '=', model)
    .limit(most)
    .execute();
  const others = await parts(db, typed)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('equipment_part as fit')
            .select('fit.part_uuid')
            .whereRef('fit.part_uuid', '=', 'part.uuid')
            .where('fit.equipment_uuid', '=', model),
        ),
      ),
    )
    .limit(most - fitting.length)
    .execute();
  return [
    ...fitting.map((row) => ({ ...row, compatible: true })),
    ...others.map((row) => ({ ...row, compatible: false })),
  ];
}

/** Of the parts, those the model does not name; none where it names no parts at all: then nobody knows. */
export async function unfitParts(db: Db, model: string | null, uuids: readonly string[]): Promise<Set<string>> {
  if (!model || uuids.length === 0) return new Set();
  const fits = await db.selectFrom('equipment_part').select('part_uuid').where('equipment_uuid', '=', model).execute();
  const known = new Set(fits.map(({ part_uuid }) => part_uuid));
  return new Set(known.size === 0 ? [] : uuids.filter((uuid) => !known.has(uuid)));
}
