import { unauthenticated } from '#core/contract/error.ts';
import type { Services } from '#core/server/context.ts';
import { heldBy, asMap } from '#modules/access/role/permission.rules.ts';
import { grantsOfUser } from '#modules/access/role/server/public.ts';
import type { SignedInUser } from '../contract.ts';

/** What the browser keeps of whoever signed in: who they are and what they may do. */
export async function signedInUser(
  { db, config, registry }: Pick<Services, 'db' | 'config' | 'registry'>,
  uuid: string,
): Promise<SignedInUser> {
  const found = await db
    .selectFrom('app_user')
    .select(['uuid', 'name', 'username', 'email', 'job_title', 'totp_enabled_at'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  if (!found) throw unauthenticated();
  const grants = await grantsOfUser(db, registry, uuid);
  const { totp_enabled_at, ...person } = found;
  const totp_enabled = totp_enabled_at !== null;
  const totp_required = config.requireSecondFactor && !totp_enabled;
  return {
    ...person,
    person: { name: found.name },
    roles: grants.map(({ uuid: role, name, slug }) => ({ uuid: role, name, slug })),
    permissions: totp_required ? {} : asMap(registry.permissions, heldBy(grants.map(({ permissions }) => permissions))),
    totp_enabled,
    totp_required,
  };
}
