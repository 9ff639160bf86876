import { sql } from 'kysely';
import type { Permission } from '#core/contract/endpoint.ts';
import type { Db } from './db.ts';

export interface Addressee {
  uuid: string;
  email: string;
}

/** Who of these can be told anything: people who left cannot. */
export async function activePeople(db: Db, uuids: readonly string[]): Promise<Addressee[]> {
  if (uuids.length === 0) return [];
  const { rows } = await sql<Addressee>`
    select uuid, email from app_user where uuid = any (${[...uuids]}::uuid[]) and status = 'ACTIVE' order by uuid`.execute(
    db,
  );
  return rows;
}

/** Everyone at work whose roles hold the permission: those who must act. The administrator's role holds all without listing it. */
export async function holdersOf(db: Db, { module, action }: Permission): Promise<Addressee[]> {
  const { rows } = await sql<Addressee>`
    select uuid, email from app_user
    where status = 'ACTIVE' and exists (
      select from user_role join role on role.uuid = user_role.role_uuid
      where user_role.user_uuid = app_user.uuid and (role.slug = 'administrator' or role.permissions -> ${module} ? ${action}))
    order by uuid`.execute(db);
  return rows;
}
