import { sql, type SqlBool } from 'kysely';
import type { Permission } from '#core/contract/endpoint.ts';
import type { Db } from '#core/server/db.ts';
import type { Addressee } from '#core/server/module.ts';
import { administratorSlug } from '#modules/access/role/contract.ts';

const atWork = (db: Db) =>
  db.selectFrom('app_user').select(['uuid', 'name', 'email']).where('status', '=', 'ACTIVE').orderBy('uuid');

export const activePeople = async (db: Db, uuids: readonly string[]): Promise<Addressee[]> =>
  uuids.length === 0 ? [] : atWork(db).where('uuid', 'in', uuids).execute();

/** The administrator's role holds everything without listing it. */
export const holdersOf = (db: Db, { module, action }: Permission): Promise<Addressee[]> =>
  atWork(db)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('user_role')
          .innerJoin('role', 'role.uuid', 'user_role.role_uuid')
          .select('role.uuid')
          .whereRef('user_role.user_uuid', '=', 'app_user.uuid')
          .where(sql<SqlBool>`(role.slug = ${administratorSlug} or role.permissions -> ${module} ? ${action})`),
      ),
    )
    .execute();
