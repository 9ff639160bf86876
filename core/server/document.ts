import { sql, type Selectable } from 'kysely';
import type { z } from 'zod';
import type { document } from '#core/contract/document.ts';
import type { Contract } from '#core/contract/endpoint.ts';
import { conflict, notFound } from '#core/contract/error.ts';
import type { AnyMachine, PersonStep } from '#core/contract/machine.ts';
import type { ListQuery } from '#core/contract/page.ts';
import { changeRecord, required } from './change.ts';
import type { Ctx } from './context.ts';
import type { Db, Tables, Tx } from './db.ts';
import type { Handlers } from './module.ts';
import { serverResource, type ResourceContract } from './resource.ts';
import { changesOf, lockDocument, requireStep, takeStep, type DocumentTable, type Locked } from './steps.ts';

type DocumentContract = Contract & Pick<ReturnType<typeof document>, 'list' | 'show' | 'counts' | 'changes'>;
type Registry<Query extends ListQuery, Summary extends object, Row extends object> = Parameters<
  typeof serverResource<ResourceContract, Query, Summary, Row>
>[1];

/** What a step is given to do its work with. */
export interface Taking<Doc, Body> {
  db: Tx;
  ctx: Ctx;
  /** The document as it is, held until the transaction ends. */
  doc: Doc;
  body: Body;
  /** The step itself, once: the status, and what else it writes on the document. */
  take: (values?: Record<string, unknown>) => Promise<void>;
}
type Body<C, K> = K extends keyof C ? (C[K] extends { body: z.ZodType } ? z.output<C[K]['body']> : never) : never;

/** What the steps of a document do besides moving it; one that is not named does no more. */
export type StepsOf<C, M extends { steps: object }, T extends keyof Tables> = {
  [K in PersonStep<M>]?: (taking: Taking<Selectable<Tables[T]>, Body<C, K>>) => Promise<void>;
};

interface DocumentOptions<
  C,
  M extends AnyMachine,
  T extends DocumentTable,
  Query extends ListQuery,
  Summary extends object,
  Row extends object,
> extends Omit<Registry<Query, Summary, Row>, 'table' | 'setStatus' | 'insert' | 'update'> {
  table: T;
  machine: M;
  insert: (db: Tx, ctx: Ctx, body: Body<C, 'create'>) => Promise<string>;
  update: (db: Tx, ctx: Ctx, uuid: string, body: Body<C, 'update'>) => Promise<void>;
  steps?: StepsOf<C, M, T>;
}

/** The handlers of `document()`: those of a registry, its steps, counts and course; and its background work. */
export function serverDocument<
  C extends DocumentContract,
  M extends AnyMachine,
  T extends DocumentTable,
  Query extends ListQuery,
  Summary extends object,
  Row extends object,
>(contract: C, own: DocumentOptions<C, M, T, Query, Summary, Row>) {
  const { entity, table, machine, listing, find } = own;
  const kind = { entity, table, machine };
  const guard = machine as unknown as Record<'whyNotEdit' | 'whyNotRemove', (status: string) => string | undefined>;
  /** Its fields change, and it goes, only in the states that let it. */
  async function guarded(db: Tx, uuid: string, rule: keyof typeof guard): Promise<void> {
    const { status } = (await lockDocument(db, table, uuid)) as Locked;
    const why = guard[rule](status);
    if (why) throw conflict(why, 'transition');
  }
  const registry = serverResource(contract as never, {
    ...(own as unknown as Registry<Query, Summary, Row>),
    update: async (db, ctx, uuid, body) => {
      await guarded(db, uuid, 'whyNotEdit');
      await own.update(db, ctx, uuid, body as never);
    },
    remove: async (db, ctx, uuid) => {
      await guarded(db, uuid, 'whyNotRemove');
      await (own.remove ?? registryRemove)(db, ctx, uuid);
    },
  });
  const registryRemove = async (db: Tx, _ctx: Ctx, uuid: string): Promise<void> => {
    await sql`delete from ${sql.table(table)} where uuid = ${uuid}::uuid`.execute(db);
  };

  const scope = own.scope ?? (() => []);
  /** What this person's list could never show is not there to act on. */
  const requireOwn = async (db: Db, ctx: Ctx, uuid: string): Promise<void> => {
    if (!(await listing.holds(db, [uuid], scope(ctx)))) throw notFound();
  };
  const stepHandler =
    (name: string) =>
    ({ params: { uuid }, body }: { params: { uuid: string }; body: { version: number; reason?: string } }, ctx: Ctx) =>
      changeRecord(
        ctx,
        (db) => find(db, uuid),
        async (db) => {
          await requireOwn(db, ctx, uuid);
          const doc = (await lockDocument(db, table, uuid)) as Locked;
          const actor = ctx.identity;
          requireStep(machine, doc, name as never, { actor });
          let taken = false;
          const take = async (values?: Record<string, unknown>): Promise<void> => {
            taken = true;
            await takeStep(db, kind, doc, name as never, { actor, reason: body.reason, version: body.version, values });
          };
          const work = own.steps?.[name as PersonStep<M>];
          if (!work) return take();
          await work({ db, ctx, doc: doc as never, body: body as never, take });
          if (!taken) throw new Error(`${entity}.${name} did its work and never took the step`);
        },
      );
  const steps = Object.entries(machine.steps)
    .filter(([, { by }]) => by?.includes('person') ?? true)
    .map(([name]) => [name, stepHandler(name)]);

  const handlers = {
    ...(registry.handlers as object),
    ...(Object.fromEntries(steps) as object),
    counts: async ({ query }: { query: Query }, ctx: Ctx) => {
      const { rows } = await sql<{ status: string; count: number }>`
        select status, count(*)::int as count from ${sql.table(table)}
        where uuid in (${listing.ids(ctx.db, query, scope(ctx))}) group by status`.execute(ctx.db);
      return { data: Object.fromEntries(rows.map(({ status, count }) => [status, count])) };
    },
    changes: async ({ params }: { params: { uuid: string } }, ctx: Ctx) => {
      await requireOwn(ctx.db, ctx, params.uuid);
      await required(find(ctx.db, params.uuid));
      return { data: await changesOf(ctx.db, params.uuid) };
    },
  };
  const { [`${entity}.bulk-status`]: _registriesOnly, ...operations } = registry.operations;
  return {
    handlers: handlers as unknown as Handlers<C>,
    operations,
    kind,
    /** For an importer: lines of a sheet are written as the form writes them. */
    writes: registry.writes,
    sheet: own.sheet,
  };
}
