import { sql } from 'kysely';
import type { z } from 'zod';
import { notFound } from '#core/contract/error.ts';
import type { ListQuery } from '#core/contract/page.ts';
import { ok } from '#core/contract/page.ts';
import type { resource } from '#core/contract/resource.ts';
import { keepContent, removeFilesOf } from './attachments.ts';
import { removeCommentsOf } from './comments.ts';
import { changeRecord, required } from './change.ts';
import { logActivity, type Ctx } from './context.ts';
import type { Db, Tables, Tx } from './db.ts';
import { setImage } from './images.ts';
import { keepSheet } from './keep-sheet.ts';
import type { Condition, Listing } from './listing.ts';
import type { Handlers } from './module.ts';
import { startOperation, type OperationRun, type OperationRunner } from './operations.ts';
import { deleteRecord, deleteRecords, insertRecord, updateRecord } from './records.ts';
import type { SheetColumn } from './sheet.ts';
import type { IncomingFile } from './upload.ts';

export type ResourceContract = ReturnType<typeof resource>;
/** How the registry writes its records, for whoever writes many: imports. */
export interface ResourceWrites {
  insert: (db: Tx, ctx: Ctx, body: never) => Promise<string>;
  update: (db: Tx, ctx: Ctx, uuid: string, body: never) => Promise<void>;
  remove: (db: Tx, ctx: Ctx, uuid: string) => Promise<void>;
  /** All or none; only where removing is no more than deleting. */
  removeMany?: (db: Tx, ctx: Ctx, uuids: readonly string[]) => Promise<void>;
}
interface Sent {
  body: never;
  files?: IncomingFile[];
}
type WithImage = { image?: string | null | undefined };
export type Selection = { uuids: string[] } | { query: ListQuery };

/** The records a person chose: by hand, or all that the filters show. */
export const selected =
  <Query extends ListQuery>(
    listing: Pick<Listing<Query, never>, 'ids'>,
    selection: Selection,
    extra: readonly Condition[] = [],
  ) =>
  (db: Tx) =>
    'uuids' in selection
      ? sql<{ uuid: string }>`(select unnest(${selection.uuids}::uuid[]) as uuid)`
      : listing.ids(db, selection.query as Query, extra);

interface ResourceOptions<
  C extends ResourceContract,
  Query extends ListQuery,
  Summary extends object,
  Row extends object,
> {
  /** Audit and permission name, `brand`. */
  entity: string;
  table: keyof Tables & string;
  /** Plural, as the export's file and title say it. */
  title: string;
  listing: Listing<Query, Summary>;
  find: (db: Db, uuid: string) => Promise<Row | undefined>;
  sheet: readonly SheetColumn[];
  /** Column people know a record by; `name` unless said. */
  label?: string;
  /** Writing goes straight from body to columns unless the module says otherwise. */
  insert?: (db: Tx, ctx: Ctx, body: z.output<C['create']['body']>) => Promise<string>;
  update?: (db: Tx, ctx: Ctx, uuid: string, body: z.output<C['update']['body']>) => Promise<void>;
  remove?: (db: Tx, ctx: Ctx, uuid: string) => Promise<void>;
  /** Its writes may bring a picture: `imageUpload` and `imageWrite` in the contract, `imageOf` in the queries. */
  image?: true;
  /** Only what this person may see, in lists and sheets; nothing when that is everything. */
  scope?: (ctx: Ctx) => readonly Condition[];
  /** What bulk activation and inactivation do to one record. */
  setStatus?: (db: Tx, ctx: Ctx, uuid: string, status: 'ACTIVE' | 'INACTIVE') => Promise<void>;
}

/** The seven handlers of a plain registry, and its background work. */
export function serverResource<
  C extends ResourceContract,
  Query extends ListQuery,
  Summary extends object,
  Row extends object,
