import { notFound } from '#core/contract/error.ts';
import { logActivity, type Ctx, type Services } from '#core/server/context.ts';
import { startOperation, type OperationRun } from '#core/server/operations.ts';
import './data-processing.table.ts';
import { retentionRules, type RetentionRule } from './processing.queries.ts';

export const clearKind = 'data_processing.clear';
export const countJob = 'data-processing.count';

const ruleOf = (services: Services, table: string): RetentionRule => {
  const rule = retentionRules(services).find((one) => one.table === table);
  if (!rule) throw notFound();
  return rule;
};

/** By night: how much is past its time. Nothing is deleted. */
export async function countByNight(_payload: unknown, services: Services): Promise<void> {
  for (const rule of retentionRules(services)) await count(services, rule);
}

async function count(services: Services, rule: RetentionRule): Promise<void> {
  const { count: overdue, oldest } = await rule.count(services);
  const values = { overdue, oldest, counted_at: new Date().toISOString() };
  await services.db
    .insertInto('retention_count')
    .values({ subject_table: rule.table, ...values })
    .onConflict((clash) => clash.column('subject_table').doUpdateSet(values))
    .execute();
}

export const startClearing = (ctx: Ctx, table: string) =>
  ctx.transaction(async (db) => {
    const { label } = ruleOf(ctx.services, table);
    const title = `Guarda vencida: ${label}`;
    await logActivity(db, { entity: 'data_subject', uuid: null, label: title, action: 'security' });
    return { data: await startOperation(db, ctx, { kind: clearKind, title, params: { table } }) };
  });

/** Set by set, so that a killed process goes on where it stopped; counted again when it is over. */
export async function clearExpired({ ctx, params, services, setTotal, progress }: OperationRun<{ table: string }>) {
  const rule = ruleOf(services, params.table);
  const { count: total } = await rule.count(services);
  await setTotal(total);
  for (let done = 0; ;) {
    const gone = await ctx.transaction((db) => rule.clear(db, ctx));
    done += gone;
    if (!(await progress(done)) || gone === 0 || done >= total) break;
  }
  await count(services, rule);
}
