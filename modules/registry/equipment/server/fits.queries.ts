import { sql } from 'kysely';
import type { Db } from '#core/server/db.ts';
import './equipment.table.ts';

const mostNamed = 3;

/** The models each of these parts fits: the first few by name, and how many there are. */
export async function modelsOfParts(db: Db, parts: readonly string[]) {
  const { rows } = await sql<{ part_uuid: string; names: string[]; count: number }>`
    select part_uuid, (array_agg(called order by called))[:${mostNamed}::int] as names, count(*)::int as count
    from (select fit.part_uuid, equipment.brand_name || ' ' || equipment.model as called
      from equipment_part fit join equipment on equipment.uuid = fit.equipment_uuid
      where fit.part_uuid = any (${parts}::uuid[])) fitting
    group by part_uuid`.execute(db);
  return new Map(rows.map(({ part_uuid, names, count }) => [part_uuid, { names, count }]));
}