>(contract: C, own: ResourceOptions<C, Query, Summary, Row>) {
  const { entity, table, listing } = own;
  const found = async (db: Db, uuid: string): Promise<{ data: Row }> => ({ data: await required(own.find(db, uuid)) });
  const insertOnly =
    own.insert ?? ((db: Tx, _ctx: Ctx, body: object) => insertRecord(db, table, body as Record<string, unknown>));
  const updateOnly =
    own.update ??
    ((db: Tx, _ctx: Ctx, uuid: string, { version, ...values }: { version: number }) =>
      updateRecord(db, table, { uuid, version }, values));
  const insert = async (db: Tx, ctx: Ctx, body: never, file?: IncomingFile): Promise<string> => {
    if (!own.image) return insertOnly(db, ctx, body);
    const { image, ...values } = body as WithImage;
    const uuid = await insertOnly(db, ctx, values as never);
    await setImage(db, ctx, { entity, uuid }, { file, image });
    return uuid;
  };
  const update = async (db: Tx, ctx: Ctx, uuid: string, body: never, file?: IncomingFile): Promise<void> => {
    if (!own.image) return updateOnly(db, ctx, uuid, body);
    const { image, ...values } = body as WithImage;
    await updateOnly(db, ctx, uuid, values as never);
    await setImage(db, ctx, { entity, uuid }, { file, image });
  };
  const removeOnly = own.remove ?? ((db: Tx, _ctx: Ctx, uuid: string) => deleteRecord(db, table, uuid));
  const remove = async (db: Tx, ctx: Ctx, uuid: string): Promise<void> => {
    await removeOnly(db, ctx, uuid);
    await removeFilesOf(db, { entity, uuid });
    await removeCommentsOf(db, { entity, uuids: [uuid] });
  };
  const removeMany = async (db: Tx, _ctx: Ctx, uuids: readonly string[]): Promise<void> => {
    await deleteRecords(db, table, uuids);
    await removeFilesOf(db, { entity, uuid: uuids });
    await removeCommentsOf(db, { entity, uuids });
  };

  const labelOf = async (db: Db, uuid: string): Promise<string | null> => {
    // Nobody learns the name of what is not in the list by failing to change it.
    if (!(await listing.holds(db, [uuid]))) return null;
    const { rows } = await sql<{
      label: string;
    }>`select ${sql.ref(own.label ?? 'name')} as label from ${sql.table(table)} where uuid = ${uuid}`.execute(db);
    return rows[0]?.label ?? null;
  };
  const scope = own.scope ?? (() => []);
  /** A table may hold more than this list, and the list more than this person's: what is in neither is not there to write. */
  const requireOwn = async (db: Db, ctx: Ctx, ...uuids: readonly string[]): Promise<void> => {
    if (!(await listing.holds(db, uuids, scope(ctx)))) throw notFound();
  };
  const items = (ctx: Ctx, selection: Selection) => selected(listing, selection, scope(ctx));

  const handlers = {
    list: ({ query }: { query: Query }, ctx: Ctx) => listing.page(ctx.db, query, scope(ctx), ctx.identity?.uuid),
    show: ({ params }: { params: { uuid: string } }, { db }: Ctx) => found(db, params.uuid),
    create: async ({ body, files = [] }: Sent, ctx: Ctx) => {
      await keepContent(ctx.services.files, files);
      return ctx.transaction(async (db) => found(db, await insert(db, ctx, body, files[0])));
    },
    update: async ({ params, body, files = [] }: Sent & { params: { uuid: string } }, ctx: Ctx) => {
      await keepContent(ctx.services.files, files);
      const find = (db: Db) => own.find(db, params.uuid);
      return changeRecord(ctx, find, async (db) => {
        await requireOwn(db, ctx, params.uuid);
        await update(db, ctx, params.uuid, body, files[0]);
      });
    },
    remove: ({ params }: { params: { uuid: string } }, ctx: Ctx) =>
      ctx.transaction(async (db) => {
        await requireOwn(db, ctx, params.uuid);
        await remove(db, ctx, params.uuid);
        return ok;
      }),
    export: ({ body }: { body: { format: 'xlsx' | 'csv'; columns?: string[]; selection: Selection } }, ctx: Ctx) =>
      ctx.transaction(async (db) => {
        await logActivity(db, {
          entity,
          uuid: null,
          label: own.title,
          action: 'export',
          changes: { format: body.format },
        });
        return {
          data: await startOperation(db, ctx, {
            kind: `${entity}.export`,
            title: `Exportação de ${own.title}`,
            params: body,
          }),
        };
      }),
    bulkStatus: ({ body }: { body: { status: string; selection: Selection } }, ctx: Ctx) =>
      ctx.transaction(async (db) => ({
        data: await startOperation(db, ctx, {
          kind: `${entity}.bulk-status`,
          title: `${body.status === 'ACTIVE' ? 'Ativação' : 'Inativação'} de ${own.title}`,
          params: { status: body.status },
          items: items(ctx, body.selection),
        }),
      })),
    bulkRemove: ({ body }: { body: { selection: Selection } }, ctx: Ctx) =>
      ctx.transaction(async (db) => ({
        data: await startOperation(db, ctx, {
          kind: `${entity}.bulk-remove`,
          title: `Exclusão de ${own.title}`,
          params: {},
          items: items(ctx, body.selection),
        }),
      })),
  };

  const operations: Record<string, OperationRunner> = {
    [`${entity}.export`]: (run: OperationRun<{ format: 'xlsx' | 'csv'; columns?: string[]; selection: Selection }>) =>
      exportRows(run, contract, own, scope(run.ctx)),
    [`${entity}.bulk-status`]: (run: OperationRun<{ status: 'ACTIVE' | 'INACTIVE' }>) => {
      const { setStatus } = own;
      const { status } = run.params;
      if (setStatus)
        return run.eachItem(async (db, uuid) => {
          await requireOwn(db, run.ctx, uuid);
          await setStatus(db, run.ctx, uuid, status);
        }, labelOf);
      const setAll = async (db: Tx, uuids: readonly string[]): Promise<void> => {
        await requireOwn(db, run.ctx, ...uuids);
        const changed =
          await sql`update ${sql.table(table)} set status = ${status} where uuid = any(${uuids}::uuid[])`.execute(db);
        if (Number(changed.numAffectedRows) < uuids.length) throw notFound();
      };
      return run.eachItem((db, uuid) => setAll(db, [uuid]), labelOf, { together: setAll });
    },
    [`${entity}.bulk-remove`]: (run: OperationRun) => {
      const removeOne = async (db: Tx, uuid: string): Promise<void> => {
        await requireOwn(db, run.ctx, uuid);
        await remove(db, run.ctx, uuid);
      };
      const removeAll = async (db: Tx, uuids: readonly string[]): Promise<void> => {
        await requireOwn(db, run.ctx, ...uuids);
        await removeMany(db, run.ctx, uuids);
      };
      return run.eachItem(removeOne, labelOf, own.remove ? {} : { together: removeAll });
    },
  };
  return {
    handlers: handlers as unknown as Handlers<C>,
    operations,
    writes: { insert, update, remove, ...(own.remove ? {} : { removeMany }) } satisfies ResourceWrites,
    sheet: own.sheet,
  };
}

type SheetRun = OperationRun<{ format: 'xlsx' | 'csv'; columns?: string[]; selection: Selection }>;

async function exportRows<Query extends ListQuery, Summary extends object>(
  run: SheetRun,
  contract: ResourceContract,
  own: { title: string; listing: Listing<Query, Summary>; sheet: readonly SheetColumn[] },
  scope: readonly Condition[],
): Promise<void> {
  const { selection } = run.params;
  const everything = contract.list.query.parse({}) as unknown as Query;
  const query = 'query' in selection ? (selection.query as Query) : everything;
  await run.setTotal(
    'uuids' in selection ? selection.uuids.length : await own.listing.total(run.services.db, query, scope),
  );
  await keepSheet(run, own, (tx) =>
    'uuids' in selection
      ? own.listing.streamOf(tx, selection.uuids, query, scope)
      : own.listing.stream(tx, query, scope),
  );
}
