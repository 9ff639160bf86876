import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { notFound } from '#core/contract/error.ts';
import type { RequestFacts, Services } from '#core/server/context.ts';
import type { Config } from '#core/server/config.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { deviceOf } from './device.ts';
import { trimmedAgent } from './session.queries.ts';

const mostSessions = 10;

/** Only this is stored: who reads the database cannot sign in with what it holds. */
export const hashToken = (token: string): string => hash('sha256', token, 'hex');
export const makeToken = (): string => randomBytes(32).toString('base64url');

/** Signs someone in; past the tenth session the one unused for longest ends. Nothing when the account changed since it was checked. */
export async function openSession(
  db: Tx,
  config: Pick<Config, 'sessionSeconds'>,
  account: { uuid: string; password_hash: string },
  facts: Pick<RequestFacts, 'ip' | 'userAgent'>,
): Promise<string | undefined> {
  // The user's row is changed first: parallel sign-ins of one person wait for each other, and so does a suspension.
  const open = await db
    .updateTable('app_user')
    .set({ last_login_at: sql<string>`now()`, locked_until: null })
    .where('uuid', '=', account.uuid)
    .where('status', '=', 'ACTIVE')
    .where('must_change_password', '=', false)
    .where('password_hash', '=', account.password_hash)
    .returning('uuid')
    .executeTakeFirst();
  if (!open) return undefined;
  const token = makeToken();
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      user_uuid: account.uuid,
      device: deviceOf(facts.userAgent),
      user_agent: trimmedAgent(facts.userAgent),
      ip: facts.ip,
      expires_at: sql<string>`now() + make_interval(secs => ${config.sessionSeconds})`,
    })
    .execute();
  await sql`update session set revoked_at = now() where uuid in (
    select uuid from session where user_uuid = ${account.uuid} and revoked_at is null and expires_at > now()
    order by last_used_at desc, uuid desc offset ${mostSessions})`.execute(db);
  return token;
}

export async function endSession(db: Db, userUuid: string, uuid: string, lost = false): Promise<void> {
  const ended = await db
    .updateTable('session')
    .set({ revoked_at: sql<string>`now()`, lost })
    .where('uuid', '=', uuid)
    .where('user_uuid', '=', userUuid)
    .where('revoked_at', 'is', null)
    .returning('uuid')
    .executeTakeFirst();
  if (!ended) throw notFound();
}

/** Answers how many ended. */
export async function endSessions(db: Db, userUuid: string, except: string | null = null): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ revoked_at: sql<string>`now()` })
    .where('user_uuid', '=', userUuid)
    .where('revoked_at', 'is', null)
    .where('uuid', 'is distinct from', except)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** At most once a minute, so that reading costs no write. */
export async function noteUse(db: Db, uuid: string): Promise<void> {
  await sql`update session set last_used_at = now() where uuid = ${uuid} and last_used_at < now() - interval '1 minute'`.execute(
    db,
  );
}

/** Kept a while after their end: they tell known devices from strangers. */
export async function sweepSessions(_payload: unknown, { db }: Services): Promise<void> {
  await sql`delete from session where expires_at < now() - interval '60 days'`.execute(db);
}
