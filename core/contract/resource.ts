import { z } from 'zod';
import { recordStatus } from './choice.ts';
import { can, contract, type Access } from './endpoint.ts';
import type { PermissionAction, PermissionModule } from './permissions.ts';
import { uuid, version } from './fields.ts';
import { startedOperation } from './operation.ts';
import { done, listQuery, one, pageOf } from './page.ts';

/** Some records by hand, or everything the current filters show. */
export const selection = <Q extends z.ZodType>(query: Q) =>
  z.union([z.strictObject({ uuids: z.array(uuid).min(1).max(5000) }), z.strictObject({ query })]);

export const sheetFormat = z.enum(['xlsx', 'csv']);

/** What an export asks for: the file, its columns, and the rows. */
export const sheetBody = <Q extends z.ZodType>(query: Q) =>
  z.strictObject({
    format: sheetFormat,
    columns: z.array(z.string().max(60)).max(60).optional(),
    selection: selection(query),
  });

/** A report is also a document: the same rows on the company's paper. */
export const reportFormat = z.enum([...sheetFormat.options, 'pdf']);
export type ReportFormat = z.infer<typeof reportFormat>;
export const reportBody = <Q extends z.ZodType>(query: Q) => sheetBody(query).extend({ format: reportFormat });
export const isPrintable = (body: z.ZodType | undefined): boolean =>
  body instanceof z.ZodObject && body.shape['format'] === reportFormat;

/** Starting work on many records at once answers quickly or not at all. */
const batchTimeout = 30_000;

/** The sheet of a list that is not a whole resource. */
export const exportCall = <const P extends `/${string}`, Q extends z.ZodType>(path: P, access: Access, query: Q) => ({
  method: 'POST' as const,
  path,
  access,
  body: sheetBody(query),
  status: 202 as const,
  reply: startedOperation,
});

/** What a report can be taken away as. */
export const reportCall = <const P extends `/${string}`, Q extends z.ZodType>(path: P, access: Access, query: Q) => ({
  ...exportCall(path, access, query),
  body: reportBody(query),
});

/**
 * The calls a plain registry has. Paths follow the spec's shape: list and create on the path,
 * the rest on `/:uuid`; export and bulk run in the background.
 */
export function resource<
  const P extends `/${string}`,
  Row extends z.ZodType,
  Write extends z.ZodRawShape,
  Filters extends z.ZodRawShape,
  const Sort extends readonly [string, ...string[]],
>(own: {
  path: P;
  module: PermissionModule;
  row: Row;
  /** A row of the list, when it shows less (or more) than the record itself. */
  listRow?: z.ZodType;
  write: Write;
  filters: Filters;
  sort: Sort;
  /** Filters that can also be asked "contém" and "vazio"; `listing` wants the column of each. */
  operators?: { has?: readonly string[]; empty?: readonly string[] };
  /** The module's own names for what may be done, where they are not the usual five. */
  actions?: Partial<Record<'list' | 'show' | 'create' | 'update' | 'delete', PermissionAction<PermissionModule>>>;
}) {
  const may = (action: keyof NonNullable<typeof own.actions>) => can(own.module, own.actions?.[action] ?? action);
  const query = listQuery({ filters: own.filters, sort: own.sort, operators: own.operators ?? {} });
  const write = z.strictObject(own.write);
  const record = one(own.row);
  const byUuid = `${own.path}/:uuid` as `${P}/:uuid`;
  return contract({
    list: {
      method: 'GET',
      path: own.path,
      access: may('list'),
      query,
      reply: pageOf((own.listRow ?? own.row) as Row),
    },
    show: { method: 'GET', path: byUuid, access: may('show'), reply: record },
    create: {
      method: 'POST',
      path: own.path,
      access: may('create'),
      body: write,
      status: 201,
      reply: record,
    },
    update: {
      method: 'PUT',
      path: byUuid,
      access: may('update'),
      body: z.strictObject({ ...own.write, version }),
      reply: record,
    },
    remove: { method: 'DELETE', path: byUuid, access: may('delete'), reply: done },
    export: {
      method: 'POST',
      path: `${own.path}/export` as `${P}/export`,
      access: may('list'),
      body: sheetBody(query),
      status: 202,
      reply: startedOperation,
    },
    bulkStatus: {
      method: 'POST',
      path: `${own.path}/bulk-status` as `${P}/bulk-status`,
      access: may('update'),
      body: z.strictObject({ status: recordStatus.schema, selection: selection(query) }),
      status: 202,
      timeout: batchTimeout,
      reply: startedOperation,
    },
    bulkRemove: {
      method: 'POST',
      path: `${own.path}/bulk-remove` as `${P}/bulk-remove`,
      access: may('delete'),
      body: z.strictObject({ selection: selection(query) }),
      status: 202,
      timeout: batchTimeout,
      reply: startedOperation,
    },
  });
}
