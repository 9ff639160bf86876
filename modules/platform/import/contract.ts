import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { flag, moment, oneOrMore, recordFields } from '#core/contract/fields.ts';
import { operationRow } from '#core/contract/operation.ts';
import { done, file, listQuery, many, one, pageOf } from '#core/contract/page.ts';
import { exportCall } from '#core/contract/resource.ts';
import { megabytes } from '#core/contract/upload.ts';
import { lineClass, lineOutcome } from '#modules/platform/import-line/import-line.rules.ts';
import { importStatus } from './import.rules.ts';

export const maxLines = 100_000;
export const maxColumns = 200;

const column = z.object({
  key: z.string(),
  title: z.string(),
  required: z.boolean(),
  /** Columns it is of no use without, in a record that is new. */
  needs: z.object({ what: z.string(), keys: z.array(z.string()), why: z.string() }).nullable(),
  example: z.string(),
  /** The words a choice understands. */
  options: z.array(z.string()),
});
export const importType = z.object({
  type: z.string(),
  one: z.string(),
  many: z.string(),
  feminine: z.boolean(),
  /** A record takes several lines: what is counted are lines. */
  lines: z.boolean(),
  /** The column that tells which record a line is about. */
  key: z.string(),
  columns: z.array(column),
});
export type ImportType = z.infer<typeof importType>;

export const importCounts = z.object({
  total: z.int(),
  new: z.int(),
  changed: z.int(),
  equal: z.int(),
  conflict: z.int(),
  invalid: z.int(),
  pending: z.int(),
  created: z.int(),
  updated: z.int(),
  rejected: z.int(),
  undone: z.int(),
  kept: z.int(),
});
export type ImportCounts = z.infer<typeof importCounts>;

export const importSummary = z.object({
  ...recordFields,
  type: z.string(),
  type_label: z.string(),
  file_name: z.string(),
  status: importStatus.schema,
  counts: importCounts,
  /** What stopped it, when something did. */
  message: z.string().nullable(),
  undo_until: moment,
});
export type ImportSummary = z.infer<typeof importSummary>;

export const importRow = importSummary.extend({
  /** The file's headings with the first values under each, and the column each goes to. */
  headers: z.array(
    z.object({
      title: z.string(),
      samples: z.array(z.string()),
      column: z.string().nullable(),
      /** The choice was made before, not guessed by the heading. */
      remembered: z.boolean(),
    }),
  ),
  clear_empty: z.boolean(),
  /** The background work under way, or the last one. */
  operation_id: z.string().nullable(),
});
export type ImportRow = z.infer<typeof importRow>;

export const importLine = z.object({
  line: z.int(),
  class: lineClass.schema,
  outcome: lineOutcome.schema,
  label: z.string().nullable(),
  /** Column → [before, after], as staff read them. */
  changes: z.record(z.string(), z.tuple([z.string().nullable(), z.string().nullable()])),
  problems: z.array(z.object({ column: z.string().nullable(), message: z.string() })),
  link: z.string().nullable(),
});
export type ImportLine = z.infer<typeof importLine>;

const access = can('import', 'execute');
/** The import as it stands, and the work that started. */
const started = z.object({ data: importRow, operation: operationRow });

const importsQuery = listQuery({
  filters: { type: z.string().max(60).optional() },
  sort: ['created_at', 'updated_at'],
});

/** Everyone works with their own imports; those of others do not exist. */
export const dataImport = contract({
  types: { method: 'GET', path: '/import/type', access, reply: many(importType) },
  template: { method: 'GET', path: '/import/type/:type/template', access, binary: true, reply: file },
  list: {
    method: 'GET',
    path: '/import',
    access,
    query: importsQuery,
    reply: pageOf(importSummary),
  },
  export: exportCall('/import/export', access, importsQuery),
  upload: {
    method: 'POST',
    path: '/import',
    access,
    body: z.strictObject({ type: z.string('Escolha o que importar').max(60) }),
    upload: { field: 'file', kinds: ['sheet'], maxFiles: 1, maxBytes: megabytes(30) },
    status: 201,
    reply: one(importRow),
  },
  show: { method: 'GET', path: '/import/:uuid', access, reply: one(importRow) },
  map: {
    method: 'PUT',
    path: '/import/:uuid/mapping',
    access,
    body: z.strictObject({
      /** For each heading of the file its column, or null to leave it out. */
      mapping: z.array(z.string().max(60).nullable()).min(1).max(maxColumns),
      /** An empty cell erases what is stored; otherwise it leaves it as it is. */
      clear_empty: z.boolean().default(false),
    }),
    status: 202,
    reply: started,
  },
  lines: {
    method: 'GET',
    path: '/import/:uuid/line',
    access,
    query: listQuery({
      filters: {
        class: oneOrMore(lineClass.schema).optional(),
        outcome: oneOrMore(lineOutcome.schema).optional(),
        with_problem: flag.optional(),
      },
      sort: ['line'],
    }),
    reply: pageOf(importLine),
  },
  confirm: {
    method: 'POST',
    path: '/import/:uuid/confirm',
    access,
    status: 202,
    failure: 'Erro na importação em lote',
    reply: started,
  },
  undo: { method: 'POST', path: '/import/:uuid/undo', access, status: 202, reply: started },
  rejected: { method: 'GET', path: '/import/:uuid/rejected', access, binary: true, reply: file },
  discard: { method: 'DELETE', path: '/import/:uuid', access, reply: done },
});
