import { sql, type RawBuilder } from 'kysely';
import { notFound } from '#core/contract/error.ts';
import type { Db, Tx } from '#core/server/db.ts';
import type { FeedbackNote } from '../contract.ts';
import './feedback-note.table.ts';

/** As this reader sees them, the latest first. */
export async function notes(db: Db, reader: string, which: RawBuilder<unknown>): Promise<FeedbackNote[]> {
  const { rows } = await sql<FeedbackNote>`
    select note.uuid, note.kind, note.text, note.created_at, note.seen_at, author.name as author_name,
      person.name as person_name, note.author_uuid = ${reader}::uuid as mine,
      note.person_uuid = ${reader}::uuid and note.seen_at is null as to_read,
      note.author_uuid = ${reader}::uuid and note.seen_at is null as can_take_back
    from feedback_note note
    join app_user author on author.uuid = note.author_uuid
    join app_user person on person.uuid = note.person_uuid
    where ${which} order by note.created_at desc, note.uuid desc`.execute(db);
  return rows;
}

/** By them and to them. */
export const between = (user: string): RawBuilder<unknown> =>
  sql`(note.author_uuid = ${user}::uuid or note.person_uuid = ${user}::uuid)`;

/** One, for the two of it; to everybody else it is not there. */
export async function ownNote(db: Db, reader: string, uuid: string): Promise<FeedbackNote> {
  const [found] = await notes(db, reader, sql`note.uuid = ${uuid}::uuid and ${between(reader)}`);
  if (!found) throw notFound();
  return found;
}

/** My manager first, then who reports to me, as the register says today. */
export async function peopleOf(db: Db, user: string): Promise<{ uuid: string; name: string }[]> {
  const { rows } = await sql<{ uuid: string; name: string }>`
    select other.uuid, other.name from app_user other
    left join app_user me on me.manager_uuid = other.uuid and me.uuid = ${user}::uuid
    where other.status = 'ACTIVE' and (me.uuid is not null or other.manager_uuid = ${user}::uuid)
    order by me.uuid is null, searchable(other.name), other.uuid`.execute(db);
  return rows;
}

/** Held until the transaction ends: it is not read and taken back at the same moment. */
export async function lockNote(db: Tx, uuid: string): Promise<{ version: number }> {
  const found = await db
    .selectFrom('feedback_note')
    .select('version')
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}
