import { sql, type RawBuilder } from 'kysely';
import type { Reply } from '#core/contract/endpoint.ts';
import type { Db } from '#core/server/db.ts';
import { mostNamed, type hr, type PeopleFilter, type PeopleMeant } from '../contract.ts';

/** Of `app_user`: at work, and all that was said. */
export function isMeant(filter: PeopleFilter): RawBuilder<boolean> {
  const { departments, job_titles, role_uuids, manager_uuid, hired_from, hired_until, except_uuids } = filter;
  const said = [
    sql`app_user.status = 'ACTIVE'`,
    ...(departments.length > 0 ? [sql`app_user.department = any (${departments}::text[])`] : []),
    ...(job_titles.length > 0 ? [sql`app_user.job_title = any (${job_titles}::text[])`] : []),
    ...(role_uuids.length > 0
      ? [
          sql`exists (select from user_role where user_role.user_uuid = app_user.uuid
            and user_role.role_uuid = any (${role_uuids}::uuid[]))`,
        ]
      : []),
    ...(manager_uuid ? [sql`app_user.manager_uuid = ${manager_uuid}::uuid`] : []),
    ...(hired_from ? [sql`app_user.hired_at >= ${hired_from}::date`] : []),
    ...(hired_until ? [sql`app_user.hired_at <= ${hired_until}::date`] : []),
    ...(except_uuids.length > 0 ? [sql`app_user.uuid <> all (${except_uuids}::uuid[])`] : []),
  ];
  return sql<boolean>`(${sql.join(said, sql` and `)})`;
}

/** Counted and named, in the order of their names; `note` is an expression on `app_user`. */
export async function meantPeople(
  db: Db,
  which: RawBuilder<boolean>,
  note: RawBuilder<string | null> = sql<string | null>`null::text`,
): Promise<PeopleMeant> {
  const { rows } = await sql<PeopleMeant['people'][number] & { total: number }>`
    select app_user.uuid, app_user.name, app_user.job_title, app_user.department, ${note} as note,
      count(*) over ()::int as total
    from app_user where ${which} order by searchable(app_user.name), app_user.uuid limit ${mostNamed}`.execute(db);
  return { total: rows[0]?.total ?? 0, people: rows.map(({ total: _total, ...person }) => person) };
}

/** As the register of people at work has them. */
export async function filterChoices(db: Db): Promise<Reply<typeof hr.choices>['data']> {
  const { rows } = await sql<Reply<typeof hr.choices>['data']>`
    with working as (select * from app_user where status = 'ACTIVE')
    select
      coalesce((select jsonb_agg(department order by searchable(department))
        from (select distinct department from working where department is not null) found), '[]') as departments,
      coalesce((select jsonb_agg(job_title order by searchable(job_title))
        from (select distinct job_title from working where job_title is not null) found), '[]') as job_titles,
      coalesce((select jsonb_agg(jsonb_build_object('uuid', role.uuid, 'name', role.name) order by searchable(role.name))
        from role where exists (select from user_role join working on working.uuid = user_role.user_uuid
          where user_role.role_uuid = role.uuid)), '[]') as roles`.execute(db);
  return rows[0] ?? { departments: [], job_titles: [], roles: [] };
}
