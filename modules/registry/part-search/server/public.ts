import { sql } from 'kysely';
import type { Db } from '#core/server/db.ts';
import { hitsOf } from './part-search.queries.ts';

const most = 60;
const everything = { equipment_categories: [], brands: [], suppliers: [], families: [], active_only: true };

/** Parts in use, likeliest first; where nothing was typed, those used most. */
export async function likelyParts(db: Db, typed: string): Promise<string[]> {
  if (typed.trim() !== '') return (await hitsOf(db, typed, everything)).found.slice(0, most).map(({ uuid }) => uuid);
  const { rows } = await sql<{ uuid: string }>`select part_uuid as uuid from part_index where status = 'ACTIVE'
    order by used_times desc, uuid_hash(part_uuid) limit ${most}`.execute(db);
  return rows.map(({ uuid }) => uuid);
}
