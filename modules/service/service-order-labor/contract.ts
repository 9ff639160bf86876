import { z } from 'zod';
import { deviceTime } from '#core/contract/device-time.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import {
  day,
  flag,
  moment,
  oneOrMore,
  optionalText,
  recordFields,
  text,
  uuid,
  version,
} from '#core/contract/fields.ts';
import { done, listQuery, many, one, pageMeta, pageOf } from '#core/contract/page.ts';
import { runRow, runTasks } from '#modules/service/checklist-run/contract.ts';
import { financialStatus, orderStatus, priority } from '#modules/service/service-order/service-order.rules.ts';
import { readinessRow } from './readiness.rules.ts';
import {
  assignmentStatus,
  laborStatus,
  longestEstimate,
  timerConflict,
  timerStatus,
} from './service-order-labor.rules.ts';

const person = z.object({ uuid: z.string(), name: z.string() });

/** One technician on one labor. The first seven names are the spec's. */
export const timerRow = z.object({
  labor_id: z.string(),
  status: timerStatus.schema,
  started_at: moment.nullable(),
  completed_at: moment.nullable(),
  /** Minutes, rounded down. */
  current_time_taken: z.int(),
  is_in_progress: z.boolean(),
  estimated_duration: z.int(),
  technician_uuid: z.string(),
  /** At the moment of the answer: the screen counts on from here. */
  elapsed_seconds: z.number(),
  running_since: moment.nullable(),
  /** Where it runs now. */
  device_id: z.string().nullable(),
  device_name: z.string().nullable(),
});
export type Timer = z.infer<typeof timerRow>;

export const assignmentRow = z.object({
  uuid: z.string(),
  technician: person,
  assigned_by: person.nullable(),
  assigned_at: moment,
  notes: z.string().nullable(),
  status: assignmentStatus.schema,
  reason: z.string().nullable(),
  answered_at: moment.nullable(),
  finished_at: moment.nullable(),
  timer: timerRow,
});
export type Assignment = z.infer<typeof assignmentRow>;

const measured = {
  status: laborStatus.schema,
  /** 0 to 100. */
  progress: z.int(),
  estimated_duration: z.int(),
  /** Minutes of everyone who worked on it. */
  current_time_taken: z.int(),
  tasks: z.object({ done: z.int(), total: z.int() }).nullable(),
};
/** The service is the evaluation itself: its tasks are answered there, and finishing it finishes both. */
const evaluates = z.boolean();

export const laborLine = z.object({
  ...recordFields,
  service_order_uuid: z.string(),
  position: z.int(),
  labor_uuid: z.string(),
  labor_code: z.string(),
  labor_name: z.string(),
  notes: z.string().nullable(),
  cancel_reason: z.string().nullable(),
  /** Of it, what the customer approved in budgets or a warranty pays. */
  agreed_minutes: z.int().nullable(),
  evaluates,
  ...measured,
  assignments: z.array(assignmentRow),
});
export type LaborLine = z.infer<typeof laborLine>;

/** Work as the technician sees it: what, on what, for whom, how far. */
export const assignedLabor = z.object({
  uuid: z.string(),
  assignment_uuid: z.string(),
  assignment_status: assignmentStatus.schema,
  assigned_at: moment,
  assigned_by: person.nullable(),
  notes: z.string().nullable(),
  labor_name: z.string(),
  labor_code: z.string(),
  evaluates,
  ...measured,
  timer: timerRow,
  service_order: z.object({
    uuid: z.string(),
    code: z.string(),
    version: z.int(),
    status: orderStatus.schema,
    /** What decides its next step. */
    came_from: orderStatus.schema.nullable(),
    hasChecklist: z.boolean(),
    requires_evaluation: z.boolean(),
    financial_status: financialStatus.schema,
    /** Services of it, of whomever, that are not done. */
    open_labors: z.int(),
    priority: priority.schema,
    scheduled_for: z.string().nullable(),
    solution_due_at: z.string().nullable(),
    customer_name: z.string(),
    equipment_name: z.string().nullable(),
    serial_number: z.string().nullable(),
    reported_problem: z.string().nullable(),
  }),
});
export type AssignedLabor = z.infer<typeof assignedLabor>;

/** Carried by the refusal of a press, in `details`. */
export const timerConflicts = z.object({
  conflicts: z.array(z.object({ laborId: z.string(), type: timerConflict.schema })),
});

const at = <const S extends string>(rest: S) => `/service-order/:uuid/labor${rest}` as `/service-order/:uuid/labor${S}`;
const sees = can('service_order', 'show');
const plans = can('service_order', 'update', 'assign');
const works = can('service_order', 'start');
const assigns = can('service_order', 'assign');
const answers = can('service_order', 'confirm_assignment');

const minutes = z
  .int('Informe o tempo estimado')
  .min(1, 'Informe o tempo estimado')
  .max(longestEstimate, 'Use no máximo 14.400 minutos (240 horas)');
