import { sql } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import type { Db } from '#core/server/db.ts';
import { listing } from '#core/server/listing.ts';
import { searchConditions } from '#core/server/search-conditions.ts';
import { preparedOne } from '#core/server/prepared.ts';
import type { User, user, UserOption, UserSummary } from '../contract.ts';
import './user.table.ts';

type Query = Received<typeof user.list>['query'];

const roles = sql<
  UserSummary['roles']
>`(select coalesce(json_agg(json_build_object('uuid', role.uuid, 'name', role.name, 'slug', role.slug) order by role.name), '[]')
  from user_role join role on role.uuid = user_role.role_uuid where user_role.user_uuid = app_user.uuid)`;

const summary = [
  'app_user.uuid',
  'app_user.version',
  'app_user.created_at',
  'app_user.updated_at',
  'app_user.name',
  'app_user.username',
  'app_user.email',
  'app_user.job_title',
  'app_user.department',
  'app_user.status',
  'app_user.last_login_at',
  roles.as('roles'),
] as const;

const holds = (slug: string) => sql<boolean>`exists (select from user_role join role on role.uuid = user_role.role_uuid
  where user_role.user_uuid = app_user.uuid and role.slug = ${slug})`;

export const userList = listing<'app_user', Query, UserSummary>({
  table: 'app_user',
  searchable: true,
  alsoCounts: ['user_role', 'role'],
  columns: { department: 'department' },
  filters: {
    status: (values, eb) => eb('app_user.status', 'in', values),
    department: (value, eb) => eb('app_user.department', '=', value),
    role: holds,
    signed_in: (value, eb) => eb('app_user.last_login_at', value ? 'is not' : 'is', null),
  },
  sort: {
    name: { column: 'name', text: true },
    username: 'username',
    email: 'email',
    job_title: { column: 'job_title', text: true, nullable: true },
    department: { column: 'department', text: true, nullable: true },
    status: 'status',
    last_login_at: { column: 'last_login_at', nullable: true },
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['name', 'asc'],
  rows: (db, page) => db.selectFrom(page).innerJoin('app_user', 'app_user.uuid', 'page.uuid').select(summary),
});

const userByUuid = preparedOne((db: Db, uuid: string) =>
  db
    .selectFrom('app_user')
    .leftJoin('app_user as manager', 'manager.uuid', 'app_user.manager_uuid')
    .select([...summary, 'app_user.cpf', 'app_user.birth_date', 'app_user.gender', 'app_user.marital_status'])
    .select(['app_user.phone', 'app_user.hired_at', 'app_user.must_change_password', 'app_user.totp_enabled_at'])
    .select([
      'manager.uuid as manager_uuid',
      'manager.name as manager_name',
      sql<string | null>`case when app_user.locked_until > now() then app_user.locked_until end`.as('locked_until'),
    ])
    .where('app_user.uuid', '=', uuid),
);
export async function findUser(db: Db, uuid: string): Promise<User | undefined> {
  const found = await userByUuid(db, uuid);
  if (!found) return undefined;
  const { cpf, birth_date, gender, marital_status, phone, manager_uuid, manager_name, totp_enabled_at, ...rest } =
    found;
  return {
    ...rest,
    person: { name: found.name, cpf, birth_date, gender, marital_status, phone },
    manager: manager_uuid && manager_name ? { uuid: manager_uuid, name: manager_name } : null,
    totp_enabled: totp_enabled_at !== null,
  };
}

/** The first twenty; whoever wants another types more of the name. */
export async function userOptions(
  db: Db,
  { search = '', uuid, status, role }: Received<typeof user.options>['query'],
): Promise<UserOption[]> {
  return db
    .selectFrom('app_user')
    .select(['uuid', 'name', 'username', 'job_title'])
    .where((eb) =>
      eb.and([
        ...searchConditions('app_user.search_text', search),
        ...(uuid ? [eb('uuid', '=', uuid)] : []),
        ...(status ? [eb('status', '=', status)] : []),
        ...(role ? [holds(role)] : []),
      ]),
    )
    .orderBy(sql`searchable(name)`)
    .orderBy('uuid')
    .limit(20)
    .execute();
}

export const searchUsers = userList.finder({
  columns: ['name', 'username', 'job_title'],
  hit: ({ uuid, name, username, job_title }) => ({
    title: name,
    subtitle: job_title ?? username,
    url: `/user/edit/${uuid}`,
  }),
});
