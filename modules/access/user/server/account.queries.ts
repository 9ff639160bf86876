import { sql } from 'kysely';
import type { Db } from '#core/server/db.ts';
import './user.table.ts';

const secretColumns = [
  'uuid',
  'name',
  'username',
  'email',
  'status',
  'password_hash',
  'must_change_password',
  'temporary_password_expires_at',
  'totp_secret',
  'totp_enabled_at',
  sql<boolean>`temporary_password_expires_at < now()`.as('temporary_password_expired'),
] as const;

/** What signing in needs to know of someone. Never leaves the server. */
export type Account = NonNullable<Awaited<ReturnType<typeof accountOf>>>;

export const accountOf = (db: Db, uuid: string) =>
  db.selectFrom('app_user').select(secretColumns).where('uuid', '=', uuid).executeTakeFirst();

/** By username or e-mail, whichever was typed; only an e-mail has an @, so they never clash. */
export const accountByCredential = (db: Db, credential: string): Promise<Account | undefined> => {
  const column = credential.includes('@') ? sql<string>`lower(email)` : sql<string>`lower(username)`;
  return db
    .selectFrom('app_user')
    .select(secretColumns)
    .where(column, '=', credential.toLowerCase())
    .executeTakeFirst();
};

export const accountByUsername = (db: Db, username: string): Promise<Account | undefined> =>
  db
    .selectFrom('app_user')
    .select(secretColumns)
    .where(sql<string>`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst();
