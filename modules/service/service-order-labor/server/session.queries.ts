import { sql, type RawBuilder } from 'kysely';
import { notFound } from '#core/contract/error.ts';
import type { Db, Tx } from '#core/server/db.ts';
import type { Session } from '../session.contract.ts';
import './service-order-labor.table.ts';

async function read(db: Db, where: RawBuilder<unknown>): Promise<Session[]> {
  const { rows } = await sql<Session>`
    select session.uuid, session.version, session.started_at, session.ended_at, session.ended_by, session.device_name,
      session.start_clock_offset, session.end_clock_offset, session.start_notes, session.end_notes, json_build_object('uuid', technician.uuid, 'name', technician.name) as technician,
      extract(epoch from coalesce(session.ended_at, greatest(labor_now(), session.started_at)) - session.started_at)::float8 as seconds,
      coalesce((select json_agg(json_build_object('uuid', uuid, 'created_at', created_at, 'started_before', started_before,
          'ended_before', ended_before, 'started_after', started_after, 'ended_after', ended_after, 'reason', reason,
          'corrected_by', corrected_by_name) order by created_at, uuid)
        from labor_session_correction where session_uuid = session.uuid), '[]') as corrections
    from labor_session session join app_user technician on technician.uuid = session.technician_uuid
    where ${where} order by session.started_at, session.uuid`.execute(db);
  return rows;
}

export const sessionsOf = (db: Db, line: string): Promise<Session[]> =>
  read(db, sql`session.order_labor_uuid = ${line}::uuid`);

/** The session of this very labor; of another one it is unknown. */
export async function requireSession(db: Db, line: string, uuid: string): Promise<Session> {
  const [found] = await read(db, sql`session.order_labor_uuid = ${line}::uuid and session.uuid = ${uuid}::uuid`);
  if (!found) throw notFound();
  return found;
}

export interface Proposal {
  same: boolean;
  backwards: boolean;
  ahead: boolean;
  overlapped: { started_at: string; ended_at: string | null } | null;
}
/** What a session would become, looked at by the database's own clock. */
export async function proposalOf(
  db: Tx,
  session: string,
  { started_at, ended_at }: { started_at: string; ended_at: string },
): Promise<Proposal> {
  const { rows } = await sql<Proposal>`
    select (later.started_at, later.ended_at) = (session.started_at, session.ended_at) as same,
      later.ended_at < later.started_at as backwards, later.ended_at > labor_now() as ahead,
      (select json_build_object('started_at', other.started_at, 'ended_at', other.ended_at) from labor_session other
        where other.order_labor_uuid = session.order_labor_uuid and other.technician_uuid = session.technician_uuid
          and other.uuid <> session.uuid and tstzrange(other.started_at, other.ended_at)
            && tstzrange(least(later.started_at, later.ended_at), greatest(later.started_at, later.ended_at))
        order by other.started_at limit 1) as overlapped
    from labor_session session
    cross join (select ${started_at}::timestamptz as started_at, ${ended_at}::timestamptz as ended_at) later
    where session.uuid = ${session}::uuid`.execute(db);
  const [found] = rows;
  if (!found) throw notFound();
  return found;
}
