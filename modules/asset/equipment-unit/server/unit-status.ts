import type { z } from 'zod';
import type { ListQuery } from '#core/contract/page.ts';
import { changeRecord } from '#core/server/change.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import type { Listing } from '#core/server/listing.ts';
import type { Handlers } from '#core/server/module.ts';
import { startOperation, type OperationRun, type OperationRunner } from '#core/server/operations.ts';
import { selected, type Selection } from '#core/server/resource.ts';
import type { statusCalls } from '../contract.ts';

type StatusContract = ReturnType<typeof statusCalls<`/${string}`, z.ZodRawShape, z.ZodType, z.ZodType>>;

interface Setter<Row extends object, Change extends { status: string }, Query extends ListQuery> {
  entity: string;
  /** Plural, as the work in the background is called. */
  title: string;
  label: (status: Change['status']) => string;
  listing: Pick<Listing<Query, never>, 'ids'>;
  find: (db: Db, uuid: string) => Promise<Row | undefined>;
  /** What people know a unit by. */
  nameOf: (row: Row) => string;
  set: (db: Tx, uuid: string, change: Change & { version?: number }) => Promise<void>;
}

/** The calls of `statusCalls(...)` and the work behind them, for the units of one entity. */
export function statusSetter<
  C extends StatusContract,
  Row extends object,
  Change extends { status: string },
  Query extends ListQuery,
>(own: Setter<Row, Change, Query>) {
  const kind = `${own.entity}.bulk-set-status`;
  const handlers = {
    setStatus: ({ params, body }: { params: { uuid: string }; body: Change & { version: number } }, ctx: Ctx) =>
      changeRecord(
        ctx,
        (db) => own.find(db, params.uuid),
        (db) => own.set(db, params.uuid, body),
      ),
    bulkSetStatus: ({ body }: { body: Change & { selection: Selection } }, ctx: Ctx) =>
      ctx.transaction(async (db) => {
        const { selection, ...params } = body;
        const title = `${own.title}: ${own.label(body.status)}`;
        return {
          data: await startOperation(db, ctx, { kind, title, params, items: selected(own.listing, selection) }),
        };
      }),
  };
  const labelOf = async (db: Db, uuid: string): Promise<string | null> => {
    const row = await own.find(db, uuid);
    return row ? own.nameOf(row) : null;
  };
  const operations: Record<string, OperationRunner> = {
    [kind]: (run: OperationRun<Change>) => run.eachItem((db, uuid) => own.set(db, uuid, run.params), labelOf),
  };
  return { handlers: handlers as unknown as Pick<Handlers<C>, 'setStatus' | 'bulkSetStatus'>, operations };
}
