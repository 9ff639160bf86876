import { randomBytes } from 'node:crypto';
import { conflict, forbidden, invalid, notFound } from '#core/contract/error.ts';
import { seededGrants, type PermissionMap } from '#core/contract/permissions.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { deleteRecord, insertRecord, updateRecord } from '#core/server/records.ts';
import type { Registry } from '#core/server/registry.ts';
import { administratorSlug } from '../contract.ts';
import { covers, difference, granted } from '../permission.rules.ts';
import { seededRoles } from './seeded-roles.ts';

interface Written {
  name: string;
  description: string | null;
  permissions: Record<string, string[]>;
}

/** As it is stored: only what the catalogue knows. */
function requireKnown({ services }: Ctx, map: Record<string, string[]>): PermissionMap {
  const catalogue = services.registry.permissions;
  const unknown = Object.entries(map).some(([module, actions]) => actions.some((one) => !catalogue.has(module, one)));
  if (unknown) throw invalid({ permissions: ['Permissão desconhecida'] });
  return catalogue.ordered(map);
}

/** Nobody gives, nor takes away, what they do not hold themselves. */
function requireHeld(ctx: Ctx, changed: PermissionMap): void {
  if (!covers(ctx.user.permissions, changed))
    throw forbidden('Você não pode conceder nem retirar permissões que não possui.');
}

const slugOf = (name: string): string => {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_');
  return `${plain.replace(/^_+|_+$/g, '').slice(0, 40) || 'role'}_${randomBytes(3).toString('hex')}`;
};

export async function createRole(db: Tx, ctx: Ctx, { name, description, permissions }: Written): Promise<string> {
  const wanted = requireKnown(ctx, permissions);
  requireHeld(ctx, wanted);
  return insertRecord(db, 'role', { name, description, slug: slugOf(name), permissions: JSON.stringify(wanted) });
}

/** The row is locked, so that what is compared is what is replaced. */
async function lockRole(db: Tx, uuid: string) {
  const found = await db
    .selectFrom('role')
    .select(['slug', 'permissions', 'is_system'])
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}

export async function updateRole(
  db: Tx,
  ctx: Ctx,
  uuid: string,
  body: Partial<Written> & Pick<Written, 'permissions'> & { version: number },
): Promise<void> {
  const { version, permissions, ...rest } = body;
  const before = await lockRole(db, uuid);
  if (before.slug === administratorSlug)
    throw conflict('O papel Administrador tem sempre todas as permissões e não pode ser alterado.', 'system_role');
  const wanted = requireKnown(ctx, permissions);
  requireHeld(ctx, difference(granted(ctx.services.registry.permissions, before), wanted));
  await updateRecord(db, 'role', { uuid, version }, { ...rest, permissions: JSON.stringify(wanted) });
}

export async function removeRole(db: Tx, ctx: Ctx, uuid: string): Promise<void> {
  const before = await lockRole(db, uuid);
  if (before.is_system) throw conflict('Papéis do sistema não podem ser excluídos.', 'system_role');
  requireHeld(ctx, granted(ctx.services.registry.permissions, before));
  await deleteRecord(db, 'role', uuid);
}

/** Makes someone’s roles equal to these; only what differs is written, so the history says only that. */
export async function setUserRoles(db: Tx, userUuid: string, roleUuids: readonly string[]): Promise<void> {
  const held = await db.selectFrom('user_role').select('role_uuid').where('user_uuid', '=', userUuid).execute();
  const before = new Set(held.map((row) => row.role_uuid));
  const wanted = new Set(roleUuids);
  const gone = [...before].filter((uuid) => !wanted.has(uuid));
  const added = [...wanted].filter((uuid) => !before.has(uuid));
  if (gone.length > 0)
    await db.deleteFrom('user_role').where('user_uuid', '=', userUuid).where('role_uuid', 'in', gone).execute();
  if (added.length > 0)
    await db
      .insertInto('user_role')
      .values(added.map((role_uuid) => ({ user_uuid: userUuid, role_uuid })))
      .execute();
}

/** One at a time past here: two administrators cannot each remove the other at once. */
export async function lockAdministrators(db: Tx): Promise<void> {
  await db.selectFrom('role').select('uuid').where('slug', '=', administratorSlug).forNoKeyUpdate().execute();
}

/** The roles every installation begins with, with what the modules grant them; what is already there is left as it is. Answers slug → uuid. */
export async function ensureRoles(db: Db, { permissionSets, permissions }: Registry): Promise<Map<string, string>> {
  for (const { slug, name, description } of seededRoles) {
    const grants = permissions.ordered(seededGrants(permissionSets, slug));
    await db
      .insertInto('role')
      .values({ slug, name, description, permissions: JSON.stringify(grants), is_system: true })
      .onConflict((clash) => clash.column('slug').doNothing())
      .execute();
  }
  const found = await db.selectFrom('role').select(['slug', 'uuid']).execute();
  return new Map(found.map(({ slug, uuid }) => [slug, uuid]));
}
