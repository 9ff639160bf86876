import { sql } from 'kysely';
import type { Config } from '#core/server/config.ts';
import type { Db } from '#core/server/db.ts';
import type { Session } from '../contract.ts';
import './user.table.ts';

type Idle = Pick<Config, 'sessionIdleSeconds'>;

/** Where someone is signed in now, last used first. */
export async function sessionsOf(
  db: Db,
  config: Idle,
  userUuid: string,
  currentUuid: string | null,
): Promise<Session[]> {
  const found = await db
    .selectFrom('session')
    .select(['uuid', 'device', 'ip', 'created_at', 'last_used_at', 'expires_at'])
    .where('user_uuid', '=', userUuid)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .where('last_used_at', '>', sql<string>`now() - make_interval(secs => ${config.sessionIdleSeconds})`)
    .orderBy('last_used_at', 'desc')
    .orderBy('uuid', 'desc')
    .execute();
  return found.map((session) => ({ ...session, current: session.uuid === currentUuid }));
}

/** Someone who came in from here before: the same address and browser in the last weeks. */
export async function isKnownDevice(
  db: Db,
  userUuid: string,
  device: { ip: string | null; userAgent: string | null },
): Promise<boolean> {
  const found = await db
    .selectFrom('session')
    .select('uuid')
    .where('user_uuid', '=', userUuid)
    .where('ip', '=', device.ip)
    .where('user_agent', '=', trimmedAgent(device.userAgent))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export const trimmedAgent = (userAgent: string | null): string | null => userAgent?.slice(0, 300) ?? null;
