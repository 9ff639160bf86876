import { sql } from 'kysely';
import type { Reference } from '#core/server/importer.ts';
import './training.table.ts';

/** The tables are typed for who reads them. */
export { findTraining } from './training.queries.ts';

/** A column of an imported sheet that names a training. */
export const trainingReference: Reference = {
  missing: 'Treinamento não encontrado',
  find: (db, { keys, uuids }) =>
    db
      .selectFrom('training')
      .select(['uuid', 'name as label', sql<string>`searchable(name)`.as('key')])
      .where(sql<boolean>`(searchable(name) = any (${keys}::text[]) or uuid = any (${uuids}::uuid[]))`)
      .execute(),
};
