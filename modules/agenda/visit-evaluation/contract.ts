import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { optionalUuid } from '#core/contract/fields.ts';
import { one } from '#core/contract/page.ts';
import { scheduleStatus } from '#modules/agenda/maintenance-schedule/maintenance-schedule.rules.ts';
import { openTask, runRow, runTasks } from '#modules/service/checklist-run/contract.ts';

/** What is answered on a visit: its checklist, and what is still missing to complete it. */
export const visitEvaluationRow = z.object({
  schedule: z.object({
    uuid: z.string(),
    version: z.int(),
    code: z.string(),
    title: z.string(),
    status: scheduleStatus.schema,
    responsible_uuid: z.string().nullable(),
    equipment_name: z.string(),
    serial_number: z.string().nullable(),
    customer_uuid: z.string().nullable(),
    customer_name: z.string().nullable(),
    customer_equipment_uuid: z.string().nullable(),
    asset_equipment_uuid: z.string().nullable(),
    open_tasks: z.int(),
  }),
  /** None until it is initialized, by itself when the visit starts. */
  run: runRow.nullable(),
  missing: z.array(openTask),
});
export type VisitEvaluation = z.infer<typeof visitEvaluationRow>;

export const visitEvaluation = contract({
  show: {
    method: 'GET',
    path: '/maintenance-schedule/:uuid/evaluation',
    access: can('maintenance_schedule', 'show_evaluation'),
    reply: one(visitEvaluationRow),
  },
  /** Asked for again, it answers what is there. */
  initialize: {
    method: 'POST',
    path: '/maintenance-schedule/:uuid/evaluation/initialize',
    access: can('maintenance_schedule', 'update_evaluation_task'),
    /** Left empty, the visit's own, or the equipment's. */
    body: z.strictObject({ checklist_uuid: optionalUuid }).default({ checklist_uuid: null }),
    reply: one(visitEvaluationRow),
  },
});

export const visitTasks = runTasks(
  '/maintenance-schedule/evaluation-task',
  can('maintenance_schedule', 'update_evaluation_task'),
);
