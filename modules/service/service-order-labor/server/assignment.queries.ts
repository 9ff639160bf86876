import { sql, type SqlBool } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import { notFound } from '#core/contract/error.ts';
import { startOf } from '#core/server/business-day.ts';
import type { Db } from '#core/server/db.ts';
import { listing, type PageIds } from '#core/server/listing.ts';
import { technicianSlug } from '#modules/access/role/contract.ts';
import type { AssignedLabor, assignment, Technician } from '../contract.ts';
import { minutesOf, progressOf, type AssignmentStatus } from '../service-order-labor.rules.ts';
import { tasksOf } from './line.queries.ts';
import { timerOf, type TimerFacts } from './timer.queries.ts';
import './service-order-labor.table.ts';

export interface AssignmentFacts {
  uuid: string;
  service_order_uuid: string;
  technician_uuid: string;
  assigned_by_uuid: string | null;
  status: AssignmentStatus;
  labor_name: string;
  code: string;
  customer_name: string;
  equipment_name: string | null;
}
/** What a notice about an assignment says. Of somebody else it is unknown, when whose is asked for. */
export async function factsOf(db: Db, uuid: string, technician?: string): Promise<AssignmentFacts> {
  const { rows } = await sql<AssignmentFacts>`
    select assignment.uuid, assignment.service_order_uuid, assignment.technician_uuid, assignment.assigned_by_uuid,
      assignment.status, line.labor_name, service_order.code, service_order.customer_name, service_order.equipment_name
    from labor_assignment assignment
    join service_order_labor line on line.uuid = assignment.order_labor_uuid
    join service_order on service_order.uuid = assignment.service_order_uuid
    where assignment.uuid = ${uuid}::uuid
      ${technician ? sql`and assignment.technician_uuid = ${technician}::uuid` : sql``}`.execute(db);
  const [found] = rows;
  if (!found) throw notFound();
  return found;
}

interface Named {
  uuid: string;
  name: string;
}
interface Facts extends TimerFacts {
  uuid: string;
  assignment_uuid: string;
  assignment_status: AssignmentStatus;
  assigned_at: string;
  assigned_by: Named | null;
  notes: string | null;
  labor_name: string;
  labor_code: string;
  evaluates: boolean;
  status: AssignedLabor['status'];
  task_count: number | null;
  done_count: number | null;
  total_seconds: number;
  technician: Named;
  service_order: AssignedLabor['service_order'];
}

export function assignedOf(facts: Facts): AssignedLabor & { technician: Named } {
  const { assignment_uuid, assignment_status, assigned_at, assigned_by, notes, labor_name, labor_code } = facts;
  const { evaluates, status, estimated_minutes, total_seconds, technician, service_order } = facts;
  const tasks = tasksOf(facts);
  return {
    uuid: facts.order_labor_uuid,
    assignment_uuid,
    assignment_status,
    assigned_at,
    assigned_by,
    notes,
    labor_name,
    labor_code,
    evaluates,
    status,
    progress: progressOf({ status, tasks, seconds: total_seconds, estimated_minutes }),
    estimated_duration: estimated_minutes,
    current_time_taken: minutesOf(total_seconds),
    tasks,
    timer: timerOf(facts),
    technician,
    service_order,
  };
}

const named = (person: 'technician' | 'assigner') =>
  person === 'technician'
    ? sql<Named>`json_build_object('uuid', technician.uuid, 'name', technician.name)`
    : sql<Named | null>`case when assigner.uuid is not null then json_build_object('uuid', assigner.uuid, 'name', assigner.name) end`;

