import { sql } from 'kysely';
import { AppError } from '#core/contract/error.ts';
import { Ctx, systemFacts, type Services } from '#core/server/context.ts';
import type { OperationRun } from '#core/server/operations.ts';
import { closeRefresh, openRefresh, runRefresh, startRefresh } from './refresh.actions.ts';
import { runningRefresh } from './refresh.queries.ts';

const keptDays = 365;

/** Reports of past years go. */
export async function sweepRefreshes(_payload: unknown, services: Services): Promise<void> {
  await new Ctx(services, systemFacts('product.refresh-sweep'), null).transaction(async (db) => {
    await sql`delete from product_refresh where status <> 'RUNNING'
      and created_at < now() - make_interval(days => ${keptDays}::int)`.execute(db);
  });
}

/** A failure that is not the database's settles the row too, so that the next one may start. */
export async function refreshOperation(run: OperationRun<{ uuid: string }>): Promise<void> {
  try {
    await runRefresh(run.ctx, run.params.uuid, run);
  } catch (error) {
    if (error instanceof AppError)
      await run.ctx.transaction((db) => closeRefresh(db, run.params.uuid, 'FAILED', error.message));
    throw error;
  }
}

/**
 * A new base is in use: the products follow it, in the name of whoever loaded it. While another round is
 * under way it fails on purpose; the queue asks again.
 */
export async function afterLoad({ user_uuid }: { user_uuid: string | null }, services: Services): Promise<void> {
  const identity = user_uuid ? await services.registry.identities.byUser(services, user_uuid) : null;
  const ctx = new Ctx(services, systemFacts('product.anvisa-loaded'), identity);
  if (identity) {
    await ctx.transaction((db) => startRefresh(db, ctx));
    return;
  }
  // Left by a killed process: this job is the only one that runs without an operation.
  const running = await runningRefresh(services.db);
  const left = running?.operation_uuid === null ? running.uuid : undefined;
  const uuid = left ?? (await ctx.transaction((db) => openRefresh(db, ctx)));
  await runRefresh(ctx, uuid, { setTotal: async () => undefined, progress: () => Promise.resolve(true) });
}
