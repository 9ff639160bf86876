import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { registry } from '#app/server.ts';

export type PermissionMap = Record<string, readonly string[]>;

export interface Person {
  uuid: string;
  name: string;
  username: string;
  token: string;
}

/** A new person holding exactly these permissions, signed in. Straight into the tables: hashing a password is slow on purpose. */
export async function signedInPerson(
  owner: pg.Pool,
  wanted: PermissionMap | 'all',
  name = 'Pessoa de Teste',
): Promise<Person> {
  const permissions = wanted === 'all' ? registry.permissions.all() : wanted;
  const username = `u${randomBytes(6).toString('hex')}`;
  const user = await owner.query<{ uuid: string }>(
    'insert into app_user (name, username, email, password_hash) values ($1, $2, $3, $4) returning uuid',
    [name, username, `${username}@exemplo.com.br`, 'no-password'],
  );
  const uuid = user.rows[0]?.uuid ?? '';
  const role = await owner.query<{ uuid: string }>(
    'insert into role (name, slug, permissions) values ($1, $2, $3) returning uuid',
    [`Papel ${username}`, `role_${username}`, JSON.stringify(permissions)],
  );
  await owner.query('insert into user_role (user_uuid, role_uuid) values ($1, $2)', [uuid, role.rows[0]?.uuid]);
  return { uuid, name, username, token: await openSession(owner, uuid) };
}

export async function openSession(owner: pg.Pool, userUuid: string): Promise<string> {
  const token = randomUUID() + randomUUID();
  await owner.query(
    `insert into session (token_hash, user_uuid, device, expires_at) values ($1, $2, 'teste', now() + interval '8 hours')`,
    [createHash('sha256').update(token).digest('hex'), userUuid],
  );
  return token;
}
