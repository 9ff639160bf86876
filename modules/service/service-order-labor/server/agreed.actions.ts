import { sql } from 'kysely';
import type { Tx } from '#core/server/db.ts';
import { isOpenLabor, longestEstimate } from '../service-order-labor.rules.ts';
import { requireLabor } from '#modules/registry/labor/server/public.ts';
import { isEvaluating } from './evaluators.actions.ts';
import { insertLine } from './line.actions.ts';
import '#modules/service/service-order-evaluation/server/public.ts';
import './service-order-labor.table.ts';

/** A service and all the time that was agreed on for it in an order. */
export interface AgreedLabor {
  labor_uuid: string;
  minutes: number;
}
interface Agreement {
  agreed: readonly AgreedLabor[];
  /** Thought of, and not wanted. */
  dropped: readonly string[];
}

/**
 * What the customer agreed to is planned, for someone to be asked; what is planned already stays as it is.
 * Only what no line holds yet is added, so applying it again changes nothing. The order is held by the caller.
 */
export async function agreeLabors(db: Tx, order: string, { agreed, dropped }: Agreement): Promise<void> {
  const planned = await db
    .selectFrom('service_order_labor')
    .select(['uuid', 'labor_uuid', 'status', 'agreed_minutes', 'evaluates'])
    .where('service_order_uuid', '=', order)
    .orderBy('position')
    .execute();
  for (const { labor_uuid, minutes } of agreed) {
    const lines = planned.filter((line) => line.labor_uuid === labor_uuid);
    const missing = minutes - lines.reduce((sum, line) => sum + (line.agreed_minutes ?? 0), 0);
    if (missing <= 0) continue;
    // An evaluation that is charged for was done before it was agreed on.
    const open = lines.filter(({ status, evaluates }) => isOpenLabor(status) || (evaluates && status === 'COMPLETED'));
    const byHand = open.find((line) => line.agreed_minutes === null);
    const held = byHand ?? open[0];
    if (held) await agreeMore(db, held.uuid, { agreed: missing, longer: byHand ? 0 : missing });
    else if (!(await isEvaluated(db, order, labor_uuid)))
      await insertLine(db, order, { labor_uuid, estimated_minutes: missing, agreed_minutes: missing, notes: null });
  }
  if (dropped.length > 0) await dropUntouched(db, order, dropped);
}

/** What the bench found and a warranty pays whole: no budget will ask for it, so it is agreed on as it is. */
export async function agreeCovered(db: Tx, order: string): Promise<void> {
  const agreed = await db
    .selectFrom('service_order_evaluation_labor as line')
    .innerJoin('service_order_evaluation as evaluation', 'evaluation.uuid', 'line.evaluation_uuid')
    .select(['line.labor_uuid', 'line.minutes'])
    .where('evaluation.service_order_uuid', '=', order)
    .orderBy('line.position')
    .execute();
  await agreeLabors(db, order, { agreed, dropped: [] });
}

/** Nobody has to do it any more: it is the service of an evaluation that is finished. */
async function isEvaluated(db: Tx, order: string, labor: string): Promise<boolean> {
  const found = await db
    .selectFrom('service_order_evaluation as evaluation')
    .select('evaluation.uuid')
    .where('evaluation.service_order_uuid', '=', order)
    .where('evaluation.finished_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined && isEvaluating(await requireLabor(db, labor));
}

/** A plan made by hand keeps its estimate; one that was agreed on before grows with what is added to it. */
async function agreeMore(db: Tx, line: string, { agreed, longer }: { agreed: number; longer: number }): Promise<void> {
  await db
    .updateTable('service_order_labor')
    .set({
      agreed_minutes: sql<number>`coalesce(agreed_minutes, 0) + ${agreed}::int`,
      estimated_minutes: sql<number>`least(estimated_minutes + ${longer}::int, ${longestEstimate}::int)`,
    })
    .where('uuid', '=', line)
    .execute();
}

/** Planned in advance and refused: gone, unless somebody was asked to do it or has begun. */
async function dropUntouched(db: Tx, order: string, labors: readonly string[]): Promise<void> {
  await db
    .deleteFrom('service_order_labor')
    .where('service_order_uuid', '=', order)
    .where('labor_uuid', 'in', labors)
    .where('status', '=', 'PENDING')
    .where('agreed_minutes', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('labor_assignment')
            .select('labor_assignment.uuid')
            .whereRef('labor_assignment.order_labor_uuid', '=', 'service_order_labor.uuid'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('checklist_run')
            .select('checklist_run.uuid')
            .whereRef('checklist_run.uuid', '=', 'service_order_labor.run_uuid')
            .where('checklist_run.done_count', '>', 0),
        ),
      ),
    )
    .execute();
}
