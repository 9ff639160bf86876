import { hashPassword } from '#modules/access/user/server/public.ts';
import { administratorSlug } from '#modules/access/role/contract.ts';
import { ensureRoles } from '#modules/access/role/server/public.ts';
import type { PermissionMap, Person, TestServer } from './server.ts';

export interface TestAccount extends Person {
  email: string;
  password: string;
}

interface Wanted {
  permissions?: PermissionMap | 'all';
  name?: string;
  password?: string;
  /** As just created by an administrator: the password must be changed at first access. */
  temporary?: boolean;
  administrator?: boolean;
}

/** Someone who can really sign in: a person with a password. */
export async function testAccount(
  server: TestServer,
  { permissions = {}, name, password = 'Correta-9183', temporary = false, administrator = false }: Wanted = {},
): Promise<TestAccount> {
  const person = await server.person(permissions, name);
  const hash = await hashPassword(server.services.config, password);
  await server.owner.query(
    `update app_user set password_hash = $2, must_change_password = $3, temporary_password_expires_at = case when $3 then now() + interval '72 hours' end where uuid = $1`,
    [person.uuid, hash, temporary],
  );
  if (administrator) {
    const roles = await ensureRoles(server.services.db, server.services.registry);
    await server.owner.query('delete from user_role where user_uuid = $1', [person.uuid]);
    await server.owner.query('insert into user_role (user_uuid, role_uuid) values ($1, $2)', [
      person.uuid,
      roles.get(administratorSlug),
    ]);
  }
  return { ...person, password, email: `${person.username}@exemplo.com.br` };
}

/** What was written to an address, newest first, as it waits to be sent. */
export async function mailTo(
  server: TestServer,
  address: string,
): Promise<{ subject: string; body: string; link: string | null }[]> {
  const { rows } = await server.owner.query<{ subject: string; body: string; link: string | null }>(
    'select subject, body, link from outgoing_mail where to_address = $1 order by created_at desc, uuid desc',
    [address],
  );
  return rows;
}

/** What the history says of someone, oldest first. */
export async function historyOf(
  server: TestServer,
  uuid: string,
): Promise<{ action: string; changes: Record<string, unknown>; user_uuid: string | null }[]> {
  const { rows } = await server.owner.query(
    "select action, changes, user_uuid from activity_log where entity = 'user' and entity_uuid = $1 order by at",
    [uuid],
  );
  return rows as never;
}
