import { sql } from 'kysely';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { gather } from '#core/server/events.ts';
import { startOperation, type OperationRun } from '#core/server/operations.ts';
import type { EvaluationFact } from '../evaluation-fact.rules.ts';
import './evaluation-fact.table.ts';

declare module '#core/server/events.ts' {
  interface Questions {
    /** What can be counted of somebody's work between these days; both count. */
    'evaluation.facts': { asked: { user: string; from: string; to: string }; answer: readonly EvaluationFact[] };
  }
}

interface Of {
  cycle_uuid: string;
  employee_uuid: string;
  period_start: string;
  period_end: string;
}
export async function countedFacts(db: Tx, ctx: Ctx, of: Of): Promise<EvaluationFact[]> {
  const asked = { user: of.employee_uuid, from: of.period_start, to: of.period_end };
  return (await gather(db, ctx, 'evaluation.facts', asked)).flat();
}

const find = (db: Tx, { cycle_uuid, employee_uuid }: Of) =>
  db
    .selectFrom('evaluation_kept_facts')
    .select(['facts', 'kept_at'])
    .where('cycle_uuid', '=', cycle_uuid)
    .where('employee_uuid', '=', employee_uuid)
    .executeTakeFirst();

/** Of a closed cycle: as they were kept, or kept now. Two at once keep one. */
export async function keptFacts(db: Tx, ctx: Ctx, of: Of): Promise<{ facts: EvaluationFact[]; kept_at: string }> {
  const known = await find(db, of);
  if (known) return known;
  const { cycle_uuid, employee_uuid } = of;
  await db
    .insertInto('evaluation_kept_facts')
    .values({ cycle_uuid, employee_uuid, facts: JSON.stringify(await countedFacts(db, ctx, of)) })
    .onConflict((same) => same.doNothing())
    .execute();
  return (await find(db, of)) ?? { facts: [], kept_at: new Date().toISOString() };
}

export const keepKind = 'evaluation-fact.keep';

/** Everybody's, when a cycle is closed: in the background, for two thousand take their time. */
export async function keepAll(db: Tx, ctx: Ctx, cycle_uuid: string, code: string): Promise<void> {
  await startOperation(db, ctx, {
    kind: keepKind,
    title: `Números do período do ciclo ${code}`,
    params: { cycle_uuid },
    items: () =>
      sql<{
        uuid: string;
      }>`(select employee_uuid as uuid from evaluation_participant where cycle_uuid = ${cycle_uuid}::uuid)`,
  });
}

/** Each person's and their mark are one transaction: killed in the middle it goes on, and nothing is counted anew. */
export async function runKeep({
  eachItem,
  params,
  ctx,
  services,
}: OperationRun<{ cycle_uuid: string }>): Promise<void> {
  const cycle = await services.db
    .selectFrom('evaluation_cycle')
    .select(['uuid as cycle_uuid', 'period_start', 'period_end'])
    .where('uuid', '=', params.cycle_uuid)
    .executeTakeFirstOrThrow();
  await eachItem(
    async (db, employee_uuid) => {
      await keptFacts(db, ctx, { ...cycle, employee_uuid });
    },
    async (db, employee) => {
      const found = await db.selectFrom('app_user').select('name').where('uuid', '=', employee).executeTakeFirst();
      return found?.name ?? null;
    },
  );
}
