import { z } from 'zod';
import { fileRow } from '#core/contract/attachment.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { day, optionalText, optionalUuid, recordFields, text, version } from '#core/contract/fields.ts';
import { done, many, one } from '#core/contract/page.ts';
import { megabytes } from '#core/contract/upload.ts';
import { workLogType } from './work-log.rules.ts';

export const workLogRow = z.object({
  ...recordFields,
  service_order_uuid: z.string(),
  date: z.string(),
  /** `HH:MM`, by the clock of the company's zone. */
  started_at: z.string(),
  ended_at: z.string(),
  minutes: z.int(),
  technician: z.object({ uuid: z.string(), name: z.string() }),
  type: workLogType.schema,
  description: z.string(),
  author_uuid: z.string().nullable(),
  media: z.array(fileRow),
});
export type WorkLog = z.infer<typeof workLogRow>;

const time = z.string('Informe a hora').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Hora inválida');
const facts = {
  date: day,
  started_at: time,
  ended_at: time,
  /** Left empty, whoever writes it. */
  technician_uuid: optionalUuid,
  type: workLogType.schema,
  description: text(4000, 'Descreva o que foi feito'),
};
const laterThanStart = {
  check: ({ started_at, ended_at }: { started_at: string; ended_at: string }): boolean => ended_at > started_at,
  told: { path: ['ended_at'], error: 'O fim precisa ser depois do início' },
};

const reads = can('service_order', 'show');
const writes = can('service_order', 'update_task_status', 'assign');
const path = '/service-order/:uuid/work-logs';
const record = one(workLogRow);

export const workLogs = contract({
  list: { method: 'GET', path, access: reads, reply: many(workLogRow) },
  create: {
    method: 'POST',
    path,
    access: writes,
    body: z.strictObject(facts).refine(laterThanStart.check, laterThanStart.told),
    status: 201,
    reply: record,
  },
  show: { method: 'GET', path: `${path}/:workLogId`, access: reads, reply: record },
  update: {
    method: 'PUT',
    path: `${path}/:workLogId`,
    access: writes,
    body: z.strictObject({ ...facts, version }).refine(laterThanStart.check, laterThanStart.told),
    reply: record,
  },
  remove: { method: 'DELETE', path: `${path}/:workLogId`, access: writes, reply: done },
  media: { method: 'GET', path: `${path}/:workLogId/media`, access: reads, reply: many(fileRow) },
  addMedia: {
    method: 'POST',
    path: `${path}/:workLogId/media`,
    access: writes,
    body: z.strictObject({ description: optionalText(200) }),
    upload: { field: 'file', kinds: ['image', 'video', 'audio'], maxFiles: 1, maxBytes: megabytes(50) },
    status: 201,
    reply: one(fileRow),
  },
  removeMedia: { method: 'DELETE', path: `${path}/:workLogId/media/:mediaId`, access: writes, reply: done },
});
