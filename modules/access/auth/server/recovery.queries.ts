import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#core/server/db.ts';
import './auth.table.ts';

export async function decoySecret(db: Db): Promise<string> {
  const { value } = await db
    .selectFrom('auth_secret')
    .select('value')
    .where('name', '=', 'decoy')
    .executeTakeFirstOrThrow();
  return value;
}

/** The domain of one of the real users, always the same for a name: decoys end as real addresses do. */
export async function likelyDomain(db: Db, secret: string, username: string): Promise<string> {
  const draw = createHmac('sha256', secret).update(`domain:${username.toLowerCase()}`).digest('hex');
  const found = await db
    .selectFrom('app_user')
    .select(sql<string>`split_part(email, '@', 2)`.as('domain'))
    .orderBy(sql`md5(uuid::text || ${draw})`)
    .limit(1)
    .executeTakeFirst();
  return found?.domain ?? 'gmail.com';
}
