import { sql } from 'kysely';
import type { Reference } from '#core/server/importer.ts';
import './brand.table.ts';

/** A column of an imported sheet that names a brand. */
export const brandReference: Reference = {
  missing: 'Marca não encontrada',
  find: (db, { keys, uuids }) =>
    db
      .selectFrom('brand')
      .select(['uuid', 'name as label', sql<string>`searchable(name)`.as('key')])
      .where(sql<boolean>`(searchable(name) = any (${keys}::text[]) or uuid = any (${uuids}::uuid[]))`)
      .execute(),
};
