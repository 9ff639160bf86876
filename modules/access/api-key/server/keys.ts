import { sql } from 'kysely';
import type { Identity } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import { today } from '#core/server/business-day.ts';
import type { Keys, KeyServices } from '#core/server/module.ts';
import { heldBy } from '#modules/access/role/permission.rules.ts';
import { hashToken } from '#modules/access/user/server/public.ts';
import { secretPrefix } from '../api-key.rules.ts';
import './api-key.table.ts';

type Held = Identity['permissions'];

/** What was chosen for the key, as far as its owner holds it now and it is not a person's to do. */
export function heldByKey(
  { permissions }: KeyServices['registry'],
  chosen: Readonly<Record<string, readonly string[]>>,
  owner: Pick<Identity, 'permissions'>,
): Held {
  const held = heldBy([permissions.forKeys(chosen)]);
  return new Map(
    [...held].map(([module, actions]) => [
      module,
      actions.intersection(new Set(owner.permissions.get(module))) as ReadonlySet<string>,
    ]),
  );
}

const living = (db: Db) =>
  db
    .selectFrom('api_key')
    .select(['api_key.uuid', 'api_key.name', 'api_key.prefix', 'permissions', 'per_minute', 'owner_uuid'])
    .select(sql<boolean>`(last_used_at is null or last_used_at < now() - interval '1 minute')`.as('unnoted'))
    .where('api_key.status', '=', 'ACTIVE')
    .where('api_key.expires_on', '>=', today);
type Living = NonNullable<Awaited<ReturnType<ReturnType<typeof living>['executeTakeFirst']>>>;

/** The owner is asked for at each call: once they are inactive nobody stands behind the key. */
async function identityOf(services: KeyServices, key: Living | undefined): Promise<Identity | null> {
  const owner = key && (await services.registry.identities.byUser(services, key.owner_uuid));
  if (!owner) return null;
  return {
    ...owner,
    // What it does is told from what its owner does, wherever names are read.
    name: `${key.name} (chave ${key.prefix})`,
    session_uuid: '',
    permissions: heldByKey(services.registry, key.permissions, owner),
    key: { uuid: key.uuid, perMinute: key.per_minute },
  };
}

/** At most once a minute, so that reading costs no write. */
async function noteUse(db: Db, uuid: string, ip: string): Promise<void> {
  await sql`update api_key set last_used_at = now(), last_used_ip = ${ip}
    where uuid = ${uuid} and (last_used_at is null or last_used_at < now() - interval '1 minute')`.execute(db);
}

export const keys: Keys = {
  prefix: secretPrefix,
  async bySecret(services, secret, ip) {
    const { db } = services;
    const found = await living(db)
      .innerJoin('api_key_secret as secret', 'secret.key_uuid', 'api_key.uuid')
      .where('secret.token_hash', '=', hashToken(secret))
      .where((eb) => eb.or([eb('secret.valid_until', 'is', null), eb('secret.valid_until', '>', sql<string>`now()`)]))
      .executeTakeFirst();
    const identity = await identityOf(services, found);
    if (identity && found?.unnoted) await noteUse(db, found.uuid, ip);
    return identity;
  },
  byUuid: async (services, uuid) =>
    identityOf(services, await living(services.db).where('api_key.uuid', '=', uuid).executeTakeFirst()),
};
