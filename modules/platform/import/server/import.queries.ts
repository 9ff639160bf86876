import { sql, type SqlBool } from 'kysely';
import { notFound } from '#core/contract/error.ts';
import type { Received } from '#core/contract/endpoint.ts';
import type { Page } from '#core/contract/page.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import { listing, metaOf } from '#core/server/listing.ts';
import { searchConditions } from '#core/server/search-conditions.ts';
import { reasonOf } from '#modules/platform/import-line/server/public.ts';
import type { dataImport, ImportCounts, ImportLine, ImportRow, ImportSummary, ImportType } from '../contract.ts';
import { keptDays, type ImportStatus } from '../import.rules.ts';
import type { Header } from './import.table.ts';
import { importerOf, usableImporters } from './import.access.ts';

type Query = Received<typeof dataImport.list>['query'];

/** Background work that was stopped or failed tells where the import stands; nobody has to come back to write it down. */
const status = sql<ImportStatus>`case
  when data_import.status not in ('ANALYSING', 'RUNNING', 'UNDOING') or operation.status in ('pending', 'processing', 'completed') then data_import.status
  when operation.status = 'cancelled' and data_import.status = 'ANALYSING' then 'UPLOADED'
  when operation.status = 'cancelled' then 'CANCELLED'
  else 'FAILED' end`;
const message = sql<
  string | null
>`case when data_import.status in ('ANALYSING', 'RUNNING', 'UNDOING') then operation.message end`;
const undoUntil = sql<string>`data_import.updated_at + make_interval(days => ${keptDays}::int)`;

const counted = [
  'total',
  'new',
  'changed',
  'equal',
  'conflict',
  'invalid',
  'pending',
  'created',
  'updated',
  'rejected',
  'undone',
  'kept',
] as const satisfies readonly (keyof ImportCounts)[];

const summary = ['uuid', 'version', 'created_at', 'updated_at', 'type', 'file_name'] as const;
const columns = [...summary, ...counted].map((name) => `data_import.${name}` as const);

/** As selected: the counts lie beside the rest. */
type Flat<Row extends { counts: ImportCounts; type_label: string }> = Omit<Row, 'counts' | 'type_label'> & ImportCounts;
export function shaped<T extends ImportCounts & { type: string }>(ctx: Ctx, row: T) {
  const {
    total,
    new: fresh,
    changed,
    equal,
    conflict,
    invalid,
    pending,
    created,
    updated,
    rejected,
    undone,
    kept,
    ...rest
  } = row;
  return {
    ...rest,
    type_label: ctx.services.registry.importers.get(row.type)?.noun.many ?? row.type,
    counts: { total, new: fresh, changed, equal, conflict, invalid, pending, created, updated, rejected, undone, kept },
  };
}

export const importList = listing<'data_import', Query, Flat<ImportSummary>>({
  table: 'data_import',
  searchable: true,
  filters: { type: (value, eb) => eb('data_import.type', '=', value) },
  sort: { created_at: 'created_at', updated_at: 'updated_at' },
  order: ['created_at', 'desc'],
  rows: (db, page) =>
    db
      .selectFrom(page)
      .innerJoin('data_import', 'data_import.uuid', 'page.uuid')
      .leftJoin('operation', 'operation.uuid', 'data_import.operation_uuid')
      .select(columns)
      .select([status.as('status'), message.as('message'), undoUntil.as('undo_until')]),
});

export const mine = ({ user }: Ctx) => [sql<SqlBool>`data_import.user_uuid = ${user.uuid}::uuid`];

export async function listImports(ctx: Ctx, query: Query): Promise<Page<ImportSummary>> {
  const { data, meta } = await importList.page(ctx.db, query, mine(ctx));
  return { data: data.map((row) => shaped(ctx, row)), meta };
}

export interface KeptImport extends Omit<ImportRow, 'headers'> {
  headers: Header[];
  mapping: (string | null)[];
  sha256: string;
}

