import type { ListQuery } from '#core/contract/page.ts';
import type { Ctx } from './context.ts';
import { logActivity } from './context.ts';
import type { Tx } from './db.ts';
import type { Condition, Listing } from './listing.ts';
import { startOperation, type OperationRun, type OperationRunner } from './operations.ts';
import { keepSheet } from './keep-sheet.ts';
import type { SheetColumn } from './sheet.ts';

interface Body {
  format: 'xlsx' | 'csv';
  columns?: string[] | undefined;
  selection: { uuids: string[] } | { query: unknown };
}
type Chosen = { uuids: string[] } | { query: unknown };

interface Exported {
  /** Names it in the log and among the operations: `role`. */
  entity: string;
  title: string;
  sheet: readonly SheetColumn[];
  rows: (tx: Tx, chosen: Chosen, ctx: Ctx) => AsyncIterable<object>;
}

/** The sheet of a list that is not a whole `resource`: what its export call does, and the work behind it. */
export function listExport({ entity, title, sheet, rows }: Exported) {
  const kind = `${entity}.export`;
  const operation: OperationRunner = (run: OperationRun<Body>) => {
    const { columns, ...params } = run.params;
    return keepSheet({ ...run, params: { ...params, ...(columns ? { columns } : {}) } }, { title, sheet }, (tx) =>
      rows(tx, run.params.selection, run.ctx),
    );
  };
  return {
    handler: ({ body }: { body: Body }, ctx: Ctx) =>
      ctx.transaction(async (db) => {
        await logActivity(db, { entity, uuid: null, label: title, action: 'export', changes: { format: body.format } });
        return { data: await startOperation(db, ctx, { kind, title: `Exportação de ${title}`, params: body }) };
      }),
    operations: { [kind]: operation },
  };
}

/** The rows of a `listing`, all that the filters show or those chosen by hand. */
export const rowsOf =
  <Query extends ListQuery, Row extends object>(
    listing: Listing<Query, Row>,
    query: { parse: (given: unknown) => unknown },
    scope: (ctx: Ctx) => readonly Condition[] = () => [],
  ) =>
  (tx: Tx, chosen: Chosen, ctx: Ctx): AsyncIterable<Row> =>
    'uuids' in chosen
      ? listing.streamOf(tx, chosen.uuids, query.parse({}) as Query, scope(ctx))
      : listing.stream(tx, chosen.query as Query, scope(ctx));
