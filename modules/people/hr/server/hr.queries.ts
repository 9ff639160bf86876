import { sql } from 'kysely';
import type { Db } from '#core/server/db.ts';
import { searchConditions } from '#core/server/search-conditions.ts';
import type { PersonFound } from '../contract.ts';

/** People at work whose name, login or job has these words. */
export const findPeople = (db: Db, { q, limit }: { q: string; limit: number }): Promise<PersonFound[]> =>
  db
    .selectFrom('app_user')
    .select(['uuid', 'name', 'username', 'job_title', 'department'])
    .where('status', '=', 'ACTIVE')
    .where((eb) => eb.and(searchConditions('app_user.search_text', q)))
    .orderBy(sql`searchable(name)`)
    .orderBy('uuid')
    .limit(limit)
    .execute();
