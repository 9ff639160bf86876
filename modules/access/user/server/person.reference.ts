import { sql } from 'kysely';
import type { Reference } from '#core/server/importer.ts';

/** A cell of an imported sheet that names somebody, by name or by what they sign in with. A name two share names neither. */
export const personReference: Reference = {
  missing: 'Pessoa não encontrada (se o nome se repete, use o usuário)',
  find: async (db, { keys, uuids }) => {
    const { rows } = await sql<{ uuid: string; key: string; label: string }>`
      select uuid, key, label from (
        select uuid, label, key, count(*) over (partition by key) as called from (
          select person.uuid, person.name as label, given.key from unnest(${keys}::text[]) as given (key)
          join app_user person on searchable(person.name) = given.key
          union
          select person.uuid, person.name, given.key from unnest(${keys}::text[]) as given (key)
          join app_user person on searchable(person.username) = given.key) named) found
      where called = 1
      union all
      select uuid, searchable(name), name from app_user where uuid = any (${uuids}::uuid[])
        and searchable(name) <> all (${keys}::text[])`.execute(db);
    return rows;
  },
};
