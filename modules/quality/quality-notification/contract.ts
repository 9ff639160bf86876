import { z } from 'zod';
import { choice, recordStatus } from '#core/contract/choice.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { days, field } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { version } from '#core/contract/fields.ts';
import { many, one } from '#core/contract/page.ts';

export const noticeRecipient = choice({ TEAM: 'Equipe da qualidade', SUPPLIER: 'Fornecedor, por e-mail' });

export const configurationFields = fields({
  recipient: field.choice(noticeRecipient, { label: 'Quem é avisado', initial: 'TEAM' }),
  days_before: {
    ...field.count({ label: 'Antes do vencimento', unit: days, min: 0, max: 365, required: true }),
    row: z.int(),
    write: z.int('Informe um número de dias').min(0, 'No mínimo 0 dias').max(365, 'No máximo 365 dias'),
  },
  status: field.status(recordStatus),
  ...field.dates(),
});
export const configurationRow = z.object(configurationFields.row);
export type Configuration = z.infer<typeof configurationRow>;

export const pendingRow = z.object({
  key: z.string(),
  recipient: noticeRecipient.schema,
  supplier_uuid: z.string(),
  supplier_name: z.string(),
  email: z.string().nullable(),
  /** 'CND federal (RFB/PGFN), 12/12/2026' */
  documents: z.array(z.string()),
});
export type PendingNotice = z.infer<typeof pendingRow>;

const path = '/quality/notifications';
const [sees, processes] = [can('quality', 'notifications_show'), can('quality', 'notifications_process')];

export const qualityNotification = contract({
  list: { method: 'GET', path: `${path}/configurations`, access: sees, reply: many(configurationRow) },
  create: {
    method: 'POST',
    path: `${path}/configurations`,
    access: processes,
    body: z.strictObject(configurationFields.write),
    status: 201,
    reply: one(configurationRow),
  },
  update: {
    method: 'PUT',
    path: `${path}/configurations/:uuid`,
    access: processes,
    body: z.strictObject({ ...configurationFields.write, version }),
    reply: one(configurationRow),
  },
  /** What is due and nobody was told of yet. */
  pending: { method: 'GET', path: `${path}/pending`, access: sees, reply: many(pendingRow) },
  /** Now, without waiting for the night. */
  send: {
    method: 'POST',
    path: `${path}/send`,
    access: processes,
    unaudited: 'tells people of what is due; that each was told is remembered by the reminders',
    reply: one(z.object({ sent: z.int() })),
  },
});
