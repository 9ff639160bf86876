import { sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import { notFound } from '#core/contract/error.ts';
import type { Db } from '#core/server/db.ts';
import { findRun } from '#modules/service/checklist-run/server/public.ts';
import { unfitParts } from '#modules/registry/equipment/server/public.ts';
import type { Evaluation } from '../contract.ts';
import './evaluation.table.ts';

/** Of one order, whole; whether this person may see the order is asked before. */
export async function findEvaluation(db: Db, orderUuid: string): Promise<Evaluation> {
  const found = await db
    .selectFrom('service_order_evaluation as evaluation')
    .innerJoin('service_order', 'service_order.uuid', 'evaluation.service_order_uuid')
    .select(['evaluation.uuid', 'evaluation.version', 'evaluation.created_at', 'evaluation.updated_at'])
    .select(['evaluation.run_uuid', 'evaluation.diagnosis', 'evaluation.found_defect', 'evaluation.cause'])
    .select(['evaluation.conclusion', 'evaluation.finished_at', 'evaluation.finished_by_name as finished_by'])
    .select((eb) => [
      jsonBuildObject({
        uuid: eb.ref('service_order.uuid'),
        code: eb.ref('service_order.code'),
        status: eb.ref('service_order.status'),
        customer_name: eb.ref('service_order.customer_name'),
        equipment_uuid: eb.ref('service_order.equipment_uuid'),
        equipment_name: eb.ref('service_order.equipment_name'),
        serial_number: eb.ref('service_order.serial_number'),
        reported_problem: eb.ref('service_order.reported_problem'),
        received_condition: eb.ref('service_order.received_condition'),
      }).as('order'),
      jsonBuildObject({
        kind: eb.ref('evaluation.warranty_kind'),
        source: eb.ref('evaluation.warranty_source'),
        reason: eb.ref('evaluation.warranty_reason'),
      }).as('warranty'),
      jsonArrayFrom(
        eb
          .selectFrom('service_order_evaluation_part as line')
          .innerJoin('part', 'part.uuid', 'line.part_uuid')
          .select(['line.part_uuid', 'part.code', 'part.description', 'part.unit', 'line.covered', 'line.notes'])
          // As text: amounts must not pass through floating point.
          .select([
            sql<string>`trim_scale(line.quantity)::text`.as('quantity'),
            sql<string | null>`part.price::text`.as('price'),
          ])
          .whereRef('line.evaluation_uuid', '=', 'evaluation.uuid')
          .orderBy('line.position'),
      ).as('parts'),
      jsonArrayFrom(
        eb
          .selectFrom('service_order_evaluation_labor as line')
          .innerJoin('labor', 'labor.uuid', 'line.labor_uuid')
          .select(['line.labor_uuid', 'labor.code', 'labor.name', 'line.minutes', 'line.covered', 'line.notes'])
          .whereRef('line.evaluation_uuid', '=', 'evaluation.uuid')
          .orderBy('line.position'),
      ).as('labors'),
    ])
    .where('evaluation.service_order_uuid', '=', orderUuid)
    .executeTakeFirst();
  if (!found) throw notFound('Esta ordem não tem avaliação.');
  const { run_uuid, parts, ...row } = found;
  const recommended = parts.map(({ part_uuid }) => part_uuid);
  const unfit = await unfitParts(db, row.order.equipment_uuid, recommended);
  const judged = parts.map((part) => ({ ...part, unfit: unfit.has(part.part_uuid) }));
  return { ...row, parts: judged, run: await findRun(db, run_uuid) };
}

export const orderOfEvaluation = async (db: Db, uuid: string): Promise<string | undefined> => {
  const found = await db
    .selectFrom('service_order_evaluation')
    .select('service_order_uuid')
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return found?.service_order_uuid;
};
