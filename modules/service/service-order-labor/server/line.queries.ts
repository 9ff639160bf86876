import { sql, type RawBuilder } from 'kysely';
import { notFound } from '#core/contract/error.ts';
import type { Db } from '#core/server/db.ts';
import type { Assignment, LaborLine } from '../contract.ts';
import { minutesOf, progressOf, type AssignmentStatus, type LaborStatus } from '../service-order-labor.rules.ts';
import { timerOf, type TimerFacts } from './timer.queries.ts';
import './service-order-labor.table.ts';

export interface Line {
  uuid: string;
  service_order_uuid: string;
  labor_name: string;
  estimated_minutes: number;
  status: LaborStatus;
  run_uuid: string | null;
  evaluates: boolean;
  agreed_minutes: number | null;
}
/** The labor of this very order; of another one it is unknown. */
export async function requireLine(db: Db, order: string, uuid: string): Promise<Line> {
  const found = await db
    .selectFrom('service_order_labor')
    .select(['uuid', 'service_order_uuid', 'labor_name', 'estimated_minutes', 'status', 'run_uuid', 'evaluates'])
    .select('agreed_minutes')
    .where('uuid', '=', uuid)
    .where('service_order_uuid', '=', order)
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}

interface AssignmentFacts extends TimerFacts {
  uuid: string;
  technician_name: string;
  assigned_by: { uuid: string; name: string } | null;
  assigned_at: string;
  notes: string | null;
  status: AssignmentStatus;
  reason: string | null;
  answered_at: string | null;
}
interface LineFacts extends Omit<
  LaborLine,
  'progress' | 'estimated_duration' | 'current_time_taken' | 'tasks' | 'assignments'
> {
  estimated_minutes: number;
  task_count: number | null;
  done_count: number | null;
  seconds: number;
  assignments: AssignmentFacts[];
}

const people = sql<AssignmentFacts[]>`coalesce((
  select json_agg(json_build_object(
    'uuid', assignment.uuid, 'order_labor_uuid', line.uuid, 'estimated_minutes', line.estimated_minutes,
    'technician_uuid', technician.uuid, 'technician_name', technician.name,
    'assigned_by', case when assigner.uuid is not null then json_build_object('uuid', assigner.uuid, 'name', assigner.name) end,
    'assigned_at', assignment.created_at, 'notes', assignment.notes, 'status', assignment.status,
    'reason', assignment.reason, 'answered_at', assignment.answered_at, 'finished_at', assignment.finished_at,
    'timer_started_at', timer.started_at, 'seconds', timer.seconds, 'running_since', timer.running_since,
    'device_id', timer.device_id, 'device_name', timer.device_name) order by assignment.created_at, assignment.uuid)
  from labor_assignment assignment
  join app_user technician on technician.uuid = assignment.technician_uuid
  left join app_user assigner on assigner.uuid = assignment.assigned_by_uuid
  left join labor_timer timer on timer.order_labor_uuid = line.uuid and timer.technician_uuid = assignment.technician_uuid
    and assignment.status in ('PENDING', 'ACCEPTED')
  where assignment.order_labor_uuid = line.uuid), '[]')`;

async function read(db: Db, where: RawBuilder<unknown>): Promise<LaborLine[]> {
  const { rows } = await sql<LineFacts>`
    select line.uuid, line.version, line.created_at, line.updated_at, line.service_order_uuid, line.position,
      line.labor_uuid, line.labor_code, line.labor_name, line.notes, line.cancel_reason, line.agreed_minutes, line.evaluates, line.status,
      line.estimated_minutes, run.task_count, run.done_count,
      coalesce((select sum(seconds) from labor_timer where order_labor_uuid = line.uuid), 0)::float8 as seconds,
      ${people} as assignments
    from service_order_labor line left join checklist_run run on run.uuid = line.run_uuid
    where ${where} order by line.position, line.uuid`.execute(db);
  return rows.map(shown);
}

/** How far the checklist is; null without one. */
export const tasksOf = ({ task_count, done_count }: { task_count: number | null; done_count: number | null }) =>
  task_count === null || done_count === null ? null : { done: done_count, total: task_count };

function shown({ estimated_minutes, task_count, done_count, seconds, assignments, ...row }: LineFacts): LaborLine {
  const tasks = tasksOf({ task_count, done_count });
  return {
    ...row,
    estimated_duration: estimated_minutes,
    current_time_taken: minutesOf(seconds),
    tasks,
    progress: progressOf({ status: row.status, tasks, seconds, estimated_minutes }),
    assignments: assignments.map(assignmentOf),
  };
}

function assignmentOf(facts: AssignmentFacts): Assignment {
  const { uuid, technician_uuid, technician_name, assigned_by, notes, status, reason, answered_at, finished_at } =
    facts;
  return {
    uuid,
    technician: { uuid: technician_uuid, name: technician_name },
    assigned_by,
    assigned_at: facts.assigned_at,
    notes,
    status,
    reason,
    answered_at,
    finished_at,
    timer: timerOf(facts),
  };
}

export const linesOf = (db: Db, order: string, technician?: string): Promise<LaborLine[]> =>
  read(
    db,
    technician
      ? sql`line.service_order_uuid = ${order}::uuid and exists (select from labor_assignment
          where order_labor_uuid = line.uuid and technician_uuid = ${technician}::uuid and status in ('PENDING', 'ACCEPTED'))`
      : sql`line.service_order_uuid = ${order}::uuid`,
  );

export async function findLine(db: Db, uuid: string): Promise<LaborLine> {
  const [found] = await read(db, sql`line.uuid = ${uuid}::uuid`);
  if (!found) throw notFound();
  return found;
}
