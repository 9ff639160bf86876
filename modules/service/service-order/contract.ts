import { z } from 'zod';
import { attachments } from '#core/contract/attachment.ts';
import { deviceTime, deviceTimeBesideFile } from '#core/contract/device-time.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import type { PermissionAction } from '#core/contract/permissions.ts';
import {
  day,
  flag,
  moment,
  optionalMoment,
  oneOrMore,
  optionalText,
  optionalUuid,
  text,
  uuid,
  version,
} from '#core/contract/fields.ts';
import { startedOperation } from '#core/contract/operation.ts';
import { many, one } from '#core/contract/page.ts';
import { optionalAnyPhone } from '#core/contract/br.ts';
import { resource, selection } from '#core/contract/resource.ts';
import { megabytes, signaturePixels, type UploadRule } from '#core/contract/upload.ts';
import { runRow, runTasks } from '#modules/service/checklist-run/contract.ts';
import { cancelling, orderChange, orderRow, orderSummary } from './service-order.rows.ts';
import {
  financialStatus,
  orderStatus,
  priority,
  serviceLocation,
  slaState,
  technicalStatus,
  warrantyKind,
  warrantySource,
} from './service-order.rules.ts';

export type { Cancelling, Order, OrderChange, OrderSummary } from './service-order.rows.ts';

export const orderRegistry = resource({
  path: '/service-order',
  module: 'service_order',
  // The catalogue has no action for deleting: orders are cancelled.
  actions: { delete: 'update' },
  row: orderRow,
  listRow: orderSummary,
  write: {
    type_uuid: z.uuid('Escolha o tipo'),
    priority: priority.schema.default('MEDIUM'),
    customer_uuid: z.uuid('Escolha o cliente'),
    /** Left empty, the customer. */
    owner_uuid: optionalUuid,
    payer_uuid: optionalUuid,
    /** At most one of the three. */
    customer_equipment_uuid: optionalUuid,
    asset_equipment_uuid: optionalUuid,
    stock_equipment_uuid: optionalUuid,
    reported_problem: text(4000, 'Descreva o problema relatado'),
    received_condition: optionalText(2000),
    received_accessories: z
      .array(
        z.strictObject({
          accessory_uuid: optionalUuid,
          description: text(160, 'Diga o que veio junto'),
          quantity: z.int('Informe a quantidade').min(1, 'Informe a quantidade').max(9999).default(1),
        }),
      )
      .max(60, 'Use no máximo 60 itens')
      .default([]),
    contract_code: optionalText(40),
    scheduled_for: optionalMoment,
    response_due_at: optionalMoment,
    solution_due_at: optionalMoment,
    service_location: serviceLocation.schema.default('INTERNAL'),
    service_address: optionalText(300),
    requester_name: optionalText(120),
    requester_phone: optionalAnyPhone,
    /** As they are read, instead of field by field. */
    requested_by: z.strictObject({ name: optionalText(120), phone: optionalAnyPhone }).optional(),
    sla: z.object({ response_due_at: optionalMoment, solution_due_at: optionalMoment }).optional(),
    internal_notes: optionalText(4000),
    /** Left out when opening, it is found: a return within the service's warranty costs nothing. */
    warranty_kind: warrantyKind.schema.optional(),
    warranty_source: warrantySource.schema.nullish(),
    warranty_reason: optionalText(300),
    /** Left empty, the type's, the equipment's or the general one. */
    checklist_uuid: optionalUuid,
    /** Left out, the company's own. */
    service_warranty_days: z.int().min(0).max(3650, 'No máximo 3.650 dias').nullish(),
  },
  filters: {
    status: oneOrMore(orderStatus.schema).optional(),
    technical_status: oneOrMore(technicalStatus.schema).optional(),
    financial_status: oneOrMore(financialStatus.schema).optional(),
    priority: oneOrMore(priority.schema).optional(),
    type_uuid: uuid.optional(),
    customer_uuid: uuid.optional(),
    equipment_uuid: uuid.optional(),
    customer_equipment_uuid: uuid.optional(),
    asset_equipment_uuid: uuid.optional(),
    stock_equipment_uuid: uuid.optional(),
    technician_uuid: uuid.optional(),
    service_location: serviceLocation.schema.optional(),
    /** Nobody works on it yet. */
    unassigned: flag.optional(),
    possible_return: flag.optional(),
    /** Not delivered, closed or cancelled. */
    open: flag.optional(),
    /** `sla.breached`, as each order says it. */
    late: flag.optional(),
    /** Open, and in no other status for a week. */
    stuck: flag.optional(),
    sla_state: oneOrMore(slaState.schema).optional(),
    created_from: day.optional(),
    created_to: day.optional(),
    delivered_from: day.optional(),
    delivered_to: day.optional(),
    finished_from: day.optional(),
    finished_to: day.optional(),
    closed_from: day.optional(),
    closed_to: day.optional(),
    scheduled_from: day.optional(),
    scheduled_to: day.optional(),
    due_from: day.optional(),
    due_to: day.optional(),
  },
  operators: { empty: ['technician_uuid', 'equipment_uuid', 'scheduled', 'due'] },
  sort: [
    'code',
    'customer_name',
    'equipment_name',
    'status',
    'priority',
    'scheduled_for',
    'solution_due_at',
    'created_at',
    'updated_at',
  ],
});

