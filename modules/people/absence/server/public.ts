import type { Db } from '#core/server/db.ts';
import type { Away } from '../contract.ts';
import { awayBetween, type AbsencesAsked } from './absence.queries.ts';

/** Who is away on any of these days, and when: never why. */
export const absencesBetween = (db: Db, asked: AbsencesAsked): Promise<Away[]> => awayBetween(db, asked);
