import { z } from 'zod';
import { document } from '#core/contract/br.ts';
import { decisionChannel } from '#core/contract/decision.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import type { PermissionAction } from '#core/contract/permissions.ts';
import {
  day,
  email,
  flag,
  oneOrMore,
  optionalDay,
  optionalText,
  optionalUuid,
  text,
  uuid,
  version,
} from '#core/contract/fields.ts';
import { startedOperation } from '#core/contract/operation.ts';
import { file, many, one } from '#core/contract/page.ts';
import { resource, selection } from '#core/contract/resource.ts';
import { amount, circumstances, itemsWrite } from '#modules/budget/coverage/contract.ts';
import { coverageCause } from '#modules/budget/coverage/coverage.rules.ts';
import { warrantyClass } from '#modules/budget/coverage/money.rules.ts';
import { serviceLocation } from '#modules/service/service-order/service-order.rules.ts';
import { budgetRow, budgetSummary, prefillRow } from './budget.rows.ts';
import { budgetStatus, refusalReason } from './budget.rules.ts';

export { budgetRow, decisionRow, type Budget } from './budget.rows.ts';

export const budgetRegistry = resource({
  path: '/budget',
  module: 'budget',
  row: budgetRow,
  listRow: budgetSummary,
  write: {
    ...circumstances,
    /** Left out with an order, the order's. */
    customer_uuid: optionalUuid,
    payer_uuid: optionalUuid,
    items: itemsWrite,
    discount: amount.default('0'),
    freight: amount.default('0'),
    /** Left out, as long as the company's settings say; a draft past its day counts anew when it is sent. */
    valid_until: optionalDay,
    payment_terms: optionalText(500),
    delivery_days: z
      .int('Informe os dias')
      .min(0)
      .max(999, 'No máximo 999 dias')
      .nullish()
      .transform((value) => value ?? null),
    notes: optionalText(4000),
    internal_notes: optionalText(4000),
  },
  filters: {
    status: oneOrMore(budgetStatus.schema).optional(),
    customer_uuid: uuid.optional(),
    service_order_uuid: uuid.optional(),
    warranty_class: oneOrMore(warrantyClass.schema).optional(),
    /** Who covered any line that was approved. */
    cause: oneOrMore(coverageCause.schema).optional(),
    /** By itself, without an order. */
    standalone: flag.optional(),
    /** Earlier versions too; otherwise only the one that holds. */
    all_versions: flag.default(false),
    /** Approved, and its order is still to be delivered. */
    undelivered: flag.optional(),
    created_from: day.optional(),
    created_to: day.optional(),
    decided_from: day.optional(),
    decided_to: day.optional(),
    valid_from: day.optional(),
    valid_to: day.optional(),
  },
  operators: { empty: ['decided'] },
  sort: [
    'code',
    'customer_name',
    'status',
    'total',
    'chargeable_total',
    'valid_until',
    'decided_at',
    'created_at',
    'updated_at',
  ],
});

type Action = PermissionAction<'budget'>;
const may = (...actions: [Action, ...Action[]]) => can('budget', ...actions);
const record = one(budgetRow);
const { bulkStatus: _status, ...calls } = budgetRegistry;
const path = '/budget/:uuid';

export const budget = contract({
  ...calls,
  /** What a new one begins with. */
  defaults: {
    method: 'GET',
    path: '/budget/defaults',
    access: may('create'),
    reply: one(z.object({ valid_until: z.string() })),
  },
  /** What the evaluation of an order recommends, priced, with who pays. */
  prefill: { method: 'GET', path: '/budget/prefill/:orderUuid', access: may('create'), reply: one(prefillRow) },
  /** By e-mail, or only a link to pass on: it is shown this once. Sent again, it may go to someone else. */
  send: {
    method: 'POST',
    path: `${path}/send`,
    access: may('send'),
    body: z.strictObject({
      to: z.array(email).max(5, 'Use no máximo 5 e-mails').default([]),
      message: optionalText(2000),
      valid_until: optionalDay,
      version,
    }),
    reply: one(z.object({ budget: budgetRow, link: z.string() })),
  },
  /** To those who have not answered, where there is an e-mail, at most once a day each. */
  bulkRemind: {
    method: 'POST',
    path: '/budget/bulk-reminder',
    access: may('send'),
    body: z.strictObject({ selection: selection(budgetRegistry.list.query) }),
    status: 202,
    reply: startedOperation,
  },
  /** The answer as it reached us by another way, or giving up. */
  setStatus: {
    method: 'PUT',
    path: `${path}/status`,
    access: may('update_status'),
    body: z.strictObject({
      status: z.enum(['APPROVED', 'REJECTED', 'UNDER_REVIEW', 'CANCELLED'], 'Escolha uma opção da lista'),
      /** Positions; left out, all. Some only: approved in part. */
      approved: z.array(z.int().min(0)).min(1, 'Marque ao menos um item').max(200).nullish(),
      channel: decisionChannel.schema.exclude(['LINK']).default('PHONE'),
      name: optionalText(120),
      document: z
        .union([z.literal(''), document])
        .nullish()
        .transform((value) => value || null),
      /** The customer's order number. */
      reference: optionalText(60),
      refusal_reason: refusalReason.schema.nullish().transform((value) => value ?? null),
      comment: optionalText(2000),
      version,
    }),
    reply: record,
  },
  /** A copy that supersedes this one: answers the new version, as a draft. */
  revise: {
    method: 'POST',
    path: `${path}/revise`,
    access: may('update'),
    body: z.strictObject({ reason: text(500, 'Diga por que o orçamento muda'), version }),
    status: 201,
    reply: record,
  },
  /** All of them, the newest first; `differences` says what changed between two. */
  versions: { method: 'GET', path: `${path}/versions`, access: may('show'), reply: many(budgetRow) },
  exportPdf: { method: 'GET', path: `${path}/export-pdf`, access: may('show'), binary: true, reply: file },
  /** An approved budget without an order becomes one. */
  toOrder: {
    method: 'POST',
    path: `${path}/to-order`,
    access: can('service_order', 'create'),
    body: z.strictObject({
      type_uuid: z.uuid('Escolha o tipo'),
      customer_equipment_uuid: optionalUuid,
      reported_problem: text(4000, 'Descreva o que será feito'),
      service_location: serviceLocation.schema.default('INTERNAL'),
      service_address: optionalText(300),
      version,
    }),
    reply: record,
  },
});
