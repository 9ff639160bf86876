import { z } from 'zod';
import { deviceTime } from '#core/contract/device-time.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import type { PermissionAction } from '#core/contract/permissions.ts';
import {
  keptText,
  moment,
  optionalText,
  positiveQuantity,
  recordFields,
  uuid,
  version,
} from '#core/contract/fields.ts';
import { one } from '#core/contract/page.ts';
import { runRow, runTasks } from '#modules/service/checklist-run/contract.ts';
import { orderStatus, warrantyKind, warrantySource } from '#modules/service/service-order/service-order.rules.ts';

export const evaluationRow = z.object({
  ...recordFields,
  /** What the technician must see of the order while at it. */
  order: z.object({
    uuid: z.string(),
    code: z.string(),
    status: orderStatus.schema,
    customer_name: z.string(),
    equipment_uuid: z.string().nullable(),
    equipment_name: z.string().nullable(),
    serial_number: z.string().nullable(),
    reported_problem: z.string(),
    received_condition: z.string().nullable(),
  }),
  run: runRow,
  diagnosis: z.string().nullable(),
  found_defect: z.string().nullable(),
  cause: z.string().nullable(),
  conclusion: z.string().nullable(),
  warranty: z.object({
    kind: warrantyKind.schema.nullable(),
    source: warrantySource.schema.nullable(),
    reason: z.string().nullable(),
  }),
  parts: z.array(
    z.object({
      part_uuid: z.string(),
      code: z.string(),
      description: z.string(),
      unit: z.string(),
      price: z.string().nullable(),
      quantity: z.string(),
      covered: z.boolean(),
      notes: z.string().nullable(),
      /** The model names the parts that fit it, and this is not one of them. */
      unfit: z.boolean(),
    }),
  ),
  labors: z.array(
    z.object({
      labor_uuid: z.string(),
      code: z.string(),
      name: z.string(),
      minutes: z.int(),
      covered: z.boolean(),
      notes: z.string().nullable(),
    }),
  ),
  finished_at: moment.nullable(),
  finished_by: z.string().nullable(),
});
export type Evaluation = z.infer<typeof evaluationRow>;

type Action = PermissionAction<'service_order'>;
const may = (...actions: [Action, ...Action[]]) => can('service_order', ...actions);
const working = may('update_task_status');

/** What is left out stays: each field is saved as it is filled in, whoever else fills in another. */
export const evaluationBody = z.strictObject({
  diagnosis: keptText(4000),
  found_defect: keptText(2000),
  cause: keptText(2000),
  conclusion: keptText(4000),
  warranty_kind: warrantyKind.schema.nullable().optional(),
  warranty_source: warrantySource.schema.nullable().optional(),
  warranty_reason: keptText(300),
  parts: z
    .array(
      z.strictObject({
        part_uuid: uuid,
        quantity: positiveQuantity,
        covered: z.boolean().default(false),
        notes: optionalText(300),
      }),
    )
    .max(100, 'Use no máximo 100 peças')
    .optional(),
  labors: z
    .array(
      z.strictObject({
        labor_uuid: uuid,
        minutes: z.int('Informe os minutos').min(1, 'Informe os minutos').max(14_400),
        covered: z.boolean().default(false),
        notes: optionalText(300),
      }),
    )
    .max(50, 'Use no máximo 50 serviços')
    .optional(),
  /** Said, it must be the one that stands; left out, the fields that are said are put beside those that stand. */
  version: version.optional(),
});

export const serviceOrderEvaluation = contract({
  show: {
    method: 'GET',
    path: '/service-order/:uuid/evaluation',
    access: may('show_evaluation', 'show'),
    reply: one(evaluationRow),
  },
  update: {
    method: 'PUT',
    path: '/service-order/:uuid/evaluation',
    access: working,
    body: evaluationBody,
    reply: one(evaluationRow),
  },
  /** Refused with everything that is missing: fields in `errors`, tasks in `details.tasks` too. */
  finish: {
    method: 'PUT',
    path: '/service-order/:uuid/finish-evaluation',
    access: working,
    body: z.strictObject(deviceTime),
    reply: one(evaluationRow),
  },
});

export const evaluationTasks = runTasks('/service-order/evaluation-task', working);
