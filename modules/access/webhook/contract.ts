import { z } from 'zod';
import { document } from '#core/contract/document.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { field } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { moment, version } from '#core/contract/fields.ts';
import { done, many } from '#core/contract/page.ts';
import { deliveryStatus, webhookMachine, webhookStatus } from './webhook.rules.ts';

const address = z
  .url({ protocol: /^https?$/, error: 'Informe um endereço completo: https://…' })
  .max(300, 'No máximo 300 caracteres');

export const webhookFields = fields({
  code: field.code(),
  name: field.text({ label: 'Sistema', max: 60, missing: 'Diga qual sistema recebe', sort: true }),
  status: field.choice(webhookStatus, { label: 'Status', sort: true, readOnly: true }),
  url: {
    ...field.text({ label: 'Endereço', max: 300, mono: true, help: 'HTTPS, na internet aberta' }),
    write: address,
  },
  failing_since: field.moment({ label: 'Falhando desde', readOnly: true, history: false }),
  last_sent_at: field.moment({ label: 'Última entrega', readOnly: true, history: false }),
  ...field.dates(),
});

export const webhookSummary = z.object(webhookFields.listRow);
export type WebhookSummary = z.infer<typeof webhookSummary>;
const eventNames = z.array(z.string().max(90)).min(1, 'Escolha ao menos um evento').max(200);
export const webhookRow = z.object({ ...webhookFields.row, events: z.array(z.string()) });
export type Webhook = z.infer<typeof webhookRow>;

const delivery = z.object({
  uuid: z.string(),
  sequence: z.int(),
  event: z.string(),
  code: z.string().nullable(),
  status: deliveryStatus.schema,
  tries: z.int(),
  created_at: moment,
  tried_at: moment.nullable(),
  next_at: moment,
  answer_status: z.int().nullable(),
  answer_ms: z.int().nullable(),
  /** The first bytes of what was answered, or why nothing was. */
  answer: z.string().nullable(),
});
export type Delivery = z.infer<typeof delivery>;

const withSecret = z.object({ data: webhookRow, secret: z.string() });
const calls = document({
  path: '/webhook',
  module: 'webhook',
  row: webhookRow,
  listRow: webhookSummary,
  write: { ...webhookFields.write, events: eventNames },
  machine: webhookMachine,
  filters: webhookFields.filters,
  sort: webhookFields.sort,
});
const update = can('webhook', 'update');
const sends = 'sends a message to another system; the delivery is the record of it';

export const webhook = contract({
  ...calls,
  create: { ...calls.create, shownOnce: true, reply: withSecret },
  /** What can be told of: gathered from the documents of all modules. */
  events: {
    method: 'GET',
    path: '/webhook/events',
    access: calls.list.access,
    reply: many(z.object({ event: z.string(), label: z.string() })),
  },
  rotate: {
    method: 'POST',
    path: '/webhook/:uuid/rotate',
    access: update,
    body: z.strictObject({ version }),
    shownOnce: true,
    reply: withSecret,
  },
  test: { method: 'POST', path: '/webhook/:uuid/test', access: update, unaudited: sends, reply: done },
  /** The last hundred. */
  deliveries: {
    method: 'GET',
    path: '/webhook/:uuid/delivery',
    access: calls.show.access,
    reply: many(delivery),
  },
  resend: {
    method: 'POST',
    path: '/webhook/:uuid/delivery/:deliveryUuid/resend',
    access: update,
    unaudited: sends,
    reply: done,
  },
});
