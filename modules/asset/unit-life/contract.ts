import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { day, oneOrMore, uuid } from '#core/contract/fields.ts';
import { file, many } from '#core/contract/page.ts';
import { lifeKind } from './unit-life.rules.ts';

export const lifeRow = z.object({
  key: z.string(),
  /** Of the life record, where it is kept there: it has a page, files and corrections. */
  entry_uuid: z.string().nullable(),
  type: lifeKind.schema,
  date: z.string(),
  description: z.string(),
  technician_name: z.string().nullable(),
  recorded_by: z.string().nullable(),
  document_label: z.string().nullable(),
  document_path: z.string().nullable(),
  files: z.int(),
  corrections: z.int(),
  has_pending: z.boolean(),
});
export type LifeRow = z.infer<typeof lifeRow>;

const query = z.strictObject({
  /** Exactly one of the two. */
  stock_equipment_uuid: uuid.optional(),
  customer_equipment_uuid: uuid.optional(),
  type: oneOrMore(lifeKind.schema).optional(),
  date_from: day.optional(),
  date_to: day.optional(),
});
const access = can('equipment', 'history_list');

/** Everything about one unit, newest first. */
export const unitLife = contract({
  list: { method: 'GET', path: '/history/life', access, query, reply: many(lifeRow) },
  pdf: { method: 'GET', path: '/history/life/pdf', access, query, binary: true, reply: file },
});
