import { sql } from 'kysely';
import type { Db, Tx } from '#core/server/db.ts';
import type { Timer } from '../contract.ts';
import { minutesOf, type AssignmentStatus, type TimerStatus } from '../service-order-labor.rules.ts';
import './service-order-labor.table.ts';

/** What a timer is told from, as the queries bring it along. */
export interface TimerFacts {
  order_labor_uuid: string;
  technician_uuid: string;
  estimated_minutes: number;
  finished_at: string | null;
  timer_started_at: string | null;
  seconds: number | null;
  running_since: string | null;
  device_id: string | null;
  device_name: string | null;
}

function statusOf({ finished_at, running_since, timer_started_at }: TimerFacts): TimerStatus {
  if (running_since) return 'IN_PROGRESS';
  if (finished_at) return 'COMPLETED';
  return timer_started_at ? 'PAUSED' : 'NOT_STARTED';
}

export function timerOf(facts: TimerFacts): Timer {
  const seconds = facts.seconds ?? 0;
  return {
    labor_id: facts.order_labor_uuid,
    status: statusOf(facts),
    started_at: facts.timer_started_at,
    completed_at: facts.finished_at,
    current_time_taken: minutesOf(seconds),
    is_in_progress: facts.running_since !== null,
    estimated_duration: facts.estimated_minutes,
    technician_uuid: facts.technician_uuid,
    elapsed_seconds: Math.floor(seconds),
    running_since: facts.running_since,
    device_id: facts.device_id,
    device_name: facts.device_name,
  };
}

export async function readTimer(db: Db, line: string, technician: string): Promise<Timer> {
  const { rows } = await sql<TimerFacts>`
    select line.uuid as order_labor_uuid, ${technician}::uuid as technician_uuid, line.estimated_minutes,
      (select finished_at from labor_assignment where order_labor_uuid = line.uuid
        and technician_uuid = ${technician}::uuid and status in ('PENDING', 'ACCEPTED')) as finished_at,
      timer.started_at as timer_started_at, timer.seconds, timer.running_since, timer.device_id, timer.device_name
    from service_order_labor line
    left join labor_timer timer on timer.order_labor_uuid = line.uuid and timer.technician_uuid = ${technician}::uuid
    where line.uuid = ${line}::uuid`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error(`no labor ${line}`);
  return timerOf(facts);
}

export interface OpenSession {
  uuid: string;
  order_labor_uuid: string;
  slot: number;
  device_id: string | null;
}
/** Everything this person has running, wherever. */
export const openSessions = (db: Tx, technician: string): Promise<OpenSession[]> =>
  db
    .selectFrom('labor_session')
    .select(['uuid', 'order_labor_uuid', 'slot', 'device_id'])
    .where('technician_uuid', '=', technician)
    .where('ended_at', 'is', null)
    .orderBy('started_at')
    .execute();

export const hasSession = async (db: Tx, line: string, technician: string): Promise<boolean> =>
  (await db
    .selectFrom('labor_session')
    .select('uuid')
    .where('order_labor_uuid', '=', line)
    .where('technician_uuid', '=', technician)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export interface LiveAssignment {
  uuid: string;
  status: AssignmentStatus;
  finished_at: string | null;
}
export const liveAssignment = (db: Tx, line: string, technician: string): Promise<LiveAssignment | undefined> =>
  db
    .selectFrom('labor_assignment')
    .select(['uuid', 'status', 'finished_at'])
    .where('order_labor_uuid', '=', line)
    .where('technician_uuid', '=', technician)
    .where('status', 'in', ['PENDING', 'ACCEPTED'])
    .executeTakeFirst();
