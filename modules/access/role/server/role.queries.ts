import { sql } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import { notFound } from '#core/contract/error.ts';
import type { Page } from '#core/contract/page.ts';
import type { PermissionCatalogue, PermissionMap } from '#core/contract/permissions.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import { listing } from '#core/server/listing.ts';
import type { Registry } from '#core/server/registry.ts';
import type { Role, role } from '../contract.ts';
import { covers, granted } from '../permission.rules.ts';
import './role.table.ts';

type Query = Received<typeof role.list>['query'];

const columns = [
  'role.uuid',
  'role.version',
  'role.created_at',
  'role.updated_at',
  'role.name',
  'role.slug',
  'role.description',
  'role.permissions',
  'role.is_system',
  sql<number>`(select count(*) from user_role where user_role.role_uuid = role.uuid)`.as('user_count'),
] as const;

/** As the role works, not as it is stored: the administrator's row is empty and holds everything. */
export const shown =
  (catalogue: PermissionCatalogue) =>
  <R extends { slug: string; permissions: PermissionMap }>(row: R) => ({
    ...row,
    permissions: granted(catalogue, row) as Record<string, string[]>,
  });

export const roleList = listing<'role', Query, Role>({
  table: 'role',
  searchable: true,
  filters: {},
  sort: { name: { column: 'name', text: true }, created_at: 'created_at' },
  order: ['name', 'asc'],
  rows: (db, page) => db.selectFrom(page).innerJoin('role', 'role.uuid', 'page.uuid').select(columns),
});

export async function listRoles({ db, services }: Ctx, query: Query): Promise<Page<Role>> {
  const { data, meta } = await roleList.page(db, query);
  return { data: data.map(shown(services.registry.permissions)), meta };
}

export async function roleOf(db: Db, { permissions }: Registry, uuid: string): Promise<{ data: Role }> {
  const found = await db.selectFrom('role').select(columns).where('role.uuid', '=', uuid).executeTakeFirst();
  if (!found) throw notFound();
  return { data: shown(permissions)(found) };
}

export async function allRoles({ db, services }: Ctx): Promise<Role[]> {
  const found = await db
    .selectFrom('role')
    .select(columns)
    .orderBy('is_system', 'desc')
    .orderBy(sql`searchable(role.name)`)
    .execute();
  return found.map(shown(services.registry.permissions));
}

export async function roleOptions({ db, user, services }: Ctx) {
  const found = await db
    .selectFrom('role')
    .select(['uuid', 'name', 'slug', 'permissions'])
    .orderBy(sql`searchable(name)`)
    .execute();
  return found.map(({ uuid, name, slug, permissions }) => ({
    uuid,
    name,
    slug,
    grantable: covers(user.permissions, granted(services.registry.permissions, { slug, permissions })),
  }));
}

export interface RoleGrant {
  uuid: string;
  name: string;
  slug: string;
  permissions: PermissionMap;
}

/** What each of someone's roles grants. */
export async function grantsOfUser(db: Db, { permissions }: Registry, userUuid: string): Promise<RoleGrant[]> {
  const found = await db
    .selectFrom('user_role')
    .innerJoin('role', 'role.uuid', 'user_role.role_uuid')
    .select(['role.uuid', 'role.name', 'role.slug', 'role.permissions'])
    .where('user_role.user_uuid', '=', userUuid)
    .orderBy('role.name')
    .execute();
  return found.map(shown(permissions));
}

export async function grantsOfRoles(db: Db, { permissions }: Registry, uuids: readonly string[]): Promise<RoleGrant[]> {
  if (uuids.length === 0) return [];
  const found = await db
    .selectFrom('role')
    .select(['uuid', 'name', 'slug', 'permissions'])
    .where('uuid', '=', sql<string>`any(${[...uuids]}::uuid[])`)
    .execute();
  return found.map(shown(permissions));
}
