import type { Db, Tx } from '#core/server/db.ts';
import type { Absence, Away } from '../contract.ts';
import { awayBetween, type AbsencesAsked } from './absence.queries.ts';

/** Who is away on any of these days, and when: never why. */
export const absencesBetween = (db: Db, asked: AbsencesAsked): Promise<Away[]> => awayBetween(db, asked);

type Loaded = Pick<Absence, 'user_uuid' | 'kind' | 'starts_on' | 'ends_on' | 'hours' | 'reason'> & {
  user_uuid: string;
};
/** For demo data: many at once. */
export const loadAbsences = async (db: Tx, rows: readonly Loaded[]): Promise<void> => {
  if (rows.length > 0)
    await db
      .insertInto('absence')
      .values([...rows])
      .execute();
};
