import type { Services } from '#core/server/context.ts';
import { advisoryLock } from '#core/server/advisory-lock.ts';
import { inTransaction } from '#core/server/transaction.ts';
import { administratorSlug } from '#modules/access/role/contract.ts';
import { ensureRoles, setUserRoles } from '#modules/access/role/server/public.ts';
import { makeTemporaryAccess } from './temporary-access.ts';

/**
 * A new installation's roles and its one administrator. Of several processes that start at once on an
 * empty database one makes them; the others get undefined.
 */
export async function ensureFirstAccount(
  services: Pick<Services, 'db' | 'config' | 'registry'>,
): Promise<{ username: string; temporaryPassword: string } | undefined> {
  const access = await makeTemporaryAccess(services);
  return inTransaction(services.db, async (db) => {
    await advisoryLock(db, 'first users');
    if (await db.selectFrom('app_user').select('uuid').limit(1).executeTakeFirst()) return undefined;
    const roles = await ensureRoles(db, services.registry);
    const { uuid } = await db
      .insertInto('app_user')
      .values({
        name: 'Administrador',
        username: 'admin',
        email: 'admin@bancada.local',
        password_hash: access.hash,
        must_change_password: true,
        temporary_password_expires_at: access.expiresAt,
      })
      .returning('uuid')
      .executeTakeFirstOrThrow();
    await setUserRoles(db, uuid, [roles.get(administratorSlug) ?? '']);
    return { username: 'admin', temporaryPassword: access.password };
  });
}
