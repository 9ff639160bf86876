import { sql } from 'kysely';
import type { z } from 'zod';
import { conflict, forbidden, invalid, inUseCode } from '#core/contract/error.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { deleteRecord, insertRecord, updateRecord } from '#core/server/records.ts';
import { notify } from '#modules/platform/notification/server/public.ts';
import { setUserRoles } from '#modules/access/role/server/public.ts';
import { minUsernameLength, shortUsername, type user } from '../contract.ts';
import { birthErrors, hiringErrors } from '../user.rules.ts';
import { disableTotp } from './account.actions.ts';
import { lockTarget, requireAdministratorLeft, requireGrantable, requireRank, type Target } from './account-rank.ts';

type Written = z.output<typeof user.create.body>;
type Change = z.output<typeof user.update.body>;

/** From the contract's shape to the table's columns. */
const columnsOf = ({ person, role_uuids: _roles, ...rest }: Written) => ({ ...rest, ...person });

function requireLikelyDays(ctx: Ctx, body: Pick<Written, 'person' | 'hired_at'>): void {
  const today = todayOf(ctx);
  const errors = { ...birthErrors(body.person, today), ...hiringErrors(body, today) };
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** With a temporary password whose hash the caller has made: nothing slow happens inside the transaction. */
export async function insertUser(
  db: Tx,
  ctx: Ctx,
  body: Written,
  access: { hash: string; expiresAt: string },
): Promise<string> {
  requireLikelyDays(ctx, body);
  await requireGrantable(db, ctx, body.role_uuids);
  const uuid = await insertRecord(db, 'app_user', {
    ...columnsOf(body),
    password_hash: access.hash,
    must_change_password: true,
    temporary_password_expires_at: access.expiresAt,
  });
  await setUserRoles(db, uuid, body.role_uuids);
  return uuid;
}

export async function updateUser(db: Tx, ctx: Ctx, uuid: string, { version, ...body }: Change): Promise<void> {
  requireLikelyDays(ctx, body);
  const before = await lockTarget(db, ctx, uuid);
  const held = new Set(before.roles.map((role) => role.uuid));
  const wanted = new Set(body.role_uuids);
  const movesRoles = held.symmetricDifference(wanted).size > 0;
  const movesAccess =
    movesRoles || before.status !== body.status || before.email !== body.email || before.username !== body.username;
  if (uuid === ctx.user.uuid) requireOwnAccessKept(before, body, movesRoles);
  else if (movesAccess) requireRank(ctx, before);
  if (body.username !== before.username && body.username.length < minUsernameLength)
    throw invalid({ username: [shortUsername] });
  if (body.manager_uuid === uuid) throw invalid({ manager_uuid: ['O gestor deve ser outra pessoa.'] });
  await requireGrantable(
    db,
    ctx,
    [...wanted].filter((role) => !held.has(role)),
  );
  // Roles first: the order in which an edit of a role takes its locks.
  if (movesRoles) await setUserRoles(db, uuid, body.role_uuids);
  await updateRecord(db, 'app_user', { uuid, version }, columnsOf(body));
  await requireAdministratorLeft(db, before);
  if (movesRoles)
    await tellOwner(
      db,
      ctx,
      uuid,
      'Seus papéis foram alterados',
      `${ctx.user.name} alterou o que você pode ver e fazer.`,
    );
}

/** Whoever's access is touched by someone else hears of it. */
async function tellOwner(db: Tx, ctx: Ctx, uuid: string, title: string, description: string): Promise<void> {
  await notify(db, ctx.services, {
    users: [uuid],
    except: ctx.user.uuid,
    module: 'user',
    priority: 'HIGH',
    type: 'Segurança',
    title,
    description,
    actionUrl: '/profile',
  });
}

/** One's own access is changed by others, or in the profile, where the password is asked again. */
function requireOwnAccessKept(before: Target, body: Omit<Change, 'version'>, movesRoles: boolean): void {
  if (movesRoles) throw forbidden('Você não pode alterar os seus próprios papéis.');
  if (body.status !== before.status) throw forbidden('Você não pode inativar o seu próprio usuário.');
  if (body.email !== before.email) throw invalid({ email: ['Altere o seu e-mail no seu perfil.'] });
}

export async function setUserStatus(db: Tx, ctx: Ctx, uuid: string, status: 'ACTIVE' | 'INACTIVE'): Promise<void> {
  const before = await lockTarget(db, ctx, uuid);
  if (before.status === status) return;
  if (uuid === ctx.user.uuid) throw forbidden('Você não pode inativar o seu próprio usuário.');
  requireRank(ctx, before);
  await db.updateTable('app_user').set({ status }).where('uuid', '=', uuid).execute();
  await requireAdministratorLeft(db, before);
}

/** Only an account nobody ever used goes away; the others are part of the history and are inactivated. */
export async function removeUser(db: Tx, ctx: Ctx, uuid: string): Promise<void> {
  const before = await lockTarget(db, ctx, uuid);
  if (uuid === ctx.user.uuid) throw forbidden('Você não pode excluir o seu próprio usuário.');
  requireRank(ctx, before);
  if (before.last_login_at !== null || (await hasActed(db, uuid))) {
    const by = 'Log de Atividade';
    throw conflict(`Este registro está em uso por: ${by}. Inative-o em vez de excluir.`, inUseCode, { used_by: [by] });
  }
  await deleteRecord(db, 'app_user', uuid);
  await requireAdministratorLeft(db, before);
}

async function hasActed(db: Db, uuid: string): Promise<boolean> {
  return (
    (await db.selectFrom('activity_log').select('uuid').where('user_uuid', '=', uuid).limit(1).executeTakeFirst()) !==
    undefined
  );
}

/** A new temporary password; every session of the account ends with the old one. */
export async function resetPassword(
  db: Tx,
  ctx: Ctx,
  uuid: string,
  access: { hash: string; expiresAt: string },
): Promise<Target> {
  const target = await lockTarget(db, ctx, uuid);
  if (uuid === ctx.user.uuid) throw forbidden('Altere a sua própria senha no seu perfil.');
  requireRank(ctx, target);
  await db
    .updateTable('app_user')
    .set({
      password_hash: access.hash,
      password_changed_at: sql<string>`clock_timestamp()`,
      must_change_password: true,
      temporary_password_expires_at: access.expiresAt,
    })
    .where('uuid', '=', uuid)
    .execute();
  await tellOwner(
    db,
    ctx,
    uuid,
    'Sua senha foi redefinida',
    `${ctx.user.name} gerou uma nova senha temporária para você.`,
  );
  return target;
}

/** Whoever lost the phone and the recovery codes gets in with the password alone, and sets it up anew. */
export async function clearTotp(db: Tx, ctx: Ctx, uuid: string): Promise<void> {
  const target = await lockTarget(db, ctx, uuid);
  if (uuid === ctx.user.uuid) throw forbidden('Desative a sua própria verificação em duas etapas no seu perfil.');
  requireRank(ctx, target);
  await disableTotp(db, uuid);
  await tellOwner(
    db,
    ctx,
    uuid,
    'Verificação em duas etapas desativada',
    `${ctx.user.name} desativou a sua verificação em duas etapas.`,
  );
}
