/** What benefits are, for who has which. */
import { sql } from 'kysely';
import type { Db } from '#core/server/db.ts';
import type { Reference } from '#core/server/importer.ts';
import { readSetting } from '#core/server/settings.ts';
import { benefitSetting } from '../setting.contract.ts';
import './benefit.table.ts';

export { findBenefit } from './benefit.queries.ts';

/** Of what the ceiling of the meal voucher is counted, as the house said. */
export const mealBaseNow = async (db: Db) => (await readSetting(db, benefitSetting)).meal_base;

/** A column of an imported sheet that names a benefit. */
export const benefitReference: Reference = {
  missing: 'Benefício não encontrado',
  find: (db, { keys, uuids }) =>
    db
      .selectFrom('benefit')
      .select(['uuid', 'name as label', sql<string>`searchable(name)`.as('key')])
      .where(sql<boolean>`(searchable(name) = any (${keys}::text[]) or uuid = any (${uuids}::uuid[]))`)
      .execute(),
};