const rows = (db: Db, page: PageIds) =>
  db
    .selectFrom(page)
    .innerJoin('labor_assignment', 'labor_assignment.uuid', 'page.uuid')
    .innerJoin('service_order_labor as line', 'line.uuid', 'labor_assignment.order_labor_uuid')
    .innerJoin('service_order', 'service_order.uuid', 'labor_assignment.service_order_uuid')
    .innerJoin('app_user as technician', 'technician.uuid', 'labor_assignment.technician_uuid')
    .leftJoin('app_user as assigner', 'assigner.uuid', 'labor_assignment.assigned_by_uuid')
    .leftJoin('checklist_run as run', 'run.uuid', 'line.run_uuid')
    .leftJoin('labor_timer as timer', (join) =>
      join
        .onRef('timer.order_labor_uuid', '=', 'labor_assignment.order_labor_uuid')
        .onRef('timer.technician_uuid', '=', 'labor_assignment.technician_uuid'),
    )
    .select([
      'labor_assignment.uuid',
      'labor_assignment.uuid as assignment_uuid',
      'labor_assignment.status as assignment_status',
      'labor_assignment.created_at as assigned_at',
      'labor_assignment.notes',
      'labor_assignment.finished_at',
      'labor_assignment.order_labor_uuid',
      'labor_assignment.technician_uuid',
      'line.labor_name',
      'line.labor_code',
      'line.evaluates',
      'line.status',
      'line.estimated_minutes',
      'run.task_count',
      'run.done_count',
      'timer.started_at as timer_started_at',
      'timer.seconds',
      'timer.running_since',
      'timer.device_id',
      'timer.device_name',
    ])
    .select([
      named('technician').$notNull().as('technician'),
      named('assigner').as('assigned_by'),
      sql<number>`coalesce((select sum(seconds) from labor_timer where order_labor_uuid = line.uuid), 0)::float8`.as(
        'total_seconds',
      ),
      sql<AssignedLabor['service_order']>`json_build_object('uuid', service_order.uuid, 'code', service_order.code,
        'version', service_order.version,
        'status', service_order.status, 'came_from', service_order.came_from, 'hasChecklist', service_order.has_checklist,
        'requires_evaluation', (select requires_evaluation from service_order_type where uuid = service_order.type_uuid),
        'financial_status', service_order.financial_status, 'priority', service_order.priority,
        'open_labors', (select count(*)::int from service_order_labor other
          where other.service_order_uuid = service_order.uuid and other.status not in ('COMPLETED', 'CANCELLED')),
        'scheduled_for', service_order.scheduled_for,
        'solution_due_at', service_order.solution_due_at,
        'customer_name', service_order.customer_name, 'equipment_name', service_order.equipment_name,
        'serial_number', service_order.serial_number, 'reported_problem', service_order.reported_problem)`.as(
        'service_order',
      ),
    ]);

/** Work given to someone and not taken back. */
export const assignedList = listing<'labor_assignment', Received<typeof assignment.assigned>['query'], Facts>({
  table: 'labor_assignment',
  only: sql<SqlBool>`labor_assignment.status in ('PENDING', 'ACCEPTED')`,
  alsoCounts: ['service_order_labor', 'service_order'],
  filters: {
    status: (values) => sql<SqlBool>`exists (select from service_order_labor line
      where line.uuid = labor_assignment.order_labor_uuid and line.status = any (${values}::text[]))`,
    // Done, but the order is still to be called done: somebody must see that.
    since: (day) => sql<SqlBool>`(labor_assignment.finished_at is null
      or labor_assignment.finished_at >= ${startOf(day)}
      or exists (select from service_order where service_order.uuid = labor_assignment.service_order_uuid
        and service_order.status in ('IN_PROGRESS', 'PAUSED', 'TESTING')))`,
  },
  sort: { assigned_at: 'created_at' },
  order: ['assigned_at', 'desc'],
  rows,
});

export const pendingList = listing<'labor_assignment', Received<typeof assignment.pending>['query'], Facts>({
  table: 'labor_assignment',
  only: sql<SqlBool>`labor_assignment.status = 'PENDING'`,
  filters: { everyone: () => sql<SqlBool>`true` },
  sort: { created_at: 'created_at' },
  order: ['created_at', 'asc'],
  rows,
});

/** Whose lists these are. */
export const ofTechnician = (uuid: string) => sql<SqlBool>`labor_assignment.technician_uuid = ${uuid}::uuid`;

export async function runningCount(db: Db, technician: string): Promise<number> {
  const { count } = await db
    .selectFrom('labor_session')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('technician_uuid', '=', technician)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Who may be given work, and how much they have already. */
export const technicianList = listing<'app_user', Received<typeof assignment.technicians>['query'], Technician>({
  table: 'app_user',
  only: sql<SqlBool>`app_user.status = 'ACTIVE' and exists (select from user_role join role on role.uuid = user_role.role_uuid
    where user_role.user_uuid = app_user.uuid and role.slug = ${technicianSlug})`,
  alsoCounts: ['user_role', 'role'],
  searchable: true,
  filters: {},
  sort: { name: { column: 'name', text: true } },
  order: ['name', 'asc'],
  rows: (db, page) =>
    db
      .selectFrom(page)
      .innerJoin('app_user', 'app_user.uuid', 'page.uuid')
      .innerJoinLateral(
        sql<Pick<Technician, 'open_labors' | 'open_minutes' | 'running_labors'>>`(
          select count(*)::int as open_labors, count(timer.running_since)::int as running_labors,
            coalesce(sum(greatest(line.estimated_minutes - floor(coalesce(timer.seconds, 0) / 60), 0)), 0)::int as open_minutes
          from labor_assignment mine join service_order_labor line on line.uuid = mine.order_labor_uuid
          left join labor_timer timer on timer.order_labor_uuid = line.uuid and timer.technician_uuid = mine.technician_uuid
          where mine.technician_uuid = app_user.uuid and mine.status in ('PENDING', 'ACCEPTED') and mine.finished_at is null)`.as(
          'work',
        ),
        (join) => join.onTrue(),
      )
      .select(['app_user.uuid', 'app_user.name', 'app_user.job_title'])
      .select(['work.open_labors', 'work.open_minutes', 'work.running_labors']),
});
