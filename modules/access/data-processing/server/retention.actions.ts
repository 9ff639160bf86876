import { notFound } from '#core/contract/error.ts';
import { logActivity, type Ctx, type Services } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import { startOperation, type OperationRun } from '#core/server/operations.ts';
import type { OwnTable } from '#core/server/personal/declare.ts';
import { clearOverdue, countOverdue } from '#core/server/personal/retention.ts';
import './data-processing.table.ts';
import { expiringTables } from './processing.queries.ts';

export const clearKind = 'data_processing.clear';
export const countJob = 'data-processing.count';

const ruleOf = (services: Services, table: string): OwnTable => {
  const held = expiringTables(services).find((one) => one.table === table);
  if (!held) throw notFound();
  return held;
};

/** By night: how much is past its time. Nothing is deleted. */
export async function countByNight(_payload: unknown, services: Services): Promise<void> {
  for (const held of expiringTables(services)) await count(services.db, held);
}

async function count(db: Db, held: OwnTable): Promise<void> {
  const { count: overdue, oldest } = await countOverdue(db, held);
  const values = { overdue, oldest, counted_at: new Date().toISOString() };
  await db
    .insertInto('retention_count')
    .values({ subject_table: held.table, ...values })
    .onConflict((clash) => clash.column('subject_table').doUpdateSet(values))
    .execute();
}

export const startClearing = (ctx: Ctx, table: string) =>
  ctx.transaction(async (db) => {
    const { own } = ruleOf(ctx.services, table);
    const title = `Guarda vencida: ${own.label}`;
    await logActivity(db, { entity: 'data_subject', uuid: null, label: title, action: 'security' });
    return { data: await startOperation(db, ctx, { kind: clearKind, title, params: { table } }) };
  });

/** Set by set, so that a killed process goes on where it stopped; counted again when it is over. */
export async function clearExpired({ ctx, params, services, setTotal, progress }: OperationRun<{ table: string }>) {
  const held = ruleOf(services, params.table);
  const { count: total } = await countOverdue(ctx.db, held);
  await setTotal(total);
  for (let done = 0; ;) {
    const gone = await ctx.transaction((db) => clearOverdue(db, held));
    done += gone;
    if (!(await progress(done)) || gone === 0 || done >= total) break;
  }
  await count(ctx.db, held);
}