const { bulkStatus: _status, bulkRemove: _removes, remove: _remove, ...calls } = orderRegistry;
/** How it came, taken at the counter. */
export const entryUpload = {
  field: 'entry_photos[]',
  kinds: ['image'],
  maxFiles: 12,
  maxBytes: megabytes(15),
  optional: true,
} as const satisfies UploadRule;
const record = one(orderRow);
type Action = PermissionAction<'service_order'>;
const may = (...actions: [Action, ...Action[]]) => can('service_order', ...actions);
const move = z.strictObject({
  to: orderStatus.schema,
  reason: optionalText(500),
  version,
});
export type Move = z.output<typeof move>;
/** By whoever does the work, perhaps without a network: what else changed meanwhile is not the step's matter. */
const workMove = z
  .strictObject({
    ...move.shape,
    version: version.optional(),
    /** Instead of a version: the status it was taken from. */
    from: orderStatus.schema.optional(),
    ...deviceTime,
  })
  .refine(({ version: seen, from }) => seen !== undefined || from !== undefined, {
    path: ['version'],
    error: 'Diga de que versão ou de que status a ordem parte',
  });
export type WorkMove = z.output<typeof workMove>;

export const serviceOrder = contract({
  ...calls,
  /** Opening and changing may bring photos along, as multipart; changing is `POST …?_method=PUT`, as the specification says. */
  create: { ...calls.create, upload: entryUpload },
  update: { ...calls.update, method: 'POST', override: 'PUT', upload: entryUpload },
  removeEntryPhoto: {
    method: 'DELETE',
    path: '/service-order/:uuid/entry-photo/:photoUuid',
    access: may('update'),
    reply: record,
  },
  /** How many there are in each status, of what the filters show; the board's columns. */
  counts: {
    method: 'GET',
    path: '/service-order/counts',
    access: may('list'),
    query: calls.list.query,
    reply: many(z.object({ status: orderStatus.schema, total: z.int() })),
  },
  /** The desk's own steps: triage, what the customer answered, closing, cancelling. */
  moveOrder: {
    method: 'POST',
    path: '/service-order/:uuid/status',
    access: may('update'),
    body: move,
    reply: record,
  },
  /** Looked at before an order is cancelled: parts, hours, budgets, and what forbids it. */
  cancelling: {
    method: 'GET',
    path: '/service-order/:uuid/cancelling',
    access: may('update'),
    reply: one(cancelling),
  },
  /** The steps of whoever does the work: start, pause, wait, test, finish. */
  workOn: {
    method: 'POST',
    path: '/service-order/:uuid/work',
    access: may('start'),
    body: workMove,
    reply: record,
  },
  /** How urgent, or for when, many at once. */
  bulkPlan: {
    method: 'POST',
    path: '/service-order/bulk-plan',
    access: may('update'),
    body: z
      .strictObject({
        priority: priority.schema.optional(),
        scheduled_for: z.iso.datetime({ offset: true, error: 'Informe o dia e a hora' }).optional(),
        selection: selection(calls.list.query),
      })
      .refine((plan) => plan.priority ?? plan.scheduled_for, { error: 'Diga o que muda', path: ['priority'] }),
    status: 202,
    reply: startedOperation,
  },
  /** What the bench and the finance call it, by hand. */
  setSideStatus: {
    method: 'POST',
    path: '/service-order/:uuid/side-status',
    access: may('update', 'start'),
    body: z.strictObject({
      technical_status: technicalStatus.schema.optional(),
      financial_status: financialStatus.schema.optional(),
      reason: optionalText(500),
      version,
    }),
    reply: record,
  },
  /** Handed over against a signature drawn on the screen. */
  deliver: {
    method: 'POST',
    path: '/service-order/:uuid/deliver',
    access: may('update', 'start'),
    body: z.strictObject({
      name: text(120, 'Diga quem recebeu'),
      document: text(20, 'Informe o documento de quem recebeu'),
      /** Left out, the order is handed over as it is: it may have changed since the screen last heard of it. */
      version: z.coerce.number().pipe(version).optional(),
      ...deviceTimeBesideFile,
    }),
    upload: { field: 'signature', kinds: ['image'], maxFiles: 1, maxBytes: megabytes(2), maxPixels: signaturePixels },
    reply: record,
  },
  changes: {
    method: 'GET',
    path: '/service-order/:uuid/changes',
    access: may('show'),
    reply: many(orderChange),
  },
  checklists: {
    method: 'GET',
    path: '/service-order/:uuid/checklist',
    access: may('list_checklist', 'update_task_status'),
    reply: many(runRow),
  },
  addChecklist: {
    method: 'POST',
    path: '/service-order/:uuid/checklist',
    access: may('update'),
    body: z.strictObject({ checklist_uuid: uuid }),
    status: 201,
    reply: many(runRow),
  },
  /** Orders on the same unit whose service is still under warranty: told before the new one is saved. */
  returnCheck: {
    method: 'GET',
    path: '/service-order/return-check',
    access: may('create', 'update'),
    query: z.strictObject({
      customer_equipment_uuid: uuid.optional(),
      asset_equipment_uuid: uuid.optional(),
      stock_equipment_uuid: uuid.optional(),
    }),
    reply: one(
      z
        .object({
          uuid: z.string(),
          code: z.string(),
          delivered_at: moment.nullable(),
          service_warranty_until: z.string(),
        })
        .nullable(),
    ),
  },
});

/** Invoices, the customer's own papers. */
export const orderFiles = attachments('/service-order', { show: may('show'), update: may('update', 'start') });

export const orderTasks = runTasks('/service-order/checklist-task', may('update_task_status'));