const reason = (message: string) => z.strictObject({ reason: text(300, message) });
const line = { access: plans, reply: one(laborLine) } as const;
/** Which device pressed; taking over is said, never guessed. */
const press = {
  notes: optionalText(1000),
  device_id: optionalText(80),
  device_name: optionalText(80),
  take_over: z.boolean().default(false),
  ...deviceTime,
};
const timer = { method: 'POST', access: works, body: z.strictObject(press), reply: one(timerRow) } as const;

export const orderLabor = contract({
  list: {
    method: 'GET',
    path: at(''),
    access: sees,
    query: z.strictObject({ technician_uuid: uuid.optional() }),
    reply: many(laborLine),
  },
  create: {
    ...line,
    method: 'POST',
    path: at(''),
    status: 201,
    body: z.strictObject({
      labor_uuid: uuid,
      /** The registry's own unless said. */
      estimated_minutes: minutes.nullish(),
      notes: optionalText(1000),
      technician_ids: z.array(uuid).max(20).default([]),
    }),
  },
  update: {
    ...line,
    method: 'PUT',
    path: at('/:labor_uuid'),
    body: z.strictObject({ estimated_minutes: minutes, notes: optionalText(1000), version }),
  },
  remove: { method: 'DELETE', path: at('/:labor_uuid'), access: plans, reply: done },
  cancel: { ...line, method: 'POST', path: at('/:labor_uuid/cancel'), body: reason('Diga por que foi cancelado') },
  reopen: { ...line, method: 'POST', path: at('/:labor_uuid/reopen'), body: reason('Diga por que foi reaberto') },
  status: {
    method: 'GET',
    path: at('/status'),
    access: sees,
    poll: true,
    reply: many(z.object({ labor_id: z.string(), ...measured, timers: z.array(timerRow) })),
  },

  technicians: { method: 'GET', path: at('/technician'), access: sees, poll: true, reply: many(readinessRow) },

  checklist: { method: 'GET', path: at('/:labor_uuid/checklist'), access: sees, reply: one(runRow.nullable()) },

  start: { ...timer, path: at('/:labor_uuid/time-tracking/start') },
  pause: { ...timer, path: at('/:labor_uuid/time-tracking/pause') },
  resume: { ...timer, path: at('/:labor_uuid/time-tracking/resume') },
  complete: { ...timer, path: at('/:labor_uuid/time-tracking/complete') },
  timer: {
    method: 'GET',
    path: at('/:labor_uuid/time-tracking/status'),
    access: sees,
    poll: true,
    /** One's own unless said. */
    query: z.strictObject({ technician_uuid: uuid.optional() }),
    reply: one(timerRow),
  },

  assign: {
    method: 'POST',
    path: at('/:labor_uuid/assignment'),
    access: assigns,
    status: 201,
    body: z.strictObject({ technician_id: uuid, assigned_by: uuid.nullish(), notes: optionalText(1000) }),
    reply: one(laborLine),
  },
  unassign: {
    method: 'DELETE',
    path: at('/:labor_uuid/assignment/:assignment_uuid'),
    access: assigns,
    reply: one(laborLine),
  },
});

/** Tasks of a labor's checklist: the labor is found by the task. */
export const laborTask = runTasks('/service-order/labor-task', can('service_order', 'update_labor_checklists'));

export const technicianRow = z.object({
  uuid: z.string(),
  name: z.string(),
  job_title: z.string().nullable(),
  /** Labors accepted or waiting for an answer, and their estimate not yet worked. */
  open_labors: z.int(),
  open_minutes: z.int(),
  running_labors: z.int(),
});
export type Technician = z.infer<typeof technicianRow>;

export const assignment = contract({
  pending: {
    method: 'GET',
    path: '/assignment/pending',
    access: answers,
    /** Everyone's, for who assigns. */
    query: listQuery({ filters: { everyone: flag.optional() }, sort: ['created_at'] }),
    reply: pageOf(assignedLabor.extend({ technician: person })),
  },
  accept: { method: 'POST', path: '/assignment/:uuid/accept', access: answers, reply: done },
  reject: {
    method: 'POST',
    path: '/assignment/:uuid/reject',
    access: answers,
    body: reason('Diga por que está recusando'),
    reply: done,
  },
  /** Those named, as the screen does: what came in meanwhile is not accepted unread. Nothing named means all pending. */
  confirmAll: {
    method: 'POST',
    path: '/assignment/confirm-all',
    access: answers,
    body: z.strictObject({ uuids: z.array(uuid).min(1).max(200).optional() }),
    reply: one(z.object({ accepted: z.int() })),
  },
  technicians: {
    method: 'GET',
    path: '/assignment/technician',
    access: plans,
    query: listQuery({ filters: {}, sort: ['name'] }),
    reply: pageOf(technicianRow),
  },
  assigned: {
    method: 'GET',
    path: '/user/:uuid/assigned-labor',
    access: can('service_order', 'show', 'start'),
    poll: true,
    query: listQuery({
      filters: {
        status: oneOrMore(laborStatus.schema).optional(),
        /** What is open, what was finished since this day, and what of orders that still wait to be concluded. */
        since: day.optional(),
      },
      sort: ['assigned_at'],
    }),
    reply: z.object({
      data: z.array(assignedLabor),
      meta: pageMeta.extend({ max_concurrent: z.int(), running: z.int() }),
    }),
  },
});