/** Only its owner sees an import; to others it does not exist. */
export async function findImport(db: Db, ctx: Ctx, uuid: string): Promise<KeptImport> {
  const found = await db
    .selectFrom('data_import')
    .leftJoin('operation', 'operation.uuid', 'data_import.operation_uuid')
    .select(columns)
    .select(['data_import.headers', 'data_import.mapping', 'data_import.clear_empty', 'data_import.sha256'])
    .select(['data_import.operation_uuid as operation_id'])
    .select([status.as('status'), message.as('message'), undoUntil.as('undo_until')])
    .where('data_import.uuid', '=', uuid)
    .where('data_import.user_uuid', '=', ctx.user.uuid)
    .executeTakeFirst();
  if (!found) throw notFound();
  return shaped(ctx, found);
}

export async function showImport(db: Db, ctx: Ctx, uuid: string): Promise<ImportRow> {
  const { mapping, sha256: _sha256, headers, ...row } = await findImport(db, ctx, uuid);
  return { ...row, headers: headers.map((header, index) => ({ ...header, column: mapping[index] ?? null })) };
}

export const listTypes = (ctx: Ctx): ImportType[] =>
  usableImporters(ctx).map(({ type, noun, key, gather, columns: own }) => ({
    type,
    one: noun.one,
    many: noun.many,
    feminine: noun.feminine ?? false,
    lines: gather !== undefined,
    key,
    columns: own.map(({ key: name, title, required, needs, example, options }) => ({
      key: name,
      title,
      required: required ?? false,
      needs: needs ? { ...needs, keys: [...needs.keys] } : null,
      example,
      options: options?.map(({ label }) => label) ?? [],
    })),
  }));

export async function listLines(
  ctx: Ctx,
  uuid: string,
  query: Received<typeof dataImport.lines>['query'],
): Promise<Page<ImportLine>> {
  const { type } = await findImport(ctx.db, ctx, uuid);
  const { link } = importerOf(ctx, type);
  const found = ctx.db
    .selectFrom('data_import_line')
    .where('import_uuid', '=', uuid)
    .$if(query.class !== undefined, (q) => q.where('class', 'in', query.class ?? []))
    .$if(query.outcome !== undefined, (q) => q.where('outcome', 'in', query.outcome ?? []))
    .$if(query.with_problem === true, (q) => q.where(sql<boolean>`problems <> '[]'::jsonb`))
    .$if(Boolean(query.search), (q) =>
      q.where((eb) => eb.and(searchConditions(sql<string>`searchable(coalesce(label, ''))`, query.search ?? ''))),
    );
  const [rows, { total }] = await Promise.all([
    found
      .select(['line', 'class', 'outcome', 'label', 'changes', 'problems', 'record_uuid'])
      .orderBy('line', query.sort_order ?? 'asc')
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page)
      .execute(),
    found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ]);
  const data = rows.map(({ record_uuid, ...row }) => ({
    ...row,
    link: record_uuid && row.outcome !== 'UNDONE' ? link(record_uuid) : null,
  }));
  return { data, meta: metaOf(total, query) };
}

const rejectedAtOnce = 1_000;

/** Walks by key, so that no cursor is held open while the file is written. */
export async function* rejectedLines(db: Db, uuid: string): AsyncGenerator<{ cells: unknown[]; reason: string }> {
  let last = 0;
  for (;;) {
    const rows = await db
      .selectFrom('data_import_line')
      .select(['line', 'cells', 'problems'])
      .where('import_uuid', '=', uuid)
      .where('outcome', '=', 'REJECTED')
      .where('line', '>', last)
      .orderBy('line')
      .limit(rejectedAtOnce)
      .execute();
    for (const { cells, problems } of rows) yield { cells, reason: reasonOf(problems) };
    last = rows.at(-1)?.line ?? last;
    if (rows.length < rejectedAtOnce) return;
  }
}
