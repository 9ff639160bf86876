import { sql } from 'kysely';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import type { DoneAt } from '#core/server/device-time.ts';
import { startRun } from '#modules/service/checklist-run/server/public.ts';
import type { Labor } from '#modules/registry/labor/contract.ts';
import '#modules/registry/labor/server/public.ts';
import '#modules/service/service-order-evaluation/server/public.ts';
import './service-order-labor.table.ts';

type Service = Pick<Labor, 'checklist_uuid' | 'checklist_type'>;

export const isEvaluating = ({ checklist_type }: Service): boolean => checklist_type === 'EVALUATION';

/**
 * The tasks of a service in an order: one run for each checklist. A service of evaluation has the evaluation's; while
 * the order is at the desk nobody knows whether there will be one, so it has none yet (`settleEvaluators`).
 */
export async function runOfService(db: Tx, order: string, service: Service): Promise<string | null> {
  if (!service.checklist_uuid) return null;
  if (!isEvaluating(service)) return startRun(db, order, service.checklist_uuid);
  const evaluated = await runOfEvaluation(db, order);
  if (evaluated) return evaluated;
  const { status } = await db
    .selectFrom('service_order')
    .select('status')
    .where('uuid', '=', order)
    .executeTakeFirstOrThrow();
  return status === 'OPEN' ? null : startRun(db, order, service.checklist_uuid);
}

const runOfEvaluation = async (db: Tx, order: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('service_order_evaluation')
      .select('run_uuid')
      .where('service_order_uuid', '=', order)
      .executeTakeFirst()
  )?.run_uuid;

/** The order leaves the desk: its services of evaluation take the evaluation's tasks, or their own where none comes. */
export async function settleEvaluators(db: Tx, order: string): Promise<void> {
  const lines = await db
    .selectFrom('service_order_labor')
    .innerJoin('labor', 'labor.uuid', 'service_order_labor.labor_uuid')
    .select(['service_order_labor.uuid', 'labor.checklist_uuid'])
    .where('service_order_labor.service_order_uuid', '=', order)
    .where('service_order_labor.evaluates', '=', true)
    .execute();
  for (const { uuid, checklist_uuid } of lines) {
    const run_uuid = await runOfService(db, order, { checklist_uuid, checklist_type: 'EVALUATION' });
    await db.updateTable('service_order_labor').set({ run_uuid }).where('uuid', '=', uuid).execute();
  }
}

/** The evaluation is finished, and with it the part of whoever worked on it; who had not begun has nothing left to do. */
export async function finishEvaluators(db: Tx, ctx: Ctx, order: string, done: DoneAt): Promise<void> {
  const now = done.offset === null ? sql<string>`labor_now()` : done.at;
  const evaluating = sql<boolean>`exists (select from service_order_labor line
    where line.uuid = order_labor_uuid and line.evaluates)`;
  await db
    .updateTable('labor_session')
    .set({ ended_at: sql<string>`greatest(${now}, started_at)`, ended_by: 'COMPLETE', end_clock_offset: done.offset })
    .where('service_order_uuid', '=', order)
    .where('ended_at', 'is', null)
    .where(evaluating)
    .execute();
  const open = db
    .updateTable('labor_assignment')
    .where('service_order_uuid', '=', order)
    .where('status', 'in', ['PENDING', 'ACCEPTED'])
    .where('finished_at', 'is', null)
    .where(evaluating);
  await open
    .set({ status: 'ACCEPTED', answered_at: sql<string>`coalesce(answered_at, ${now})`, finished_at: now })
    .where(
      sql<boolean>`(technician_uuid = ${ctx.user.uuid}::uuid or exists (select from labor_session session
        where session.order_labor_uuid = labor_assignment.order_labor_uuid
          and session.technician_uuid = labor_assignment.technician_uuid))`,
    )
    .execute();
  await open.set({ status: 'CANCELLED' }).execute();
  await db
    .updateTable('service_order_labor')
    .set({ cancel_reason: 'Avaliação finalizada por outra pessoa' })
    .where('service_order_uuid', '=', order)
    .where('evaluates', '=', true)
    .where('status', 'not in', ['COMPLETED', 'CANCELLED'])
    .execute();
}
