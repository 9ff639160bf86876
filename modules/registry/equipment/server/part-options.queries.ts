import { sql, type SqlBool } from 'kysely';
import type { Db } from '#core/server/db.ts';
import { searchConditions } from '#core/server/search-conditions.ts';
import { likelyParts } from '#modules/registry/part-search/server/public.ts';
import type { PartOption } from '../contract.ts';
import './equipment.table.ts';

const most = 20;

/** Parts to choose from for a unit of this model: those that fit it first, then the likeliest. */
export async function partOptions(db: Db, model: string, typed: string): Promise<PartOption[]> {
  const likely = await likelyParts(db, typed);
  const isLikely = sql<SqlBool>`part.uuid = any (${likely}::uuid[])`;
  return db
    .selectFrom('part')
    .leftJoin('brand', 'brand.uuid', 'part.brand_uuid')
    .leftJoin('equipment_part as fit', (join) =>
      join.onRef('fit.part_uuid', '=', 'part.uuid').on('fit.equipment_uuid', '=', model),
    )
    .select(['part.uuid', 'part.code', 'part.parts_number', 'part.description', 'part.unit', 'part.free'])
    .select(['brand.name as brand_name', sql<boolean>`fit.part_uuid is not null`.as('compatible')])
    .where(sql<SqlBool>`part.uuid in (select unnest(${likely}::uuid[])
      union select part_uuid from equipment_part where equipment_uuid = ${model})`)
    .where('part.status', '=', 'ACTIVE')
    .where((eb) => eb.or([isLikely, eb.and(searchConditions('part.search_text', typed))]))
    .orderBy('compatible', 'desc')
    .orderBy(sql`array_position(${likely}::uuid[], part.uuid)`)
    .limit(most)
    .execute();
}

/** Of the parts, those the model does not name; none where it names no parts at all: then nobody knows. */
export async function unfitParts(db: Db, model: string | null, uuids: readonly string[]): Promise<Set<string>> {
  if (!model || uuids.length === 0) return new Set();
  const fits = await db.selectFrom('equipment_part').select('part_uuid').where('equipment_uuid', '=', model).execute();
  const known = new Set(fits.map(({ part_uuid }) => part_uuid));
  return new Set(known.size === 0 ? [] : uuids.filter((uuid) => !known.has(uuid)));
}
