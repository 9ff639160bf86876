import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { moment, optionalText } from '#core/contract/fields.ts';
import { startedOperation } from '#core/contract/operation.ts';
import { file, many, one } from '#core/contract/page.ts';
import { legalBasis } from '#core/contract/personal.ts';

const processing = z.object({
  /** As the database calls it: names the row. */
  table: z.string(),
  label: z.string(),
  people: z.string(),
  purpose: z.string(),
  basis: legalBasis.schema,
  kept: z.string(),
  /** What of people, in words. */
  data: z.array(z.string()),
  sensitive: z.boolean(),
  /** Said by people. */
  recipients: z.string().nullable(),
  safeguards: z.string().nullable(),
  notes: z.string().nullable(),
  version: z.int(),
});
export type Processing = z.infer<typeof processing>;

const overdue = z.object({
  table: z.string(),
  label: z.string(),
  /** 'Apagar depois de 12 meses' */
  rule: z.string(),
  count: z.int(),
  oldest: z.string().nullable(),
  counted_at: moment.nullable(),
});
export type OverdueRule = z.infer<typeof overdue>;

const known = z.strictObject({ table: z.string().regex(/^[\w-]{1,63}$/) });
const looks = can('data_subject', 'list');

export const dataProcessing = contract({
  list: { method: 'GET', path: '/data-processing', access: looks, reply: many(processing) },
  update: {
    method: 'PUT',
    path: '/data-processing/:table',
    access: can('data_subject', 'processing'),
    params: known,
    body: z.strictObject({
      recipients: optionalText(500),
      safeguards: optionalText(500),
      notes: optionalText(2000),
      /** Nothing was said yet: 0. */
      version: z.int().min(0).max(2_147_483_647),
    }),
    reply: one(processing),
  },
  pdf: { method: 'GET', path: '/data-processing/pdf', access: looks, binary: true, reply: file },
  sheet: { method: 'GET', path: '/data-processing/sheet', access: looks, binary: true, reply: file },
  overdue: { method: 'GET', path: '/data-processing/retention', access: looks, reply: many(overdue) },
  clear: {
    method: 'POST',
    path: '/data-processing/retention/:table',
    access: can('data_subject', 'anonymise'),
    params: known,
    status: 202,
    reply: startedOperation,
  },
});
