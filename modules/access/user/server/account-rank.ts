import { sql } from 'kysely';
import { conflict, forbidden, invalid, notFound } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { administratorSlug } from '#modules/access/role/contract.ts';
import { covers } from '#modules/access/role/permission.rules.ts';
import { beyondRank } from '../user.rules.ts';
import { grantsOfRoles, grantsOfUser, lockAdministrators, type RoleGrant } from '#modules/access/role/server/public.ts';

/**
 * Who may touch whose account. Whoever can reset a password, change an e-mail or give a role can become
 * that user, so all of these ask one thing: the caller holds everything the account holds.
 */
export interface Target {
  uuid: string;
  name: string;
  username: string;
  email: string;
  status: 'ACTIVE' | 'INACTIVE';
  last_login_at: string | null;
  roles: RoleGrant[];
}

/** Locked until the end: what is checked is what is changed. One change of accounts at a time. */
export async function lockTarget(db: Tx, { services }: Ctx, uuid: string): Promise<Target> {
  await lockAdministrators(db);
  const found = await db
    .selectFrom('app_user')
    .select(['uuid', 'name', 'username', 'email', 'status', 'last_login_at'])
    .where('uuid', '=', uuid)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found) throw notFound();
  return { ...found, roles: await grantsOfUser(db, services.registry, uuid) };
}

const outranks = (ctx: Ctx, roles: readonly RoleGrant[]): boolean =>
  roles.every(({ permissions }) => covers(ctx.user.permissions, permissions));

export function requireRank(ctx: Ctx, target: Pick<Target, 'roles'>): void {
  if (!outranks(ctx, target.roles)) throw forbidden(beyondRank);
}

/** The same, asked beforehand by the screen. */
export const mayManage = async (ctx: Ctx, uuid: string): Promise<boolean> =>
  outranks(ctx, await grantsOfUser(ctx.db, ctx.services.registry, uuid));

/** The roles asked for, each of which the caller must hold in full. */
export async function requireGrantable(db: Db, ctx: Ctx, uuids: readonly string[]): Promise<void> {
  const wanted = new Set(uuids);
  const found = await grantsOfRoles(db, ctx.services.registry, [...wanted]);
  if (found.length !== wanted.size) throw invalid({ role_uuids: ['Papel não encontrado.'] });
  const beyond = found.find(({ permissions }) => !covers(ctx.user.permissions, permissions));
  if (beyond) throw forbidden(`O papel ${beyond.name} tem permissões que você não possui.`, 'role_uuids');
}

const isActiveAdministrator = ({ status, roles }: Target): boolean =>
  status === 'ACTIVE' && roles.some(({ slug }) => slug === administratorSlug);

/** After a change: someone must still be able to give access back. */
export async function requireAdministratorLeft(db: Tx, before: Target): Promise<void> {
  if (!isActiveAdministrator(before)) return;
  const { rows } = await sql<{ left: boolean }>`select exists (
    select from app_user join user_role on user_role.user_uuid = app_user.uuid join role on role.uuid = user_role.role_uuid
    where role.slug = ${administratorSlug} and app_user.status = 'ACTIVE') as left`.execute(db);
  if (!rows[0]?.left)
    throw conflict(
      'Este é o último administrador ativo. Defina outro antes de retirar o seu acesso.',
      'last_administrator',
    );
}
