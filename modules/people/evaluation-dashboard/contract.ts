import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { uuid } from '#core/contract/fields.ts';
import { many, one } from '#core/contract/page.ts';
import { exportCall } from '#core/contract/resource.ts';
import { cycleStatus } from '#modules/people/evaluation-cycle/evaluation-cycle.rules.ts';
import { instanceStatus } from '#modules/people/evaluation-instance/evaluation-instance.rules.ts';
import { managesEvaluations } from '#modules/people/evaluation-template/contract.ts';

const score = z.string().nullable();

const cycleLine = z.object({
  uuid: z.string(),
  name: z.string(),
  status: cycleStatus.schema,
  period_end: z.string(),
  forms: z.int(),
  completed: z.int(),
  overdue: z.int(),
  /** Nobody has begun to answer them, while the cycle takes answers. */
  unopened: z.int(),
  /** Results nobody acknowledged, of a closed cycle. */
  to_acknowledge: z.int(),
  /** Of the managers' forms; none below three, and before the cycle is closed only to who sees marks. */
  mean: score,
});
export type CycleLine = z.infer<typeof cycleLine>;

export const summaryRow = z.object({
  active_cycles: z.int(),
  forms: z.int(),
  completed: z.int(),
  overdue: z.int(),
  /** Nobody has begun to answer them. */
  unopened: z.int(),
  to_acknowledge: z.int(),
  /** The last ones launched, the newest first. */
  cycles: z.array(cycleLine),
});

export const personLine = z.object({
  instance_uuid: z.string(),
  version: z.int(),
  employee_uuid: z.string(),
  employee_name: z.string(),
  department: z.string().nullable(),
  manager_uuid: z.string(),
  manager_name: z.string(),
  status: instanceStatus.schema,
  self_score: score,
  manager_score: score,
  /** Three or more, and only when no more can come. */
  peer_score: score,
  report_score: score,
  client_score: score,
  final_score: score,
  potential: z.int().nullable(),
  calibrated: z.boolean(),
});
export type PersonLine = z.infer<typeof personLine>;

export const cycleResult = z.object({
  cycle: cycleLine,
  people: z.array(personLine),
  sections: z.array(z.object({ uuid: z.string(), title: z.string(), self: score, manager: score })),
});
export type CycleResult = z.infer<typeof cycleResult>;

export const teamLine = z.object({
  manager_uuid: z.string(),
  manager_name: z.string(),
  people: z.int(),
  completed: z.int(),
  mean: score,
  /** Against everybody else's mean: below zero is harsher than the others. */
  gap: score,
  /** So far from the others, over so many people, that the meeting should look at it. */
  apart: z.boolean(),
});
export type TeamLine = z.infer<typeof teamLine>;

const path = '/hr/performance-evaluations/dashboard';
const ofTeam = z.strictObject({ cycle_uuid: uuid.optional() });

export const evaluationDashboard = contract({
  /** How far it goes, in numbers of nobody in particular. */
  summary: {
    method: 'GET',
    path: `${path}/summary`,
    access: can('hr', 'view_module', 'manage_evaluations'),
    reply: one(summaryRow),
  },
  byCycle: {
    method: 'GET',
    path: `${path}/by-cycle/:uuid`,
    access: managesEvaluations,
    reply: one(cycleResult),
  },
  /** Of the last cycle launched, unless one is named. */
  byTeam: { method: 'GET', path: `${path}/by-team`, access: managesEvaluations, query: ofTeam, reply: many(teamLine) },
  export: exportCall(`${path}/export`, managesEvaluations, ofTeam),
});
