import { sql } from 'kysely';
import { AppError, lostDeviceCode } from '#core/contract/error.ts';
import type { Identity, Services } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import type { Identities } from '#core/server/module.ts';
import { prepared } from '#core/server/prepared.ts';
import { batched } from '#core/server/batching.ts';
import { heldBy } from '#modules/access/role/permission.rules.ts';
import { grantsOfUser } from '#modules/access/role/server/public.ts';
import { hashToken, noteUse } from '#modules/access/user/server/public.ts';
import { activePeople, holdersOf } from './addressee.queries.ts';

type Held = Identity['permissions'];
const nothing: Held = new Map();

/** Permissions by user and access version: every change of access moves the version, so a kept map is never an old one. */
const capacity = 5_000;
const kept = new WeakMap<Db, Map<string, { version: number; held: Held }>>();

async function permissionsOf(
  { db, registry }: Pick<Services, 'db' | 'registry'>,
  uuid: string,
  version: number,
): Promise<Held> {
  const cache = kept.get(db) ?? new Map<string, { version: number; held: Held }>();
  kept.set(db, cache);
  const known = cache.get(uuid);
  if (known?.version === version) return known.held;
  const grants = await grantsOfUser(db, registry, uuid);
  const held = heldBy(grants.map(({ permissions }) => permissions));
  if (cache.size >= capacity) cache.delete(cache.keys().next().value ?? '');
  cache.set(uuid, { version, held });
  return held;
}

/** The session must live, its owner must be active. Asked at every request, so those that come together ask together. */
const findSessions = prepared((db: Db, hashes: string[], idleSeconds: number) =>
  db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.uuid', 'session.user_uuid')
    .select([
      'session.token_hash',
      'app_user.uuid',
      'app_user.name',
      'app_user.username',
      'app_user.access_version',
      'app_user.totp_enabled_at',
      'session.uuid as session_uuid',
      sql<boolean>`session.last_used_at < now() - interval '1 minute'`.as('unnoted'),
    ])
    .where('session.token_hash', '=', sql<string>`any(${hashes}::text[])`)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', sql<string>`now()`)
    .where('session.last_used_at', '>', sql<string>`now() - make_interval(secs => ${idleSeconds})`)
    .where('app_user.status', '=', 'ACTIVE')
    .where('app_user.must_change_password', '=', false),
);
type LiveSession = Awaited<ReturnType<typeof findSessions>>[number];

const finders = new WeakMap<Db, (hash: string) => Promise<LiveSession | undefined>>();
function findSession(db: Db, token: string, idleSeconds: number): Promise<LiveSession | undefined> {
  const find =
    finders.get(db) ??
    batched(
      async (hashes: string[]) =>
        new Map((await findSessions(db, hashes, idleSeconds)).map((session) => [session.token_hash, session])),
      2,
    );
  finders.set(db, find);
  return find(hashToken(token));
}

/** A lost device is told so, once it is heard of: it clears what it keeps. */
async function refuseLost(db: Db, token: string): Promise<void> {
  const lost = await db
    .selectFrom('session')
    .select('uuid')
    .where('token_hash', '=', hashToken(token))
    .where('lost', '=', true)
    .executeTakeFirst();
  if (lost) throw new AppError(401, 'Unauthenticated', { code: lostDeviceCode });
}

export const identities: Identities = {
  async byToken({ db, config, registry }, token, poll) {
    const found = await findSession(db, token, config.sessionIdleSeconds);
    if (!found) {
      await refuseLost(db, token);
      return null;
    }
    const { uuid, name, username, session_uuid } = found;
    if (found.unnoted && !poll) await noteUse(db, session_uuid);
    // The strict profile: signed in, but nothing opens before the second factor is set up.
    const withheld = config.requireSecondFactor && found.totp_enabled_at === null;
    return {
      uuid,
      name,
      username,
      session_uuid,
      permissions: withheld ? nothing : await permissionsOf({ db, registry }, uuid, found.access_version),
    };
  },
  async byUser({ db, registry }, uuid) {
    const found = await db
      .selectFrom('app_user')
      .select(['uuid', 'name', 'username', 'access_version'])
      .where('uuid', '=', uuid)
      .where('status', '=', 'ACTIVE')
      .executeTakeFirst();
    if (!found) return null;
    const { access_version, ...person } = found;
    return { ...person, session_uuid: '', permissions: await permissionsOf({ db, registry }, uuid, access_version) };
  },
  addressees: (db, audience) => (audience.users ? activePeople(db, audience.users) : holdersOf(db, audience.holdersOf)),
};
